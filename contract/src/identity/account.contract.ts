import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { language } from '../fields/language.ts';
import { linkToken } from '../fields/link-token.ts';
import { password } from '../fields/password.ts';
import { says } from '../locale/say.ts';
import { secondFactorCode } from './factors.contract.ts';
import { changeLanguageCall } from './language.calls.ts';
import { credentialAnswer } from './passkey.ts';
import { emptyBody, fileReply, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import {
  changePasswordCall,
  changeUsernameCall,
  deleteAccountCall,
  endOneSessionCall,
  endOtherSessionsCall,
  exportOwnDataCall,
  keepAccountCall,
  listSessionsCall,
  reauthenticateCall,
} from './account.calls.ts';
import { username } from './username.ts';

/** Minutes for which a sign-in counts as fresh (R7.13). */
export const FRESH_MINUTES = 15;

export const reauthenticate = endpoint({
  ...reauthenticateCall,
  summary:
    'Checks the password again, and a code or passkey where the account has a second step; or a passkey alone that has verified its user. The proof of a connected provider takes the place of the password. The sign-in is then fresh for 15 minutes.',
  body: z
    .strictObject({
      password: z.optional(password),
      code: z.optional(secondFactorCode),
      credential: z.optional(credentialAnswer),
      proof: z.optional(linkToken),
    })
    .check(
      z.refine((body) => (body.password ?? body.credential ?? body.proof) !== undefined, {
        ...says(msg`Enter your password.`),
        path: ['password'],
      }),
    ),
  reply: messageReply,
});

export const changePassword = endpoint({
  ...changePasswordCall,
  aliases: ['/profile/change-password'],
  summary:
    'Sets a new password, with a fresh sign-in or the present password; ends all other sessions.',
  isPrinted: true,
  body: z.strictObject({ newPassword: password, currentPassword: z.optional(password) }),
  reply: messageReply,
});

export const changeUsername = endpoint({
  ...changeUsernameCall,
  summary: 'Sets the username, unique without regard to case.',
  isPrinted: true,
  body: z.strictObject({ username }),
  reply: messageReply,
});

/** A language of the interface, or null: the language follows the device (R15.1.3). */
export const languageChoice = z.nullable(language);

export const changeLanguage = endpoint({
  ...changeLanguageCall,
  summary:
    'Sets the language of the interface and of mails; null leaves it to the device (R15.1.5).',
  body: z.strictObject({ language: languageChoice }),
  reply: replyOf({ message: z.string(), language: z.nullable(z.string()) }),
});

/** A sign-in of the caller. */
export const ownSession = z.object({
  id: z.string(),
  /** As people say it: Chrome on Android. */
  device: z.string(),
  isPhone: z.boolean(),
  /** ISO 8601, UTC. */
  signedInAt: z.string(),
  /** True to five minutes. */
  lastSeenAt: z.string(),
  /** The session of this call. */
  isCurrent: z.boolean(),
  /** A program signed in, not a browser. */
  isProgram: z.boolean(),
  /** When another browser last showed the token of this session, ISO 8601, UTC; null if none did. True to five minutes. */
  refusedAt: z.nullable(z.string()),
});
export type OwnSession = z.output<typeof ownSession>;

export const listSessions = endpoint({
  ...listSessionsCall,
  summary: 'Where the caller is signed in, this session first, then the last seen.',
  reply: replyOf({ sessions: z.array(ownSession) }),
});

export const endOneSession = endpoint({
  ...endOneSessionCall,
  summary: 'Ends one of the caller’s sessions. Needs a fresh sign-in.',
  params: z.object({ id: rowId }),
  reply: messageReply,
});

export const endOtherSessions = endpoint({
  ...endOtherSessionsCall,
  summary: 'Ends all sessions but the one that asks. Needs a fresh sign-in.',
  reply: messageReply,
});

export const exportOwnData = endpoint({
  ...exportOwnDataCall,
  summary: 'Everything we keep about the caller: a ZIP of JSON and files. Needs a fresh sign-in.',
  isFile: true,
  reply: fileReply,
});

export const deleteAccount = endpoint({
  ...deleteAccountCall,
  summary:
    'Plans the deletion of the account in 30 days and signs out everywhere; refused for the last admin of an organisation with members.',
  body: emptyBody,
  reply: replyOf({
    message: z.string(),
    /** ISO 8601, UTC. */
    deletionAt: z.string(),
  }),
});

export const keepAccount = endpoint({
  ...keepAccountCall,
  summary: 'Cancels the deletion of the account.',
  body: emptyBody,
  reply: messageReply,
});
