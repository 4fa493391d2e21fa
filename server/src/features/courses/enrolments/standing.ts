import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import type { Queries } from '../../../db/database.ts';
import { findWaitingPlace } from '../../../records/enrolments/places.repository.ts';

/** What somebody is in a course now. */
export interface Standing {
  readonly state: EnrolmentState;
  readonly waitingPlace: number | null;
}

/** Somebody's standing after a change to `state`. */
export const standingOf = async (
  transaction: Queries,
  { courseId, userId }: { readonly courseId: string; readonly userId: string },
  state: EnrolmentState,
): Promise<Standing> => ({
  state,
  waitingPlace: await findWaitingPlace(transaction, courseId, userId),
});
