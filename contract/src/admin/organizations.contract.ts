import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { reason } from '../fields/reason.ts';
import { organizationParams } from '../organizations/organization-params.ts';
import { ORGANIZATION_STATUSES } from '../organizations/organizations.contract.ts';
import { listQuery, pageOf } from '../paging.ts';
import { emptyBody, fileReply, messageReply } from '../replies.ts';

export const ORGANIZATION_SORTS = ['name', '-name', 'created', '-created', '-members'] as const;

/** An organisation as the provider sees it: name, owner, counts, and nothing of its life. */
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

const filters = {
  /** Begin of its name, its address or the owner's address. */
  search: listQuery.search,
  status: z.optional(z.enum(ORGANIZATION_STATUSES, 'This is no status.')),
  sort: z.optional(z.enum(ORGANIZATION_SORTS, 'This is no order.')),
};

export const listAllOrganizations = endpoint({
  method: 'GET',
  path: '/admin/organizations',
  access: 'system-admin',
  summary: 'All organisations, newest first unless asked otherwise.',
  query: z.strictObject({ ...listQuery, ...filters }),
  reply: pageOf({ organizations: z.array(adminOrganization) }),
  fallback: 'The organizations could not be loaded.',
});

export const exportOrganizations = endpoint({
  method: 'GET',
  path: '/admin/organizations/export',
  access: 'fresh-system-admin',
  summary: 'The same organisations as a CSV file, without an end.',
  query: z.strictObject(filters),
  isFile: true,
  reply: fileReply,
  fallback: 'The file could not be made.',
});

export const suspendOrganization = endpoint({
  method: 'POST',
  path: '/admin/organizations/{orgId}/suspend',
  access: 'fresh-system-admin',
  summary: 'Makes an organisation read-only for its members, who are told why (R10.6).',
  params: organizationParams,
  body: z.strictObject({ reason }),
  reply: messageReply,
  fallback: 'The organization could not be suspended.',
});

export const activateOrganization = endpoint({
  method: 'POST',
  path: '/admin/organizations/{orgId}/activate',
  access: 'fresh-system-admin',
  summary: 'Ends a suspension; the organisation is what it was before.',
  params: organizationParams,
  body: emptyBody,
  reply: messageReply,
  fallback: 'The organization could not be activated.',
});
