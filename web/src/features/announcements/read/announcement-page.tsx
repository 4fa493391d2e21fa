import { t, Trans } from '#texts';
import type { Announcement } from '@panthiya/contract/announcements/announcements.contract';
import { highestRole } from '@panthiya/contract/roles';
import { paramsOf, pathTo } from '@panthiya/contract/pages';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { useWindowTitle } from '../../../lib/window/use-window-title.ts';
import { usePresentOrganization } from '../../../shared/organization/present-organization.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { type AnnouncementAddress, useAnnouncement } from '../shared/announcements.queries.ts';
import { titleOf } from '../shared/change-words.ts';
import { BackLink } from '../shared/back-link.tsx';
import { AnnouncementText } from '../text/announcement-text.tsx';

// Only who wrote it, or administers, loads what writers need.
const WritersView = lazy(async () => ({
  default: (await import('../receipts/writers-view.tsx')).WritersView,
}));

/** /org/{orgId}/announcements/{announcementId}: for its readers, and for those who see who has read it (R17.14.3). */
export function AnnouncementPage() {
  const { pathname } = useLocation();
  const { orgId = '', announcementId = '' } = paramsOf(pathname);
  return <OneAnnouncement key={announcementId} address={{ orgId, announcementId }} />;
}

function OneAnnouncement({ address }: { address: AnnouncementAddress }) {
  const { data, error, isFetching, refetch } = useAnnouncement(address);
  const present = usePresentOrganization();
  const role =
    present.kind === 'member' ? present.card && highestRole(present.card.roles) : undefined;
  const listPath = role
    ? pathTo('announcements', { orgId: address.orgId, role })
    : pathTo('organization', { orgId: address.orgId });
  useWindowTitle(data && windowTitleOf(data.announcement));
  if (data === undefined && error instanceof ApiError && error.status === 404)
    return <NotHere listPath={listPath} />;
  if (data === undefined)
    return (
      <>
        <h1 className="visually-hidden">
          <Trans>Announcement</Trans>
        </h1>
        {error && !isFetching ? (
          <RetryAlert title={t`The announcement did not load`} onRetry={refetch}>
            {error.message}
          </RetryAlert>
        ) : (
          <div className="news-sheet">
            <LoadingLabel />
            <Skeleton className="h-8 w-64" />
            <Skeleton className="mt-4 h-10 w-48" />
            <Skeleton className="mt-4 h-40" />
          </div>
        )}
      </>
    );
  const { announcement, now } = data;
  return (
    <>
      <BackLink to={listPath} />
      {announcement.canManage ? (
        <Suspense fallback={<Skeleton className="h-64" />}>
          <WritersView announcement={announcement} now={now} onDue={refetch} />
        </Suspense>
      ) : (
        <div className="news-sheet">
          <AnnouncementText announcement={announcement} />
        </div>
      )}
    </>
  );
}

const windowTitleOf = (announcement: Announcement): string =>
  titleOf(announcement) || t`Announcement`;

/** Missing, withdrawn for good, or of a course that the reader left: nobody is told which. */
function NotHere({ listPath }: { listPath: string }) {
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>Announcement</Trans>
      </h1>
      <EmptyState
        title={t`Announcement not found`}
        action={
          <ButtonLink to={listPath}>
            <Trans>See the announcements</Trans>
          </ButtonLink>
        }
      >
        <Trans>It is for others, or it was deleted.</Trans>
      </EmptyState>
    </>
  );
}
