import { type AuditChange, writePrice } from '@panthiya/contract/provider/audit-changes';
import { fromMinor } from '../../../platform/money.ts';
import { changesBetween } from '../../../records/audit/changes-between.ts';
import type { PackageWithEntitlements } from './packages.repository.ts';

const factsOf = ({
  title,
  amountMinor,
  currency,
  mode,
  isPopular,
  isActive,
}: PackageWithEntitlements) => ({
  title,
  price: writePrice(fromMinor(amountMinor), currency, mode),
  isPopular,
  isActive,
});

const grantsOf = ({ features }: Pick<PackageWithEntitlements, 'features'>) =>
  new Map(features.map(({ featureTitle, count }) => [featureTitle, count]));

/** The changes of a package, or the first values of a new one. */
export function packageChangesBetween(
  before: PackageWithEntitlements | undefined,
  after: PackageWithEntitlements,
): readonly AuditChange[] {
  const [had, has] = [grantsOf(before ?? { features: [] }), grantsOf(after)];
  const grants = [...new Set([...had.keys(), ...has.keys()])].flatMap((name) => {
    const [from, to] = [had.get(name) ?? null, has.get(name) ?? null];
    return from === to ? [] : [{ field: 'feature', name, from, to }];
  });
  // For a long text only that it changed.
  const isRewritten = before !== undefined && before.description !== after.description;
  return [
    ...changesBetween(before === undefined ? {} : factsOf(before), factsOf(after)),
    ...(isRewritten ? [{ field: 'description' }] : []),
    ...grants,
  ];
}
