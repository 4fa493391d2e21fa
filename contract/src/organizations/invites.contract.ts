import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { tooManyInvited } from './invites.texts.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { email, pastedAddress } from '../fields/email.ts';
import { linkToken } from '../fields/link-token.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { emptyBody, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import {
  acceptInviteCall,
  declineInviteCall,
  listOwnInvitesCall,
  lookUpInviteCall,
} from './joining.calls.ts';
import { organizationRole } from './members.contract.ts';

/** Addresses of one call (R10.2). */
export const INVITES_A_CALL = 25;
/** Invitations that an organization can send in 24 hours (R10.2). */
export const INVITES_A_DAY = 200;
/** Days for which an invitation can be accepted. */
export const INVITE_DAYS = 14;

const addresses = z
  .array(pastedAddress, says(msg`Send a list of addresses.`))
  .check(
    z.minLength(1, says(msg`Enter at least one email address.`)),
    z.maxLength(INVITES_A_CALL, says(tooManyInvited({ most: INVITES_A_CALL }))),
  );

/** The state of an address before or after inviting it. */
export const checkedAddress = z.object({
  email: z.string(),
  state: z.enum(['new', 'already-member', 'already-invited', 'repeated', 'invalid']),
});
export type CheckedAddress = z.output<typeof checkedAddress>;

/** An invitation as the admins of the organization see it. */
export const invite = z.object({
  id: z.string(),
  email: z.string(),
  role: organizationRole,
  state: z.enum(['pending', 'expired', 'accepted', 'declined', 'withdrawn']),
  invitedBy: z.string(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type Invite = z.output<typeof invite>;

const inviteParams = z.extend(organizationParams, { id: rowId });

export const previewInvites = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/invites/preview',
  access: { may: 'members.invite', when: ['verified'] },
  summary: 'Checks each address: new, a member, invited already, repeated or wrong.',
  params: organizationParams,
  body: z.strictObject({ emails: addresses, role: organizationRole }),
  reply: replyOf({ rows: z.array(checkedAddress) }),
  fallback: msg`The addresses could not be checked.`,
});

export const createInvites = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/invites',
  access: { may: 'members.invite', when: ['verified'] },
  summary: 'Invites up to 25 addresses; names and skips those that are members, invited or wrong.',
  params: organizationParams,
  body: z.union([
    z.strictObject({ email, role: organizationRole }),
    z.strictObject({ emails: addresses, role: organizationRole }),
  ]),
  status: 201,
  reply: replyOf({
    message: z.string(),
    /** The invitation, or the first of them; null when none was new. */
    id: z.nullable(z.string()),
    rows: z.array(z.extend(checkedAddress, { id: z.nullable(z.string()) })),
  }),
  fallback: msg`The invitations could not be sent.`,
});

export const listInvites = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/invites',
  access: { may: 'members.invite', when: ['verified'] },
  summary: 'Invitations of the organisation, newest first; only open ones unless state=all.',
  params: organizationParams,
  query: z.strictObject({
    ...listQuery,
    state: z.optional(z.enum(['waiting', 'all'], says(msg`state must be waiting or all.`))),
  }),
  reply: pageOf({ invites: z.array(invite) }),
  fallback: msg`The invitations could not be loaded.`,
});

export const resendInvite = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/invites/{id}/resend',
  access: { may: 'members.invite', when: ['verified'] },
  summary: 'Sends an invitation again with a new link; the old one stops working.',
  params: inviteParams,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The invitation could not be sent again.`,
});

export const withdrawInvite = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/invites/{id}',
  access: { may: 'members.invite', when: ['verified'] },
  summary: 'Withdraws an invitation: its link stops working.',
  params: inviteParams,
  reply: messageReply,
  fallback: msg`The invitation could not be withdrawn.`,
});

/** An invitation as the invited person sees it. */
export const ownInvite = z.object({
  id: z.string(),
  orgId: z.string(),
  organizationName: z.string(),
  role: organizationRole,
  /** First and last name; null while that person’s address is not confirmed. */
  invitedBy: z.nullable(z.string()),
  expiresAt: z.string(),
});
export type OwnInvite = z.output<typeof ownInvite>;

export const listOwnInvites = endpoint({
  ...listOwnInvitesCall,
  summary: 'Open invitations for the caller’s confirmed address.',
  reply: replyOf({ invites: z.array(ownInvite) }),
});

/** What a code or an invitation leads to (R2.1.30): what its holder sees before pressing Join. */
export const joiningOffer = {
  organizationName: z.string(),
  role: organizationRole,
  /** Titles of the courses that it leads to. */
  courses: z.array(z.string()),
  /** First and last name of the inviter; null while that person’s address is not confirmed. */
  invitedBy: z.nullable(z.string()),
};

export const lookUpInvite = endpoint({
  ...lookUpInviteCall,
  summary: 'Shows what an invitation is for, by the token of its link; changes nothing.',
  body: z.strictObject({ token: linkToken }),
  reply: replyOf({
    ...joiningOffer,
    /** The invited address. */
    email: z.string(),
    /** The student of the list who waits for it, as the institute writes the name; null for none (R21.2.3). */
    studentName: z.nullable(z.string()),
    /** The caller's session: of that address, of another one, or none. */
    caller: z.enum(['invited', 'other', 'nobody']),
  }),
});

/** Where a newcomer is now. */
export const joinedReply = replyOf({
  message: z.string(),
  orgId: z.string(),
  organizationName: z.string(),
  role: organizationRole,
  /** The course of a course's code, or the only one of an invitation (R11.5.1), and if there was a seat. */
  course: z.optional(
    z.object({ id: z.string(), title: z.string(), state: z.enum(['active', 'waiting']) }),
  ),
});

export const acceptInvite = endpoint({
  ...acceptInviteCall,
  summary:
    'Accepts an invitation by the token of its link, or by its id; only with the invited address.',
  body: z.union([z.strictObject({ token: linkToken }), z.strictObject({ id: rowId })]),
  reply: joinedReply,
});

export const declineInvite = endpoint({
  ...declineInviteCall,
  summary: 'Declines an invitation to the caller’s address.',
  params: z.object({ id: rowId }),
  reply: messageReply,
});
