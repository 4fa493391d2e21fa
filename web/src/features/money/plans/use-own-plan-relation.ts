import { type PlanRelation, planRelationOf } from '@panthiya/contract/money/billing.rules';
import type { Package } from '@panthiya/contract/money/packages.contract';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import { useSession } from '../../../auth/session-context.ts';

/** What each plan is to the person (R4.36-R4.41); undefined until it is known what they hold. */
export type RelationOf = (plan: Package) => PlanRelation | undefined;

/**
 * R4.36 by the profile, else by the plan that the server told of; when neither can be had, as without a plan:
 * the server decides at the press.
 */
export function useOwnPlanRelation(
  plans: readonly Package[],
  serverPlan: { readonly packageId: string | null | undefined; readonly hasFailed: boolean },
): { readonly currentId: string | undefined; readonly relationOf: RelationOf } {
  const { profile, profileError } = useSession();
  const own = profile
    ? (profile.packageCode ?? FREE_PACKAGE_ID)
    : (serverPlan.packageId ?? undefined);
  const isKnown = own !== undefined || (profileError !== null && serverPlan.hasFailed);
  const current = plans.find(({ id }) => id === own);
  return {
    currentId: current?.id,
    relationOf: (plan) => (isKnown ? planRelationOf(plan, current) : undefined),
  };
}
