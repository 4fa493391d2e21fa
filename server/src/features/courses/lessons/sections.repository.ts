import { TAKE_BACK_DAYS } from '@panthiya/contract/courses/courses.rules';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Queries } from '../../../db/database.ts';
import { sections } from '../../../records/courses/lessons.table.ts';

/** Which section, of which course: both in one predicate. */
export interface SectionPlace {
  readonly courseId: string;
  readonly sectionId: string;
}

/** True for what was removed so lately that it can be taken back (R11.2.6). */
export const canBeTakenBack = (removedAt: PgColumn): SQL =>
  sql`${removedAt} > now() - make_interval(days => ${sql.raw(String(TAKE_BACK_DAYS))})`;

const isLive = ({ courseId, sectionId }: SectionPlace) =>
  and(eq(sections.id, sectionId), eq(sections.courseId, courseId), isNull(sections.removedAt));

/** True for a section of this course that is not removed. */
export async function isSection(transaction: Queries, place: SectionPlace): Promise<boolean> {
  const rows = await transaction.select({ id: sections.id }).from(sections).where(isLive(place));
  return rows.length === 1;
}

/** Adds a section at a position. */
export async function createSection(
  transaction: Queries,
  section: Pick<typeof sections.$inferInsert, 'id' | 'courseId' | 'title' | 'position'>,
): Promise<void> {
  await transaction.insert(sections).values(section);
}

/** Gives a section another title; false when there is none. */
export async function renameSection(
  transaction: Queries,
  place: SectionPlace,
  title: string,
): Promise<boolean> {
  const rows = await transaction
    .update(sections)
    .set({ title })
    .where(isLive(place))
    .returning({ id: sections.id });
  return rows.length === 1;
}

/** Takes a section out of its course, with whatever is in it; false when there is none. */
export async function removeSection(transaction: Queries, place: SectionPlace): Promise<boolean> {
  const rows = await transaction
    .update(sections)
    .set({ removedAt: sql`now()` })
    .where(isLive(place))
    .returning({ id: sections.id });
  return rows.length === 1;
}

/** Puts a removed section back; answers the position where it stood, undefined when there is none or its time is over. */
export async function restoreSection(
  transaction: Queries,
  { courseId, sectionId }: SectionPlace,
): Promise<number | undefined> {
  const [row] = await transaction
    .update(sections)
    .set({ removedAt: null })
    .where(
      and(
        eq(sections.id, sectionId),
        eq(sections.courseId, courseId),
        canBeTakenBack(sections.removedAt),
      ),
    )
    .returning({ position: sections.position });
  return row?.position;
}
