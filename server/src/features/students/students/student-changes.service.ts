import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import { LAST_COUNTED, writeCounted } from '@panthiya/contract/students/index-number';
import type {
  addStudent as addEndpoint,
  giveIndexNumber as indexEndpoint,
  Student,
  updateStudent as updateEndpoint,
} from '@panthiya/contract/students/students.contract';
import type { Database, Queries } from '../../../db/database.ts';
import { runOnce } from '../../../domain/idempotency/run-once.ts';
import {
  leaveCourses,
  returnToCourses,
} from '../../../domain/enrolments/organization-leavers.repository.ts';
import { changeAsHolder } from '../../../domain/memberships/change-as-holder.ts';
import { lockForHolder } from '../../../domain/memberships/lock-for-admin.ts';
import { assertMemberLimit } from '../../../domain/quotas/members-quota.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { lockStudentForChange } from '../../../domain/students/lock-student.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { withdrawClaimCodes } from '../../../records/join-codes/claim-codes.repository.ts';
import type { StudentRef } from '../../../records/students/students.repository.ts';
import type { StudentRow } from '../../../records/students/students.table.ts';
import {
  createStudent,
  findGivenNumbers,
  findStudent,
  lockCounter,
  markBack,
  markLeft,
  setCounter,
  setIndexNumber,
  updateStudent,
} from './students.repository.ts';
import { factsOf } from './sent-facts.ts';
import { readStudent } from './students.service.ts';

/** The fields that differ. The log says that they changed, not what they were: they tell who somebody is. */
const changedFields = (before: StudentRow, after: Partial<StudentRow>) =>
  (Object.keys(after) as (keyof StudentRow)[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field }));

/** What the guard asks of these calls, and each one once more under its lock. */
const permission = 'students.update';

/** How many numbers of the counter are looked up at once. */
const LOOKED_UP = 1000;

/** The next free number of the counter: some were perhaps given by hand, and a whole list of them must cost no minute. */
async function drawNumber(transaction: Queries, ref: StudentRef): Promise<string> {
  const { organizationId, studentId } = ref;
  let from = await lockCounter(transaction, organizationId);
  for (;;) {
    const length = Math.min(LOOKED_UP, LAST_COUNTED + 1 - from);
    if (length <= 0) throw new AppError('INDEX_NUMBERS_USED_UP');
    const drawn = Array.from({ length }, (_, index) => writeCounted(from + index));
    const given = await findGivenNumbers(transaction, organizationId, drawn);
    const at = drawn.findIndex((number) => !given.has(number));
    const free = drawn[at];
    if (free === undefined) from += length;
    // Else somebody typed the same number at this moment: it is among the given ones now.
    else if (await setIndexNumber(transaction, studentId, free)) {
      await setCounter(transaction, organizationId, from + at + 1);
      return free;
    }
  }
}

async function giveNumber(
  transaction: Queries,
  ref: StudentRef,
  /** undefined for the next of the counter. */
  typed: string | undefined,
): Promise<string> {
  if (typed === undefined) return drawNumber(transaction, ref);
  const isFree = await setIndexNumber(transaction, ref.studentId, typed);
  if (!isFree) throw new AppError('INDEX_NUMBER_TAKEN', { field: 'indexNumber' });
  return typed;
}

const about = (
  { signedIn, membership }: OrganizationCaller,
  studentId: string,
  event: AuditEvent,
) => ({
  event,
  actorId: signedIn.user.id,
  subjectId: null,
  details: { organizationId: membership.organizationId, studentId },
});

const refOf = ({ membership }: OrganizationCaller, studentId: string): StudentRef => ({
  organizationId: membership.organizationId,
  studentId,
});

/** A student without an account. The organization is locked as well: these calls change who takes a seat. */
async function findWithoutAccount(transaction: Queries, ref: StudentRef): Promise<StudentRow> {
  const found = await findStudent(transaction, ref);
  if (found === undefined) throw new AppError('NOT_FOUND');
  if (found.student.userId !== null) throw new AppError('STUDENT_HAS_ACCOUNT');
  return found.student;
}

