import type { MergePreview } from '@panthiya/contract/students/merges.contract';
import type { Database, Queries } from '../../../db/database.ts';
import { giveBackEnrolment } from '../../../domain/enrolments/admission.ts';
import { releaseSeat } from '../../../domain/enrolments/waitlist.ts';
import { changeAsHolder, type StaffChange } from '../../../domain/memberships/change-as-holder.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { assertMemberLimit } from '../../../domain/quotas/members-quota.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { findEnrolment, putEnrolment } from '../../../records/enrolments/seats.repository.ts';
import { withdrawClaimCodes } from '../../../records/join-codes/claim-codes.repository.ts';
import { addToAccountless } from '../../../records/students/accountless-count.repository.ts';
import type { Moved } from '../../../records/students/merges.table.ts';
import type { StudentRow } from '../../../records/students/students.table.ts';
import { countGuardians, moveGuardians, returnGuardians } from './guardian-moves.repository.ts';
import { type CoursePlan, factsToFill, planCourses } from './merge-plan.ts';
import {
  countMarks,
  createMerge,
  findMerge,
  findPair,
  listEnrolmentsOf,
  lockCoursesOf,
  markUndone,
  moveEnrolment,
  moveIndexNumber,
  moveMarks,
  now,
  type Pair,
  setStudent,
  swapEnrolments,
} from './merges.repository.ts';
import { assertTeachesNone } from './teaching.ts';

/** Both rows as they can be put together. Throws for strangers, for who left, for two accounts, and for a teacher. */
async function readPair(
  queries: Queries,
  organizationId: string,
  pair: Pair & { readonly isLocked: boolean },
) {
  const { kept, gone } = await findPair(queries, organizationId, pair);
  if (kept === undefined || gone === undefined) throw new AppError('NOT_FOUND');
  if (kept.row.leftAt !== null || gone.row.leftAt !== null) throw new AppError('STUDENT_GONE');
  if (kept.row.userId !== null && gone.row.userId !== null)
    throw new AppError('STUDENTS_HAVE_ACCOUNTS');
  await assertTeachesNone(queries, kept.row, gone.row.id);
  await assertTeachesNone(queries, gone.row, kept.row.id);
  return { kept, gone };
}

const summaryOf = ({ row, name }: { readonly row: StudentRow; readonly name: string }) => ({
  id: row.id,
  name,
  indexNumber: row.indexNumber,
  grade: row.grade,
  phone: row.phone,
  hasAccount: row.userId !== null,
});

/** A change by one person, under the locks of the organization and of the courses. */
type Work = Pair & Pick<StaffChange, 'transaction' | 'changedBy'>;

async function mergeCourse(work: Work, { courseId, how, ends }: CoursePlan): Promise<void> {
  const { transaction, keptId, goneId, changedBy } = work;
  if (how === 'moved') await moveEnrolment(transaction, courseId, { from: goneId, to: keptId });
  if (how === 'swapped') await swapEnrolments(transaction, courseId, work);
  if (ends === null) return;
  const change = { courseId, studentId: goneId, changedBy };
  const ended = { state: 'removed', formerState: ends, wentWithMembership: true } as const;
  await putEnrolment(transaction, change, ended);
  if (ends === 'active') await releaseSeat(transaction, courseId);
}

async function unmergeCourse(work: Work, course: Moved['courses'][number]): Promise<void> {
  const { transaction, keptId, goneId, changedBy } = work;
  const { courseId, how, isEnded } = course;
  if (how === 'moved') {
    await moveEnrolment(transaction, courseId, { from: keptId, to: goneId });
    return;
  }
  if (how === 'swapped') await swapEnrolments(transaction, courseId, work);
  if (!isEnded) return;
  const studentId = how === 'swapped' ? keptId : goneId;
  const present = await findEnrolment(transaction, courseId, studentId);
  if (present?.state !== 'removed' || !present.wentWithMembership) return;
  await giveBackEnrolment(transaction, { courseId, studentId, changedBy }, present);
}

