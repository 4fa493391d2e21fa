import { t } from '#texts';
import type { PlanRelation } from '@panthiya/contract/money/billing.rules';

/** R4.38-R4.41. */
export const buttonLabels: Readonly<Record<PlanRelation, string>> = {
  current: t`Current Plan`,
  downgrade: t`Contact Us`,
  equal: t`Contact Us`,
  free: t`Get Started`,
  upgrade: t`Upgrade Plan`,
};

interface PlanBadge {
  readonly label: string;
  readonly tone: 'lit' | 'plain' | 'brand';
}

/** R4.43, R4.45, R4.46. Until the page knows the person's plan, no plan is theirs. */
export function badgesOf(
  relation: PlanRelation | undefined,
  isPopular: boolean,
): readonly PlanBadge[] {
  if (relation === 'current') return [{ label: t`CURRENT PLAN`, tone: 'lit' }];
  return [
    ...(relation === 'downgrade' ? [{ label: t`DOWNGRADE`, tone: 'plain' } as const] : []),
    ...(isPopular ? [{ label: t`MOST POPULAR`, tone: 'brand' } as const] : []),
  ];
}

/** R4.42: says if the button can be pressed. */
export function isChoosable(relation: PlanRelation | undefined): boolean {
  return relation === 'upgrade' || relation === 'free';
}
