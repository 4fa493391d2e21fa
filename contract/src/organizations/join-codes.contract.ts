import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { usesAreWrong } from './join-codes.texts.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { calendarMoment } from '../fields/calendar-date.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { joinedReply, joiningOffer } from './invites.contract.ts';
import { joinCall, lookUpCodeCall } from './joining.calls.ts';
import { organizationRole } from './members.contract.ts';

/** Most uses of a code. */
export const MAX_USES = 10_000;

/** A join code as the admins of the organization see it. */
export const joinCode = z.object({
  id: z.string(),
  code: z.string(),
  role: organizationRole,
  /** ISO 8601, UTC; null: until it is withdrawn. */
  expiresAt: z.nullable(z.string()),
  /** null: no limit. */
  maxUses: z.nullable(z.int()),
  uses: z.int(),
  /** The maker: the code ends when they lose the role for it. */
  madeBy: z.string(),
  createdAt: z.string(),
  /** False after it expired or was used up. */
  isUsable: z.boolean(),
});
export type JoinCode = z.output<typeof joinCode>;

/** Admins are invited by name: a code that makes admins would be a master key on a poster. */
export const joinCodeRole = z.enum(
  ['lecturer', 'student'],
  says(msg`Codes are for lecturers or students.`),
);

/** ISO 8601 with a time zone, in the future, at most a year ahead; null: until it is withdrawn. */
export const codeExpiry = z.optional(z.nullable(calendarMoment(msg`Enter a time.`)));

const usesMessage = usesAreWrong({ most: MAX_USES });
/** How often a code can be used; null: no limit. */
export const codeUses = z.optional(
  z.nullable(
    z
      .int(says(msg`The number of uses must be a whole number.`))
      .check(z.minimum(1, says(usesMessage)), z.maximum(MAX_USES, says(usesMessage))),
  ),
);

export const createJoinCode = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/join-codes',
  access: { may: 'members.invite', when: ['verified'] },
  summary: 'Creates a join code for a role; expiry and number of uses are optional.',
  params: organizationParams,
  body: z.strictObject({
    role: joinCodeRole,
    expiresAt: codeExpiry,
    maxUses: codeUses,
  }),
  status: 201,
  reply: replyOf({
    message: z.string(),
    id: z.string(),
    code: z.string(),
    joinCode,
  }),
  fallback: msg`The code could not be made.`,
});

export const listJoinCodes = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/join-codes',
  access: { may: 'members.invite', when: ['verified'] },
  summary: 'The codes that are not withdrawn, newest first.',
  params: organizationParams,
  reply: replyOf({ joinCodes: z.array(joinCode) }),
  fallback: msg`The codes could not be loaded.`,
});

export const withdrawJoinCode = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/join-codes/{id}',
  access: { may: 'members.invite', when: ['verified'] },
  summary: 'Withdraws a code; people who joined with it stay.',
  params: z.extend(organizationParams, { id: rowId }),
  reply: messageReply,
  fallback: msg`The code could not be withdrawn.`,
});

const codeBody = z.strictObject({
  code: z
    .string(says(msg`Enter the code.`))
    .check(
      z.minLength(1, says(msg`Enter the code.`)),
      z.maxLength(60, says(msg`This code is too long.`)),
    ),
});

export const lookUpCode = endpoint({
  ...lookUpCodeCall,
  summary: 'Shows what a code is for; changes nothing. Wrong codes count towards a limit.',
  body: codeBody,
  reply: replyOf({
    ...joiningOffer,
    /** True for a course without a free place: who joins waits for one (R11.5.5). */
    isFull: z.boolean(),
    /** The student whose claim code it is, as their institute writes the name; null for other codes (R21.3.2). */
    studentName: z.nullable(z.string()),
  }),
});

export const join = endpoint({
  ...joinCall,
  summary: 'Joins an organisation with a code. Joining again changes nothing.',
  body: codeBody,
  reply: joinedReply,
});
