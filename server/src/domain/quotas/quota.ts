import { UNLIMITED } from '@panthiya/contract/money/packages.rules';
import type { LimitAction } from '@panthiya/contract/refusals';
import { AppError } from '../../platform/app-error.ts';
import type { Limit } from '../../records/subscriptions/limits.repository.ts';

/** Throws LIMIT_REACHED when `wanted` more do not fit. `words` says so to the caller. */
export function assertWithin(
  { feature, limit, plan }: Limit,
  count: { readonly used: number; readonly wanted: number; readonly action: LimitAction },
  words: (limit: number, plan: string) => string,
): void {
  const { used, wanted, action } = count;
  if (limit === UNLIMITED || used + wanted <= limit) return;
  throw new AppError('LIMIT_REACHED', {
    message: words(limit, plan),
    limit: { feature, limit, used, plan, action },
  });
}
