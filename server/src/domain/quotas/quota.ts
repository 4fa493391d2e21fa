import type { Text } from '@panthiya/contract/locale/say';
import { UNLIMITED } from '@panthiya/contract/money/packages.rules';
import type { LimitAction } from '@panthiya/contract/refusals';
import { AppError } from '../../platform/app-error.ts';
import type { Limit } from '../../records/subscriptions/limits.repository.ts';
import type { FullLimit } from './quotas.texts.ts';

/** Throws LIMIT_REACHED when `wanted` more do not fit. `write` says so to the caller. */
export function assertWithin(
  { feature, limit, plan }: Limit,
  count: { readonly used: number; readonly wanted: number; readonly action: LimitAction },
  write: (full: FullLimit) => Text,
): void {
  const { used, wanted, action } = count;
  if (limit === UNLIMITED || used + wanted <= limit) return;
  throw new AppError('LIMIT_REACHED', {
    message: write({ most: limit, plan, used }),
    limit: { feature, limit, used, plan, action },
  });
}