/** Adding and changing students, as staff (R21.1). */
export function createStudentChangesService(database: Database) {
  return {
    /** Adds a student without an account. A repeated Idempotency-Key adds nothing; it keeps the id alone. */
    add: (
      caller: OrganizationCaller,
      body: BodyOf<typeof addEndpoint>,
      key: string | undefined,
    ): Promise<Student> => {
      const { user } = caller.signedIn;
      const { organizationId } = caller.membership;
      const request = { organizationId, ...body };
      return database.transaction(async (transaction) => {
        const { id } = await runOnce(transaction, { userId: user.id, key, request }, async () => {
          const member = { organizationId, userId: user.id };
          const organization = await lockForHolder(transaction, member, permission);
          await assertMemberLimit(transaction, organization, { wanted: 1, askedBy: user.id });
          const student = { ...factsOf(body), id: createId(), organizationId, name: body.name };
          await createStudent(transaction, { ...student, createdBy: user.id });
          if (body.indexNumber !== '')
            await giveNumber(transaction, refOf(caller, student.id), body.indexNumber);
          await recordEvent(transaction, about(caller, student.id, 'student.added'));
          return { id: student.id };
        });
        return readStudent(transaction, caller.membership, id);
      });
    },

    /** Changes the facts of a student, and the name of one without an account. */
    update: (
      caller: OrganizationCaller,
      studentId: string,
      { version, name, ...facts }: BodyOf<typeof updateEndpoint>,
    ): Promise<Student> =>
      database.transaction(async (transaction) => {
        const ref = refOf(caller, studentId);
        const before = await lockStudentForChange(transaction, ref, caller.signedIn.user.id);
        if (before.version !== version) throw new AppError('STUDENT_STALE');
        if (before.userId !== null && name !== undefined)
          throw new AppError('STUDENT_NAMED_BY_ACCOUNT', { field: 'name' });
        const after = { ...factsOf(facts), ...(name !== undefined && { name }) };
        const changes = changedFields(before, after);
        if (changes.length > 0) {
          await updateStudent(transaction, studentId, after);
          await recordEvent(transaction, {
            ...about(caller, studentId, 'student.changed'),
            changes,
          });
        }
        return readStudent(transaction, caller.membership, studentId);
      }),

    /** Gives an index number, by hand or the next one. Whoever has one already needs a reason (R21.1.3). */
    giveIndexNumber: (
      caller: OrganizationCaller,
      studentId: string,
      { indexNumber: typed, reason }: BodyOf<typeof indexEndpoint>,
    ): Promise<Student> =>
      database.transaction(async (transaction) => {
        const ref = refOf(caller, studentId);
        const before = await lockStudentForChange(transaction, ref, caller.signedIn.user.id);
        if (typed === undefined || typed !== before.indexNumber) {
          if (before.indexNumber !== null && reason === undefined)
            throw new AppError('INDEX_NUMBER_REASON', { field: 'reason' });
          const to = await giveNumber(transaction, ref, typed);
          const event = about(caller, studentId, 'student.index-number-given');
          await recordEvent(transaction, {
            ...event,
            details: { ...event.details, ...(reason !== undefined && { reason }) },
            changes: [{ field: 'indexNumber', from: before.indexNumber, to }],
          });
        }
        return readStudent(transaction, caller.membership, studentId);
      }),

    /** Takes a student without an account off the lists, and out of their courses (R21.1.9). Twice is once. */
    remove: (caller: OrganizationCaller, studentId: string): Promise<void> =>
      changeAsHolder(database, { caller, permission }, async ({ transaction, changedBy }) => {
        const ref = refOf(caller, studentId);
        const student = await findWithoutAccount(transaction, ref);
        if (student.leftAt !== null) return;
        await leaveCourses(transaction, studentId, { changedBy, state: 'removed' });
        await withdrawClaimCodes(transaction, [studentId]);
        if (await markLeft(transaction, ref))
          await recordEvent(transaction, about(caller, studentId, 'student.left'));
      }),

    /** Takes that back within 30 days, where the plan has room; with the courses where these have. */
    restore: (caller: OrganizationCaller, studentId: string): Promise<void> =>
      changeAsHolder(
        database,
        { caller, permission },
        async ({ transaction, organization, changedBy }) => {
          const ref = refOf(caller, studentId);
          const student = await findWithoutAccount(transaction, ref);
          if (student.leftAt === null) return;
          if (student.mergedInto !== null) throw new AppError('STUDENT_GONE');
          await assertMemberLimit(transaction, organization, { wanted: 1, askedBy: changedBy });
          if (!(await markBack(transaction, ref)))
            throw new AppError('TOO_LATE_TO_RESTORE_STUDENT');
          const { leftAt } = student;
          await returnToCourses(transaction, studentId, { changedBy, leftAt });
          await recordEvent(transaction, about(caller, studentId, 'student.restored'));
        },
      ),
  };
}

export type StudentChangesService = ReturnType<typeof createStudentChangesService>;
