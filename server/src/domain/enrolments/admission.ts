import type { Queries } from '../../db/database.ts';
import type { EnrolmentRow } from '../../records/enrolments/enrolments.table.ts';
import { promoteWaitlist } from './waitlist.ts';
import {
  type Change,
  findEnrolment,
  putEnrolment,
  takeSeatOrWait,
} from '../../records/enrolments/seats.repository.ts';

// Every way into a course ends here: codes, requests, lists, invitations, coming back. Under the course's lock.

/** Admits a student. Those who wait go first: a newcomer gets a seat that no one waits for, or goes last in the list (R11.5.5). */
export async function admitLearner(
  queries: Queries,
  change: Change,
  way: EnrolmentRow['way'],
): Promise<'active' | 'waiting'> {
  await promoteWaitlist(queries, change.courseId);
  return takeSeatOrWait(queries, change, way);
}

/**
 * Restores what a student had before they left or were removed, and never more (R11.5.6). A request is a request again. One who
 * waited goes to the end of the list. One who had a seat gets one that no one waits for.
 */
export async function giveBackEnrolment(
  queries: Queries,
  change: Change,
  { formerState, way }: Pick<EnrolmentRow, 'formerState' | 'way'>,
): Promise<'active' | 'waiting' | 'asked'> {
  if (formerState === 'active') return admitLearner(queries, change, way);
  const state = formerState === 'waiting' ? 'waiting' : 'asked';
  await putEnrolment(queries, change, { state });
  if (state === 'asked') return state;
  await promoteWaitlist(queries, change.courseId);
  const now = await findEnrolment(queries, change.courseId, change.studentId);
  return now?.state === 'active' ? 'active' : 'waiting';
}
