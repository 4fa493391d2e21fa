import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import type { Queries } from '../../../db/database.ts';
import { findWaitlistPosition } from '../../../records/enrolments/seats.repository.ts';

/** A student's enrolment in a course now. */
export interface EnrolmentStatus {
  readonly state: EnrolmentState;
  readonly waitingPlace: number | null;
}

/** A student's enrolment after a change to `state`. */
export const enrolmentStatusOf = async (
  transaction: Queries,
  { courseId, studentId }: { readonly courseId: string; readonly studentId: string },
  state: EnrolmentState,
): Promise<EnrolmentStatus> => ({
  state,
  waitingPlace: await findWaitlistPosition(transaction, courseId, studentId),
});
