import { sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { createId, createUid } from '../../../platform/identifier.ts';
import type { FileCopy } from '../../../platform/file-store.ts';

const KINDS = ['section', 'lesson', 'text', 'file'] as const;
type Kind = (typeof KINDS)[number];

/** Something in a course that its copy has too, and what it takes in the plan. */
export interface CopiedPart extends Record<string, unknown> {
  readonly kind: Kind;
  readonly id: string;
  readonly bytes: number;
}

/** What a copy of a course has: sections and lessons that are not removed, and files that have arrived. */
export async function listCopiedParts(
  queries: Queries,
  courseId: string,
  { withFiles }: { readonly withFiles: boolean },
): Promise<readonly CopiedPart[]> {
  const { rows } = await queries.execute<CopiedPart>(sql`
    with present as (
      select l.id, l.text_id from lessons l join sections s on s.id = l.section_id
      where l.course_id = ${courseId}::uuid and l.removed_at is null and s.removed_at is null
    )
    select 'section' as kind, id, 0 as bytes from sections where course_id = ${courseId}::uuid and removed_at is null
    union all select 'lesson', id, 0 from present
    union all select 'text', id, octet_length(text) from lesson_texts where id in (select text_id from present)
    union all select 'file', m.id, m.bytes::int from materials m join present on present.id = m.lesson_id
      where m.arrived_at is not null and ${withFiles}
    order by kind, id`);
  return rows;
}

/** True for a course that exists. */
export async function isCourse(queries: Queries, courseId: string): Promise<boolean> {
  const { rows } = await queries.execute(sql`select from courses where id = ${courseId}::uuid`);
  return rows.length === 1;
}

/** A copy: of which course, and which new one. */
interface CourseCopy {
  readonly from: string;
  readonly to: string;
  readonly title: string;
  readonly createdBy: string;
}

/** Adds the course itself as a draft: its details, weekly times and cover. */
async function copyCourse(
  transaction: Queries,
  { from, to, title, createdBy }: CourseCopy,
): Promise<void> {
  await transaction.execute(sql`
    insert into courses (id, organization_id, title, subject, level, medium, delivery, capacity, description, created_by)
    select ${to}::uuid, organization_id, ${title}, subject, level, medium, delivery, capacity, description, ${createdBy}::uuid
    from courses where id = ${from}::uuid`);
  await transaction.execute(sql`
    insert into course_times (course_id, position, weekday, begins, ends, place)
    select ${to}::uuid, position, weekday, begins, ends, place from course_times where course_id = ${from}::uuid`);
  await transaction.execute(sql`
    insert into course_covers (course_id, cover_id, content)
    select ${to}::uuid, ${createUid()}::uuid, content from course_covers where course_id = ${from}::uuid`);
}

/** A part and the id of its copy. */
export interface PartCopy extends FileCopy {
  readonly kind: Kind;
}

/** Gives each part of a copy its new id. */
export const pairParts = (parts: readonly CopiedPart[]): readonly PartCopy[] =>
  parts.map(({ kind, id }) => ({ kind, from: id, to: createId() }));

/**
 * Writes a copy of a course with these parts. All lessons are drafts without a live session: its time was last year's. Under the
 * locks of the organization and of the copied course.
 */
export async function writeCopy(
  transaction: Queries,
  copy: CourseCopy,
  pairs: readonly PartCopy[],
): Promise<void> {
  const idsOf = (kind: Kind) => {
    const some = pairs.filter((pair) => pair.kind === kind);
    const olds = sql.param(some.map(({ from }) => from));
    const news = sql.param(some.map(({ to }) => to));
    return sql`unnest(${olds}::uuid[], ${news}::uuid[])`;
  };
  const course = sql`${copy.to}::uuid`;
  await copyCourse(transaction, copy);
  await transaction.execute(sql`
    insert into sections (id, course_id, title, position)
    select ids.new, ${course}, s.title, s.position from ${idsOf('section')} ids(old, new) join sections s on s.id = ids.old`);
  await transaction.execute(sql`
    insert into lesson_texts (id, course_id, text)
    select ids.new, ${course}, t.text from ${idsOf('text')} ids(old, new) join lesson_texts t on t.id = ids.old`);
  await transaction.execute(sql`
    insert into lessons (id, course_id, section_id, title, text_id, position, video_provider, video_key)
    select ids.new, ${course}, section.new, l.title, text.new, l.position, l.video_provider, l.video_key
    from ${idsOf('lesson')} ids(old, new) join lessons l on l.id = ids.old
    join ${idsOf('section')} section(old, new) on section.old = l.section_id
    left join ${idsOf('text')} text(old, new) on text.old = l.text_id`);
  await transaction.execute(sql`
    insert into materials (id, lesson_id, course_id, name, bytes, media_type, created_by, created_at, arrived_at)
    select ids.new, lesson.new, ${course}, m.name, m.bytes, m.media_type, ${copy.createdBy}::uuid, m.created_at, now()
    from ${idsOf('file')} ids(old, new) join materials m on m.id = ids.old
    join ${idsOf('lesson')} lesson(old, new) on lesson.old = m.lesson_id`);
}
