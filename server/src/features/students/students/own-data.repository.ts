import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import type { Erasable } from '../../../feature-kit/personal-data.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import { students } from '../../../records/students/students.table.ts';

/** What institutes know of a person as their student; without the note, which is the staff's own. */
export const listOwnStudentRows = (queries: Queries, userId: string) =>
  queries
    .select({
      organization: organizations.name,
      indexNumber: students.indexNumber,
      grade: students.grade,
      school: students.school,
      phone: students.phone,
      whatsapp: students.whatsapp,
      email: students.listedEmail,
      address: students.address,
      birthDate: students.birthDate,
      gender: students.gender,
      since: students.createdAt,
      claimedAt: students.claimedAt,
      listedName: students.listedName,
      leftAt: students.leftAt,
    })
    .from(students)
    .innerJoin(organizations, eq(organizations.id, students.organizationId))
    .where(eq(students.userId, userId))
    .orderBy(asc(students.organizationId));

/**
 * Deletes a person's rows. Their index numbers stay given. A row that the institute had before a code made it theirs is the
 * institute's again, as of somebody who left: nothing of the account stays in it (R21.1.9).
 */
export async function removeStudentRows(
  queries: Queries,
  { id: userId, email, emailVerifiedAt }: Erasable,
): Promise<void> {
  // A merge keeps what its undoing would need: an address that it filled in goes as well.
  const address = emailVerifiedAt === null ? '' : email.toLowerCase();
  await queries.execute(sql`
    update student_merges set moved = moved #- '{facts,listedEmail}'
    where moved #> '{facts,listedEmail}' is not null and kept_id in (
      select id from students where user_id = ${userId}
      union all
      select id from students where lower(listed_email) = ${address} and listed_email <> '')`);
  // Where an institute waits for them. An unconfirmed address may be another person's.
  if (emailVerifiedAt !== null)
    await queries
      .update(students)
      .set({ listedEmail: '' })
      .where(
        and(
          eq(sql`lower(${students.listedEmail})`, email.toLowerCase()),
          ne(students.listedEmail, ''),
        ),
      );
  // What they said of their guardians is theirs (R21.4.3).
  await queries.execute(sql`
    update guardian_children set objected_at = null, objection = '' where objected_at is not null and student_id in (
      select own.id from students own where own.user_id = ${userId}
      union all
      select gone.id from students own join students gone on gone.merged_into = own.id where own.user_id = ${userId})`);
  await queries
    .update(students)
    .set({
      userId: null,
      name: sql`${students.listedName}`,
      listedEmail: '',
      leftAt: sql`coalesce(${students.leftAt}, now())`,
      claimedAt: null,
      listedName: null,
    })
    .where(and(eq(students.userId, userId), isNotNull(students.claimedAt)));
  // What the office had entered of the same pupil is the office's: it stands alone again, among those who left.
  const ofUser = queries
    .select({ id: students.id })
    .from(students)
    .where(eq(students.userId, userId));
  await queries
    .update(students)
    .set({ mergedInto: null })
    .where(inArray(students.mergedInto, ofUser));
  await queries.delete(students).where(eq(students.userId, userId));
}
