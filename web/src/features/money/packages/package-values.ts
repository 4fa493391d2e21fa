import { type Package, type PackageInput } from '@panthiya/contract/money/packages.contract';
import {
  AMOUNT_MAX,
  BILLING_MODES,
  type BillingCode,
  COUNT_MAX,
  type Currency,
  UNLIMITED,
} from '@panthiya/contract/money/packages.rules';
import type { SystemFeature } from '@panthiya/contract/provider/system-features.contract';
import type { PlanFacts } from '../../../shared/plans/plan-face.tsx';
import { problemIn, readAmount, readCount, valueIn } from '../../../lib/forms/typed-number.ts';

/** How much of a feature a package will grant, as typed. */
export interface Granted {
  readonly count: string;
  readonly isUnlimited: boolean;
}

/** A package's typed values. */
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
  // Staff see the card before a package can be bought.
  isActive: false,
  features: {},
};

/** A saved package as values of the form. */
export function packageValuesOf(saved: Package): PackageValues {
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

export const COUNT_LIMITS = { least: 1, most: COUNT_MAX };
const AMOUNT_LIMITS = { least: 0, most: AMOUNT_MAX };

/** The typed price; undefined while there is none. */
export const priceOf = ({ amount }: Pick<PackageValues, 'amount'>): number | undefined =>
  valueIn(readAmount(amount, AMOUNT_LIMITS));

/** The field name for the error of a feature's count. */
export const countField = (featureId: string): string => `count ${featureId}`;

/** The payload, or the errors of the typed numbers, by field. */
export function readPackage({ features, amount, ...rest }: PackageValues): {
  readonly payload: PackageInput;
  readonly problems: Record<string, string>;
} {
  const problems: Record<string, string> = {};
  const price = readAmount(amount, AMOUNT_LIMITS);
  const problem = problemIn(price);
  if (problem !== undefined) problems['amount'] = problem;
  const grants = Object.entries(features).map(([featureId, { count, isUnlimited }]) => {
    const granted = readCount(isUnlimited ? '1' : count, COUNT_LIMITS);
    const wrong = problemIn(granted);
    if (wrong !== undefined) problems[countField(featureId)] = wrong;
    return { featureId, count: isUnlimited ? UNLIMITED : (valueIn(granted) ?? COUNT_LIMITS.least) };
  });
  return { payload: { ...rest, amount: valueIn(price) ?? 0, features: grants }, problems };
}

/** The card of a typed package; undefined if a save would offer nothing new to buyers. */
export function newlySold(
  payload: PackageInput,
  saved: Package | undefined,
  features: readonly SystemFeature[],
): PlanFacts | undefined {
  if (!payload.isActive) return undefined;
  const titles = new Map(features.map(({ id, featureTitle }) => [id, featureTitle]));
  const { title, description, amount, currency, mode } = payload;
  const plan: PlanFacts = {
    title: title.trim(),
    description,
    amount,
    currency,
    billingMode: { code: mode, name: BILLING_MODES[mode] },
    features: payload.features.map(({ featureId, count }) => ({
      featureId,
      featureTitle: titles.get(featureId) ?? '',
      count,
    })),
  };
  const isAsSold = saved?.isActive && JSON.stringify(factsOf(saved)) === JSON.stringify(plan);
  return isAsSold ? undefined : plan;
}

/** The card of a saved package. */
export function factsOf(saved: Package): PlanFacts {
  const { title, description, amount, currency, billingMode, features } = saved;
  return {
    title,
    description,
    amount,
    currency,
    billingMode,
    features: features.map(({ featureId, featureTitle, count }) => ({
      featureId,
      featureTitle,
      count,
    })),
  };
}

/** The features to choose from: the active ones, and inactive ones that the package has. */
export function featuresToPick(
  all: readonly SystemFeature[],
  saved: Package | undefined,
): readonly SystemFeature[] {
  const own = new Set(saved?.features.map(({ featureId }) => featureId));
  return all.filter(({ id, isActive }) => isActive || own.has(id));
}
