import type { AuditChange } from '@panthiya/contract/provider/audit-changes';
import { changesBetween } from '../../../records/audit/changes-between.ts';
import type { findOrganization } from './organizations.repository.ts';

type Found = Awaited<ReturnType<typeof findOrganization>>;

/** What everyone who knows the organization sees of it. */
const openFacts = ({
  name,
  website,
  classTypes,
  deliveryMethods,
  subjects,
  studentCount,
  establishedYear,
  language,
  holidayRule,
}: NonNullable<Found>) => ({
  name,
  website,
  classTypes,
  deliveryMethods,
  subjects,
  studentCount,
  establishedYear,
  language,
  holidayRule,
});

/** Long, or how to reach a user: the log says that it changed, not what it was (security.md). */
const UNTOLD = ['description', 'physicalAddress', 'phoneNumber', 'email'] as const;

/** The changes of an organization. */
export function organizationChangesBetween(before: Found, after: Found): readonly AuditChange[] {
  if (before === undefined || after === undefined) return [];
  const untold = UNTOLD.filter((field) => before[field] !== after[field]);
  return [
    ...changesBetween(openFacts(before), openFacts(after)),
    ...untold.map((field) => ({ field })),
  ];
}
