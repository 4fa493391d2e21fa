import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { emptyBody, fileReply, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { checkRoleCall } from './members.calls.ts';
import { DUTIES } from '../duties.ts';
import { ORGANIZATION_ROLES } from '../roles.ts';

export const organizationRole = z.enum(ORGANIZATION_ROLES, says(msg`Choose a role.`));

/** The roles of a member, replaced as a set (R10.3): at least one, each once. */
export const roleSet = z.array(organizationRole, says(msg`Choose at least one role.`)).check(
  z.minLength(1, says(msg`Choose at least one role.`)),
  z.refine((roles) => new Set(roles).size === roles.length, says(msg`Choose each role once.`)),
);

/** The duties of a member, replaced as a set (R21.5.1): none, or each once. */
const dutySet = z
  .array(z.enum(DUTIES, says(msg`Choose a duty.`)), says(msg`Send a list of duties.`))
  .check(
    z.refine((duties) => new Set(duties).size === duties.length, says(msg`Choose each duty once.`)),
  );

export const checkRole = endpoint({
  ...checkRoleCall,
  summary: 'Whether the caller has this role in this organisation; false for an unknown one.',
  params: z.object({ orgId: z.string(), role: organizationRole }),
  reply: replyOf({ hasRole: z.boolean() }),
});

/** A member as an admin sees them. Lecturers see only students, without how to reach them. */
export const member = z.object({
  uid: z.string(),
  name: z.string(),
  /** In Sinhala or Tamil letters (R15.5.2); '' for none. */
  ownScriptName: z.string(),
  username: z.nullable(z.string()),
  /** Changes with the picture; null when there is none. */
  pictureId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** False for an unconfirmed address; null where the address is not shown. */
  isEmailConfirmed: z.nullable(z.boolean()),
  phoneNumber: z.nullable(z.string()),
  roles: z.array(organizationRole),
  /** What they can do beside their roles; none where a lecturer reads. */
  duties: z.array(z.enum(DUTIES)),
  isOwner: z.boolean(),
  /** ISO 8601, UTC. */
  joinedAt: z.string(),
  /** When a removed member left or was removed; null for present members. */
  removedAt: z.nullable(z.string()),
});
export type Member = z.output<typeof member>;

const memberParams = z.extend(organizationParams, { uid: rowId });

/** Which members a list shows, and its file. */
const memberFilter = {
  search: listQuery.search,
  role: z.optional(organizationRole),
  state: z.optional(z.enum(['current', 'removed'], says(msg`state must be current or removed.`))),
};

export const listMembers = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/members',
  access: { may: 'members.read' },
  summary:
    'Members by name. Admins see all of them and may ask for those removed in the last 30 days; lecturers see the names of students.',
  params: organizationParams,
  query: z.strictObject({ ...listQuery, ...memberFilter }),
  reply: pageOf({ members: z.array(member) }),
  fallback: msg`The members could not be loaded.`,
});

export const exportMembers = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/members/export',
  access: { may: 'members.read', when: ['fresh'] },
  summary:
    'A CSV file of the members as the list is filtered (R10.12): admins get emails and phones, lecturers the names of students.',
  params: organizationParams,
  query: z.strictObject(memberFilter),
  isFile: true,
  reply: fileReply,
  fallback: msg`The file could not be created.`,
});

export const updateMemberRoles = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}/members/{uid}',
  access: { may: 'members.update' },
  summary: 'Replaces the roles of a member.',
  params: memberParams,
  body: z.strictObject({ roles: roleSet }),
  reply: messageReply,
  fallback: msg`The roles could not be changed.`,
});

export const updateMemberDuties = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}/members/{uid}/duties',
  access: { may: 'members.update', when: ['fresh'] },
  summary:
    'Replaces the duties of a present member, and tells them. They end when the member leaves or is removed.',
  params: memberParams,
  body: z.strictObject({ duties: dutySet }),
  reply: messageReply,
  fallback: msg`The duties could not be changed.`,
});

export const removeMember = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/members/{uid}',
  access: { may: 'organization.leave' },
  summary: 'Removes a member (admins), or leaves (the caller). An admin can undo it for 30 days.',
  params: memberParams,
  reply: messageReply,
  fallback: msg`The member could not be removed.`,
});

export const restoreMember = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/members/{uid}/restore',
  access: { may: 'members.update' },
  summary: 'Restores a removed member with their roles. Duties do not come back.',
  params: memberParams,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The member could not be restored.`,
});
