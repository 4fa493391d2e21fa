import { asc, eq } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
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

/** Deletes a person's rows. Their index numbers stay given. */
export async function removeStudentRows(queries: Queries, userId: string): Promise<void> {
  await queries.delete(students).where(eq(students.userId, userId));
}
