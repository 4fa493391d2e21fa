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
import { createInvitingQuota } from '../../../domain/invites/inviting-quota.ts';
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
import { changeEvents, guardianEvent, listEvent } from './list-events.ts';
import { type InvitingRoom, inviteListed, wishesOf } from './list-invitations.ts';
import { countPlaces } from './list-places.ts';
import { digestOf, type PlannedRow } from './list-plan.ts';
import type { SentRow } from './list-rows.ts';
import { type ListCaller, lockTarget, openTarget, planFor } from './list-target.ts';
import { readList, type SentList } from './sent-list.ts';

/** What became of a list. */
interface Taken {
  readonly counts: ListCounts;
  readonly course: CoursePlaces | null;
  /** Who got an invitation, and who did not because the day has no more. */
  readonly invited: number;
  readonly notInvited: number;
}

const placesOf = (planned: readonly PlannedRow[], seats: number | undefined) =>
  seats === undefined ? null : countPlaces(planned, seats);

const countsOf = (planned: readonly PlannedRow[]): ListCounts => {
  const counts = { new: 0, changed: 0, known: 0, refused: 0 };
  for (const { outcome } of planned) counts[outcome] += 1;
  return counts;
};

const present = (
  { row: { line }, outcome, field, message, notes, changes, place, invitation }: PlannedRow,
  locale: Locale,
): ListRow => ({
  line,
  outcome,
  field,
  message: message === '' ? '' : say(message, locale),
  notes: notes.map((note) => say(note, locale)),
  changes: [...changes],
  place,
  invitation,
});

const toStudent = (id: string, { row: { values } }: PlannedRow): NewStudent => {
  const { name, indexNumber, grade, school, phone, whatsapp, email } = values;
  const number = indexNumber === '' ? null : indexNumber;
  return { id, name, index_number: number, grade, school, phone, whatsapp, listed_email: email };
};

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

const hasNewGuardian = ({ changes }: PlannedRow): boolean =>
  changes.some(({ field }) => field === 'guardianPhone');

/** A list as its preview was, and how many of it are invited. */
interface TakingOver {
  readonly rows: readonly SentRow[];
  readonly digest: string;
  readonly room: InvitingRoom;
}

/** All rows but the refused ones. Whoever changes a student of this organization waits for its lock. */
async function takeOver(
  transaction: Queries,
  caller: ListCaller,
  { rows, digest, room }: TakingOver,
): Promise<{ readonly taken: Taken; readonly sent: number }> {
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
  const sent = await inviteListed(transaction, target, { taken, room });
  const wishes = wishesOf(planned).length;
  const invited = Math.min(room.most, wishes);
  const notInvited = room.isWished ? wishes - invited : 0;
  return { taken: { counts, course: placesOf(planned, seats), invited, notInvited }, sent };
}

/** Class lists from Excel: what they would do, and doing it (R21.2). */
export function createClassListsService({
  database,
  limits,
}: {
  readonly database: Database;
  readonly limits: RateLimits;
}) {
  const { withinRestOfDay, withMailable } = createInvitingQuota(limits);
  const ofOffice = limits(classLists);
  const ofLecturers = limits(lecturersLists);
  const limitOf = ({ membership }: ListCaller) =>
    holds(membership, 'students.read') ? ofOffice : ofLecturers;

  /** Whom the list invites. Whoever invites can be reached themselves. */
  async function findWishes(caller: ListCaller, rows: readonly SentRow[]) {
    if (rows.length === 0) return [];
    const { planned } = await planFor(database, await openTarget(database, caller), rows);
    const wishes = wishesOf(planned);
    if (wishes.length > 0 && caller.signedIn.user.emailVerifiedAt === null)
      throw new AppError('EMAIL_UNVERIFIED');
    return wishes;
  }

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
      const { digest } = list.query;
      const wishes = await findWishes(caller, list.query.invite === 'yes' ? rows : []);
      const take = async (room: InvitingRoom) => {
        let sent = 0;
        const result = await database.transaction((transaction) =>
          runOnce(transaction, { userId: user.id, key, request }, async () => {
            const done = await takeOver(transaction, caller, { rows, digest, room });
            sent = done.sent;
            return done.taken;
          }),
        );
        return { result, sent };
      };
      const isWished = wishes.length > 0;
      try {
        return await withinRestOfDay(organizationId, wishes.length, (most) =>
          withMailable(wishes.slice(0, most), (isMailable) => take({ isWished, most, isMailable })),
        );
      } catch (error) {
        if (isNumberTaken(error)) throw new AppError('LIST_CHANGED');
        throw error;
      }
    },
  };
}

export type ClassListsService = ReturnType<typeof createClassListsService>;
