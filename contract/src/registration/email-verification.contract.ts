import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email } from '../fields/email.ts';
import { emptyBody, messageReply } from '../replies.ts';

// Beside registration.contract.ts, not in it: the dashboard's banner calls these, and must not
// carry the phone library that the wizard's schemas need.

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  access: 'anyone',
  summary: 'Confirms an e-mail address by the token of the mailed link; works once.',
  body: z.strictObject({
    token: z.string('The link is not complete.').check(z.minLength(1), z.maxLength(200)),
  }),
  reply: messageReply,
  fallback: 'Your email address could not be confirmed.',
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'signed-in',
  summary: 'Mails the confirmation link once more.',
  body: emptyBody,
  reply: messageReply,
  fallback: 'The link could not be sent.',
});

export const correctEmail = endpoint({
  method: 'POST',
  path: '/auth/correct-email',
  access: 'signed-in',
  summary:
    'While unverified: mails the confirmation link to another address, which becomes the account’s when the link is opened (R10.7).',
  body: z.strictObject({ email }),
  reply: messageReply,
  fallback: 'The address could not be changed.',
});
