import type { Queries } from '../../../db/database.ts';
import { settleLiveSessions, takeOnline } from '../../../domain/class-sessions/live-sessions.ts';
import { giveOnlineSide } from '../../../domain/class-sessions/live-sessions.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import { keepClassChanges } from '../../../records/courses/class-changes.repository.ts';
import {
  type ChangedClass,
  createExtraClass,
  type LockedClassRef,
  updateClassSession,
} from '../../../records/courses/class-sessions.repository.ts';
import { liveSessionIsElsewhere } from './classes.texts.ts';
import { moveLiveSession } from './moving-along.repository.ts';

const timesOf = ({ beginsAt, endsAt }: Pick<ChangedClass, 'beginsAt' | 'endsAt'>) => ({
  beginsAt: beginsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

const assertFree = (isFree: boolean): void => {
  if (!isFree) throw new AppError('CLASS_SESSION_OVERLAPS', { field: 'beginsAt' });
};

/** A class that is nothing but a live session is held with it alone. */
function assertHasLive(found: LockedClassRef['found'], liveSession: unknown): void {
  if (found.kind !== 'online' || liveSession != null) return;
  throw new AppError('CLASS_SESSION_UNCHANGED', { message: liveSessionIsElsewhere });
}

/** Moves the live session of a class along. Of a live session alone students read it as of any that was moved (R11.7.6). */
async function moveAlong(
  transaction: Queries,
  { courseId, found }: LockedClassRef,
  changed: ChangedClass,
): Promise<void> {
  const { liveLessonId: lessonId } = found;
  const [before, after] = [timesOf(found), timesOf(changed)];
  const isMoved = before.beginsAt !== after.beginsAt || before.endsAt !== after.endsAt;
  if (lessonId === null || !isMoved) return;
  const moved = await moveLiveSession(transaction, { courseId, lessonId, before, after });
  assertHasLive(found, moved);
  if (moved?.isPublished && found.kind === 'online') {
    await keepClassChanges(transaction, { courseId, lessonId }, [{ before, after }]);
  }
}

/**
 * Changes a class, and what is one with it (R13.1.5): its live session moves along, and a live session at its new time becomes its
 * online side. Throws where another class has the time, and for a class whose live session went on without it.
 */
export async function changeClass(
  transaction: Queries,
  ref: LockedClassRef,
  changed: ChangedClass,
): Promise<void> {
  const { courseId, id, found } = ref;
  if (changed.status === 'planned') assertHasLive(found, found.liveLessonId);
  const { beginsAt: begins, endsAt: ends } = timesOf(changed);
  const hasNoSide = found.kind !== 'online' && found.liveLessonId === null;
  const online =
    hasNoSide && changed.status === 'planned'
      ? await takeOnline(transaction, { courseId, id, begins, ends })
      : undefined;
  assertFree(await updateClassSession(transaction, ref, changed));
  if (online !== undefined) await giveOnlineSide(transaction, id, online);
  await moveAlong(transaction, ref, changed);
  await settleLiveSessions(transaction, [courseId]);
}

/** Adds an extra class; a live session at its time becomes its online side. Throws where another class has the time. */
export async function addClass(
  transaction: Queries,
  row: Parameters<typeof createExtraClass>[1],
): Promise<void> {
  const { courseId, id } = row;
  const { beginsAt: begins, endsAt: ends } = timesOf(row);
  const online = await takeOnline(transaction, { courseId, id, begins, ends });
  assertFree(await createExtraClass(transaction, row));
  if (online !== undefined) await giveOnlineSide(transaction, id, online);
  await settleLiveSessions(transaction, [courseId]);
}
