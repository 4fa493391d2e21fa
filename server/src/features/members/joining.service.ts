import type { BodyOf } from '@panthiya/contract/endpoint';
import type { acceptInvite, OwnInvite } from '@panthiya/contract/members/invites.contract';
import type { OrganizationRole } from '@panthiya/contract/members/roles';
import type { Database, Queries } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import { hashToken } from '../../platform/secret-token.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import {
  addMember,
  findMemberRow,
  type MemberRow,
} from '../../records/memberships/member-changes.repository.ts';
import { refuseBeyondMembers } from '../../records/memberships/member-limit.repository.ts';
import {
  type LockedOrganization,
  lockActiveOrganization,
} from '../../records/organizations/organizations.repository.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import type { SessionOwner } from '../../records/sessions/sessions.repository.ts';
import { findUsableCode, useCode } from '../../records/join-codes/join-codes.repository.ts';
import { wrongCodesOfUser } from './members.limits.ts';
import { answerInvite, findInviteByToken, listInvitesTo } from './received-invites.repository.ts';

interface JoiningNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Where somebody is now. */
export interface Joined {
  readonly orgId: string;
  readonly organizationName: string;
  readonly role: OrganizationRole;
  /** They had the role before. */
  readonly isRepeat: boolean;
}

const NO_SUCH_CODE = 'This code does not work, or not any more. Ask for a new one.';

/** Gives the role and leaves the mark of it. */
async function letIn(
  transaction: Queries,
  organization: LockedOrganization,
  user: SessionOwner,
  role: OrganizationRole,
  way: 'invite' | 'join-code',
  isMember: boolean,
): Promise<void> {
  if (!isMember) {
    const places = { wanted: 1, askedBy: user.id, userId: user.id };
    await refuseBeyondMembers(transaction, organization, places);
  }
  await addMember(transaction, organization.id, user.id, [role]);
  await recordEvent(transaction, {
    event: 'member.joined',
    actorId: user.id,
    subjectId: user.id,
    details: { organizationId: organization.id, role, way },
  });
}

// Who was removed must not come back as an admin by another address that they invited themselves (R6.7).
const isAdmin = (row: MemberRow | undefined): boolean =>
  row?.removedAt === null && row.roles.includes('admin');

/** Who was removed by somebody else comes back by an invitation that was sent since, and by nothing older (R10.3). */
function refuseRemoved(present: MemberRow | undefined, userId: string, invitedAt?: Date): void {
  if (!present?.removedAt || present.removedBy === userId) return;
  if (invitedAt === undefined || invitedAt <= present.removedAt)
    throw new AppError('MEMBER_REMOVED');
}

/** Coming in: by an invitation to one's address, or by a code (R10.2). */
export function createJoiningService({ database, limits }: JoiningNeeds) {
  const wrongCodes = limits(wrongCodesOfUser);

  async function findInvite(user: SessionOwner, body: BodyOf<typeof acceptInvite>) {
    if ('id' in body) {
      const invite = (await listInvitesTo(database, user.email)).find(({ id }) => id === body.id);
      if (invite === undefined) throw new AppError('NOT_FOUND');
      return invite;
    }
    const invite = await findInviteByToken(database, hashToken(body.token));
    if (invite === undefined) throw new AppError('LINK_INVALID');
    // An invitation for someone else: who found the link learns no more than that.
    if (invite.email.toLowerCase() !== user.email.toLowerCase()) throw new AppError('NOT_FOUND');
    return invite;
  }

  return {
    /** What waits for the caller's own address. */
    listInvites: async (user: SessionOwner): Promise<OwnInvite[]> =>
      (await listInvitesTo(database, user.email)).map((invite) => ({
        id: invite.id,
        orgId: invite.orgId,
        organizationName: invite.organizationName,
        role: invite.role,
        invitedBy: invite.invitedBy,
        expiresAt: invite.expiresAt.toISOString(),
      })),

    accept: async (user: SessionOwner, body: BodyOf<typeof acceptInvite>): Promise<Joined> => {
      const { id, organizationId, role, sentAt, inviterId } = await findInvite(user, body);
      return database.transaction(async (transaction) => {
        const organization = await lockActiveOrganization(transaction, organizationId);
        const present = await findMemberRow(transaction, organizationId, user.id);
        refuseRemoved(present, user.id, sentAt);
        if (role === 'admin') {
          const inviter = await findMemberRow(transaction, organizationId, inviterId);
          if (!isAdmin(inviter)) throw new AppError('LINK_INVALID');
        }
        const isRepeat = present?.removedAt === null && present.roles.includes(role);
        const isMine = await answerInvite(transaction, id, {
          state: 'accepted',
          acceptedBy: user.id,
        });
        if (!isMine) throw new AppError('LINK_INVALID');
        await recordEvent(transaction, {
          event: 'invite.accepted',
          actorId: user.id,
          subjectId: user.id,
          details: { organizationId, inviteId: id },
        });
        const isIn = present?.removedAt === null;
        if (!isRepeat) await letIn(transaction, organization, user, role, 'invite', isIn);
        return { ...placeOf(organization), role, isRepeat };
      });
    },

    decline: async (user: SessionOwner, id: string): Promise<void> => {
      const { organizationId } = await findInvite(user, { id });
      await database.transaction(async (transaction) => {
        if (!(await answerInvite(transaction, id, { state: 'declined' }))) {
          throw new AppError('NOT_FOUND');
        }
        await recordEvent(transaction, {
          event: 'invite.declined',
          actorId: user.id,
          subjectId: user.id,
          details: { organizationId, inviteId: id },
        });
      });
    },

    /** By a code. Somebody who has its role already uses nothing up; somebody who was removed does not come back by it. */
    join: async (user: SessionOwner, text: string): Promise<Joined> => {
      const refusal = await wrongCodes.findRefusal(user.id);
      if (refusal !== undefined) throw refusal;
      const code = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
      const found = await findUsableCode(database, code);
      if (found === undefined) {
        await wrongCodes.add(user.id, 1);
        throw new AppError('NOT_FOUND', { field: 'code', message: NO_SUCH_CODE });
      }
      return database.transaction(async (transaction) => {
        const organization = await lockActiveOrganization(transaction, found.organizationId);
        const present = await findMemberRow(transaction, organization.id, user.id);
        const isIn = present?.removedAt === null;
        if (isIn && present.roles.includes(found.role)) {
          return { ...placeOf(organization), role: found.role, isRepeat: true };
        }
        refuseRemoved(present, user.id);
        // One statement: of any number at once only as many come in as the code has uses left.
        if (!(await useCode(transaction, found.id))) {
          throw new AppError('NOT_FOUND', { field: 'code', message: NO_SUCH_CODE });
        }
        await letIn(transaction, organization, user, found.role, 'join-code', isIn);
        return { ...placeOf(organization), role: found.role, isRepeat: false };
      });
    },
  };
}

const placeOf = ({ orgId, name }: LockedOrganization) => ({ orgId, organizationName: name });

export type JoiningService = ReturnType<typeof createJoiningService>;
