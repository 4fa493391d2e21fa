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

/** Lets somebody in. Who waits goes first: a newcomer gets a place that nobody waits for, or stands at the end (R11.5.5). */
export async function admitLearner(
  queries: Queries,
  change: Change,
  way: EnrolmentRow['way'],
): Promise<'active' | 'waiting'> {
  await promoteWaitlist(queries, change.courseId);
  return takeSeatOrWait(queries, change, way);
}

/**
 * Gives somebody back what they had before they left or were removed, and never more (R11.5.6): a request is a request
 * again, who waited stands at the end of the line, who had a place gets one that nobody waits for.
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
  const now = await findEnrolment(queries, change.courseId, change.userId);
  return now?.state === 'active' ? 'active' : 'waiting';
}
