import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { canBeTakenBack } from '../../../records/courses/restorable.repository.ts';
import { sections } from '../../../records/courses/lessons.table.ts';

/** A section and its course: both in one predicate. */
export interface SectionRef {
  readonly courseId: string;
  readonly sectionId: string;
}

const isLive = ({ courseId, sectionId }: SectionRef) =>
  and(eq(sections.id, sectionId), eq(sections.courseId, courseId), isNull(sections.removedAt));

/** True for a section of this course that is not removed. */
export async function isSection(transaction: Queries, ref: SectionRef): Promise<boolean> {
  const rows = await transaction.select({ id: sections.id }).from(sections).where(isLive(ref));
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
  ref: SectionRef,
  title: string,
): Promise<boolean> {
  const rows = await transaction
    .update(sections)
    .set({ title })
    .where(isLive(ref))
    .returning({ id: sections.id });
  return rows.length === 1;
}

/** Removes a section from its course, with its lessons; false when there is none. */
export async function removeSection(transaction: Queries, ref: SectionRef): Promise<boolean> {
  const rows = await transaction
    .update(sections)
    .set({ removedAt: sql`now()` })
    .where(isLive(ref))
    .returning({ id: sections.id });
  return rows.length === 1;
}

/** Restores a removed section. Answers its position before; undefined when there is none or its time is over. */
export async function restoreSection(
  transaction: Queries,
  { courseId, sectionId }: SectionRef,
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
