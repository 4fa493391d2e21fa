import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { email } from '../fields/email.ts';
import { linkToken } from '../fields/link-token.ts';
import { password } from '../fields/password.ts';
import { emptyBody, messageReply, replyOf } from '../endpoint/replies.ts';
import { sessionUser } from './session.contract.ts';
import { wishOutcome } from './wish-outcome.ts';
import {
  correctEmailCall,
  lookUpEmailLinkCall,
  rejectEmailCall,
  resendVerificationCall,
  verifyEmailCall,
} from './email-verification.calls.ts';

// Apart from registration.contract.ts: the dashboard's banner calls these, and must not load the phone library of the wizard's
// schemas.

export const lookUpEmailLink = endpoint({
  ...lookUpEmailLinkCall,
  summary: 'Shows what a confirmation link is for; changes nothing.',
  body: z.strictObject({ token: linkToken }),
  reply: replyOf({
    /** The address to which the link was mailed. */
    email: z.string(),
    /** A new account, or another address for an existing account. */
    confirms: z.enum(['account', 'address']),
    /** The caller's session: of the account of the link, of another account, or none. */
    caller: z.enum(['owner', 'other', 'nobody']),
  }),
});

export const verifyEmail = endpoint({
  ...verifyEmailCall,
  summary:
    'Confirms an email address by the token of the link and a sign-in or password of its account. Works once, and ends all other sessions.',
  body: z.strictObject({ token: linkToken, password: z.optional(password) }),
  reply: replyOf({
    message: z.string(),
    /** A new session, as POST /auth/login answers it, for a caller who sent the password. */
    token: z.optional(z.string()),
    user: z.optional(sessionUser),
    ...wishOutcome,
  }),
});

export const rejectEmail = endpoint({
  ...rejectEmailCall,
  summary:
    'For an owner of the address who did not ask for this: removes the unconfirmed account, or drops the new address.',
  body: z.strictObject({ token: linkToken }),
  reply: messageReply,
});

export const resendVerification = endpoint({
  ...resendVerificationCall,
  summary: 'Sends the confirmation link again.',
  body: emptyBody,
  reply: messageReply,
});

export const correctEmail = endpoint({
  ...correctEmailCall,
  summary:
    'While unverified: sends the link to another address, which the account uses after the link is opened (R10.7).',
  body: z.strictObject({ email }),
  reply: messageReply,
});
