import { t, Trans } from '#texts';
import { paramsOf, pathTo } from '@panthiya/contract/pages';
import { highestRole } from '@panthiya/contract/roles';
import { useLocation } from 'react-router';
import { useWindowTitle } from '../../../lib/window/use-window-title.ts';
import { usePresentOrganization } from '../../../shared/organization/present-organization.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useAnnouncement } from '../shared/announcements.queries.ts';
import { draftOf, emptyDraft } from './draft-values.ts';
import { EditSent } from './edit-sent.tsx';
import { WriteForm } from './write-form.tsx';
import type { WritingPlace } from './writing.ts';
import './write.css';

/** /org/{orgId}/announcements/new and …/{announcementId}/edit: the composer (R17.14.4). */
export function WriteAnnouncementPage() {
  const { pathname, search } = useLocation();
  // The address of a draft that was kept meanwhile is not the router's: what is typed stays.
  const { orgId = '', announcementId } = paramsOf(pathname);
  const present = usePresentOrganization();
  const title = announcementId === undefined ? t`New announcement` : t`Announcement`;
  useWindowTitle(title);
  if (present.kind !== 'member' || present.card === undefined)
    return (
      <Frame title={title} isLoading={present.kind === 'checking' || present.kind === 'member'} />
    );
  const { roles } = present.card;
  const isAdmin = roles.includes('admin');
  const role = highestRole(roles) ?? 'student';
  const listPath = pathTo('announcements', { orgId, role });
  if (!isAdmin && !roles.includes('lecturer')) return <NotForYou listPath={listPath} />;
  const place = { orgId, isAdmin, listPath };
  return announcementId === undefined ? (
    <WriteForm
      place={place}
      start={emptyDraft(new URLSearchParams(search).get('course'))}
      opened={undefined}
    />
  ) : (
    <Opened key={announcementId} place={place} announcementId={announcementId} />
  );
}

function Opened({ place, announcementId }: { place: WritingPlace; announcementId: string }) {
  const { orgId, listPath } = place;
  const { state } = useLocation();
  const { data, error, isFetching, refetch } = useAnnouncement({ orgId, announcementId });
  if (data === undefined)
    return error && !isFetching ? (
      <>
        <PageHeader title={t`Announcement`} />
        <RetryAlert title={t`The announcement did not load`} onRetry={refetch}>
          {error.message}
        </RetryAlert>
      </>
    ) : (
      <Frame title={t`Announcement`} isLoading />
    );
  const { announcement } = data;
  if (!announcement.canManage) return <NotForYou listPath={listPath} />;
  if (announcement.state === 'draft')
    return (
      <WriteForm
        place={place}
        start={draftOf(announcement, plannedAtOf(state))}
        opened={{ id: announcement.id, version: announcement.version, at: null }}
      />
    );
  return <EditSent announcement={announcement} />;
}

/** The time that it had until it became a draft again, from the page before. */
function plannedAtOf(state: unknown): string | undefined {
  const { plannedAt } = (state ?? {}) as { readonly plannedAt?: unknown };
  return typeof plannedAt === 'string' ? plannedAt : undefined;
}

function Frame({ title, isLoading }: { title: string; isLoading: boolean }) {
  return (
    <>
      <PageHeader title={title} />
      {isLoading && (
        <>
          <LoadingLabel />
          <Skeleton className="h-24" />
          <Skeleton className="mt-4 h-64" />
        </>
      )}
    </>
  );
}

function NotForYou({ listPath }: { listPath: string }) {
  return (
    <>
      <PageHeader title={t`Announcement`} />
      <EmptyState
        title={t`For lecturers and administrators`}
        action={
          <ButtonLink to={listPath}>
            <Trans>See the announcements</Trans>
          </ButtonLink>
        }
      >
        <Trans>Only those who teach its courses can write to them.</Trans>
      </EmptyState>
    </>
  );
}
