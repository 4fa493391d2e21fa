import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { emptyBody, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { says } from '../locale/say.ts';
import { tooManyCodes } from './claims.texts.ts';
import { studentParams } from './students.contract.ts';
import { CLAIM_CODES_A_CALL } from './students.rules.ts';

/** The code by which a student without an account claims their place, as a slip has it (R21.3.1). */
export const claimCode = z.object({
  studentId: z.string(),
  name: z.string(),
  indexNumber: z.nullable(z.string()),
  code: z.string(),
  /** ISO 8601, UTC. */
  expiresAt: z.string(),
});
export type ClaimCode = z.output<typeof claimCode>;

export const giveClaimCodes = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/claim-codes',
  access: { may: 'students.update', when: ['verified'] },
  summary:
    'The claim codes of students without an account, by name, for slips; made where there is none that still works. Students with an account, and those who left, are left out.',
  params: organizationParams,
  body: z.strictObject({
    studentIds: z
      .array(rowId, says(msg`Send a list of students.`))
      .check(
        z.minLength(1, says(msg`Choose at least one student.`)),
        z.maxLength(CLAIM_CODES_A_CALL, says(tooManyCodes({ most: CLAIM_CODES_A_CALL }))),
      ),
  }),
  reply: replyOf({ organizationName: z.string(), codes: z.array(claimCode) }),
  fallback: msg`The codes could not be made.`,
});

export const renewClaimCode = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/{studentId}/claim-code',
  access: { may: 'students.update', when: ['verified'] },
  summary: 'Makes a new claim code for a student without an account. The old one ends.',
  params: studentParams,
  body: emptyBody,
  reply: replyOf({ message: z.string(), code: z.string(), expiresAt: z.string() }),
  fallback: msg`The code could not be made.`,
});

export const unclaimStudent = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/{studentId}/unclaim',
  access: { may: 'students.update' },
  summary:
    'Takes a claim back within 30 days: the student has no account again, and keeps everything. The account is no student of the organisation any more.',
  params: studentParams,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The claim could not be taken back.`,
});
