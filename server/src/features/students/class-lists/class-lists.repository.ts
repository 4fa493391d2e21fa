import { sql } from 'drizzle-orm';
import { isUniqueViolation } from '../../../db/failures.ts';
import type { Queries } from '../../../db/database.ts';
import { isTaughtBy } from '../../../records/enrolments/taught-students.repository.ts';
import { users } from '../../../records/users/users.table.ts';
import type { KnownPeople, KnownStudent } from './list-finder.ts';
import type { PlannedRow } from './list-plan.ts';
import type { SentRow } from './list-rows.ts';

/** The values of the rows in one column, each once, without the empty ones. */
const valuesOf = (rows: readonly SentRow[], fields: readonly (keyof SentRow['values'])[]) =>
  sql.param([
    ...new Set(rows.flatMap(({ values }) => fields.map((field) => values[field])).filter(Boolean)),
  ]);

interface StudentSqlRow extends Record<string, unknown> {
  readonly id: string;
  readonly has_account: boolean;
  readonly is_left: boolean;
  readonly is_seen: boolean;
  readonly name: string;
  readonly own_script_name: string;
  readonly index_number: string;
  readonly grade: string;
  readonly school: string;
  readonly phone: string;
  readonly whatsapp: string;
  readonly account_phone: string;
  readonly email: string;
  readonly listed_email: string;
  readonly guardian_mobiles: readonly string[];
}

/** Who reads a list: a lecturer, or the office. */
interface ListReader {
  readonly organizationId: string;
  readonly lecturerId: string | undefined;
}

/** Students without an account whom the office reaches by these addresses: a lecturer finds nobody by them. */
const byListedEmail = (organizationId: string, rows: readonly SentRow[]) => sql`
      union
      select id from students
      where organization_id = ${organizationId} and left_at is null and user_id is null and listed_email <> ''
        and lower(listed_email) = any(${valuesOf(rows, ['email'])}::text[])`;

/**
 * Students whom a list could mean, in one statement for all its rows: by index number, by phone, by the email of the account, by
 * name. Each is found by an index.
 */
async function findStudents(
  queries: Queries,
  { organizationId, lecturerId }: ListReader,
  rows: readonly SentRow[],
): Promise<readonly KnownStudent[]> {
  const isSeen = lecturerId === undefined ? sql`true` : isTaughtBy(sql`s.id`, lecturerId);
  const { rows: found } = await queries.execute<StudentSqlRow>(sql`
    with found as (
      select id from students
      where organization_id = ${organizationId} and index_number = any(${valuesOf(rows, ['indexNumber'])}::text[])
      union
      select student_id from student_words
      where organization_id = ${organizationId} and word in (
        select regexp_replace(phone, '^[+]94', '') collate "C" from unnest(${valuesOf(rows, ['phone', 'whatsapp'])}::text[]) phone)
      union
      select s.id from ${users} u join students s on s.user_id = u.id
      where s.organization_id = ${organizationId} and u.email_verified_at is not null
        and lower(u.email) = any(${valuesOf(rows, ['email'])}::text[])
      ${lecturerId === undefined ? byListedEmail(organizationId, rows) : sql``}
      union
      select id from students
      where organization_id = ${organizationId} and left_at is null and sort_name in (
        select upper(name) collate names from unnest(${valuesOf(rows, ['name'])}::text[]) name)
    )
    select s.id, s.user_id is not null as has_account, s.left_at is not null as is_left, ${isSeen} as is_seen,
      coalesce(s.name, u.first_name || ' ' || u.last_name) as name, coalesce(u.own_script_name, '') as own_script_name,
      coalesce(s.index_number, '') as index_number, s.grade, s.school, s.phone, s.whatsapp,
      coalesce(u.phone_number, '') as account_phone,
      case when u.email_verified_at is not null then lower(u.email) else '' end as email,
      case when s.user_id is null then lower(s.listed_email) else '' end as listed_email,
      array(select g.mobile from guardian_children l join guardians g on g.id = l.guardian_id
        where l.student_id = s.id and l.removed_at is null order by l.place) as guardian_mobiles
    from found join students s on s.id = found.id left join ${users} u on u.id = s.user_id
    order by s.id`);
  return found.map((one) => ({
    id: one.id,
    hasAccount: one.has_account,
    isLeft: one.is_left,
    isSeen: one.is_seen,
    name: one.name,
    ownScriptName: one.own_script_name,
    indexNumber: one.index_number,
    grade: one.grade,
    school: one.school,
    phone: one.phone,
    whatsapp: one.whatsapp,
    accountPhone: one.account_phone,
    email: one.email,
    listedEmail: one.listed_email,
    guardianMobiles: one.guardian_mobiles,
  }));
}

