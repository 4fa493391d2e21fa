import { t } from '#texts';
import type { OwnRequest } from '@panthiya/contract/money/billing.contract';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useIsUnverified } from '../../../auth/use-is-unverified.ts';
import { useSession } from '../../../auth/session-context.ts';
import { LoadFailure } from '../../../shared/failures/load-failure.tsx';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { LoadingLabel, Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useBilling, usePlans } from '../shared/billing.queries.ts';
import { billingText } from '../shared/billing.text.ts';
import { OwnPlanPanel } from '../own-plan/own-plan-panel.tsx';
import { CompareTable } from '../plans/compare-table.tsx';
import { PlanList } from '../plans/plan-list.tsx';
import { useOwnPlanRelation } from '../plans/use-own-plan-relation.ts';
import { RequestPanel } from '../request/request-panel.tsx';
import { UnverifiedNote } from './unverified-note.tsx';
import './upgrade-page.css';
import { type Asking, useAsking } from '../shared/use-asking.ts';

/** /upgrade: the plans, the person's own one, and the way to another (R2.1.12). */
export function UpgradePage() {
  const isUnverified = useIsUnverified();
  const billing = useBilling();
  const panel = useRef<HTMLHeadingElement>(null);
  const request = billing.data?.request ?? undefined;
  const waiting = request?.state === 'open' ? request : undefined;
  const [hasAsked, setHasAsked] = useState(false);
  const asking = useAsking({
    waitingId: waiting?.packageId,
    onAsked: () => {
      setHasAsked(true);
      panel.current?.focus();
    },
  });
  useFreshProfile(billing.data?.plan.packageId);
  // Open tasks of the person come first, then the plans, then facts that they know already.
  const plan = billing.data?.plan;
  const needsRenewal = !waiting && (plan?.state === 'grace' || plan?.isRenewable === true);
  const ownPlan = <OwnPlan billing={billing} hasRequest={waiting !== undefined} asking={asking} />;
  const requestPanel = request && billing.data && (
    <RequestPanel
      key={request.id}
      heading={panel}
      isNew={hasAsked}
      request={request}
      waysToPay={billing.data.waysToPay}
    />
  );

  return (
    <>
      <PageHeader
        title={t`Choose your plan`}
        sub={t`Ask for a plan at any time. We show you how to pay.`}
      />
      <div className="upgrade">
        {isUnverified && <UnverifiedNote />}
        {waiting && requestPanel}
        {needsRenewal && ownPlan}
        <Plans
          serverPlan={{ packageId: billing.data?.plan.packageId, hasFailed: billing.isError }}
          waiting={waiting}
          asking={asking}
        />
        {!needsRenewal && ownPlan}
        {!waiting && requestPanel}
      </div>
    </>
  );
}

/** After a plan was assigned, menu, cookie and pages have it from the next load on. */
function useFreshProfile(planId: string | null | undefined): void {
  const { profile, reloadProfile } = useSession();
  const isOld =
    profile !== undefined && planId && planId !== (profile.packageCode ?? FREE_PACKAGE_ID);
  useEffect(() => {
    if (isOld) reloadProfile();
  }, [isOld, reloadProfile]);
}

type OwnPlanProps = {
  billing: ReturnType<typeof useBilling>;
  hasRequest: boolean;
  asking: Asking;
};

function OwnPlan({ billing, hasRequest, asking }: OwnPlanProps) {
  const { data, error, refetch } = billing;
  if (data) {
    return (
      <OwnPlanPanel plan={data.plan} usage={data.usage} hasRequest={hasRequest} asking={asking} />
    );
  }
  if (error) {
    return <LoadFailure text={t`Your plan could not be loaded.`} error={error} onRetry={refetch} />;
  }
  return (
    <div className="card" aria-hidden="true">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="mt-4 h-52 md:h-26" />
    </div>
  );
}

type PlansProps = {
  serverPlan: Parameters<typeof useOwnPlanRelation>[1];
  waiting: OwnRequest | undefined;
  asking: Asking;
};

function Plans({ serverPlan, waiting, asking }: PlansProps) {
  const { data: plans, error, refetch } = usePlans();
  const { currentId, relationOf } = useOwnPlanRelation(plans ?? [], serverPlan);
  if (!plans && error) {
    // R8.21 for a refusal, R8.22 for a thrown error.
    const isRefusal = error instanceof ApiError && error.status > 0;
    const text = isRefusal ? billingText.loadRefused : billingText.loadThrown;
    return <LoadFailure text={text} error={error} onRetry={refetch} />;
  }
  if (!plans) {
    return (
      <div>
        <LoadingLabel />
        <div className="upgrade-skeletons" aria-hidden="true">
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} className="h-96" />
          ))}
        </div>
      </div>
    );
  }
  if (plans.length === 0) {
    return <EmptyState title={t`No plans now`}>{billingText.empty}</EmptyState>;
  }
  return (
    <>
      <PlanList
        plans={plans}
        currentId={currentId}
        relationOf={relationOf}
        waiting={waiting}
        asking={asking}
      />
      <CompareTable plans={plans} currentId={currentId} />
    </>
  );
}
