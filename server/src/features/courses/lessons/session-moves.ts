import type { Queries } from '../../../db/database.ts';
import { keepClassChanges } from '../../../records/courses/class-changes.repository.ts';
import { keyOfTime } from '../../../records/courses/class-changes.ts';
import type { ClassTime } from '../../../records/courses/class-changes.table.ts';
import type { LessonRow } from '../../../records/courses/lessons.table.ts';
import type { LessonPlace } from './lessons.repository.ts';

type SessionTimes = Pick<LessonRow, 'sessionBeginsAt' | 'sessionEndsAt'>;

/** What a lesson is left with that loses its live session. */
export const NO_SESSION: SessionTimes = { sessionBeginsAt: null, sessionEndsAt: null };

function timesOf({ sessionBeginsAt, sessionEndsAt }: SessionTimes): ClassTime | null {
  if (sessionBeginsAt === null || sessionEndsAt === null) return null;
  return { beginsAt: sessionBeginsAt.toISOString(), endsAt: sessionEndsAt.toISOString() };
}

/** Keeps for learners that a live session which they knew of was moved, or is held no more (R11.7.6). */
export async function keepMove(
  transaction: Queries,
  place: LessonPlace,
  found: SessionTimes & { readonly isPublished: boolean },
  facts: SessionTimes,
): Promise<void> {
  const change = { before: timesOf(found), after: timesOf(facts) };
  const isMoved = keyOfTime(change.before) !== keyOfTime(change.after);
  if (found.isPublished && change.before !== null && isMoved) {
    await keepClassChanges(transaction, place, [change]);
  }
}

/** A lesson was taken back: that its class would not be held is told no more. */
export async function keepReturn(
  transaction: Queries,
  place: LessonPlace,
  found: SessionTimes & { readonly isPublished: boolean },
): Promise<void> {
  const after = timesOf(found);
  if (found.isPublished && after !== null) {
    await keepClassChanges(transaction, place, [{ before: null, after }]);
  }
}
