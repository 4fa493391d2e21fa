import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { emptyBody, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { organizationRole } from './members.contract.ts';

/** One of the staff of whom a second factor is asked, and who asked to turn it off because all of it is lost (R18.5.4). */
const lostFactor = z.object({
  uid: z.string(),
  name: z.string(),
  roles: z.array(organizationRole),
  /** When they confirmed their own request, ISO 8601, UTC. */
  confirmedAt: z.string(),
  /** When it will be turned off; null while somebody has to confirm it. */
  dueAt: z.nullable(z.string()),
  /** Somebody of this organization confirmed it, or a system administrator in its place. */
  isConfirmed: z.boolean(),
  /** It is the caller's own: another person confirms it. */
  isOwn: z.boolean(),
});
export type LostFactor = z.output<typeof lostFactor>;

const params = z.extend(organizationParams, { uid: rowId });

export const listLostFactors = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/recoveries',
  access: { may: 'recoveries.confirm' },
  summary:
    'Staff who lost their second step and asked to turn it off, where the organisation asks for one.',
  params: organizationParams,
  reply: replyOf({ recoveries: z.array(lostFactor) }),
  fallback: msg`The requests of your staff could not be loaded.`,
});

export const confirmLostFactor = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/recoveries/{uid}/confirm',
  access: { may: 'recoveries.confirm', when: ['fresh'] },
  summary:
    'Confirms, as a second person, that one of the staff turns the second step off; never the caller’s own. The sign-in must have shown one.',
  params,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The request could not be confirmed.`,
});

export const stopLostFactor = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/recoveries/{uid}/stop',
  access: { may: 'recoveries.confirm', when: ['fresh'] },
  summary: 'Stops the open request of one of the staff to turn the second step off.',
  params,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The request could not be stopped. Please try again.`,
});
