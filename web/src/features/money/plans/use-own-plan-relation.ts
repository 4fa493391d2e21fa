import { type PlanRelation, planRelationOf } from '@panthiya/contract/money/billing.rules';
import type { Package } from '@panthiya/contract/money/packages.contract';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import { useSession } from '../../../auth/session-context.ts';

/** Each plan's relation to the person (R4.36-R4.41); undefined until the page knows their plan. */
export type RelationOf = (plan: Package) => PlanRelation | undefined;

/**
 * R4.36 from the profile, else from the plan that the server gave. If neither loads, as without a plan: the server decides after
 * the press.
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
