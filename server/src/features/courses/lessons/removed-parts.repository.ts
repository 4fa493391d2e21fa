import { and, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, prepared, type Queries } from '../../../db/database.ts';
import { lessons, materials, sections } from '../../../records/courses/lessons.table.ts';
import { courses } from '../../../records/courses/courses.table.ts';
import { lockOrganization } from '../../../domain/organizations/lock-organization.ts';
import { addStoredBytes } from '../../../records/organizations/stored-bytes.repository.ts';
import { removeUnusedTexts } from '../../../domain/lessons/lesson-texts.repository.ts';
import { canBeTakenBack } from '../../../records/courses/restorable.repository.ts';

const value = sql.placeholder;
const inCourse = sql`${value('courseId')}::uuid`;

/** True for what was removed before the end of the page before. */
const isBeforeEnd = (removedAt: PgColumn, id: PgColumn) =>
  sql`(${value('micros')}::bigint is null or (${removedAt}, ${id}) < (timestamptz 'epoch' + ${value('micros')}::bigint * interval '1 microsecond', ${value('id')}::uuid))`;

const microsOf = (removedAt: PgColumn) =>
  sql<string>`(extract(epoch from ${removedAt}) * 1000000)::bigint::text`.as('removed_micros');

const removedOf = prepared((database) =>
  database
    .select({
      kind: sql<'section' | 'lesson'>`'section'`.as('kind'),
      id: sections.id,
      title: sections.title,
      // Written out: with only one table the library leaves the table's name off.
      lessonCount:
        sql<number>`(select count(*)::int from lessons within where within.section_id = sections.id and within.removed_at is null)`.as(
          'lesson_count',
        ),
      removedAt: sections.removedAt,
      removedMicros: microsOf(sections.removedAt),
    })
    .from(sections)
    .where(
      and(
        eq(sections.courseId, inCourse),
        canBeTakenBack(sections.removedAt),
        isBeforeEnd(sections.removedAt, sections.id),
      ),
    )
    .unionAll(
      database
        .select({
          kind: sql<'section' | 'lesson'>`'lesson'`.as('kind'),
          id: lessons.id,
          title: lessons.title,
          lessonCount: sql<number>`0`.as('lesson_count'),
          removedAt: lessons.removedAt,
          removedMicros: microsOf(lessons.removedAt),
        })
        .from(lessons)
        .innerJoin(sections, eq(sections.id, lessons.sectionId))
        .where(
          and(
            eq(lessons.courseId, inCourse),
            canBeTakenBack(lessons.removedAt),
            isBeforeEnd(lessons.removedAt, lessons.id),
            // It is restored only with its section.
            isNull(sections.removedAt),
          ),
        ),
    )
    .orderBy(sql`removed_at desc, id desc`)
    .limit(value('limit'))
    .prepare('list_removed_parts'),
);

/** Where a page ended: the moment of its last row, in microseconds, and its id. */
export interface RemovedEnd {
  readonly micros: string;
  readonly id: string;
}

/** What was removed from a course in the last 30 days, newest first (R11.2.6). */
export function listRemovedParts(
  database: Database,
  { courseId, after, limit }: { courseId: string; after: RemovedEnd | undefined; limit: number },
) {
  return removedOf(database, {
    courseId,
    limit,
    micros: after?.micros ?? null,
    id: after?.id ?? null,
  });
}

/** Organizations with something that was removed too long ago to be restored. */
async function listOrganizationsWithRemovedParts(queries: Queries): Promise<readonly string[]> {
  const isDue = or(not(canBeTakenBack(lessons.removedAt)), not(canBeTakenBack(sections.removedAt)));
  const rows = await queries
    .selectDistinct({ id: courses.organizationId })
    .from(sections)
    .innerJoin(courses, eq(courses.id, sections.courseId))
    .leftJoin(lessons, eq(lessons.sectionId, sections.id))
    .where(isDue);
  return rows.map(({ id }) => id);
}

/**
 * Deletes what was removed too long ago to be restored, with its texts, and stops counting them. Lessons with files wait until
 * the files are gone: those are outside of the database (R11.3.6).
 */
export async function deleteRemovedParts(database: Database): Promise<void> {
  for (const organizationId of await listOrganizationsWithRemovedParts(database)) {
    await database.transaction(async (transaction) => {
      await lockOrganization(transaction, organizationId);
      await deleteRemovedPartsOf(transaction, organizationId);
      const freed = await removeUnusedTexts(transaction, organizationId);
      await addStoredBytes(transaction, organizationId, freed);
    });
  }
}

async function deleteRemovedPartsOf(transaction: Queries, organizationId: string): Promise<void> {
  const ofOrganization = transaction
    .select({ id: courses.id })
    .from(courses)
    .where(eq(courses.organizationId, organizationId));
  const filesOf = (of: SQL | undefined) =>
    transaction.select({ id: materials.id }).from(materials).where(of);
  await transaction
    .delete(lessons)
    .where(
      and(
        inArray(lessons.courseId, ofOrganization),
        not(canBeTakenBack(lessons.removedAt)),
        not(exists(filesOf(eq(materials.lessonId, lessons.id)))),
      ),
    );
  const lessonsWithFiles = transaction
    .select({ id: lessons.id })
    .from(lessons)
    .innerJoin(materials, eq(materials.lessonId, lessons.id))
    .where(eq(lessons.sectionId, sections.id));
  await transaction
    .delete(sections)
    .where(
      and(
        inArray(sections.courseId, ofOrganization),
        not(canBeTakenBack(sections.removedAt)),
        not(exists(lessonsWithFiles)),
      ),
    );
}
