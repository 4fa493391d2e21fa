import { t, Trans } from '#texts';
import { say } from '@panthiya/contract/locale/say';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import { describeSeats } from '@panthiya/contract/organizations/member-count.texts';
import { isOrganizationRole } from '@panthiya/contract/roles';
import { lazy, Suspense, useId, useState } from 'react';
import { useAddressFilters } from '../../../lib/lists/use-address-filters.ts';
import { RoleOnly, type OrganizationContext } from '../../../shared/guards/role-only.tsx';
import { useOrganization } from '../../../shared/organization/organization.queries.ts';
import { ReadOnlyBanner } from '../../../shared/organization/read-only-banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Tabs } from '../../../ui/tabs/tabs.tsx';
import { CodesView } from './join-codes/codes-view.tsx';
import { InvitesView } from './invites/invites-view.tsx';
import { MemberList } from './member-list.tsx';
import './members.css';

const InviteDialog = lazy(async () => ({
  default: (await import('./invites/invite-dialog.tsx')).InviteDialog,
}));

const views = [
  { value: 'all', label: t({ message: 'All', context: 'people' }) },
  { value: 'student', label: t`Students` },
  { value: 'lecturer', label: t`Lecturers` },
  { value: 'admin', label: t`Admins` },
  { value: 'invitations', label: t`Invitations` },
  { value: 'codes', label: t`Join codes` },
  { value: 'removed', label: t`Removed` },
] as const;

/** /{orgId}/admin/members: the members, and the ways in (R10.2, R10.3). */
export function OrganizationMembersPage() {
  return (
    <RoleOnly title={t`Members`} forRole="admin">
      {(context) => <Members context={context} />}
    </RoleOnly>
  );
}

function Members({ context }: { context: OrganizationContext }) {
  // In the address: the home of an organization links to its invitations.
  const [{ view: wish }, change] = useAddressFilters(['view']);
  const view = views.find(({ value }) => value === wish)?.value ?? 'all';
  const [isInviting, setIsInviting] = useState(false);
  const panelId = useId();
  const { orgId, name, card } = context;
  const { data: organization } = useOrganization(orgId);
  const seats = card && {
    members: card.memberCount,
    accountless: organization?.accountlessCount ?? 0,
    invited: organization?.invitedCount ?? 0,
  };
  const isOpen = (card === undefined || card.status === 'active') && !organization?.isOverLimit;
  return (
    <>
      <PageHeader
        title={t`Members`}
        sub={
          seats
            ? `${name}: ${say(describeSeats(seats, organization?.memberLimit ?? undefined))}`
            : name
        }
        action={
          isOpen && (
            <Button type="button" className="members-invite" onClick={() => setIsInviting(true)}>
              <Icon of={IconSend} />
              <Trans>Invite Members</Trans>
            </Button>
          )
        }
      />
      <ReadOnlyBanner organization={organization ?? card} />
      <Tabs
        label={t`What to show`}
        tabs={views}
        value={view}
        onChange={(next) => change({ view: next === 'all' ? '' : next })}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={views.find((one) => one.value === view)?.label}>
        {view === 'invitations' && (
          <InvitesView orgId={orgId} onInvite={() => setIsInviting(true)} />
        )}
        {view === 'codes' && <CodesView orgId={orgId} name={name} />}
        {view !== 'invitations' && view !== 'codes' && (
          <MemberList
            key={view}
            context={context}
            role={isOrganizationRole(view) ? view : undefined}
            state={view === 'removed' ? 'removed' : 'current'}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {isInviting && (
          <InviteDialog orgId={orgId} name={name} onClose={() => setIsInviting(false)} />
        )}
      </Suspense>
    </>
  );
}
