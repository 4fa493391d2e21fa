import type { Standing } from '@panthiya/contract/billing/billing.rules';

/** R4.38-R4.41. */
export const buttonLabels: Readonly<Record<Standing, string>> = {
  current: 'Current Plan',
  downgrade: 'Contact Us',
  equal: 'Contact Us',
  free: 'Get Started',
  upgrade: 'Upgrade Plan',
};

interface PlanBadge {
  readonly words: 'CURRENT PLAN' | 'DOWNGRADE' | 'MOST POPULAR';
  readonly tone: 'lit' | 'plain' | 'brand';
}

/** R4.43, R4.45, R4.46. Until it is known what the person holds, no plan is theirs. */
export function badgesOf(standing: Standing | undefined, isPopular: boolean): readonly PlanBadge[] {
  if (standing === 'current') return [{ words: 'CURRENT PLAN', tone: 'lit' }];
  return [
    ...(standing === 'downgrade' ? [{ words: 'DOWNGRADE', tone: 'plain' } as const] : []),
    ...(isPopular ? [{ words: 'MOST POPULAR', tone: 'brand' } as const] : []),
  ];
}

/** R4.42: whether there is anything to press. */
export function isChoosable(standing: Standing | undefined): boolean {
  return standing === 'upgrade' || standing === 'free';
}
