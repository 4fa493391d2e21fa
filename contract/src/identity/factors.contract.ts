import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { emptyBody, messageReply, replyOf } from '../endpoint/replies.ts';
import { linkToken } from '../fields/link-token.ts';
import { says } from '../locale/say.ts';
import {
  beginTotpCall,
  confirmRecoveryCodesCall,
  confirmTotpCall,
  getFactorsCall,
  makeRecoveryCodesCall,
  removeTotpCall,
} from './factors.calls.ts';
import { credentialAnswer } from './passkey.ts';
import { answerSecondFactorCall } from './second-factor.calls.ts';
import { SECOND_FACTORS } from '../second-step.ts';
import { RECOVERY_LETTERS, TOTP_DIGITS } from './factors.rules.ts';
import { sessionUser } from './session.contract.ts';

/** Blanks and lines between digits and letters are the writer's own. */
const withoutGaps = (text: string): string => text.replaceAll(/[\s-]/g, '');

/** A code of an authenticator app: 6 digits, with or without blanks. */
export const totpCode = z
  .string(says(msg`Enter the 6 digits of the code.`))
  .check(
    z.maxLength(40),
    z.overwrite(withoutGaps),
    z.regex(new RegExp(`^\\d{${TOTP_DIGITS}}$`), says(msg`Enter the 6 digits of the code.`)),
  );

const RECOVERY = new RegExp(`^\\d[0-9A-HJKMNP-TV-Z]{${RECOVERY_LETTERS}}$`);

/** Small letters are capitals; letters that look like digits are those digits (Crockford's base 32). */
const likeRecoveryCode = (text: string): string =>
  withoutGaps(text).toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');

/** A recovery code: its label and 10 letters, in any case, with or without lines. */
export const recoveryCode = z
  .string(says(msg`Enter the whole recovery code.`))
  .check(
    z.maxLength(60),
    z.overwrite(likeRecoveryCode),
    z.regex(RECOVERY, says(msg`Enter the whole recovery code.`)),
  );

/** A code of one kind or the other, as the second step of a sign-in sends it. */
export const secondFactorCode = z.union([totpCode, recoveryCode], says(msg`Enter the code.`));

export const answerSecondFactor = endpoint({
  ...answerSecondFactorCall,
  summary: 'The second step of a sign-in: answers a bearer token as the sign-in does.',
  body: z
    .strictObject({
      challenge: linkToken,
      method: z.enum(SECOND_FACTORS, says(msg`Choose a way to sign in.`)),
      /** With the methods that have codes. */
      code: z.optional(secondFactorCode),
      /** With the method 'passkey'. */
      credential: z.optional(credentialAnswer),
      /** Do not ask on this device for 30 days. */
      trustDevice: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ method, code }) => method === 'passkey' || code !== undefined, {
        ...says(msg`Enter the code.`),
        path: ['code'],
      }),
      z.refine(({ method, credential }) => method !== 'passkey' || credential !== undefined, {
        ...says(msg`Use a passkey.`),
        path: ['credential'],
      }),
    ),
  reply: replyOf({
    message: z.string(),
    token: z.string(),
    user: sessionUser,
    /** With a recovery code: how many are left. */
    recoveryCodesLeft: z.optional(z.number()),
  }),
});

/** What protects the account besides the password. */
export const factors = z.object({
  /** The authenticator app; null without one. */
  totp: z.nullable(
    z.object({
      /** ISO 8601, UTC. */
      confirmedAt: z.string(),
    }),
  ),
  /** The passkeys that count, the oldest first. */
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** ISO 8601, UTC. */
      madeAt: z.string(),
      /** ISO 8601, UTC; null before its first use. */
      lastUsedAt: z.nullable(z.string()),
      /** False for one that was made for another address of the site: it does not work here. */
      isUsable: z.boolean(),
    }),
  ),
  /** null without a second factor. */
  recoveryCodes: z.nullable(
    z.object({
      left: z.number(),
      /** ISO 8601, UTC. */
      madeAt: z.string(),
    }),
  ),
});
export type Factors = z.output<typeof factors>;

export const getFactors = endpoint({
  ...getFactorsCall,
  summary: 'What the caller needs to sign in besides the password.',
  reply: replyOf({ factors }),
});

export const beginTotp = endpoint({
  ...beginTotpCall,
  summary: 'Makes a secret for an authenticator app. It counts for nothing until it is confirmed.',
  body: emptyBody,
  reply: replyOf({
    /** otpauth://, for a QR code. */
    uri: z.string(),
    /** The secret in base 32, to type: 32 letters. */
    letters: z.string(),
  }),
});

/**
 * New recovery codes. They are shown only here, and count once one of them is typed in. None for an account that had a second
 * factor before: the new one counts at once, and the codes stay.
 */
export const newCodes = replyOf({
  /** The label is the first digit of its code: 3-ABCDE-FGHJK. */
  recoveryCodes: z.array(z.object({ label: z.number(), code: z.string() })),
  /** The label of the code to type in, so that nobody closes the page without having kept them (R18.1.5). */
  label: z.number(),
});

export const confirmTotp = endpoint({
  ...confirmTotpCall,
  summary:
    'Checks the first code of the app. The first second factor of an account answers recovery codes, and is not turned on yet.',
  body: z.strictObject({ code: totpCode }),
  reply: newCodes,
});

export const removeTotp = endpoint({
  ...removeTotpCall,
  summary:
    'Turns the authenticator app off; with the last second factor the recovery codes go too. Needs a sign-in with a second step.',
  reply: messageReply,
});

export const makeRecoveryCodes = endpoint({
  ...makeRecoveryCodesCall,
  summary: 'Makes new recovery codes. The old ones count until a new one is typed in.',
  body: emptyBody,
  reply: newCodes,
});

export const confirmRecoveryCodes = endpoint({
  ...confirmRecoveryCodesCall,
  summary:
    'Checks the recovery code that was asked for, without using it up. Then the new codes count, and the app or passkey that waits.',
  body: z.strictObject({ code: recoveryCode }),
  reply: messageReply,
});
