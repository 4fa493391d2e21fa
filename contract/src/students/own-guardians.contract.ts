import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { optionalReason } from '../fields/reason.ts';
import { RELATIONS } from './relations/relations.ts';

/** A guardian as the student sees them. */
export const ownGuardian = z.object({
  id: z.string(),
  name: z.string(),
  relation: z.enum(RELATIONS),
  objection: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});
export type OwnGuardian = z.output<typeof ownGuardian>;

export const listOwnGuardians = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/own-guardians',
  access: { may: 'organization.read' },
  summary:
    'Who the organisation has as guardians of the caller, a student of 16 and over: names and relation alone. Nobody for all others.',
  params: organizationParams,
  reply: replyOf({ guardians: z.array(ownGuardian) }),
  fallback: msg`Your guardians could not be loaded.`,
});

const ownParams = z.extend(organizationParams, { guardianId: rowId });

export const objectToGuardian = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}/own-guardians/{guardianId}/objection',
  access: { may: 'organization.read' },
  summary: 'The caller, a student of 16 and over, objects to a guardian. The office alone sees it.',
  params: ownParams,
  body: z.strictObject({ reason: z._default(optionalReason, '') }),
  reply: messageReply,
  fallback: msg`The objection could not be sent.`,
});

export const takeObjectionBack = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/own-guardians/{guardianId}/objection',
  access: { may: 'organization.read' },
  summary: 'The caller takes that back.',
  params: ownParams,
  reply: messageReply,
  fallback: msg`The objection could not be taken back.`,
});
