import { holds } from '@panthiya/contract/access';
import type { QueryOf } from '@panthiya/contract/endpoint/endpoint';
import type { Locale } from '@panthiya/contract/locale/locales';
import { say } from '@panthiya/contract/locale/say';
import type {
  CoursePlaces,
  importClassList,
  ListCounts,
  ListPreview,
  ListRow,
} from '@panthiya/contract/students/class-lists.contract';
import { createHash } from 'node:crypto';
import type { Database, Queries } from '../../../db/database.ts';
import { promoteWaitlist } from '../../../domain/enrolments/waitlist.ts';
import { runOnce } from '../../../domain/idempotency/run-once.ts';
import { assertMemberLimit } from '../../../domain/quotas/members-quota.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import { recordEvent, recordEvents } from '../../../records/audit/audit-log.repository.ts';
import type { CourseRef } from '../../../records/courses/locked-courses.repository.ts';
import { seatMany } from '../../../records/enrolments/many-seats.repository.ts';
import { classLists, lecturersLists } from './class-lists.limits.ts';
import {
  addStudents,
  changeStudents,
  isNumberTaken,
  type NewStudent,
} from './class-lists.repository.ts';
import { addListedGuardians, guardianOf } from './list-guardians.repository.ts';
import { countPlaces } from './list-places.ts';
import { digestOf, type PlannedRow } from './list-plan.ts';
import type { SentRow } from './list-rows.ts';
import { type ListCaller, lockTarget, openTarget, planFor } from './list-target.ts';
import { readList, type SentList } from './sent-list.ts';

/** What became of a list. */
interface Taken {
  readonly counts: ListCounts;
  readonly course: CoursePlaces | null;
}

const placesOf = (planned: readonly PlannedRow[], seats: number | undefined) =>
  seats === undefined ? null : countPlaces(planned, seats);

