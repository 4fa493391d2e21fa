import { t, Trans } from '#texts';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { paramsOf, pathTo } from '@panthiya/contract/pages';
import IconPencilPlus from '@tabler/icons-react/dist/esm/icons/IconPencilPlus.mjs';
import { useId } from 'react';
import { useLocation } from 'react-router';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { RoleOnly, type OrganizationContext } from '../../../shared/guards/role-only.tsx';
import { ReadOnlyBanner } from '../../../shared/organization/read-only-banner.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ButtonLink } from '../../../ui/link/button-link.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import type { AnnouncementFilters } from '../shared/announcements.queries.ts';
import { AnnouncementList, ToConfirm } from './announcement-list.tsx';

const title = t`Announcements`;

const views = [
  { value: 'published', label: t({ message: 'Sent', context: 'announcements' }) },
  { value: 'scheduled', label: t({ message: 'Planned', context: 'announcements' }) },
  { value: 'draft', label: t({ message: 'Drafts', context: 'announcements' }) },
  { value: 'missed', label: t({ message: 'Not sent', context: 'announcements' }) },
];

/** /{orgId}/{role}/announcements: what was announced, for its readers and for its writers (R17.14.2). */
export function AnnouncementsPage() {
  const { pathname } = useLocation();
  const { role = 'student' } = paramsOf(pathname);
  return (
    <RoleOnly title={title} forRole={role} pathOf={announcementsPath}>
      {(context) => <Announcements context={context} role={role} />}
    </RoleOnly>
  );
}

const announcementsPath = (orgId: string, role: OrganizationRole): string =>
  pathTo('announcements', { orgId, role });

type AnnouncementsProps = { context: OrganizationContext; role: OrganizationRole };

function Announcements({ context, role }: AnnouncementsProps) {
  const { orgId, name, card } = context;
  const isWriter = role !== 'student';
  const isOpen = card === undefined || card.status === 'active';
  return (
    <>
      <PageHeader
        title={title}
        sub={name}
        action={
          isWriter &&
          isOpen && (
            <ButtonLink to={pathTo('newAnnouncement', { orgId })}>
              <Icon of={IconPencilPlus} />
              <Trans>New announcement</Trans>
            </ButtonLink>
          )
        }
      />
      <ReadOnlyBanner organization={card} />
      <ToConfirm orgId={orgId} />
      {isWriter ? (
        <WritersList orgId={orgId} />
      ) : (
        <AnnouncementList orgId={orgId} query={{ state: 'published' }} />
      )}
    </>
  );
}

function WritersList({ orgId }: { orgId: string }) {
  const [{ view }, change] = useAddressFilters(['view']);
  const panelId = useId();
  const chosen = views.find(({ value }) => value === view) ?? views[0]!;
  return (
    <>
      <Tabs
        label={t`Announcements by state`}
        tabs={views}
        value={chosen.value}
        onChange={(next) => change({ view: next === 'published' ? '' : next })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={chosen.label} className="mt-4">
        <AnnouncementList
          orgId={orgId}
          query={{ state: chosen.value as NonNullable<AnnouncementFilters['state']> }}
          writePath={pathTo('newAnnouncement', { orgId })}
        />
      </div>
    </>
  );
}
