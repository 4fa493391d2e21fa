import { type Package, type PackageInput } from '@panthiya/contract/packages/packages.contract';
import {
  type BillingCode,
  COUNT_MAX,
  type Currency,
  UNLIMITED,
} from '@panthiya/contract/packages/packages.rules';
import type { SystemFeature } from '@panthiya/contract/system-features/system-features.contract';
import { amountOf } from '../../lib/typed-amount.ts';

/** How much of a feature a package is to grant, as typed. */
export interface Granted {
  readonly count: string;
  readonly isUnlimited: boolean;
}

/** A package as it is typed. */
export interface PackageValues {
  readonly title: string;
  readonly description: string;
  readonly amount: string;
  readonly currency: Currency;
  readonly mode: BillingCode;
  readonly isPopular: boolean;
  readonly isActive: boolean;
  /** By the feature's id. */
  readonly features: Readonly<Record<string, Granted>>;
}

export const blankPackage: PackageValues = {
  title: '',
  description: '',
  amount: '',
  currency: 'LKR',
  mode: 'M',
  isPopular: false,
  isActive: true,
  features: {},
};

/** A saved package as it is typed. */
export function valuesOf(saved: Package): PackageValues {
  const { title, description, amount, currency, billingMode, isPopular, isActive } = saved;
  const features = Object.fromEntries(
    saved.features.map(({ featureId, count }) => [
      featureId,
      { count: String(Math.max(count, 1)), isUnlimited: count === UNLIMITED },
    ]),
  );
  const mode = billingMode.code;
  return {
    title,
    description,
    amount: String(amount),
    currency,
    mode,
    isPopular,
    isActive,
    features,
  };
}

/** A whole number from 1; 1 when it cannot be read (R5.29). */
export function correctCount(text: string): number {
  const count = Number.parseInt(text.replace(/[\s,]/g, ''), 10);
  return Number.isNaN(count) ? 1 : Math.min(Math.max(count, 1), COUNT_MAX);
}

/** What is sent. */
export function payloadOf({ features, amount, ...rest }: PackageValues): PackageInput {
  return {
    ...rest,
    amount: amountOf(amount) ?? 0,
    features: Object.entries(features).map(([featureId, { count, isUnlimited }]) => ({
      featureId,
      count: isUnlimited ? UNLIMITED : correctCount(count),
    })),
  };
}

/** The features to pick from: the active ones, and what the package has although it is none any more. */
export function featuresToPick(
  all: readonly SystemFeature[],
  saved: Package | undefined,
): readonly SystemFeature[] {
  const own = new Set(saved?.features.map(({ featureId }) => featureId));
  return all.filter(({ id, isActive }) => isActive || own.has(id));
}
