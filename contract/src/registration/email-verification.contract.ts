import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email } from '../fields/email.ts';
import { linkToken } from '../fields/link-token.ts';
import { emptyBody, messageReply } from '../replies.ts';
import {
  verifyEmailCall,
  resendVerificationCall,
  correctEmailCall,
} from './email-verification.calls.ts';

// Beside registration.contract.ts, not in it: the dashboard's banner calls these, and must not
// carry the phone library that the wizard's schemas need.

export const verifyEmail = endpoint({
  ...verifyEmailCall,
  summary: 'Confirms an e-mail address by the token of the mailed link; works once.',
  body: z.strictObject({ token: linkToken }),
  reply: messageReply,
});

export const resendVerification = endpoint({
  ...resendVerificationCall,
  summary: 'Mails the confirmation link once more.',
  body: emptyBody,
  reply: messageReply,
});

export const correctEmail = endpoint({
  ...correctEmailCall,
  summary:
    'While unverified: mails the confirmation link to another address, which becomes the account’s when the link is opened (R10.7).',
  body: z.strictObject({ email }),
  reply: messageReply,
});
