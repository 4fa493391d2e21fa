import { sql } from 'drizzle-orm';
import { colomboDate } from '../../../db/colombo-time.ts';
import type { Queries } from '../../../db/database.ts';

/** Older ones are not told any more: of a course that was published later, and after the server was away. */
const TOLD_WITHIN = sql.raw(`interval '24 hours'`);

/** Lessons `l` of published courses `c` that students see, and of which they were not told. */
const isNews = sql`(l.told_at is null and l.removed_at is null and l.published_at <= now() and l.published_at > now() - ${TOLD_WITHIN}
  and c.status = 'published' and exists (select from sections s where s.id = l.section_id and s.removed_at is null)
  and exists (select from organizations o where o.id = c.organization_id and o.status = 'active'))`;

/** Ids of courses with new lessons. */
export async function listCoursesToTell(queries: Queries): Promise<readonly string[]> {
  const { rows } = await queries.execute<{ id: string }>(sql`
    select distinct l.course_id as id from lessons l join courses c on c.id = l.course_id where ${isNews} order by 1`);
  return rows.map(({ id }) => id);
}

/** What is new in a course, and who is told. */
interface LessonNews {
  readonly organizationId: string | null;
  /** The days in Sri Lanka, with what was published on each until now. */
  readonly days: readonly { readonly day: string; readonly count: number }[];
  readonly userIds: readonly string[];
}

/** Marks the new lessons of a course as told, and answers what to tell. A second worker passes over what the first one has. */
export async function takeLessonNews(transaction: Queries, courseId: string): Promise<LessonNews> {
  const { rows: taken } = await transaction.execute<{ day: string; organization_id: string }>(sql`
    with news as (
      select l.id, c.organization_id, ${colomboDate(sql`l.published_at`)}::text as day
      from lessons l join courses c on c.id = l.course_id
      where l.course_id = ${courseId} and ${isNews} order by l.id for update of l skip locked
    ), told as (
      update lessons set told_at = now() where id in (select id from news)
    )
    select distinct day, organization_id from news`);
  if (taken.length === 0) return { organizationId: null, days: [], userIds: [] };
  const days = taken.map(({ day }) => day);
  const { rows: counts } = await transaction.execute<{ day: string; count: number }>(sql`
    select ${colomboDate(sql`l.published_at`)}::text as day, count(*)::int as count from lessons l
    where l.course_id = ${courseId} and l.removed_at is null and l.published_at <= now()
      and ${colomboDate(sql`l.published_at`)}::text = any(${sql.param(days)}::text[])
    group by 1 order by 1`);
  const { rows: people } = await transaction.execute<{ user_id: string }>(sql`
    select s.user_id from enrolments e join students s on s.id = e.student_id and s.left_at is null
    where e.course_id = ${courseId} and e.state = 'active' and s.user_id is not null`);
  const organizationId = taken[0]?.organization_id ?? null;
  return { organizationId, days: counts, userIds: people.map((row) => row.user_id) };
}
