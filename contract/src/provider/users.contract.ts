import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { email } from '../fields/email.ts';
import { addressRecoveryForStaff } from './address-recovery.ts';
import { optionalReason, reason } from '../fields/reason.ts';
import { ORGANIZATION_ROLES } from '../roles.ts';
import { ORGANIZATION_STATUSES } from '../organizations/organizations.contract.ts';
import { PACKAGE_ID } from '../money/packages.rules.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { emptyBody, fileReply, messageReply, replyOf, rowId } from '../endpoint/replies.ts';

/** The states of a user, for the filter. */
export const USER_STATES = ['active', 'unverified', 'disabled', 'leaving', 'admin'] as const;
export type UserState = (typeof USER_STATES)[number];

/** Orders of the list; a minus is descending. Names while searching. */
export const USER_SORTS = ['name', '-name', 'created', '-created'] as const;

/** A user as the provider sees them: enough to help, nothing of their papers or address. */
export const adminUser = z.object({
  uid: z.string(),
  name: z.string(),
  /** In Sinhala or Tamil letters (R15.5.2); '' for none. */
  ownScriptName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  isVerified: z.boolean(),
  isDisabled: z.boolean(),
  isSystemAdmin: z.boolean(),
  /** When the account will be erased, if its owner asked for that. */
  deletionAt: z.nullable(z.string()),
  packageId: z.string(),
  packageTitle: z.string(),
  createdAt: z.string(),
});
export type AdminUser = z.output<typeof adminUser>;

export const adminUserDetail = z.extend(adminUser, {
  username: z.nullable(z.string()),
  plan: z.object({
    packageTitle: z.string(),
    startedAt: z.nullable(z.string()),
    endsAt: z.nullable(z.string()),
  }),
  /** Earlier plans, newest first. */
  formerPlans: z.array(
    z.object({ packageTitle: z.string(), startedAt: z.string(), endedAt: z.string() }),
  ),
  organizations: z.array(
    z.object({
      orgId: z.string(),
      name: z.string(),
      status: z.enum(ORGANIZATION_STATUSES),
      roles: z.array(z.enum(ORGANIZATION_ROLES)),
      isOwner: z.boolean(),
    }),
  ),
  hasSecondFactor: z.boolean(),
  /** The confirmed request to turn it off (R18.5.4); null without one. */
  recovery: z.nullable(
    z.object({
      confirmedAt: z.string(),
      /** When the second step will be turned off; null while a second person has to confirm. */
      dueAt: z.nullable(z.string()),
      /** A system administrator has to confirm it. */
      isMissingSecond: z.boolean(),
      /** Names of organizations of which somebody has to confirm it. */
      missingOrganizations: z.array(z.string()),
    }),
  ),
  /** The newest change of the address for a lost mailbox (R18.5.5): open, or how it ended; null without one. */
  addressRecovery: z.nullable(addressRecoveryForStaff),
  sessions: z.array(
    z.object({ device: z.string(), createdAt: z.string(), lastSeenAt: z.string() }),
  ),
});
export type AdminUserDetail = z.output<typeof adminUserDetail>;

const filters = {
  /** Begins of names, of the address, or of the phone number. */
  search: listQuery.search,
  state: z.optional(z.enum(USER_STATES, 'Choose a status from the list.')),
  packageId: z.optional(z.string().check(z.regex(PACKAGE_ID, 'Choose a plan from the list.'))),
  sort: z.optional(z.enum(USER_SORTS, 'Choose an order from the list.')),
};

export const listUsers = endpoint({
  method: 'GET',
  path: '/admin/users',
  access: { may: 'users.manage' },
  summary: 'All users, newest first unless asked otherwise.',
  query: z.strictObject({ ...listQuery, ...filters }),
  reply: pageOf({ users: z.array(adminUser) }),
  fallback: 'The users could not be loaded.',
});

export const exportUsers = endpoint({
  method: 'GET',
  path: '/admin/users/export',
  access: { may: 'users.manage', when: ['fresh'] },
  summary: 'The same users as a CSV file, without a limit.',
  query: z.strictObject(filters),
  isFile: true,
  reply: fileReply,
  fallback: 'The file could not be created.',
});

