import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import type { Queries } from '../../db/database.ts';
import { settleLiveSessions, takeOnline } from './live-sessions.ts';
import { giveOnlineSide } from './live-sessions.repository.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ClassBefore } from '../../records/announcements/announcements.table.ts';
import { keepClassChanges } from '../../records/courses/class-changes.repository.ts';
import {
  type ChangedClass,
  createExtraClass,
  deleteClassSession,
  type LockedClassRef,
  restoreTelling,
  updateClassSession,
} from '../../records/courses/class-sessions.repository.ts';
import { moveLiveSession } from './moving-along.repository.ts';

/** A live session alone that went on without this class, which was cancelled or is over. */
const liveSessionIsElsewhere: Text = msg`Its live session is gone, or has another time now.`;

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

const momentOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** Undoes a change that nobody was told of: the class is exactly as it was; an extra one, which has no state before, is gone. */
export async function putClassBack(
  transaction: Queries,
  { courseId, id, found }: LockedClassRef,
  before: ClassBefore | null,
): Promise<void> {
  if (before === null) {
    await deleteClassSession(transaction, { courseId, id });
    await settleLiveSessions(transaction, [courseId]);
    return;
  }
  const { beginsAt, endsAt, place, status, reason, known } = before;
  const changed = {
    beginsAt: new Date(beginsAt),
    endsAt: new Date(endsAt),
    place,
    status,
    reason,
  };
  await changeClass(transaction, { courseId, id, found, telling: 'nobody' }, changed);
  await restoreTelling(
    transaction,
    { courseId, id },
    { known, tellAt: momentOf(before.tellAt), changedAt: momentOf(before.changedAt) },
  );
}
