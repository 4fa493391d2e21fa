import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { isPresent, nameOfStudent, students } from '../../../records/students/students.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** Present students with what a class list has, by name; so many after a name and id. */
export function listForFile(
  database: Database,
  organizationId: string,
  {
    after: [name, id],
    limit,
  }: { readonly after: readonly [string, string]; readonly limit: number },
) {
  return database
    .select({
      id: students.id,
      sortName: students.sortName,
      name: nameOfStudent,
      indexNumber: students.indexNumber,
      phone: sql<string>`case when ${students.phone} <> '' then ${students.phone} else coalesce(${users.phoneNumber}, '') end`,
      whatsapp: students.whatsapp,
      /** Confirmed ones alone: another could be somebody else's. */
      email: sql<string>`case when ${users.emailVerifiedAt} is not null then ${users.email} else '' end`,
      grade: students.grade,
      school: students.school,
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(
      and(
        eq(students.organizationId, organizationId),
        isPresent,
        sql`(${students.sortName}, ${students.id}) > (${name}, ${id}::uuid)`,
      ),
    )
    .orderBy(asc(students.sortName), asc(students.id))
    .limit(limit);
}

export type FileRow = Awaited<ReturnType<typeof listForFile>>[number];
