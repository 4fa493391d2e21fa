import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email } from '../fields/email.ts';
import { password } from '../fields/password.ts';
import { messageReply } from '../replies.ts';

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  summary: 'Mails a reset link if the address has an account; the answer does not tell (R2.2.4.5).',
  body: z.strictObject({ email }),
  reply: messageReply,
  fallback: 'Password reset request failed',
});

export const confirmPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/reset-password/confirm',
  access: 'anyone',
  summary: 'Sets a new password by the token of the mailed link; ends all sessions (R2.2.4.4).',
  body: z.strictObject({
    token: z.string('The link is not complete.').check(z.minLength(1), z.maxLength(200)),
    password,
  }),
  reply: messageReply,
  fallback: 'The password could not be changed.',
});
