import type { Audience } from '@panthiya/contract/announcements/announcements.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';

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

/** The membership `m` is one of those whom an audience of members means. */
const isMeant = (audience: SQL): SQL => sql`case ${audience}
  when 'everyone' then true
  when 'students' then 'student' = any(m.roles)
  else m.roles && array['admin', 'lecturer'] or exists (
    select from member_duties d where d.organization_id = m.organization_id and d.user_id = m.user_id) end`;

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

/** True for announcements `a` that go to this user at this moment (R17.1.6). */
export const isAddressedTo = (userId: string): SQL => sql`(
  a.written_by is distinct from ${userId}::uuid and case a.audience
    when 'courses' then a.id in (
      select ac.announcement_id from announcement_courses ac where ac.course_id in (${learnedBy(userId)}))
    else exists (select from memberships m where m.organization_id = a.organization_id
      and m.user_id = ${userId} and m.removed_at is null and ${isMeant(sql`a.audience`)}) end)`;

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
