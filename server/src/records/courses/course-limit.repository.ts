import { UNLIMITED } from '@panthiya/contract/packages/packages.rules';
import { and, eq, inArray, ne, type Placeholder, sql } from 'drizzle-orm';
import { type Database, prepared, type Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { LockedOrganization } from '../organizations/organizations.repository.ts';
import { findLimits, readLimits, refuseBeyond } from '../subscriptions/limits.repository.ts';
import { type CourseRow, courses } from './courses.table.ts';

/** A value, or where a prepared statement is given one. */
type Value = string | Placeholder;

// Archived ones need no place: nothing happens in them.
const isCounted = (organizationId: Value) =>
  and(eq(courses.organizationId, sql`${organizationId}::uuid`), ne(courses.status, 'archived'));

/** Courses of an organisation that count against its owner's plan. */
export async function countCourses(queries: Queries, organizationId: string): Promise<number> {
  const [counted] = await queries
    .select({ count: sql<number>`count(*)::int` })
    .from(courses)
    .where(isCounted(organizationId));
  return counted?.count ?? 0;
}

/** The same of several organisations, by id; one without courses is missing. */
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

/** Throws LIMIT_REACHED when the owner's plan has no room for one more course. Under the organisation's lock (R11.8.2). */
export async function refuseBeyondCourses(
  transaction: Queries,
  { id, ownerId }: LockedOrganization,
  askedBy: string,
): Promise<void> {
  const { courses: limit } = await findLimits(transaction, ownerId);
  if (limit.limit === UNLIMITED) return;
  const used = await countCourses(transaction, id);
  const isOwner = askedBy === ownerId;
  refuseBeyond(
    limit,
    { used, wanted: 1, action: isOwner ? 'upgrade' : 'ask-owner' },
    (most, plan) =>
      `This organization has room for ${most} courses on the ${plan} plan, and has ${used}. ${
        isOwner ? 'Choose a larger plan, or archive one.' : 'Ask its owner to make room.'
      }`,
  );
}

function countOlder(queries: Queries, organizationId: Value, courseId: Value) {
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

/**
 * True for a course that the plan has no room for any more: the oldest stay open, those beyond the limit can be read
 * (R11.8.2).
 */
async function isCourseOverLimit(
  queries: Queries,
  { id, ownerId }: Pick<LockedOrganization, 'id' | 'ownerId'>,
  course: Pick<CourseRow, 'id' | 'status'>,
): Promise<boolean> {
  if (course.status === 'archived') return false;
  const { courses: limit } = await findLimits(queries, ownerId);
  if (limit.limit === UNLIMITED) return false;
  const [older] = await countOlder(queries, id, course.id);
  return (older?.count ?? 0) >= limit.limit;
}

const olderThan = prepared((database) =>
  countOlder(database, sql.placeholder('organizationId'), sql.placeholder('courseId')).prepare(
    'count_older_courses',
  ),
);

/** How many courses of an organisation the plan of its owner has room for, and how many are older than this one. */
export async function readCourseRoom(
  database: Database,
  {
    organizationId,
    ownerId,
    courseId,
  }: { organizationId: string; ownerId: string; courseId: string },
): Promise<{ readonly limit: number; readonly older: number }> {
  const [{ courses: limit }, [older]] = await Promise.all([
    readLimits(database, ownerId),
    olderThan(database, { organizationId, courseId }),
  ]);
  return { limit: limit.limit, older: older?.count ?? 0 };
}

/** Throws COURSE_OVER_LIMIT for such a course. */
export async function refuseCourseOverLimit(
  transaction: Queries,
  organization: LockedOrganization,
  course: Pick<CourseRow, 'id' | 'status'>,
): Promise<void> {
  if (await isCourseOverLimit(transaction, organization, course)) {
    throw new AppError('COURSE_OVER_LIMIT');
  }
}
