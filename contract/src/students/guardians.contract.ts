import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { emptyBody, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { optionalEmail } from '../fields/email.ts';
import { language } from '../fields/language.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { requiredName } from '../fields/text.ts';
import { allLocales } from '../locale/locales.ts';
import { says } from '../locale/say.ts';
import { requiredPhone } from '../phone.ts';
import {
  CONSENT_PURPOSES,
  CONSENT_WAYS,
  GUARDIAN_NAME_MAX,
  STAFF_WAYS,
} from './guardians.rules.ts';
import { RELATIONS } from './relations/relations.ts';
import { studentParams } from './students.contract.ts';

const relation = z.enum(RELATIONS, says(msg`Choose who this is to the child.`));

/** What the office knows of a guardian (R21.4.1). */
export const guardianFields = {
  name: requiredName(msg`Name`, GUARDIAN_NAME_MAX),
  relation,
  mobile: requiredPhone(msg`Mobile`),
  /** '' for none. */
  email: z._default(optionalEmail, ''),
  language,
};

const child = z.object({ id: z.string(), name: z.string() });

/** A consent, or one that was withdrawn: both stay. */
const consent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  way: z.enum(CONSENT_WAYS),
  /** ISO 8601, UTC. */
  givenAt: z.string(),
  /** null while it holds. */
  withdrawnAt: z.nullable(z.string()),
});

/** A guardian of one student. */
export const guardian = z.object({
  id: z.string(),
  name: z.string(),
  relation: z.enum(RELATIONS),
  /** E.164. */
  mobile: z.string(),
  email: z.string(),
  language: z.enum(allLocales),
  version: z.int(),
  /** The other present students of whom they are a guardian here. */
  children: z.array(child),
  /** The newest first. */
  consents: z.array(consent),
  /** That the student objects to this guardian, and why ('' for no reason); null for no objection. */
  objection: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});
export type Guardian = z.output<typeof guardian>;

const guardianParams = z.extend(studentParams, { guardianId: rowId });

export const listGuardians = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/students/{studentId}/guardians',
  access: { may: 'students.read' },
  summary:
    'The guardians of a student with their consents, and who is told by WhatsApp and by mail: those alone who agreed to it.',
  params: studentParams,
  reply: replyOf({
    guardians: z.array(guardian),
    /** Ids of those to whom messages about this student go. */
    told: z.object({ whatsapp: z.array(z.string()), mail: z.array(z.string()) }),
    /** Who was taken away of late and can come back, the newest first. */
    removed: z.array(child),
  }),
  fallback: msg`The guardians could not be loaded.`,
});

export const findGuardian = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/guardians/find',
  access: { may: 'students.update' },
  summary:
    'The guardian with exactly this mobile number, and whose guardian they are. Changes nothing.',
  params: organizationParams,
  body: z.strictObject({ mobile: guardianFields.mobile }),
  reply: replyOf({
    /** null when nobody has this number. */
    guardian: z.nullable(z.object({ id: z.string(), name: z.string(), children: z.array(child) })),
  }),
  fallback: msg`The number could not be looked up.`,
});

export const addGuardian = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/{studentId}/guardians',
  access: { may: 'students.update' },
  summary:
    'Adds a guardian to a student, at most four. A mobile number that a guardian has already is that person: their name, email and language stay.',
  params: studentParams,
  body: z.strictObject(guardianFields),
  status: 201,
  reply: replyOf({
    message: z.string(),
    id: z.string(),
    /** The number was of a guardian here. */
    isKnown: z.boolean(),
  }),
  fallback: msg`The guardian could not be added.`,
});

export const updateGuardian = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}/students/{studentId}/guardians/{guardianId}',
  access: { may: 'students.update' },
  summary:
    'Changes a guardian, for all their children; the relation for this one. Carries the version that was read. With the number of another guardian that one takes the place, when asked for.',
  params: guardianParams,
  body: z.strictObject({
    ...guardianFields,
    version: z.int(says(msg`Send the version that you read.`)),
    /** The other guardian with this number takes the place for this child, in place of 409 GUARDIAN_EXISTS. */
    useKnown: z.optional(z.literal(true, says(msg`Send true.`))),
  }),
  reply: replyOf({ message: z.string(), id: z.string() }),
  fallback: msg`The guardian could not be changed.`,
});

export const removeGuardian = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/students/{studentId}/guardians/{guardianId}',
  access: { may: 'students.update' },
  summary: 'Takes a guardian from this student. It can be undone for 30 days.',
  params: guardianParams,
  reply: messageReply,
  fallback: msg`The guardian could not be removed.`,
});

export const restoreGuardian = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/{studentId}/guardians/{guardianId}/restore',
  access: { may: 'students.update' },
  summary: 'Takes that back, for 30 days, with the consents.',
  params: guardianParams,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The guardian could not be restored.`,
});

export const setConsent = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}/students/{studentId}/guardians/{guardianId}/consents',
  access: { may: 'students.update' },
  summary:
    'Writes down that a guardian agreed to a purpose for this student, or withdraws it. Every one is kept.',
  params: guardianParams,
  body: z.strictObject({
    purpose: z.enum(CONSENT_PURPOSES, says(msg`Choose what they agree to.`)),
    /** How it was given; null withdraws it. */
    way: z.nullable(z.enum(STAFF_WAYS, says(msg`Choose how they agreed.`))),
  }),
  reply: messageReply,
  fallback: msg`The consent could not be saved.`,
});
