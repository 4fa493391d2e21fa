import { t, Trans } from '#texts';
import { lazy, Suspense, useState } from 'react';
import { RoleOnly, type OrganizationContext } from '../../../shared/guards/role-only.tsx';
import { LeaveDialog } from '../../../shared/leaving/leave-dialog.tsx';
import { useOrganization } from '../../../shared/organization/organization.queries.ts';
import { ReadOnlyBanner } from '../../../shared/organization/read-only-banner.tsx';
import { useSession } from '../../../auth/session-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { ArchiveCard } from './archive-card.tsx';
import { HandOverCard } from './hand-over-card.tsx';
import { SettingsForm } from './settings-form.tsx';
import './settings.css';

// Only an owner sees it.
const SignInPolicyCard = lazy(async () => ({
  default: (await import('./sign-in-policy-card.tsx')).SignInPolicyCard,
}));

// Seldom more than nothing.
const LostFactorsCard = lazy(async () => ({
  default: (await import('./lost-factors-card.tsx')).LostFactorsCard,
}));

/** /{orgId}/admin/settings: the organization's facts, its owner, and its end. */
export function OrganizationSettingsPage() {
  return (
    <RoleOnly title={t`Settings`} forRole="admin">
      {(context) => <Settings context={context} />}
    </RoleOnly>
  );
}

function Settings({ context }: { context: OrganizationContext }) {
  const { user } = useSession();
  const { data: organization, error, isFetching, refetch } = useOrganization(context.orgId);
  const isOwner = organization?.ownerId === user.uid;
  const isArchived = organization?.status === 'archived';
  return (
    <>
      <PageHeader title={t`Settings`} sub={context.name} />
      <ReadOnlyBanner
        organization={organization}
        hint={isOwner && isArchived ? t`Open it again below to change it.` : ''}
      />
      {!organization && error && !isFetching && (
        <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>
      )}
      {!organization && (!error || isFetching) && <FormSkeleton />}
      {organization && (
        <div className="settings">
          <SettingsForm organization={organization} />
          {isOwner && organization.status === 'active' && (
            <Suspense fallback={<Skeleton className="h-64" />}>
              <SignInPolicyCard orgId={context.orgId} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <LostFactorsCard orgId={context.orgId} />
          </Suspense>
          {isOwner && organization.status === 'active' && <HandOverCard orgId={context.orgId} />}
          {isOwner && <ArchiveCard organization={organization} />}
          <LeaveCard context={context} />
        </div>
      )}
    </>
  );
}

function LeaveCard({ context }: { context: OrganizationContext }) {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <Card title={t`Leave`}>
      <p className="settings-words">
        <Trans>You will not be able to open this organization any more.</Trans>
      </p>
      <Button type="button" variant="secondary" onClick={() => setIsLeaving(true)}>
        <Trans>Leave this organization</Trans>
      </Button>
      {isLeaving && (
        <LeaveDialog
          orgId={context.orgId}
          name={context.name}
          onClose={() => setIsLeaving(false)}
        />
      )}
    </Card>
  );
}

function FormSkeleton() {
  return (
    <div className="settings">
      <LoadingLabel />
      {[1, 2, 3, 4].map((line) => (
        <div key={line} aria-hidden="true">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="mt-2 h-11" />
        </div>
      ))}
    </div>
  );
}
