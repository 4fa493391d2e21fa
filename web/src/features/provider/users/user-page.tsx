import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { pages, paramsOf } from '@panthiya/contract/pages';
import { useLocation } from 'react-router';
import { formatHomePhone } from '../../../lib/time/format.ts';
import { formatDate } from '../../../lib/time/time.ts';
import { OneOfList } from '../../../shared/system/one-of-list.tsx';
import { RequireSystemAdmin } from '../../../shared/system/require-system-admin.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/card/facts.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { EmailAddress } from '../../../ui/text/email-address.tsx';
import { AccessCard } from './access-card.tsx';
import { AddressCard } from './address-card.tsx';
import { HelpCard } from './help-card.tsx';
import { PlanCard } from './plan-card.tsx';
import { RecoveryCard } from './recovery-card.tsx';
import { UserMails } from './user-mails.tsx';
import { UserOrganizations } from './user-organizations.tsx';
import { UserSessions } from './user-sessions.tsx';
import { AccountStatusChips } from './account-status-chips.tsx';
import { useUser } from './users.queries.ts';
import '../shared/admin-lists.css';
import './user-page.css';

/** /admin/users/{uid}: one account, and the actions of staff for it. */
export function UserPage() {
  const { pathname } = useLocation();
  return (
    <RequireSystemAdmin title="User">
      <User uid={paramsOf(pathname).uid ?? ''} />
    </RequireSystemAdmin>
  );
}

function User({ uid }: { uid: string }) {
  return (
    <OneOfList
      title="User"
      list={{ path: pages.adminUsers, label: 'All users' }}
      query={useUser(uid)}
      failure="The user could not be loaded."
    >
      {(user) => (
        <>
          <AboutCard user={user} />
          <PlanCard user={user} />
          <UserOrganizations organizations={user.organizations} />
          <UserMails user={user} />
          <UserSessions user={user} />
          {user.recovery && <RecoveryCard user={user} recovery={user.recovery} />}
          {user.addressRecovery && <AddressCard user={user} change={user.addressRecovery} />}
          <HelpCard user={user} />
          <AccessCard user={user} />
        </>
      )}
    </OneOfList>
  );
}

function AboutCard({ user }: { user: AdminUserDetail }) {
  return (
    <Card title="Account" aside={<AccountStatusChips user={user} />}>
      <Facts
        facts={[
          ...(user.ownScriptName === ''
            ? []
            : [
                {
                  label: 'Name in own script',
                  value: <PersonName>{user.ownScriptName}</PersonName>,
                },
              ]),
          { label: 'Email', value: <EmailAddress>{user.email}</EmailAddress> },
          { label: 'Phone', value: formatHomePhone(user.phoneNumber) || '–' },
          { label: 'Username', value: user.username ?? '–' },
          { label: 'Second step', value: user.hasSecondFactor ? 'On' : 'Off' },
          { label: 'Joined', value: formatDate(user.createdAt) },
          ...(user.deletionAt === null
            ? []
            : [{ label: 'To be deleted', value: formatDate(user.deletionAt) }]),
        ]}
      />
    </Card>
  );
}
