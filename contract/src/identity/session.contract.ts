import { allLocales } from '../locale/locales.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { email } from '../fields/email.ts';
import { password } from '../fields/password.ts';
import { emptyBody, messageReply, replyOf } from '../endpoint/replies.ts';
import { loginCall, logoutCall, checkSessionCall } from './session.calls.ts';

/** The user as the sign-in answers it (R3.5): always uid, name and email; username when the user chose one. */
export const sessionUser = z.object({
  uid: z.string(),
  name: z.string(),
  email: z.string(),
  username: z.optional(z.string()),
  /** The name in Sinhala or Tamil letters; not there when the user gave none (R15.5.2). */
  ownScriptName: z.optional(z.string()),
  /** Lets the page show or hide the banner of R10.7 from the first paint. */
  emailVerified: z.optional(z.boolean()),
  /** The language that the user chose; not there when it follows the device (R15.1.3). */
  language: z.optional(z.enum(allLocales)),
});
export type SessionUser = z.output<typeof sessionUser>;

export const loginBody = z.strictObject({ email, password });

export const login = endpoint({
  ...loginCall,
  summary: 'Signs in by email and password and answers a bearer token valid for 7 days.',
  isPrinted: true,
  body: loginBody,
  reply: replyOf({
    message: z.string(),
    token: z.string(),
    user: sessionUser,
  }),
});

export const logout = endpoint({
  ...logoutCall,
  summary: 'Ends the session of the token that is sent.',
  body: emptyBody,
  reply: messageReply,
});

export const checkSession = endpoint({
  ...checkSessionCall,
  summary: 'The login check: 200 while the token is valid, else 401.',
  reply: replyOf({ user: sessionUser }),
});
