import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { messageReply, rowId } from '../endpoint/replies.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { say } from '../locale/say.ts';

/** What two rows have in common, the surest first; an email is that of the list and that of an account. */
export const DOUBLE_SIGNS = ['phone', 'birthDate', 'email'] as const;

/** One of the two rows, with what tells them apart or together. */
const doubleRow = z.object({
  id: z.string(),
  name: z.string(),
  indexNumber: z.nullable(z.string()),
  grade: z.string(),
  school: z.string(),
  /** The institute's, else the account's; '' for none. */
  phone: z.string(),
  /** YYYY-MM-DD; '' for unknown. */
  birthDate: z.string(),
  hasAccount: z.boolean(),
  /** Courses in which they have a seat. */
  courseCount: z.int(),
});
export type DoubleRow = z.output<typeof doubleRow>;

const possibleDouble = z.object({
  one: doubleRow,
  other: doubleRow,
  sign: z.enum(DOUBLE_SIGNS),
});
export type PossibleDouble = z.output<typeof possibleDouble>;

export const listDoubles = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/students/doubles',
  access: { may: 'students.merge' },
  summary:
    'Pairs of present students who may be one pupil: the same phone and a like name, the same name and birth date, or the email of the list and of an account. Not those that were told apart, and not two with an account each, which cannot be put together.',
  params: organizationParams,
  query: z.strictObject({ cursor: listQuery.cursor, limit: listQuery.limit }),
  reply: pageOf({
    pairs: z.array(possibleDouble),
    /** How many pairs there are. */
    total: z.int(),
  }),
  fallback: msg`The pairs could not be loaded.`,
});

const pair = z.strictObject({ one: rowId, other: rowId }).check(
  z.refine(({ one, other }) => one !== other, {
    error: () => say(msg`Choose two different students.`),
    path: ['other'],
  }),
);

export const dismissDouble = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/doubles/dismiss',
  access: { may: 'students.merge' },
  summary:
    'Says that two students are two pupils: they are proposed no more. Again changes nothing.',
  params: organizationParams,
  body: pair,
  reply: messageReply,
  fallback: msg`This could not be saved.`,
});

export const restoreDouble = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/doubles/restore',
  access: { may: 'students.merge' },
  summary: 'Takes that back: the two are proposed again. Again changes nothing.',
  params: organizationParams,
  body: pair,
  reply: messageReply,
  fallback: msg`This could not be saved.`,
});
