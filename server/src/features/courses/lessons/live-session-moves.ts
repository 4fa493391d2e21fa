import type { Queries } from '../../../db/database.ts';
import { keepClassChanges } from '../../../records/courses/class-changes.repository.ts';
import { keyOfTime } from '../../../records/courses/class-changes.ts';
import type { ClassTime } from '../../../records/courses/class-changes.table.ts';
import type { LessonRow } from '../../../records/courses/lessons.table.ts';
import type { LessonRef } from '../../../domain/lessons/lesson-keys.ts';

type LiveSessionTimes = Pick<LessonRow, 'sessionBeginsAt' | 'sessionEndsAt'>;

/** The fields of a lesson that loses its live session. */
export const NO_LIVE_SESSION: LiveSessionTimes = { sessionBeginsAt: null, sessionEndsAt: null };

function timesOf({ sessionBeginsAt, sessionEndsAt }: LiveSessionTimes): ClassTime | null {
  if (sessionBeginsAt === null || sessionEndsAt === null) return null;
  return { beginsAt: sessionBeginsAt.toISOString(), endsAt: sessionEndsAt.toISOString() };
}

/** Keeps for students that a live session which they knew was moved, or is not held any more (R11.7.6). */
export async function keepMove(
  transaction: Queries,
  ref: LessonRef,
  {
    found,
    facts,
  }: {
    readonly found: LiveSessionTimes & { readonly isPublished: boolean };
    readonly facts: LiveSessionTimes;
  },
): Promise<void> {
  const change = { before: timesOf(found), after: timesOf(facts) };
  const isMoved = keyOfTime(change.before) !== keyOfTime(change.after);
  if (found.isPublished && change.before !== null && isMoved) {
    await keepClassChanges(transaction, ref, [change]);
  }
}

/** A lesson was restored: students no longer see that its class is not held. */
export async function keepReturn(
  transaction: Queries,
  ref: LessonRef,
  found: LiveSessionTimes & { readonly isPublished: boolean },
): Promise<void> {
  const after = timesOf(found);
  if (found.isPublished && after !== null) {
    await keepClassChanges(transaction, ref, [{ before: null, after }]);
  }
}
