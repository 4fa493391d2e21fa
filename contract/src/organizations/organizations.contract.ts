import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { organizationParams } from '../fields/organization-params.ts';
import { allLocales } from '../locale/locales.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { DUTIES } from '../duties.ts';
import { ORGANIZATION_ROLES } from '../roles.ts';
import { emptyBody, messageReply, replyOf } from '../endpoint/replies.ts';
import {
  CLASS_TYPES,
  DELIVERY_METHODS,
  HOLIDAY_RULES,
  newOrganizationFields,
  organizationFields,
  STUDENT_COUNTS,
} from './organization-fields.ts';
import { getOrganizationCall, listOrganizationsCall } from './organizations.calls.ts';

/** States of an organization (R3.17): active, archived by its owner, suspended by the provider. */
export const ORGANIZATION_STATUSES = ['active', 'archived', 'suspended'] as const;

const facts = {
  id: z.string(),
  orgId: z.string(),
  name: z.string(),
  description: z.string(),
  classTypes: z.array(z.enum(CLASS_TYPES)),
  deliveryMethods: z.array(z.enum(DELIVERY_METHODS)),
  subjects: z.array(z.string()),
  website: z.string(),
  status: z.enum(ORGANIZATION_STATUSES),
  /** Why the provider suspended it (R10.6); '' otherwise. */
  suspensionReason: z.string(),
  /** The reader's own roles, highest first. */
  roles: z.array(z.enum(ORGANIZATION_ROLES)),
  /** Those of them that do not count in this sign-in: a second factor is asked for, and it has shown none (R18.5.2). */
  unprovenRoles: z.optional(z.array(z.enum(ORGANIZATION_ROLES))),
  /** What the reader can do beside their roles (R21.5.1); missing for nothing. */
  duties: z.optional(z.array(z.enum(DUTIES))),
  /** True while these do not count in this sign-in, as with the roles. */
  areDutiesUnproven: z.optional(z.boolean()),
  memberCount: z.int(),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
};

/** An organization as its members read it (R3.14), with the reader's roles. */
export const organization = z.object({
  ...facts,
  /** '' when not given. */
  studentCount: z.enum(['', ...STUDENT_COUNTS]),
  physicalAddress: z.string(),
  /** E.164. */
  phoneNumber: z.string(),
  email: z.string(),
  establishedYear: z.nullable(z.int()),
  /** The owner's uid. */
  ownerId: z.string(),
  /** True while the owner's plan allows a website (R6.6). */
  mayHaveWebsite: z.boolean(),
  /** The language of its mails to people without an account (R15.7.1). */
  language: z.enum(allLocales),
  /** What becomes of its classes on holidays (R13.1.9). */
  holidayRule: z.enum(HOLIDAY_RULES),
  /** True while the owner's plan has no room for it: it can be read, but not changed (R10.4). */
  isOverLimit: z.boolean(),
  /** Members that the owner's plan has room for, -1 without limit; null for a reader who is no admin. */
  memberLimit: z.nullable(z.int()),
  /** Invitations that take a seat besides the members (R10.2); null for a reader who is no admin. */
  invitedCount: z.nullable(z.int()),
  /** Students without an account, who take a seat too (R21.1.6); null for everyone but admins. */
  accountlessCount: z.nullable(z.int()),
});
export type Organization = z.output<typeof organization>;

/** An organization in the caller's own list: what a card shows. */
export const organizationCard = z.object({ ...facts, isOwner: z.boolean() });
export type OrganizationCard = z.output<typeof organizationCard>;

/**
 * POST /organization/create (R7.18): the printed fields except id. orgId is a wish; ownerId, createdAt and status are checked or
 * ignored.
 */
export const organizationBody = z.strictObject({
  ...newOrganizationFields,
  orgId: z.optional(z.nullable(z.string(says(msg`orgId must be text.`)).check(z.maxLength(200)))),
  ownerId: z.optional(
    z.nullable(z.string(says(msg`ownerId must be text.`)).check(z.maxLength(100))),
  ),
  createdAt: z.optional(
    z.nullable(z.string(says(msg`createdAt must be text.`)).check(z.maxLength(100))),
  ),
  status: z.optional(z.nullable(z.string(says(msg`status must be text.`)).check(z.maxLength(100)))),
});
export type OrganizationInput = z.output<typeof organizationBody>;

export const createOrganization = endpoint({
  method: 'POST',
  path: '/organization/create',
  access: 'signed-in',
  summary:
    'Creates an organisation; the caller owns it and becomes its admin. Takes an Idempotency-Key.',
  isPrinted: true,
  body: organizationBody,
  status: 201,
  reply: replyOf({
    id: z.string(),
    orgId: z.string(),
    message: z.string(),
  }),
  fallback: msg`Failed to create organization`,
});

export const listOrganizations = endpoint({
  ...listOrganizationsCall,
  summary: 'The organisations the caller belongs to, by name.',
  reply: replyOf({ organizations: z.array(organizationCard) }),
});

export const getOrganization = endpoint({
  ...getOrganizationCall,
  summary: 'An organisation, for its members.',
  params: organizationParams,
  reply: replyOf({ organization }),
});

/** What can be changed later, each alone; orgId stays. */
export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}',
  access: { may: 'organization.update' },
  summary: 'Changes the sent fields of an organisation; the others stay.',
  params: organizationParams,
  body: z.partial(z.strictObject(organizationFields)),
  reply: replyOf({ message: z.string(), organization }),
  fallback: msg`The changes could not be saved.`,
});

export const handOverOrganization = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/hand-over',
  access: { may: 'organization.own', when: ['fresh'] },
  summary: 'Makes another admin the owner (R10.3).',
  params: organizationParams,
  body: z.strictObject({
    uid: z.string(says(msg`Choose a person.`)).check(z.uuid(says(msg`Choose a person.`))),
  }),
  reply: messageReply,
  fallback: msg`The organization could not be handed over.`,
});

export const archiveOrganization = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/archive',
  access: { may: 'organization.own' },
  summary: 'Archives an organisation: its members can read it, nobody can change it.',
  params: organizationParams,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The organization could not be archived.`,
});

export const reopenOrganization = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/reopen',
  access: { may: 'organization.own' },
  summary: 'Opens an archived organisation again.',
  params: organizationParams,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The organization could not be opened again.`,
});
