import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import {
  announcementCourses,
  type AnnouncementRow,
  announcements,
  announcementVersions,
} from './announcements.table.ts';

/** An announcement of an organization. */
export interface AnnouncementRef {
  readonly organizationId: string;
  readonly announcementId: string;
}

/** An announcement with its courses and the moment of the database. */
export interface LockedAnnouncement extends AnnouncementRow {
  readonly courseIds: readonly string[];
  readonly now: Date;
}

const found = (queries: Queries, { organizationId, announcementId }: AnnouncementRef) =>
  queries
    .select({
      row: announcements,
      now: sql<Date>`now()`.mapWith(announcements.createdAt),
    })
    .from(announcements)
    .where(
      and(eq(announcements.id, announcementId), eq(announcements.organizationId, organizationId)),
    );

async function withCourses(
  queries: Queries,
  one: Awaited<ReturnType<typeof found>>[number] | undefined,
): Promise<LockedAnnouncement | undefined> {
  if (one === undefined) return undefined;
  const courseIds = await listCourseIds(queries, one.row.id);
  return { ...one.row, now: one.now, courseIds };
}

/** An announcement as changes need it; undefined when the organization has none with this id. */
export const findAnnouncement = async (
  queries: Queries,
  ref: AnnouncementRef,
): Promise<LockedAnnouncement | undefined> => withCourses(queries, (await found(queries, ref))[0]);

/** The same, locked until the end of the transaction. */
export const lockAnnouncement = async (
  transaction: Queries,
  ref: AnnouncementRef,
): Promise<LockedAnnouncement | undefined> =>
  withCourses(transaction, (await found(transaction, ref).for('update'))[0]);

/** The courses of an announcement. */
export async function listCourseIds(queries: Queries, announcementId: string): Promise<string[]> {
  const rows = await queries
    .select({ courseId: announcementCourses.courseId })
    .from(announcementCourses)
    .where(eq(announcementCourses.announcementId, announcementId))
    .orderBy(announcementCourses.courseId);
  return rows.map(({ courseId }) => courseId);
}

/** Adds a draft. */
export async function createAnnouncement(
  queries: Queries,
  row: typeof announcements.$inferInsert,
): Promise<void> {
  await queries.insert(announcements).values(row);
}

/** Changes an announcement. */
export async function updateAnnouncement(
  queries: Queries,
  id: string,
  changes: Partial<Omit<AnnouncementRow, 'id' | 'organizationId'>>,
): Promise<void> {
  await queries.update(announcements).set(changes).where(eq(announcements.id, id));
}

/** Deletes one that was never published. */
export async function deleteAnnouncement(queries: Queries, id: string): Promise<void> {
  await queries.delete(announcements).where(eq(announcements.id, id));
}

/** Sets the courses of an announcement. */
export async function setCourses(
  queries: Queries,
  { organizationId, announcementId }: AnnouncementRef,
  courseIds: readonly string[],
): Promise<void> {
  await queries.execute(sql`
    delete from announcement_courses where announcement_id = ${announcementId}
      and course_id <> all(${sql.param(courseIds)}::uuid[])`);
  await queries.execute(sql`
    insert into announcement_courses (announcement_id, course_id, organization_id)
    select ${announcementId}, course_id, ${organizationId}
    from unnest(${sql.param(courseIds)}::uuid[]) as chosen (course_id) on conflict do nothing`);
}

/** Keeps words that are replaced. */
export async function keepVersion(
  queries: Queries,
  version: Omit<typeof announcementVersions.$inferInsert, 'replacedAt'>,
): Promise<void> {
  await queries.insert(announcementVersions).values(version);
}

/** A course as writing to it needs it. */
interface AddressedCourse {
  readonly id: string;
  readonly status: 'draft' | 'published' | 'archived';
  /** This user is named as a lecturer of it. */
  readonly isNamed: boolean;
}

/** Those of these courses that the organization has. */
export async function listAddressedCourses(
  queries: Queries,
  organizationId: string,
  { courseIds, userId }: { readonly courseIds: readonly string[]; readonly userId: string },
): Promise<readonly AddressedCourse[]> {
  const { rows } = await queries.execute(sql`
    select c.id, c.status, cl.user_id is not null as "isNamed" from courses c
    left join course_lecturers cl on cl.course_id = c.id and cl.user_id = ${userId}
    where c.organization_id = ${organizationId} and c.id = any(${sql.param(courseIds)}::uuid[])`);
  return rows as unknown as readonly AddressedCourse[];
}
