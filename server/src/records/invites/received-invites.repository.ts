import type { Locale } from '@panthiya/contract/locale/locales';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { invites } from './invites.table.ts';
import { isLive } from './live-invites.repository.ts';
import { organizations } from '../organizations/organizations.table.ts';
import { students } from '../students/students.table.ts';
import { confirmedNameOf, users } from '../users/users.table.ts';

/** An invitation as the invited person needs it. */
export interface ReceivedInvite {
  readonly id: string;
  readonly organizationId: string;
  readonly orgId: string;
  readonly organizationName: string;
  readonly language: Locale;
  readonly role: OrganizationRole;
  /** The student without an account who waits for the invited person; null for none. */
  readonly studentId: string | null;
  /** As the institute writes that student; null for none. */
  readonly studentName: string | null;
  readonly email: string;
  /** Null while that person's address is not confirmed. */
  readonly invitedBy: string | null;
  readonly inviterId: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
}

function selectLive(queries: Queries, which: SQL | undefined) {
  return (
    queries
      .select({
        id: invites.id,
        organizationId: invites.organizationId,
        orgId: organizations.orgId,
        organizationName: organizations.name,
        language: organizations.language,
        role: invites.role,
        studentId: invites.studentId,
        studentName: students.name,
        email: invites.email,
        invitedBy: confirmedNameOf(users),
        inviterId: invites.invitedBy,
        sentAt: invites.sentAt,
        expiresAt: invites.expiresAt,
      })
      .from(invites)
      .innerJoin(organizations, eq(organizations.id, invites.organizationId))
      .innerJoin(users, eq(users.id, invites.invitedBy))
      .leftJoin(students, eq(students.id, invites.studentId))
      // The codes and invitations of a disabled account are paused until it is enabled again (R10.6).
      .where(and(which, isLive, isNull(users.disabledAt)))
      .orderBy(desc(invites.id))
      .limit(100)
  );
}

/** The live invitation of a token. */
export async function findInviteByToken(
  queries: Queries,
  tokenHash: Buffer,
): Promise<ReceivedInvite | undefined> {
  const [invite] = await selectLive(queries, eq(invites.tokenHash, tokenHash));
  return invite;
}

/** The live invitations of an address, those of active organizations. */
export function listInvitesTo(queries: Queries, email: string): Promise<ReceivedInvite[]> {
  return selectLive(
    queries,
    and(eq(sql`lower(${invites.email})`, email.toLowerCase()), eq(organizations.status, 'active')),
  );
}

/**
 * Takes the answer of the invited person; false when the invitation is not pending any more. Of many calls exactly one gets true.
 */
export async function answerInvite(
  queries: Queries,
  id: string,
  answer:
    | { readonly state: 'declined' }
    | { readonly state: 'accepted'; readonly acceptedBy: string },
): Promise<boolean> {
  const answered = await queries
    .update(invites)
    .set(answer)
    .where(and(eq(invites.id, id), isLive))
    .returning({ id: invites.id });
  return answered.length === 1;
}

/**
 * The user accepts the invitation of this student that went to their own address. Answers its id; undefined when there is none, or it
 * went elsewhere.
 */
export async function acceptStudentsInvite(
  queries: Queries,
  studentId: string,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<string | undefined> {
  const [accepted] = await queries
    .update(invites)
    .set({ state: 'accepted', acceptedBy: id })
    .where(
      and(
        eq(invites.studentId, studentId),
        eq(sql`lower(${invites.email})`, email.toLowerCase()),
        isLive,
      ),
    )
    .returning({ id: invites.id });
  return accepted?.id;
}

/** Puts the hash of a new link on an invitation and answers what its mail says. undefined when it is not pending any more. */
export async function updateInviteToken(
  queries: Queries,
  id: string,
  tokenHash: Buffer,
): Promise<ReceivedInvite | undefined> {
  await queries
    .update(invites)
    .set({ tokenHash })
    .where(and(eq(invites.id, id), isLive));
  const [invite] = await selectLive(
    queries,
    and(eq(invites.id, id), eq(organizations.status, 'active')),
  );
  return invite;
}