const countsOf = (planned: readonly PlannedRow[]): ListCounts => {
  const counts = { new: 0, changed: 0, known: 0, refused: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  return counts;
};

const present = (
  { row: { line }, outcome, field, message, notes, changes, place }: PlannedRow,
  locale: Locale,
): ListRow => ({
  line,
  outcome,
  field,
  message: message === '' ? '' : say(message, locale),
  notes: notes.map((note) => say(note, locale)),
  changes: [...changes],
  place,
});

const toStudent = (id: string, { row: { values } }: PlannedRow): NewStudent => {
  const { name, indexNumber, grade, school, phone, whatsapp } = values;
  const number = indexNumber === '' ? null : indexNumber;
  return { id, name, index_number: number, grade, school, phone, whatsapp };
};

/** Who takes over a list, and where. */
interface About {
  readonly actorId: string;
  readonly organizationId: string;
}

const listEvent = (counts: ListCounts, { actorId, organizationId }: About) => ({
  event: 'student.list-taken-over' as const,
  actorId,
  subjectId: null,
  details: { organizationId, added: counts.new, changed: counts.changed },
});

/** That fields of a student changed, not what they were: they tell who somebody is. */
const changeEvents = (planned: readonly PlannedRow[], { actorId, organizationId }: About) =>
  planned
    .filter(({ outcome }) => outcome === 'changed')
    .map(({ studentId, changes }) => ({
      event: 'student.changed' as const,
      actorId,
      subjectId: null,
      details: { organizationId, studentId: studentId ?? '' },
      changes: changes.map(({ field }) => ({ field })),
    }));

/** Gives the students of a list their places in the course, those who wait there first. Under its lock. */
async function takePlaces(
  transaction: Queries,
  { organizationId, courseId }: CourseRef,
  places: Omit<Parameters<typeof seatMany>[1], 'courseId'>,
): Promise<void> {
  await promoteWaitlist(transaction, courseId);
  await seatMany(transaction, { courseId, ...places });
  await recordEvent(transaction, {
    event: 'course.learners-enrolled',
    actorId: places.changedBy,
    subjectId: null,
    details: { organizationId, courseId, count: places.studentIds.length },
  });
}

const isNewcomer = ({ place }: PlannedRow): boolean => place === 'enrol' || place === 'wait';

const guardianEvent = (
  link: { readonly guardianId: string; readonly studentId: string },
  { actorId, organizationId }: About,
) => ({
  event: 'guardian.added' as const,
  actorId,
  subjectId: null,
  details: { organizationId, ...link },
});

const hasNewGuardian = ({ changes }: PlannedRow): boolean =>
  changes.some(({ field }) => field === 'guardianPhone');

/** All rows but the refused ones. Whoever changes a student of this organization waits for its lock. */
async function takeOver(
  transaction: Queries,
  caller: ListCaller,
  { rows, digest }: { readonly rows: readonly SentRow[]; readonly digest: string },
): Promise<Taken> {
  const { organization, target } = await lockTarget(transaction, caller);
  const { organizationId, course, userId } = target;
  const { planned, seats } = await planFor(transaction, target, rows);
  if (digestOf(planned) !== digest) throw new AppError('LIST_CHANGED');
  const counts = countsOf(planned);
  await assertMemberLimit(transaction, organization, { wanted: counts.new, askedBy: userId });
  const taken = planned
    .filter(({ outcome }) => outcome !== 'refused')
    .map((row) => ({ row, id: row.studentId ?? createId() }));
  const added = taken.filter(({ row }) => row.outcome === 'new');
  await addStudents(
    transaction,
    { organizationId, userId },
    added.map(({ row, id }) => toStudent(id, row)),
  );
  await changeStudents(transaction, planned);
  const links = await addListedGuardians(transaction, { organizationId, userId }, [
    ...added.flatMap(({ row, id }) => guardianOf(row, id)),
    ...planned.filter(hasNewGuardian).flatMap((row) => guardianOf(row, row.studentId ?? '')),
  ]);
  if (course !== undefined && seats !== undefined) {
    const studentIds = taken.filter(({ row }) => isNewcomer(row)).map(({ id }) => id);
    await takePlaces(transaction, course.ref, { changedBy: userId, studentIds, seats });
  }
  const about = { actorId: userId, organizationId };
  await recordEvents(transaction, [
    listEvent(counts, about),
    ...changeEvents(planned, about),
    ...links.map((link) => guardianEvent(link, about)),
  ]);
  return { counts, course: placesOf(planned, seats) };
}

/** Class lists from Excel: what they would do, and doing it (R21.2). */
export function createClassListsService({
  database,
  limits,
}: {
  readonly database: Database;
  readonly limits: RateLimits;
}) {
  const ofOffice = limits(classLists);
  const ofLecturers = limits(lecturersLists);
  const limitOf = ({ membership }: ListCaller) =>
    holds(membership, 'students.read') ? ofOffice : ofLecturers;

  return {
    preview: async (caller: ListCaller, list: SentList): Promise<ListPreview> => {
      await limitOf(caller).consume(caller.signedIn.user.id);
      const target = await openTarget(database, caller);
      const { table, reading, rows } = await readList(list);
      const { planned, seats } = await planFor(database, target, rows);
      return {
        success: true,
        columns: [...reading.columns],
        hasHeads: reading.hasHeads,
        cells: table.map((cells) => cells.slice()),
        rows: planned.map((row) => present(row, list.locale)),
        counts: countsOf(planned),
        course: placesOf(planned, seats),
        digest: digestOf(planned),
      };
    },

    /** What the preview with this digest said, or nothing. A repeated Idempotency-Key takes over nothing more. */
    takeOver: async (
      caller: ListCaller,
      list: SentList & { readonly query: QueryOf<typeof importClassList> },
      key: string | undefined,
    ): Promise<Taken> => {
      const { user } = caller.signedIn;
      await limitOf(caller).consume(user.id);
      const { rows } = await readList(list);
      const { organizationId } = caller.membership;
      const file = createHash('sha256').update(list.file).digest('hex');
      const request = { organizationId, courseId: caller.course?.courseId, ...list.query, file };
      try {
        return await database.transaction((transaction) =>
          runOnce(transaction, { userId: user.id, key, request }, () =>
            takeOver(transaction, caller, { rows, digest: list.query.digest }),
          ),
        );
      } catch (error) {
        if (isNumberTaken(error)) throw new AppError('LIST_CHANGED');
        throw error;
      }
    },
  };
}

export type ClassListsService = ReturnType<typeof createClassListsService>;