/** Addresses of the list with an invitation that can still be accepted, each with whose it is. */
async function findInvited(
  queries: Queries,
  organizationId: string,
  rows: readonly SentRow[],
): Promise<KnownPeople['invited']> {
  const { rows: found } = await queries.execute<{ email: string; owner: string | null }>(sql`
    select lower(email) as email, case when role <> 'student' then 'staff' else student_id::text end as owner
    from invites where organization_id = ${organizationId} and state = 'pending' and expires_at > now()
      and lower(email) = any(${valuesOf(rows, ['email'])}::text[])`);
  return new Map(found.map(({ email, owner }) => [email, owner]));
}

/** Everything of an organization that matters to these rows, in four statements however many they are. */
export async function findKnownPeople(
  queries: Queries,
  { organizationId, lecturerId }: ListReader,
  rows: readonly SentRow[],
): Promise<KnownPeople> {
  const students = await findStudents(queries, { organizationId, lecturerId }, rows);
  const { rows: numbers } = await queries.execute<{ index_number: string }>(sql`
    select index_number from index_numbers
    where organization_id = ${organizationId} and index_number = any(${valuesOf(rows, ['indexNumber'])}::text[])`);
  const { rows: staff } = await queries.execute<{ email: string }>(sql`
    select lower(u.email) as email from ${users} u join memberships m on m.user_id = u.id
    where m.organization_id = ${organizationId} and m.removed_at is null and u.email_verified_at is not null
      and lower(u.email) = any(${valuesOf(rows, ['email'])}::text[])
      and not exists (select 1 from students s
        where s.organization_id = ${organizationId} and s.user_id = u.id and s.left_at is null)`);
  return {
    isForOffice: lecturerId === undefined,
    students,
    givenNumbers: new Set(numbers.map(({ index_number }) => index_number)),
    staffEmails: new Set(staff.map(({ email }) => email)),
    invited:
      lecturerId === undefined ? await findInvited(queries, organizationId, rows) : new Map(),
  };
}

/** A new student, as the statement takes it. */
export interface NewStudent {
  readonly id: string;
  readonly name: string;
  /** null for none. */
  readonly index_number: string | null;
  readonly grade: string;
  readonly school: string;
  readonly phone: string;
  readonly whatsapp: string;
  readonly listed_email: string;
}

/** Where the students of a list go, and who brings them. */
export interface ListOwner {
  readonly organizationId: string;
  readonly userId: string;
}

/** Adds students without an account, and counts their seats. Under the organization's lock. */
export async function addStudents(
  queries: Queries,
  { organizationId, userId }: ListOwner,
  students: readonly NewStudent[],
): Promise<void> {
  if (students.length === 0) return;
  await queries.execute(sql`
    insert into students (id, organization_id, name, index_number, grade, school, phone, whatsapp, listed_email, created_by)
    select id, ${organizationId}, name, index_number, grade, school, phone, whatsapp, listed_email, ${userId}
    from jsonb_to_recordset(${JSON.stringify(students)}::jsonb)
      as sent (id uuid, name text, index_number text, grade text, school text, phone text, whatsapp text, listed_email text)`);
  await queries.execute(sql`
    update organizations set accountless_count = accountless_count + ${students.length} where id = ${organizationId}`);
}

/** Changes students, and counts their versions up. Under the organization's lock. */
export async function changeStudents(
  queries: Queries,
  planned: readonly PlannedRow[],
): Promise<void> {
  const changed = planned.filter(({ outcome }) => outcome === 'changed');
  if (changed.length === 0) return;
  const sent = changed.map(({ studentId, changes }): Readonly<Record<string, string | null>> =>
    Object.fromEntries([['id', studentId], ...changes.map(({ field, to }) => [field, to])]),
  );
  await queries.execute(sql`
    update students s set
      index_number = coalesce(sent."indexNumber", s.index_number), grade = coalesce(sent.grade, s.grade),
      school = coalesce(sent.school, s.school), phone = coalesce(sent.phone, s.phone),
      whatsapp = coalesce(sent.whatsapp, s.whatsapp), listed_email = coalesce(sent.email, s.listed_email), version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb)
      as sent (id uuid, "indexNumber" text, grade text, school text, phone text, whatsapp text, email text)
    where s.id = sent.id`);
  const named = sent.filter((one) => 'name' in one);
  if (named.length === 0) return;
  // On its own: the name of a student with an account is written with the account's row locked, and these have none.
  await queries.execute(sql`
    update students s set name = sent.name
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as sent (id uuid, name text)
    where s.id = sent.id and s.user_id is null`);
}

/** True when an index number was given to somebody while the list was taken over. */
export const isNumberTaken = (error: unknown): boolean =>
  isUniqueViolation(error, 'index_numbers_given') ||
  isUniqueViolation(error, 'students_index_number_key');
