import type { Audience } from '@panthiya/contract/announcements/announcements.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { asksFactorOf, memberships } from '../memberships/memberships.table.ts';
import { membershipOfReader, type Reader } from '../memberships/reader.repository.ts';
import { organizations } from '../organizations/organizations.table.ts';

/** To whom an announcement goes. */
export interface Addressing {
  readonly organizationId: string;
  readonly audience: Audience;
  readonly courseIds: readonly string[];
  /** Its author, who is no recipient of it; null when that account is gone. */
  readonly writtenBy: string | null;
}

/** Students with a seat in one of these courses; the student is `s`. Nobody is in a draft of a course. */
const seated = ({ courseIds }: Addressing): SQL => sql`
  exists (select from enrolments e join courses c on c.id = e.course_id and c.status <> 'draft'
    where e.student_id = s.id and e.state = 'active' and e.course_id = any(${sql.param(courseIds)}::uuid[]))`;

/** A membership, and whether its duties count: without them somebody is staff by roles alone. */
interface Meant {
  readonly member: SQL;
  readonly hasDuties: SQL;
}
const PRESENT: Meant = { member: sql`m`, hasDuties: sql`true` };

/** The membership is one of those whom an audience of members means. */
const isMeant = (audience: SQL, { member, hasDuties } = PRESENT): SQL => sql`case ${audience}
  when 'everyone' then true
  when 'students' then 'student' = any(${member}.roles)
  else ${member}.roles && array['admin', 'lecturer'] or (${hasDuties} and exists (
    select from member_duties d where d.organization_id = ${member}.organization_id and d.user_id = ${member}.user_id)) end`;

/** The accounts to whom an announcement goes at this moment, each once: a table with `user_id`. */
export const accountsOf = (to: Addressing): SQL =>
  to.audience === 'courses'
    ? sql`(select distinct s.user_id from enrolments e
        join courses c on c.id = e.course_id and c.status <> 'draft'
        join students s on s.id = e.student_id and s.left_at is null
        where e.course_id = any(${sql.param(to.courseIds)}::uuid[]) and e.state = 'active'
          and s.user_id is not null and s.user_id is distinct from ${to.writtenBy}::uuid)`
    : sql`(select m.user_id from memberships m
        where m.organization_id = ${to.organizationId} and m.removed_at is null
          and m.user_id is distinct from ${to.writtenBy}::uuid and ${isMeant(sql`${to.audience}::text`)})`;

/** Teachers of its courses, without its author. */
export async function listTeachers(
  queries: Queries,
  { organizationId, courseIds, writtenBy }: Addressing,
): Promise<readonly string[]> {
  const { rows } = await queries.execute<{ user_id: string }>(sql`
    select distinct cl.user_id from course_lecturers cl
    join memberships m on m.user_id = cl.user_id and m.organization_id = ${organizationId} and m.removed_at is null
    where cl.course_id = any(${sql.param(courseIds)}::uuid[]) and cl.user_id is distinct from ${writtenBy}::uuid`);
  return rows.map((row) => row.user_id);
}

/** Students without an account whom it means: no recipients, because they have no hands here. A table with `id`. */
export const accountlessOf = (to: Addressing): SQL => sql`(
  select s.id, s.name, s.sort_name, s.index_number, s.phone from students s
  where s.organization_id = ${to.organizationId} and s.user_id is null and s.left_at is null
    and ${to.audience === 'courses' ? seated(to) : sql`${to.audience}::text <> 'staff'`})`;

/** Courses in which a user has a seat. */
const learnedBy = (userId: string): SQL => sql`
  select e.course_id from students s
  join enrolments e on e.student_id = s.id and e.state = 'active'
  join courses c on c.id = e.course_id and c.status <> 'draft'
  where s.user_id = ${userId} and s.left_at is null`;

/**
 * True for announcements `a` that go to this reader at this moment (R17.1.6). One for staff not where their sign-in lacks the second
 * factor that is asked of them (R18.5.2).
 */
export const isAddressedTo = ({ userId, hasSecondFactor }: Reader): SQL => sql`(
  a.written_by is distinct from ${userId}::uuid and case a.audience
    when 'courses' then a.id in (
      select ac.announcement_id from announcement_courses ac where ac.course_id in (${learnedBy(userId)}))
    else exists (select from ${organizations} join ${membershipOfReader({ userId, hasSecondFactor })} on true
      where ${organizations.id} = a.organization_id and ${isMeant(sql`a.audience`, {
        member: sql`${memberships}`,
        hasDuties: sql`(${hasSecondFactor}::boolean or cardinality(${asksFactorOf}) = 0)`,
      })}) end)`;

/** True for published announcements `a` with own receipt `r`, if any, that its reader can still read (R17.1.5). */
export const isReadable = sql`(a.expires_at > now() or r.is_late = false)`;

/** How many people an announcement reaches at this moment. */
export async function countAudience(
  queries: Queries,
  to: Addressing,
): Promise<{
  readonly recipients: number;
  readonly withoutAddress: number;
  readonly withoutAccount: number;
}> {
  const { rows } = await queries.execute(sql`
    select count(*)::int as recipients,
      count(*) filter (where u.email_verified_at is null)::int as "withoutAddress",
      (select count(*)::int from ${accountlessOf(to)} unreached) as "withoutAccount"
    from ${accountsOf(to)} reached join users u on u.id = reached.user_id`);
  return rows[0] as unknown as Awaited<ReturnType<typeof countAudience>>;
}
