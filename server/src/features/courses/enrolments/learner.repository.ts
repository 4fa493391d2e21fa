import { and, eq, or } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { students } from '../../../records/students/students.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** A student of an organization, and how to reach them where they have an account. */
export interface FoundLearner {
  readonly studentId: string;
  readonly leftAt: Date | null;
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly emailVerifiedAt: Date | null;
  } | null;
}

/** A student by the id of their row, or the uid of their account; undefined when the organization has none. */
export async function findLearner(
  queries: Queries,
  { organizationId, key }: { readonly organizationId: string; readonly key: string },
): Promise<FoundLearner | undefined> {
  const [found] = await queries
    .select({
      studentId: students.id,
      leftAt: students.leftAt,
      account: { id: users.id, email: users.email, emailVerifiedAt: users.emailVerifiedAt },
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(
      and(
        eq(students.organizationId, organizationId),
        or(eq(students.id, key), eq(users.uid, key)),
      ),
    );
  return found;
}