/** Puts two rows of one pupil together, and takes it back (R21.1.7). */
export function createMergesService(database: Database) {
  const change = <Result>(
    caller: OrganizationCaller,
    work: (change: StaffChange) => Promise<Result>,
  ): Promise<Result> => changeAsHolder(database, { caller, permission: 'students.merge' }, work);

  return {
    preview: async ({ membership }: OrganizationCaller, pair: Pair): Promise<MergePreview> => {
      const { organizationId } = membership;
      const { kept, gone } = await readPair(database, organizationId, { ...pair, isLocked: false });
      const [ofKept, ofGone, marks, guardians] = await Promise.all([
        listEnrolmentsOf(database, pair.keptId),
        listEnrolmentsOf(database, pair.goneId),
        countMarks(database, pair),
        countGuardians(database, { ...pair, organizationId }),
      ]);
      const courses = planCourses(ofKept, ofGone)
        .filter(({ how, ends }) => how !== 'ended' || ends !== null)
        .map(({ courseId: id, title, how }) => ({ id, title, isTwice: how !== 'moved' }));
      return {
        keep: summaryOf(kept),
        merge: summaryOf(gone),
        courses,
        marks,
        ...guardians,
        getsIndexNumber: kept.row.indexNumber === null && gone.row.indexNumber !== null,
        getsAccount: gone.row.userId !== null,
        facts: Object.keys(factsToFill(kept.row, gone.row)) as MergePreview['facts'],
      };
    },

    merge: (caller: OrganizationCaller, pair: Pair): Promise<string> =>
      change(caller, async ({ transaction, organizationId, changedBy }) => {
        await lockCoursesOf(transaction, pair);
        const locked = { ...pair, isLocked: true };
        const { kept, gone } = await readPair(transaction, organizationId, locked);
        const { keptId, goneId } = pair;
        const plan = planCourses(
          await listEnrolmentsOf(transaction, keptId),
          await listEnrolmentsOf(transaction, goneId),
        );
        const work = { ...pair, transaction, changedBy };
        for (const course of plan) await mergeCourse(work, course);
        const lessonIds = await moveMarks(transaction, { from: goneId, to: keptId });
        const indexNumber = kept.row.indexNumber === null ? gone.row.indexNumber : null;
        if (indexNumber !== null)
          await moveIndexNumber(
            transaction,
            { from: goneId, to: keptId },
            { organizationId, indexNumber },
          );
        const { userId } = gone.row;
        await withdrawClaimCodes(transaction, [keptId, goneId]);
        await setStudent(transaction, goneId, {
          userId: null,
          name: gone.name,
          claimedAt: null,
          listedName: null,
          leftAt: now,
          mergedInto: keptId,
        });
        const facts = factsToFill(kept.row, gone.row);
        const account = userId !== null && {
          userId,
          claimedAt: now,
          listedName: kept.name,
        };
        await setStudent(transaction, keptId, { ...facts, ...account } as Parameters<
          typeof setStudent
        >[2]);
        // One of the two took a seat without an account: a pupil takes one.
        await addToAccountless(transaction, organizationId, -1);
        const courses = plan.map(({ courseId, how, ends }) => ({
          courseId,
          how,
          isEnded: ends !== null,
        }));
        const guardians = await moveGuardians(transaction, { ...pair, organizationId });
        const moved = { courses, lessonIds, indexNumber, facts, userId, guardians };
        const merge = { organizationId, keptId, goneId, moved, mergedBy: changedBy };
        const id = await createMerge(transaction, merge);
        await recordEvent(transaction, {
          event: 'student.merged',
          actorId: changedBy,
          subjectId: null,
          details: { organizationId, studentId: keptId, goneId },
        });
        return id;
      }),

    /** Throws MERGE_CHANGED when one of the two is not what the merge left: then nothing is taken back. */
    undo: (caller: OrganizationCaller, id: string): Promise<void> =>
      change(caller, async ({ transaction, organization, organizationId, changedBy }) => {
        const merge = await findMerge(transaction, organizationId, id);
        if (merge === undefined) throw new AppError('NOT_FOUND');
        if (!merge.isRecent) throw new AppError('TOO_LATE_TO_UNDO_MERGE');
        const { keptId, goneId, moved } = merge;
        await lockCoursesOf(transaction, merge);
        const { kept, gone } = await findPair(transaction, organizationId, {
          keptId,
          goneId,
          isLocked: true,
        });
        if (kept === undefined || gone?.row.mergedInto !== keptId || kept.row.leftAt !== null)
          throw new AppError('MERGE_CHANGED');
        const { userId, indexNumber } = moved;
        const isOther =
          (userId !== null && kept.row.userId !== userId) ||
          (indexNumber !== null && kept.row.indexNumber !== indexNumber);
        if (isOther) throw new AppError('MERGE_CHANGED');
        await assertMemberLimit(transaction, organization, { wanted: 1, askedBy: changedBy });
        // The account goes first: a person is one student of an organization.
        const stillThere = Object.entries(moved.facts).filter(
          ([fact, value]) => kept.row[fact as keyof StudentRow] === value,
        );
        const emptied = Object.fromEntries(
          stillThere.map(([fact]) => [fact, fact === 'birthDate' || fact === 'gender' ? null : '']),
        );
        await setStudent(transaction, keptId, {
          ...emptied,
          ...(userId !== null && {
            userId: null,
            name: kept.row.listedName,
            claimedAt: null,
            listedName: null,
          }),
        });
        await setStudent(transaction, goneId, {
          mergedInto: null,
          leftAt: null,
          ...(userId !== null && { userId }),
        });
        await addToAccountless(transaction, organizationId, 1);
        if (indexNumber !== null)
          await moveIndexNumber(
            transaction,
            { from: keptId, to: goneId },
            { organizationId, indexNumber },
          );
        await moveMarks(transaction, { from: keptId, to: goneId }, moved.lessonIds);
        if (moved.guardians) await returnGuardians(transaction, merge, moved.guardians);
        const work = { keptId, goneId, transaction, changedBy };
        for (const course of moved.courses) await unmergeCourse(work, course);
        await markUndone(transaction, id);
        await recordEvent(transaction, {
          event: 'student.merge-undone',
          actorId: changedBy,
          subjectId: null,
          details: { organizationId, studentId: keptId, goneId },
        });
      }),
  };
}

export type MergesService = ReturnType<typeof createMergesService>;
