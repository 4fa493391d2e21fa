import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { replyOf } from '../endpoint/replies.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { says } from '../locale/say.ts';
import { organizationRole } from './members.contract.ts';
import { SECOND_FACTOR_POLICIES } from './sign-in-policy.rules.ts';

/** The first 100 of a group, by name. */
const people = z.array(
  z.object({ uid: z.string(), name: z.string(), roles: z.array(organizationRole) }),
);
/** Those of a group who have no second factor today, and how many they are in all. */
const lacking = z.object({ people, count: z.int() });
export type Lacking = z.output<typeof lacking>;

/** Of whom an organization asks for a second factor, and who has none yet. */
const policy = z.object({
  secondFactor: z.enum(SECOND_FACTOR_POLICIES),
  /** The first day, YYYY-MM-DD in Sri Lanka; null for none. */
  from: z.nullable(z.string()),
  /** True when that day has come. */
  isLive: z.boolean(),
  /** The first 100 of those of whom it is asked and who have none, by name. */
  missing: people,
  /** How many they are in all. */
  missingCount: z.int(),
  /** Whom each rule would shut out today, whatever the rule is. */
  lacking: z.object({ admins: lacking, staff: lacking }),
});
export type SignInPolicy = z.output<typeof policy>;

export const getSignInPolicy = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/sign-in-policy',
  access: { may: 'organization.own' },
  summary: 'Of whom an organisation asks for a second factor, and who has none.',
  params: organizationParams,
  reply: replyOf({ policy }),
  fallback: msg`The rule for signing in could not be loaded.`,
});

/** Sets it (R18.5.2): the first day is today to 30 days ahead, and missing for `none`. */
export const setSignInPolicy = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}/sign-in-policy',
  access: { may: 'organization.own', when: ['fresh'] },
  summary:
    'Asks admins, or admins and lecturers, for a second factor from a day on. The sign-in must have shown one.',
  params: organizationParams,
  body: z.strictObject({
    secondFactor: z.enum(SECOND_FACTOR_POLICIES, says(msg`Choose who needs a second step.`)),
    from: z.optional(z.nullable(calendarDate(msg`Choose a day from today to 30 days ahead.`))),
  }),
  reply: replyOf({ message: z.string(), policy }),
  fallback: msg`The rule for signing in could not be saved.`,
});
