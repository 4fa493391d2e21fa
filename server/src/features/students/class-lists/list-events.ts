import type { ListCounts } from '@panthiya/contract/students/class-lists.contract';
import type { PlannedRow } from './list-plan.ts';

/** Who takes over a list, and where. */
interface About {
  readonly actorId: string;
  readonly organizationId: string;
}

/** That a list was taken over. */
export const listEvent = (counts: ListCounts, { actorId, organizationId }: About) => ({
  event: 'student.list-taken-over' as const,
  actorId,
  subjectId: null,
  details: { organizationId, added: counts.new, changed: counts.changed },
});

/** That fields of a student changed, not what they were: they tell who somebody is. */
export const changeEvents = (planned: readonly PlannedRow[], { actorId, organizationId }: About) =>
  planned
    .filter(({ outcome }) => outcome === 'changed')
    .map(({ studentId, changes }) => ({
      event: 'student.changed' as const,
      actorId,
      subjectId: null,
      details: { organizationId, studentId: studentId ?? '' },
      changes: changes.map(({ field }) => ({ field })),
    }));

/** That a list named a guardian. */
export const guardianEvent = (
  link: { readonly guardianId: string; readonly studentId: string },
  { actorId, organizationId }: About,
) => ({
  event: 'guardian.added' as const,
  actorId,
  subjectId: null,
  details: { organizationId, ...link },
});
