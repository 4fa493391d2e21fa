import type { AuditChange, AuditValue } from '@panthiya/contract/provider/audit-changes';

const isSame = (one: AuditValue, other: AuditValue): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ, with both values. A field that `after` does not name stays as it was. */
export function changesBetween(
  before: Readonly<Record<string, AuditValue>>,
  after: Readonly<Record<string, AuditValue | undefined>>,
): readonly AuditChange[] {
  return Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? null;
    return to === undefined || isSame(from, to) ? [] : [{ field, from, to }];
  });
}
