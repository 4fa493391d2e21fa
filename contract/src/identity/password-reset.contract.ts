import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { email } from '../fields/email.ts';
import { linkToken } from '../fields/link-token.ts';
import { password } from '../fields/password.ts';
import { messageReply } from '../endpoint/replies.ts';
import { confirmPasswordResetCall, requestPasswordResetCall } from './password-reset.calls.ts';

export const requestPasswordReset = endpoint({
  ...requestPasswordResetCall,
  summary:
    'Sends a reset link if the address has an account; the answer is the same if not (R2.2.4.5).',
  isPrinted: true,
  body: z.strictObject({ email }),
  reply: messageReply,
});

export const confirmPasswordReset = endpoint({
  ...confirmPasswordResetCall,
  summary: 'Sets a new password by the token of the link; ends all sessions (R2.2.4.4).',
  body: z.strictObject({ token: linkToken, password }),
  reply: messageReply,
});
