import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { password } from '../fields/password.ts';
import { emptyBody, fileReply, messageReply, rowId } from '../replies.ts';
import { keepAccountCall, reauthenticateCall } from './account.calls.ts';
import { username } from './username.ts';

/** Minutes for which a sign-in counts as fresh (R7.13). */
export const FRESH_MINUTES = 15;
/** Days in which a deletion can be taken back (R10.5). */
export const DELETION_DAYS = 30;

export const reauthenticate = endpoint({
  ...reauthenticateCall,
  summary: 'Makes the sign-in fresh for 15 minutes by asking for the password once more.',
  body: z.strictObject({ password }),
  reply: messageReply,
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/change-password',
  aliases: ['/profile/change-password'],
  access: 'signed-in',
  summary:
    'Sets a new password, with a fresh sign-in or the present password; ends all other sessions.',
  body: z.strictObject({ newPassword: password, currentPassword: z.optional(password) }),
  reply: messageReply,
  fallback: 'Failed to change password',
});

export const changeUsername = endpoint({
  method: 'POST',
  path: '/profile/change-username',
  access: 'signed-in',
  summary: 'Sets the username, unique without regard to case.',
  body: z.strictObject({ username }),
  reply: messageReply,
  fallback: 'Failed to change username',
});

/** A sign-in of one's own. */
export const ownSession = z.object({
  id: z.string(),
  /** As people say it: Chrome on Android. */
  device: z.string(),
  isPhone: z.boolean(),
  /** ISO 8601, UTC. */
  signedInAt: z.string(),
  /** True to five minutes. */
  lastSeenAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.output<typeof ownSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/profile/sessions',
  access: 'signed-in',
  summary: 'Where the caller is signed in, this session first, then the last seen.',
  reply: z.object({ success: z.literal(true), sessions: z.array(ownSession) }),
  fallback: 'Your sessions could not be loaded.',
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/profile/sessions/{id}',
  access: 'signed-in',
  summary: 'Ends one session of one’s own.',
  params: z.object({ id: rowId }),
  reply: messageReply,
  fallback: 'The session could not be ended.',
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/profile/sessions',
  access: 'signed-in',
  summary: 'Ends all sessions but the one that asks.',
  reply: messageReply,
  fallback: 'The sessions could not be ended.',
});

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/profile/export',
  access: 'signed-in',
  summary: 'Everything kept about the caller: a ZIP of JSON and files.',
  isFile: true,
  reply: fileReply,
  fallback: 'Your data could not be collected.',
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/profile/delete',
  access: 'fresh',
  summary:
    'Asks for the account to be erased in 30 days and signs out everywhere; refused while one is the last admin of an organisation with members.',
  body: emptyBody,
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    /** ISO 8601, UTC. */
    deletionAt: z.string(),
  }),
  fallback: 'Your account could not be deleted.',
});

export const keepAccount = endpoint({
  ...keepAccountCall,
  summary: 'Takes the wish to delete the account back.',
  body: emptyBody,
  reply: messageReply,
});
