import { t, Trans } from '#texts';
import type { SignInPolicy } from '@panthiya/contract/organizations/sign-in-policy.contract';
import { useSession } from '../../../auth/session-context.ts';
import { ShowSecondStep } from '../../../shared/system/show-second-step.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { RetryAlert } from '../../../ui/retry/retry-alert.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { PolicyPeople } from './policy-people.tsx';
import { SignInPolicyForm } from './sign-in-policy-form.tsx';
import { useSignInPolicy } from './sign-in-policy.queries.ts';
import './sign-in-policy.css';

/** Who of the staff needs a second step, from when, and who has none yet (R18.5.2). Only the owner sees it. */
export function SignInPolicyCard({ orgId }: { orgId: string }) {
  const { profile } = useSession();
  const { data: policy, error, isFetching, refetch } = useSignInPolicy(orgId);
  return (
    <Card title={t`Signing in`}>
      <p className="settings-words">
        <Trans>
          A second step is a passkey, or the code of an app. With it a stolen password opens
          nothing.
        </Trans>
      </p>
      {!policy && error && !isFetching && (
        <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>
      )}
      {!policy && (!error || isFetching) && <Skeleton className="h-11" />}
      {policy && profile && profile.secondFactor !== 'shown' && (
        <ShowSecondStep isSetUp={profile.secondFactor === 'on'} />
      )}
      {policy && profile?.secondFactor === 'shown' && (
        <SignInPolicyForm
          key={`${policy.secondFactor} ${policy.from}`}
          orgId={orgId}
          policy={policy}
        />
      )}
      {policy && policy.secondFactor !== 'none' && <Missing policy={policy} />}
    </Card>
  );
}

function Missing({ policy: { missing, missingCount } }: { policy: SignInPolicy }) {
  if (missingCount === 0) {
    return (
      <p className="policy-done">
        <Trans>Everybody who needs a second step has one.</Trans>
      </p>
    );
  }
  return (
    <section className="policy-missing">
      <h3>
        <Trans>Without a second step: {{ count: missingCount }}</Trans>
      </h3>
      <PolicyPeople people={missing} count={missingCount} />
    </section>
  );
}
