import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { reason } from '../fields/reason.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { ORGANIZATION_STATUSES } from '../organizations/organizations.contract.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { emptyBody, fileReply, messageReply, replyOf } from '../endpoint/replies.ts';

export const ORGANIZATION_SORTS = ['name', '-name', 'created', '-created', '-members'] as const;

/** An organization as the provider sees it: name, owner, counts, and nothing of its content. */
export const adminOrganization = z.object({
  orgId: z.string(),
  name: z.string(),
  status: z.enum(ORGANIZATION_STATUSES),
  /** Why it is suspended; '' otherwise. */
  suspensionReason: z.string(),
  owner: z.object({ uid: z.string(), name: z.string(), email: z.string() }),
  memberCount: z.int(),
  createdAt: z.string(),
});
export type AdminOrganization = z.output<typeof adminOrganization>;

/** The same on its own page. It shows each count next to the room of the owner's plan (-1 is no limit). It names no members. */
export const adminOrganizationDetail = z.extend(adminOrganization, {
  plan: z.object({
    packageTitle: z.string(),
    members: z.int(),
    courses: z.int(),
    storageMb: z.int(),
  }),
  /** True while the owner's plan has no room for it: it can be read, but not changed (R10.4). */
  isOverLimit: z.boolean(),
  /** Invitations that take a seat besides the members. */
  /** Students without an account, who take a seat too. */
  accountlessCount: z.int(),
  invitedCount: z.int(),
  /** Members by role; a member who has two is in both. */
  roles: z.object({ student: z.int(), lecturer: z.int(), admin: z.int() }),
  courses: z.object({ draft: z.int(), published: z.int(), archived: z.int() }),
  /** Of its files, and of all organizations of its owner: the plan counts them all. */
  storedBytes: z.number(),
  ownerStoredBytes: z.number(),
});
export type AdminOrganizationDetail = z.output<typeof adminOrganizationDetail>;

const filters = {
  /** Begin of its name, its address or the owner's address. */
  search: listQuery.search,
  status: z.optional(z.enum(ORGANIZATION_STATUSES, 'Choose a status from the list.')),
  sort: z.optional(z.enum(ORGANIZATION_SORTS, 'Choose an order from the list.')),
};

export const listAllOrganizations = endpoint({
  method: 'GET',
  path: '/admin/organizations',
  access: { may: 'organizations.manage' },
  summary: 'All organisations, newest first unless asked otherwise.',
  query: z.strictObject({ ...listQuery, ...filters }),
  reply: pageOf({ organizations: z.array(adminOrganization) }),
  fallback: 'The organizations could not be loaded.',
});

export const exportOrganizations = endpoint({
  method: 'GET',
  path: '/admin/organizations/export',
  access: { may: 'organizations.manage', when: ['fresh'] },
  summary: 'The same organisations as a CSV file, without a limit.',
  query: z.strictObject(filters),
  isFile: true,
  reply: fileReply,
  fallback: 'The file could not be created.',
});

export const getAdminOrganization = endpoint({
  method: 'GET',
  path: '/admin/organizations/{orgId}/summary',
  access: { may: 'organizations.manage' },
  summary: 'One organisation: its owner, plan and counts, but none of its contents.',
  params: organizationParams,
  reply: replyOf({ organization: adminOrganizationDetail }),
  fallback: 'The organization could not be loaded.',
});

export const suspendOrganization = endpoint({
  method: 'POST',
  path: '/admin/organizations/{orgId}/suspend',
  access: { may: 'organizations.manage', when: ['fresh'] },
  summary: 'Suspends an organisation: its members can only read it, and see why (R10.6).',
  params: organizationParams,
  body: z.strictObject({ reason }),
  reply: messageReply,
  fallback: 'The organization could not be suspended.',
});

export const activateOrganization = endpoint({
  method: 'POST',
  path: '/admin/organizations/{orgId}/activate',
  access: { may: 'organizations.manage', when: ['fresh'] },
  summary: 'Ends a suspension; everything is as it was before.',
  params: organizationParams,
  body: emptyBody,
  reply: messageReply,
  fallback: 'The organization could not be activated.',
});
