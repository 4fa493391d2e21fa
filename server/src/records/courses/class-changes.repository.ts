import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import { type ClassChange, joinChanges } from './class-changes.ts';
import { classChanges, type ClassTime } from './class-changes.table.ts';

/** How long students see a change, days (R11.7.6). */
export const ANNOUNCED_DAYS = 7;
const isAnnounced = sql`${classChanges.changedAt} > now() - make_interval(days => ${sql.raw(String(ANNOUNCED_DAYS))})`;

/** When a live session is over; null for a weekly time, which has no end. */
const endOf = (time: ClassTime | null): string | null =>
  time !== null && 'endsAt' in time ? time.endsAt : null;

/**
 * Keeps the changes of classes, under the course's lock. A second change of one class replaces the first: the state before both
 * stays. A class that is changed back has no change. Changes that no one sees any more are deleted.
 */
export async function keepClassChanges(
  transaction: Queries,
  { courseId, lessonId }: { readonly courseId: string; readonly lessonId: string | null },
  changes: readonly ClassChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await transaction
    .delete(classChanges)
    .where(and(eq(classChanges.courseId, courseId), sql`not ${isAnnounced}`));
  const ofClass =
    lessonId === null ? isNull(classChanges.lessonId) : eq(classChanges.lessonId, lessonId);
  const earlier = await transaction
    .select()
    .from(classChanges)
    .where(and(eq(classChanges.courseId, courseId), ofClass));
  const announced = joinChanges(earlier, changes, lessonId !== null);
  const gone = earlier.filter((one) => !announced.includes(one)).map(({ id }) => id);
  if (gone.length > 0) await transaction.delete(classChanges).where(inArray(classChanges.id, gone));
  const rows = announced
    .filter((one) => !('id' in one))
    .map(({ before, after }) => {
      const ends = [endOf(before), endOf(after)].flatMap((end) =>
        end === null ? [] : [Date.parse(end)],
      );
      const usefulUntil = lessonId === null ? null : new Date(Math.max(...ends));
      return { id: createId(), courseId, lessonId, before, after, usefulUntil };
    });
  if (rows.length > 0) await transaction.insert(classChanges).values(rows);
}
