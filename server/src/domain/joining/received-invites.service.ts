import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { acceptInvite, OwnInvite } from '@panthiya/contract/organizations/invites.contract';
import type { Database, Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { hashToken } from '../../platform/secret-token.ts';
import { recordOwnEvent } from '../../records/audit/audit-log.repository.ts';
import { expectNoMore } from '../enrolments/expected-learners.repository.ts';
import { findMemberRow, type MemberRow } from '../../records/memberships/members.repository.ts';
import { findStudentId } from '../../records/students/students.repository.ts';
import { claimStudent } from './claiming.ts';
import { lockForJoining } from '../memberships/lock-for-joining.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import {
  enterExpectedCourses,
  type Joined,
  admitMember,
  joinedOrganizationOf,
  assertDefaultRoles,
  assertNotRemoved,
} from './admit-member.ts';
import {
  answerInvite,
  findInviteByToken,
  listInvitesTo,
} from '../../records/invites/received-invites.repository.ts';

// A removed user must not come back as an admin by a second address that they invited before (R6.7).
const isAdmin = (row: MemberRow | undefined): boolean =>
  row?.removedAt === null && row.roles.includes('admin');

/** Accepts an invitation. Of any number of calls at once one wins; the others are LINK_INVALID. */
async function takeInvite(
  transaction: Queries,
  user: SessionOwner,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
): Promise<void> {
  const answer = { state: 'accepted', acceptedBy: user.id } as const;
  if (!(await answerInvite(transaction, id, answer))) throw new AppError('LINK_INVALID');
  await recordOwnEvent(transaction, {
    event: 'invite.accepted',
    userId: user.id,
    details: { organizationId, inviteId: id },
  });
}

/** Invitations to the caller's own address, and joining by one (R10.2). */
export function createReceivedInvitesService(database: Database) {
  async function findInvite(user: SessionOwner, body: BodyOf<typeof acceptInvite>) {
    if ('id' in body) {
      const invite = (await listInvitesTo(database, user.email)).find(({ id }) => id === body.id);
      if (invite === undefined) throw new AppError('NOT_FOUND');
      return invite;
    }
    const invite = await findInviteByToken(database, hashToken(body.token));
    if (invite === undefined) throw new AppError('LINK_INVALID');
    // An invitation for another person: the finder of the link sees no more than that.
    if (invite.email.toLowerCase() !== user.email.toLowerCase()) throw new AppError('NOT_FOUND');
    return invite;
  }

  return {
    /** The invitations that wait for the caller's own address. */
    list: async (user: SessionOwner): Promise<OwnInvite[]> =>
      (await listInvitesTo(database, user.email)).map((invite) => ({
        id: invite.id,
        orgId: invite.orgId,
        organizationName: invite.organizationName,
        role: invite.role,
        invitedBy: invite.invitedBy,
        expiresAt: invite.expiresAt.toISOString(),
      })),

    accept: async (user: SessionOwner, body: BodyOf<typeof acceptInvite>): Promise<Joined> => {
      const { id, organizationId, role, studentId, sentAt, inviterId } = await findInvite(
        user,
        body,
      );
      return database.transaction(async (transaction) => {
        const organization = await lockForJoining(transaction, organizationId);
        const present = await findMemberRow(transaction, organizationId, user.id);
        const inviter = await findMemberRow(transaction, organizationId, inviterId);
        const invitation = { id, sentAt, isOfAdmin: isAdmin(inviter) };
        const own = await findStudentId(transaction, { organizationId, userId: user.id });
        // A student of before comes back as that student: staff put the two together (R21.3.4).
        const isNewcomer = own === undefined || present?.removedAt === null;
        if (studentId !== null && isNewcomer) {
          const claim = { organizationId, studentId, role, invitation };
          return claimStudent(transaction, user, {
            ...claim,
            useUp: () => takeInvite(transaction, user, { organizationId, id }),
            gone: () => new AppError('LINK_INVALID'),
          });
        }
        assertNotRemoved(present, user.id, invitation);
        assertDefaultRoles(present, role, invitation);
        if (role === 'admin' && !invitation.isOfAdmin) throw new AppError('LINK_INVALID');
        const isIn = present?.removedAt === null;
        const isRepeat = isIn && present.roles.includes(role);
        await takeInvite(transaction, user, { organizationId, id });
        if (!isRepeat)
          await admitMember(transaction, organization, {
            user,
            role,
            way: 'invite',
            isMember: isIn,
          });
        const entered = await enterExpectedCourses(transaction, { organization, user }, id);
        const joined = { ...joinedOrganizationOf(organization), role };
        const [course, another] = entered;
        // With one course the user opens it. With several the user chooses in the institute.
        if (course === undefined || another !== undefined) return { ...joined, isRepeat };
        return { ...joined, isRepeat: false, course };
      });
    },

    decline: async (user: SessionOwner, id: string): Promise<void> => {
      const { organizationId } = await findInvite(user, { id });
      await database.transaction(async (transaction) => {
        if (!(await answerInvite(transaction, id, { state: 'declined' }))) {
          throw new AppError('NOT_FOUND');
        }
        await expectNoMore(transaction, organizationId, user.email);
        await recordOwnEvent(transaction, {
          event: 'invite.declined',
          userId: user.id,
          details: {
            organizationId,
            inviteId: id,
          },
        });
      });
    },
  };
}

export type ReceivedInvitesService = ReturnType<typeof createReceivedInvitesService>;
