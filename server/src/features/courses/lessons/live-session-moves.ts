import type { Queries } from '../../../db/database.ts';
import { settleLiveSessions } from '../../../domain/class-sessions/live-sessions.ts';
import { tellOfMovedOnline } from '../../../domain/class-sessions/live-sessions.repository.ts';
import { keepClassChanges } from '../../../records/courses/class-changes.repository.ts';
import { keyOfTime } from '../../../records/courses/class-changes.ts';
import type { LessonRow } from '../../../records/courses/lessons.table.ts';
import type { LessonRef } from '../../../domain/lessons/lesson-keys.ts';

type LiveSessionTimes = Pick<LessonRow, 'sessionBeginsAt' | 'sessionEndsAt'>;

/** The fields of a lesson that loses its live session. */
export const NO_LIVE_SESSION: LiveSessionTimes = { sessionBeginsAt: null, sessionEndsAt: null };

interface LiveSessionMove {
  readonly found: LiveSessionTimes & { readonly isPublished: boolean };
  readonly facts: LiveSessionTimes;
}

function timesOf({
  sessionBeginsAt,
  sessionEndsAt,
}: LiveSessionTimes): { beginsAt: string; endsAt: string } | null {
  if (sessionBeginsAt === null || sessionEndsAt === null) return null;
  return { beginsAt: sessionBeginsAt.toISOString(), endsAt: sessionEndsAt.toISOString() };
}

/**
 * Brings the classes of a course into line after its lesson got, lost or moved its live session (R13.1.5). Students are told of a
 * live session that they knew, and that was moved or is not held any more (R11.7.6, R13.1.7). `isOpen`: the course is published.
 */
export async function followLiveSession(
  transaction: Queries,
  ref: LessonRef,
  move: LiveSessionMove & { readonly isOpen: boolean },
): Promise<void> {
  const [before, after] = [timesOf(move.found), timesOf(move.facts)];
  if (!move.isOpen || keyOfTime(before) === keyOfTime(after)) return;
  await keepMove(transaction, ref, move);
  await settleLiveSessions(transaction, [ref.courseId]);
  if (move.found.isPublished && before !== null && after !== null)
    await tellOfMovedOnline(transaction, { lessonId: ref.lessonId, before });
}

/** Keeps for students that a live session which they knew was moved, or is not held any more. */
async function keepMove(
  transaction: Queries,
  ref: LessonRef,
  { found, facts }: LiveSessionMove,
): Promise<void> {
  const change = { before: timesOf(found), after: timesOf(facts) };
  if (found.isPublished && change.before !== null)
    await keepClassChanges(transaction, ref, [change]);
}

/** A lesson was restored: its live session has a class again, and students no longer see that it is not held. */
export async function keepReturn(
  transaction: Queries,
  ref: LessonRef,
  found: LiveSessionTimes & { readonly isPublished: boolean },
): Promise<void> {
  const after = timesOf(found);
  if (found.isPublished && after !== null) {
    await keepClassChanges(transaction, ref, [{ before: null, after }]);
  }
  if (after !== null) await settleLiveSessions(transaction, [ref.courseId]);
}
