import type { AdminOrganizationDetail } from '@panthiya/contract/admin/organizations.contract';
import { pages, paramsOf } from '@panthiya/contract/pages';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { LoadFailure } from '../../../session/system/load-failure.tsx';
import { RequireSystemAdmin } from '../../../session/system/require-system-admin.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { TextLink } from '../../../ui/link/text-link.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { LoadingWord, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { PersonName } from '../../../ui/text/person-name.tsx';
import { useOneOrganization } from './all-organizations.queries.ts';
import { AboutCard, SizeCard } from './organization-cards.tsx';
import { RecentEvents } from './recent-events.tsx';
import { ActivateDialog, SuspendDialog } from './suspension-dialogs.tsx';
import '../admin-lists.css';
import '../users/user-page.css';

/** /admin/organizations/{orgId}: whose it is, how large, and what staff can do about it. */
export function OneOrganizationPage() {
  const { pathname } = useLocation();
  return (
    <RequireSystemAdmin title="Organization">
      <Organization orgId={paramsOf(pathname).orgId ?? ''} />
    </RequireSystemAdmin>
  );
}

function Organization({ orgId }: { orgId: string }) {
  const { data: organization, error, isFetching, refetch } = useOneOrganization(orgId);
  if (!organization) {
    return (
      <>
        <PageHeader title="Organization" sub={<BackLink />} />
        {error && !isFetching ? (
          <LoadFailure
            text="The organization could not be loaded."
            error={error}
            onRetry={refetch}
          />
        ) : (
          <>
            <LoadingWord />
            <Skeleton className="h-40" />
            <Skeleton className="mt-4 h-40" />
          </>
        )}
      </>
    );
  }
  return (
    <>
      <PageHeader title={<PersonName>{organization.name}</PersonName>} sub={<BackLink />} />
      <div className="user-cards">
        <div className="user-cards-one">
          <AboutCard organization={organization} />
          <AccessCard organization={organization} />
        </div>
        <SizeCard organization={organization} />
        <RecentEvents orgId={orgId} />
      </div>
    </>
  );
}

function BackLink() {
  return (
    <TextLink to={pages.adminOrganizations} isTight>
      All organizations
    </TextLink>
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
