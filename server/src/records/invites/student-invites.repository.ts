import { INVITE_DAYS } from '@panthiya/contract/organizations/invites.contract';
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import type { StudentRef } from '../students/students.repository.ts';
import { students } from '../students/students.table.ts';
import { type InviteRow, invites } from './invites.table.ts';
import { isLive } from './live-invites.repository.ts';

/** When an invitation made now expires. */
export const inDays = sql`now() + make_interval(days => ${INVITE_DAYS})`;

/** The last invitation of a student; 'expired' for a pending one whose days are over. */
export async function findStudentsInvite(queries: Queries, studentId: string) {
  const [found] = await queries
    .select({
      email: invites.email,
      state: sql<
        InviteRow['state'] | 'expired'
      >`case when ${invites.state} = 'pending' and ${invites.expiresAt} <= now() then 'expired' else ${invites.state} end`,
      sentAt: invites.sentAt,
      expiresAt: invites.expiresAt,
    })
    .from(invites)
    .where(eq(invites.studentId, studentId))
    .orderBy(desc(invites.id))
    .limit(1);
  return found;
}
export type StudentsInvite = NonNullable<Awaited<ReturnType<typeof findStudentsInvite>>>;

/** The only present student without an account whom the institute reaches by this address; null for none or several. */
export async function findWaitingStudent(
  queries: Queries,
  { organizationId, email }: { readonly organizationId: string; readonly email: string },
): Promise<string | null> {
  const found = await queries
    .select({ id: students.id })
    .from(students)
    .where(
      and(
        eq(students.organizationId, organizationId),
        eq(sql`lower(${students.listedEmail})`, email.toLowerCase()),
        ne(students.listedEmail, ''),
        isNull(students.userId),
        isNull(students.leftAt),
      ),
    )
    .limit(2);
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}

/** The pending invitation of an address; `isLive` while it can be accepted. */
export async function findPendingInvite(queries: Queries, organizationId: string, email: string) {
  const [found] = await queries
    .select({
      id: invites.id,
      email: invites.email,
      role: invites.role,
      studentId: invites.studentId,
      isLive: sql<boolean>`${isLive}`,
    })
    .from(invites)
    .where(
      and(
        eq(invites.organizationId, organizationId),
        eq(sql`lower(${invites.email})`, email.toLowerCase()),
        eq(invites.state, 'pending'),
      ),
    );
  return found;
}

/** Gives a pending invitation another 14 days, as this student's, and ends its link; the mail has a new one. */
export async function renewForStudent(
  queries: Queries,
  { id, studentId, invitedBy }: Record<'id' | 'studentId' | 'invitedBy', string>,
): Promise<void> {
  await queries
    .update(invites)
    .set({ studentId, tokenHash: null, invitedBy, sentAt: sql`now()`, expiresAt: inDays })
    .where(eq(invites.id, id));
}

/** Invitations that wait for these addresses, of nobody on a list, become those of these students. */
export async function bindInvites(
  queries: Queries,
  organizationId: string,
  pairs: readonly { readonly studentId: string; readonly email: string }[],
): Promise<void> {
  if (pairs.length === 0) return;
  await queries.execute(sql`
    update invites set student_id = sent."studentId"
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as sent ("studentId" uuid, email text)
    where organization_id = ${organizationId} and state = 'pending' and role = 'student' and student_id is null
      and lower(invites.email) = lower(sent.email)`);
}

/** Withdraws the pending invitation of a student; undefined when there is none. */
export async function withdrawStudentsInvite(
  queries: Queries,
  { organizationId, studentId }: StudentRef,
): Promise<Pick<InviteRow, 'id' | 'email'> | undefined> {
  const [ended] = await queries
    .update(invites)
    .set({ state: 'withdrawn', tokenHash: null })
    .where(
      and(
        eq(invites.organizationId, organizationId),
        eq(invites.studentId, studentId),
        eq(invites.state, 'pending'),
      ),
    )
    .returning({ id: invites.id, email: invites.email });
  return ended;
}
