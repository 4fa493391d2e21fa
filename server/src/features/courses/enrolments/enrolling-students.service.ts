import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import type { Database, Queries } from '../../../db/database.ts';
import {
  changePlaces,
  type CourseCaller,
  courseRefOf,
} from '../../../domain/courses/course-caller.ts';
import { admitLearner } from '../../../domain/enrolments/admission.ts';
import {
  type ChosenStudent,
  findChosenStudents,
} from '../../../domain/enrolments/chosen-students.repository.ts';
import { outcomeWithoutPlace } from '../../../domain/enrolments/places.ts';
import { releaseSeat } from '../../../domain/enrolments/waitlist.ts';
import { isAdminNow, seesStudentsNow } from '../../../domain/memberships/member-changes.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { type Change, putEnrolment } from '../../../records/enrolments/seats.repository.ts';

async function enrolOne(
  transaction: Queries,
  student: ChosenStudent,
  { change, isAdmin }: { readonly change: Change; readonly isAdmin: boolean },
): Promise<LearnerLine['outcome']> {
  if (student.isGone) return 'left';
  const without = outcomeWithoutPlace(student, isAdmin);
  if (without !== undefined) return without;
  const state = await admitLearner(transaction, change, 'teacher');
  return state === 'active' ? 'enrol' : 'wait';
}

/** Enrolling students whom a teacher chose, with an account or without (R21.1.5). */
export function createStudentEnrollingService(database: Database) {
  return {
    /**
     * All of them in one transaction, in the order of their names. Throws NOT_FOUND for one whom the caller does not see: of
     * another organization, or for a lecturer one of nobody's course of theirs.
     */
    enrol: (caller: CourseCaller, studentIds: readonly string[]): Promise<LearnerLine[]> =>
      changePlaces(database, caller, async (transaction) => {
        const { user } = caller.signedIn;
        const ref = courseRefOf(caller);
        const ids = [...new Set(studentIds)];
        const isAdmin = await isAdminNow(transaction, caller);
        const lecturerId = (await seesStudentsNow(transaction, caller)) ? undefined : user.id;
        const chosen = await findChosenStudents(transaction, ref, { ids, lecturerId });
        if (chosen.length < ids.length) throw new AppError('NOT_FOUND');
        const lines: LearnerLine[] = [];
        for (const student of chosen) {
          const { studentId, name } = student;
          const change = { courseId: ref.courseId, studentId, changedBy: user.id };
          const outcome = await enrolOne(transaction, student, { change, isAdmin });
          lines.push({ studentId, email: '', name, outcome });
        }
        const count = lines.filter(
          ({ outcome }) => outcome === 'enrol' || outcome === 'wait',
        ).length;
        await recordEvent(transaction, {
          event: 'course.learners-enrolled',
          actorId: user.id,
          subjectId: null,
          details: { ...ref, count },
        });
        return lines;
      }),

    /** Takes that back: all of them in one transaction. Answers how many had a place or waited for one. */
    remove: (caller: CourseCaller, studentIds: readonly string[]): Promise<number> =>
      changePlaces(database, caller, async (transaction) => {
        const ref = courseRefOf(caller);
        const { user } = caller.signedIn;
        const byAdmin = await isAdminNow(transaction, caller);
        const ids = [...new Set(studentIds)];
        const chosen = await findChosenStudents(transaction, ref, { ids, lecturerId: undefined });
        let removed = 0;
        for (const { studentId, state } of chosen) {
          if (state !== 'active' && state !== 'waiting') continue;
          const change = { courseId: ref.courseId, studentId, changedBy: user.id };
          const becoming = { formerState: state, wentWithMembership: false, byAdmin } as const;
          await putEnrolment(transaction, change, { state: 'removed', ...becoming });
          if (state === 'active') await releaseSeat(transaction, ref.courseId);
          removed += 1;
        }
        await recordEvent(transaction, {
          event: 'course.learners-removed',
          actorId: user.id,
          subjectId: null,
          details: { ...ref, count: removed },
        });
        return removed;
      }),
  };
}

export type StudentEnrollingService = ReturnType<typeof createStudentEnrollingService>;
