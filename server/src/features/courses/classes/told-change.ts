import type { updateClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Queries } from '../../../db/database.ts';
import { planClassNews } from '../../../domain/announcements/class-telling.ts';
import { changeClass } from '../../../domain/class-sessions/class-change.ts';
import type { CourseCaller } from '../../../domain/courses/course-caller.ts';
import type { ClassUndo, ToldChange } from '../../../records/announcements/announcements.table.ts';
import {
  type PendingChange,
  takePendingChange,
} from '../../../records/announcements/pending-changes.repository.ts';
import {
  type ChangedClass,
  isAsKnown,
  knownOf,
  type LockedClassRef,
  type LockedClassSession,
  type Telling,
} from '../../../records/courses/class-sessions.repository.ts';

/** What a call says of telling the class: words, null for nobody, undefined for the mail of before. */
export type Tell = BodyOf<typeof updateClassSession>['tell'];

const tellingOf = (tell: Tell): Telling => {
  if (tell === undefined) return 'mail';
  return tell === null ? 'nobody' : 'announcement';
};

/** How a class is after a change, as it is told. */
export const toldOf = ({ beginsAt, endsAt, place, status, reason }: ChangedClass) => ({
  beginsAt: beginsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  place,
  isCancelled: status === 'cancelled',
  reason,
});

/** How a class goes back to what it is now. */
const undoOf = (found: LockedClassSession): ClassUndo => ({
  before: {
    status: found.status === 'cancelled' ? 'cancelled' : 'planned',
    beginsAt: found.beginsAt.toISOString(),
    endsAt: found.endsAt.toISOString(),
    place: found.place,
    reason: found.reason,
    known: found.known,
    changedAt: found.changedAt?.toISOString() ?? null,
    tellAt: found.tellAt?.toISOString() ?? null,
  },
  liveLessonId: found.liveLessonId,
});

/** The class as students know it: of a change that was not told yet they know nothing. */
const asStudentsKnow = (
  found: LockedClassSession,
  pending: PendingChange | undefined,
): LockedClassSession => ({ ...found, known: pending?.change?.from ?? found.known });

interface Wish {
  readonly ref: LockedClassRef;
  readonly changed: ChangedClass;
  readonly tell: Tell;
}

/**
 * Changes a class and tells it, in one transaction. What waited to be told of an earlier change goes: a new one tells old and new
 * against what was told last, and is undone together with it. Answers the announcement; null where there is nothing to tell.
 */
export async function changeAndTell(
  transaction: Queries,
  caller: CourseCaller,
  { ref: { courseId, id, found: present }, changed, tell }: Wish,
): Promise<string | null> {
  const pending = await takePendingChange(transaction, id);
  const found = asStudentsKnow(present, pending);
  await changeClass(transaction, { courseId, id, found, telling: tellingOf(tell) }, changed);
  if (!tell) return null;
  // An extra class that nobody heard of yet.
  const isNew = pending !== undefined && pending.change?.from === null;
  const known = knownOf(found);
  if (isNew ? changed.status === 'cancelled' : isAsKnown(known, changed)) return null;
  const change: ToldChange = { from: isNew ? null : known, to: toldOf(changed) };
  const undo = pending?.undo ?? undoOf(present);
  return planClassNews(transaction, caller, {
    classSessionId: id,
    change,
    undo,
    words: tell,
    now: present.now,
  });
}
