import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import type { StudentRef } from '../../records/students/students.repository.ts';

/**
 * The rule of possible doubles (R21.1.8), in one place. Two present rows of an organization may be one pupil when they have the same phone
 * and share a word of their names, as the search reads words; or the same name and birth date; or the list has the confirmed email of the
 * other's account (R21.3.4). One of them has no account: two accounts are never put together. A phone that more than ten rows have is
 * somebody else's, such as the institute's own, and says nothing; an email, or a name and birth date, of so many neither.
 */

/** Rows that can have a phone, or a name and birth date, before it says nothing: pairs are the square of the rows. */
const SAME_MAX = 10;

/** The words of a row's names, without initials, which are of many. */
const wordsOf = (row: SQL): SQL => sql`array(
  select word from unnest(name_words(upper(coalesce(${row}.name, '') || ' ' || coalesce(${row}.listed_name, '') || ' ' || ${row}.sort_name), '', '')) as word
  where length(replace(word, '.', '')) > 1)`;

const isPair = sql`one.id < other.id and (one.user_id is null or other.user_id is null)`;
const isHere = (row: SQL): SQL => sql`${row}.left_at is null`;

/** All pairs of an organization: one_id, other_id with the smaller first, and the sign, each pair once. */
export const possibleDoubles = (organizationId: string): SQL => sql`(
  with phones as (
    select phone from students
    where organization_id = ${organizationId} and left_at is null and phone <> ''
    group by phone having count(*) between 2 and ${SAME_MAX}
  ), births as (
    select birth_date, sort_name from students
    where organization_id = ${organizationId} and left_at is null and birth_date is not null
    group by birth_date, sort_name having count(*) between 2 and ${SAME_MAX}
  ), of_accounts as (
    select s.id, u.phone_number as phone from students s join users u on u.id = s.user_id
    where s.organization_id = ${organizationId} and s.left_at is null and s.phone = '' and u.phone_number <> ''
  ), emails as (
    select lower(listed_email) as email from students
    where organization_id = ${organizationId} and listed_email <> '' and left_at is null and user_id is null
    group by lower(listed_email) having count(*) <= ${SAME_MAX}
  ), found as (
    select one.id as one_id, other.id as other_id, 1 as sign
    from phones
    join students one on one.organization_id = ${organizationId} and one.phone = phones.phone and ${isHere(sql`one`)} and one.phone <> ''
    join students other on other.organization_id = ${organizationId} and other.phone = phones.phone and ${isHere(sql`other`)} and other.phone <> ''
    where ${isPair} and ${wordsOf(sql`one`)} && ${wordsOf(sql`other`)}
    union all
    select least(row.id, own.id), greatest(row.id, own.id), 1
    from of_accounts join students own on own.id = of_accounts.id
    join students row on row.organization_id = ${organizationId} and row.phone = of_accounts.phone and ${isHere(sql`row`)}
      and row.phone <> '' and row.user_id is null
    where ${wordsOf(sql`row`)} && ${wordsOf(sql`own`)} and ${SAME_MAX} >= (
      select count(*) from students many where many.organization_id = ${organizationId} and many.phone = row.phone
        and many.phone <> '' and ${isHere(sql`many`)})
    union all
    select one.id, other.id, 2
    from births
    join students one on one.organization_id = ${organizationId} and one.birth_date = births.birth_date
      and one.sort_name = births.sort_name and ${isHere(sql`one`)} and one.birth_date is not null
    join students other on other.organization_id = ${organizationId} and other.birth_date = births.birth_date
      and other.sort_name = births.sort_name and ${isHere(sql`other`)} and other.birth_date is not null
    where ${isPair}
    union all
    select least(row.id, own.id), greatest(row.id, own.id), 3
    from emails
    join students row on lower(row.listed_email) = emails.email
    join users u on lower(u.email) = emails.email and u.email_verified_at is not null
    join students own on own.organization_id = ${organizationId} and own.user_id = u.id and ${isHere(sql`own`)}
    where row.organization_id = ${organizationId} and row.listed_email <> '' and row.user_id is null and ${isHere(sql`row`)}
  )
  select one_id, other_id, min(sign) as sign from found
  where not exists (select from students_told_apart told where told.one_id = found.one_id and told.other_id = found.other_id)
  group by one_id, other_id)`;

/** A row that may be the same pupil as this one: the one by phone first. undefined for none. */
export async function findDouble(
  queries: Queries,
  { organizationId, studentId }: StudentRef,
): Promise<{ id: string; name: string; indexNumber: string | null } | undefined> {
  const { rows } = await queries.execute<{
    id: string;
    name: string;
    indexNumber: string | null;
  }>(sql`
    select s.id, coalesce(s.name, u.first_name || ' ' || u.last_name) as name, s.index_number as "indexNumber"
    from ${possibleDoubles(organizationId)} pairs
    join students s on s.id = case when one_id = ${studentId} then other_id else one_id end
    left join users u on u.id = s.user_id
    where one_id = ${studentId} or other_id = ${studentId}
    order by sign, s.id limit 1`);
  return rows[0];
}
