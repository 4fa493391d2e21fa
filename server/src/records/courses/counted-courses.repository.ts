import { and, eq, inArray, ne, type Placeholder, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries } from '../../db/database.ts';
import { courses } from './courses.table.ts';

/** A value, or the parameter of a prepared statement. */
type Value = string | Placeholder;

// Archived ones need no room: nothing happens in them.
const isCounted = (organizationId: Value) =>
  and(eq(courses.organizationId, sql`${organizationId}::uuid`), ne(courses.status, 'archived'));

/** Courses of an organization that count against its owner's plan. */
export async function countCourses(queries: Queries, organizationId: string): Promise<number> {
  const [counted] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(courses)
    .where(isCounted(organizationId));
  return counted?.count ?? 0;
}

/** The same of several organizations, by id; one without courses is missing. */
export async function countCoursesOf(
  queries: Queries,
  organizationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { organizationId, status } = courses;
  const counted = await queries
    .select({ organizationId, count: sql<number>`count(*)::int` })
    .from(courses)
    .where(and(inArray(organizationId, [...organizationIds]), ne(status, 'archived')))
    .groupBy(organizationId);
  return new Map(counted.map((row) => [row.organizationId, row.count]));
}

function selectOlder(queries: Queries, organizationId: Value, courseId: Value) {
  return queries
    .select({ count: sql<number>`count(*)::int` })
    .from(courses)
    .where(
      and(
        isCounted(organizationId),
        sql`(${courses.createdAt}, ${courses.id}) < (select this.created_at, this.id from courses this where this.id = ${courseId}::uuid)`,
      ),
    );
}

const olderThan = prepared((database) =>
  selectOlder(database, sql.placeholder('organizationId'), sql.placeholder('courseId')).prepare(
    'count_older_courses',
  ),
);

/** Courses of an organization that count and are older than this one. */
export async function countOlderCourses(
  queries: Queries,
  organizationId: string,
  courseId: string,
): Promise<number> {
  const [older] = await selectOlder(queries, organizationId, courseId);
  return older?.count ?? 0;
}

/** The same outside of a transaction, for readers that ask often. */
export async function readOlderCourses(
  database: Database,
  organizationId: string,
  courseId: string,
): Promise<number> {
  const [older] = await olderThan(database, { organizationId, courseId });
  return older?.count ?? 0;
}
