import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { colomboDate, momentOfColombo } from '../../db/colombo-time.ts';

/** How much a day of Sri Lanka has already. */
interface DayCounts {
  readonly organization: number;
  readonly urgent: number;
  /** Of the course with the most. */
  readonly course: number;
  readonly urgentCourse: number;
  /** Changes of classes that are urgent by themselves, of the course with the most. */
  readonly changesCourse: number;
}

/**
 * Announcements whose time of publishing is on the same day of Sri Lanka, planned ones too; recalled and missed ones not. Changes of
 * classes of the next 18 hours, which are urgent by themselves, are counted apart. Under the organization's lock.
 */
export async function countOfDay(
  transaction: Queries,
  {
    organizationId,
    courseIds,
  }: { readonly organizationId: string; readonly courseIds: readonly string[] },
  at: Date,
): Promise<DayCounts> {
  const day = colomboDate(sql`${at.toISOString()}::timestamptz`);
  const { rows } = await transaction.execute(sql`
    with all_of_day as (
      select id, is_urgent, change is not null and is_urgent as is_change from announcements
      where organization_id = ${organizationId} and state in ('scheduled', 'published', 'withdrawn')
        and publish_at >= ${momentOfColombo(day)} and publish_at < ${momentOfColombo(sql`(${day} + 1)`)}
    ), of_day as (
      select id, is_urgent from all_of_day where not is_change
    ), of_courses as (
      select count(*)::int as count, count(*) filter (where is_urgent)::int as urgent
      from announcement_courses ac join of_day on of_day.id = ac.announcement_id
      where ac.course_id = any(${sql.param(courseIds)}::uuid[]) group by ac.course_id
    )
    select count(*)::int as organization, count(*) filter (where is_urgent)::int as urgent,
      coalesce((select max(count) from of_courses), 0) as course,
      coalesce((select max(urgent) from of_courses), 0) as "urgentCourse",
      coalesce((select max(count) from (
        select count(*)::int as count from announcement_courses ac join all_of_day told on told.id = ac.announcement_id
        where told.is_change and ac.course_id = any(${sql.param(courseIds)}::uuid[]) group by ac.course_id) changes), 0) as "changesCourse"
    from of_day`);
  return rows[0] as unknown as DayCounts;
}
