import { and, eq, exists, inArray, not, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { createId } from '../../platform/identifier.ts';
import { courses } from '../../records/courses/courses.table.ts';
import { lessons, lessonTexts } from '../../records/courses/lessons.table.ts';

/** How many octets a text takes: each Sinhala and Tamil letter has three. */
export const octetsOf = (text: string): number => Buffer.byteLength(text);

/** What became of a text. */
interface SavedText {
  /** null when there is no text. */
  readonly textId: string | null;
  /** Octets more than before; below 0 for fewer. */
  readonly octets: number;
}

/** Keeps a new text of a course. '' needs no text. */
export async function createText(
  transaction: Queries,
  courseId: string,
  text: string,
): Promise<SavedText> {
  if (text === '') return { textId: null, octets: 0 };
  const textId = createId();
  await transaction.insert(lessonTexts).values({ id: textId, courseId, text });
  return { textId, octets: octetsOf(text) };
}

const octets = sql<number>`coalesce(sum(octet_length(${lessonTexts.text})), 0)::int`;

/** True for texts that no lesson has, removed ones included. */
const isUnused = (transaction: Queries) =>
  not(
    exists(
      transaction
        .select({ id: lessons.id })
        .from(lessons)
        .where(eq(lessons.textId, lessonTexts.id)),
    ),
  );

/** The text with this id if it is equal; otherwise undefined. */
export async function findText(transaction: Queries, textId: string | null) {
  if (textId === null) return '';
  const [found] = await transaction
    .select({ text: lessonTexts.text })
    .from(lessonTexts)
    .where(eq(lessonTexts.id, textId));
  return found?.text ?? '';
}

/** Deletes a text that no lesson has any more. Answers the change in octets, 0 or below. */
export async function removeUnusedText(
  transaction: Queries,
  textId: string | null,
): Promise<number> {
  if (textId === null) return 0;
  const gone = await transaction
    .delete(lessonTexts)
    .where(and(eq(lessonTexts.id, textId), isUnused(transaction)))
    .returning({ octets: sql<number>`octet_length(${lessonTexts.text})` });
  return -(gone[0]?.octets ?? 0);
}

/** The same for all texts of an organization, after its lessons are deleted. Under its lock. */
export async function removeUnusedTexts(
  transaction: Queries,
  organizationId: string,
): Promise<number> {
  const ofOrganization = transaction
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.organizationId, organizationId));
  const gone = await transaction
    .delete(lessonTexts)
    .where(and(inArray(lessonTexts.courseId, ofOrganization), isUnused(transaction)))
    .returning({ octets: sql<number>`octet_length(${lessonTexts.text})` });
  return -gone.reduce((sum, one) => sum + one.octets, 0);
}

/** Octets of all texts of a course. */
export async function sumTexts(transaction: Queries, courseId: string): Promise<number> {
  const [row] = await transaction
    .select({ octets })
    .from(lessonTexts)
    .where(eq(lessonTexts.courseId, courseId));
  return row?.octets ?? 0;
}