const params = z.object({ uid: rowId });

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/users/{uid}',
  access: { may: 'users.manage' },
  summary: 'One user with their plans, organisations and sessions.',
  params,
  reply: replyOf({ user: adminUserDetail }),
  fallback: 'The user could not be loaded.',
});

export const disableUser = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/disable',
  access: { may: 'users.manage', when: ['fresh'] },
  summary:
    'Disables an account and ends its sessions (R10.6). Never the last system administrator or the caller; a system administrator only after a fresh sign-in.',
  params,
  body: z.strictObject({ reason: z.optional(optionalReason) }),
  reply: messageReply,
  fallback: 'The account could not be disabled.',
});

export const enableUser = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/enable',
  access: { may: 'users.manage', when: ['fresh'] },
  summary:
    'Lets a disabled user sign in again; a system administrator only after a fresh sign-in of the caller.',
  params,
  body: emptyBody,
  reply: messageReply,
  fallback: 'The account could not be enabled.',
});

export const grantAdmin = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/grant-admin',
  access: { may: 'users.manage', when: ['fresh'] },
  summary: 'Makes a verified user a system administrator.',
  params,
  body: emptyBody,
  reply: messageReply,
  fallback: 'The rights could not be changed.',
});

export const revokeAdmin = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/revoke-admin',
  access: { may: 'users.manage', when: ['fresh'] },
  summary: 'Removes system administrator rights; the last one keeps them.',
  params,
  body: emptyBody,
  reply: messageReply,
  fallback: 'The rights could not be changed.',
});

export const sendConfirmation = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/send-confirmation',
  access: { may: 'users.manage', when: ['fresh'] },
  summary:
    'Sends the confirmation link again; 409 if the address is confirmed. Counts with the user’s own requests: three an hour.',
  params,
  body: emptyBody,
  reply: messageReply,
  fallback: 'The email could not be sent.',
});

export const sendResetLink = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/send-reset-link',
  access: { may: 'users.manage', when: ['fresh'] },
  summary:
    'Sends a reset link to the address of the account. Counts with the user’s own requests: three an hour.',
  params,
  body: emptyBody,
  reply: messageReply,
  fallback: 'The email could not be sent.',
});

export const endUserSessions = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/end-sessions',
  access: { may: 'users.manage', when: ['fresh'] },
  summary: 'Signs a user out on all devices; never the caller.',
  params,
  body: emptyBody,
  reply: messageReply,
  fallback: 'The devices could not be signed out.',
});

/** Which open request: of a lost second step unless it says the address. */
const recoveryKind = z.strictObject({ kind: z.optional(z.enum(['factor', 'address'])) });

/** Begins the change of the address of a user who lost the mailbox (R18.5.5). */
export const beginUserRecovery = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/recovery',
  access: { may: 'users.manage', when: ['fresh'] },
  summary:
    'Begins a change of the address for a lost mailbox: done after 7 days, unless a mail to the old address or a session stops it. For owners and admins of organisations a second administrator confirms first; never for system administrators.',
  params,
  body: z.strictObject({ kind: z.literal('address'), email, reason }),
  reply: messageReply,
  fallback: 'The change could not begin.',
});

export const confirmUserRecovery = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/recovery/confirm',
  access: { may: 'users.manage', when: ['fresh'] },
  summary:
    'Confirms, as a second person, that a user asked to turn the second step off, or the change of the address that another administrator began; never the caller’s own. Then the waiting time begins.',
  params,
  body: recoveryKind,
  reply: messageReply,
  fallback: 'The request could not be confirmed.',
});

export const stopUserRecovery = endpoint({
  method: 'POST',
  path: '/admin/users/{uid}/recovery/stop',
  access: { may: 'users.manage', when: ['fresh'] },
  summary: 'Stops a user’s open request to turn the second step off, or the change of the address.',
  params,
  body: recoveryKind,
  reply: messageReply,
  fallback: 'The request could not be stopped.',
});
