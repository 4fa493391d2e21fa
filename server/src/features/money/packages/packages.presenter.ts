import type { Package } from '@panthiya/contract/money/packages.contract';
import { BILLING_MODES } from '@panthiya/contract/money/packages.rules';
import { fromMinor } from '../../../platform/money.ts';
import type { PackageWithEntitlements } from './packages.repository.ts';

/** A package as everyone reads it (R3.18): the printed amount, the mode with its name. */
export function presentPackage(row: PackageWithEntitlements): Package {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    amount: fromMinor(row.amountMinor),
    currency: row.currency,
    billingMode: { code: row.mode, name: BILLING_MODES[row.mode] },
    isPopular: row.isPopular,
    isActive: row.isActive,
    features: [...row.features],
  };
}
