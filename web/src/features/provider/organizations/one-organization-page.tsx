import type { AdminOrganizationDetail } from '@panthiya/contract/provider/organizations.contract';
import { pages, paramsOf } from '@panthiya/contract/pages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { OneOfList } from '../../../shared/system/one-of-list.tsx';
import { RequireSystemAdmin } from '../../../shared/system/require-system-admin.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useOneOrganization } from './all-organizations.queries.ts';
import { AboutCard, SizeCard } from './organization-cards.tsx';
import { RecentEvents } from './recent-events.tsx';
import { ActivateDialog, SuspendDialog } from './suspension-dialogs.tsx';
import '../shared/admin-lists.css';
import '../users/user-page.css';

/** /admin/organizations/{orgId}: its owner, its size, and the actions of staff. */
export function OneOrganizationPage() {
  const { pathname } = useLocation();
  return (
    <RequireSystemAdmin title="Organization">
      <Organization orgId={paramsOf(pathname).orgId ?? ''} />
    </RequireSystemAdmin>
  );
}

function Organization({ orgId }: { orgId: string }) {
  return (
    <OneOfList
      title="Organization"
      list={{ path: pages.adminOrganizations, label: 'All organizations' }}
      query={useOneOrganization(orgId)}
      failure="The organization could not be loaded."
    >
      {(organization) => (
        <>
          <div className="user-cards-one">
            <AboutCard organization={organization} />
            <AccessCard organization={organization} />
          </div>
          <SizeCard organization={organization} />
          <RecentEvents orgId={orgId} />
        </>
      )}
    </OneOfList>
  );
}

function AccessCard({ organization }: { organization: AdminOrganizationDetail }) {
  const [isAsking, setIsAsking] = useState(false);
  const isSuspended = organization.status === 'suspended';
  const Dialog = isSuspended ? ActivateDialog : SuspendDialog;
  return (
    <Card title="Access">
      <p className="user-note">
        {isSuspended
          ? `Suspended: ${organization.suspensionReason}`
          : 'Suspend it, and its members can only read it. They see your reason.'}
      </p>
      <div className="user-ways">
        <Button
          type="button"
          variant={isSuspended ? 'primary' : 'secondary'}
          onClick={() => setIsAsking(true)}
        >
          {isSuspended ? 'Activate' : 'Suspend'}
        </Button>
      </div>
      {isAsking && <Dialog organization={organization} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}
