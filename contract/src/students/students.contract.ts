import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { emptyBody, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { optionalEmail } from '../fields/email.ts';
import { GENDERS } from '../fields/gender.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { optionalName } from '../fields/text.ts';
import { reason } from '../fields/reason.ts';
import { say, says } from '../locale/say.ts';
import { indexNumber, optionalIndexNumber } from './index-number.ts';
import { newStudentFacts, studentFacts, studentName } from './student-fields.ts';
import { GRADE_MAX } from './students.rules.ts';

/** A student as lists show them. */
export const listedStudent = z.object({
  id: z.string(),
  /** The account's; null without one. */
  uid: z.nullable(z.string()),
  name: z.string(),
  /** The account's name in Sinhala or Tamil letters; '' for none. */
  ownScriptName: z.string(),
  /** Changes with the account's picture; null when there is none. */
  pictureId: z.nullable(z.string()),
  indexNumber: z.nullable(z.string()),
  grade: z.string(),
  school: z.string(),
  /** The institute's, else the account's; '' for none. */
  phone: z.string(),
  /** Courses in which they have a seat. */
  courseCount: z.int(),
  /** Courses for whose seat they wait. */
  waitingCount: z.int(),
  hasAccount: z.boolean(),
  isLeft: z.boolean(),
  /** The guardian by whose number a search found them; null where their own words did, and without a search. */
  foundBy: z.nullable(z.object({ name: z.string(), mobile: z.string() })),
});
export type ListedStudent = z.output<typeof listedStudent>;

/** An invitation to become a student of the list, as the office sees it. */
export const studentInvitation = z.object({
  email: z.string(),
  state: z.enum(['waiting', 'expired', 'accepted', 'declined', 'withdrawn']),
  /** ISO 8601, UTC: the last mail. */
  sentAt: z.string(),
  expiresAt: z.string(),
});
export type StudentInvitation = z.output<typeof studentInvitation>;

/** Everything that an institute knows of a student. */
export const student = z.object({
  id: z.string(),
  uid: z.nullable(z.string()),
  name: z.string(),
  ownScriptName: z.string(),
  pictureId: z.nullable(z.string()),
  /** The confirmed email address of the account; null without one. */
  email: z.nullable(z.string()),
  /** The phone number of the account; '' without one. */
  accountPhone: z.string(),
  indexNumber: z.nullable(z.string()),
  grade: z.string(),
  school: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  /** By which the institute reaches a student without an account, and invites them (R21.2.3); '' for none. */
  listedEmail: z.string(),
  address: z.string(),
  /** YYYY-MM-DD; '' for unknown. */
  birthDate: z.string(),
  gender: z.enum(['', ...GENDERS]),
  note: z.string(),
  /** ISO 8601, UTC; null for present students. */
  leftAt: z.nullable(z.string()),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  version: z.int(),
  /** When an account became this student by a code, and the name on the list before; null for all others. */
  claim: z.nullable(
    z.object({ claimedAt: z.string(), listedName: z.string(), canBeTakenBack: z.boolean() }),
  ),
  /** The last invitation of a student without an account (R21.2.3); null for none. */
  invitation: z.nullable(studentInvitation),
  /** The row that goes on for this pupil; null for all others. */
  mergedInto: z.nullable(z.string()),
  /** Rows that were put together with this one and can be two again, the newest first. */
  merges: z.array(z.object({ id: z.string(), name: z.string(), mergedAt: z.string() })),
  /** Courses in which they have a seat, by title. */
  courses: z.array(z.object({ id: z.string(), title: z.string() })),
});
export type Student = z.output<typeof student>;

export const studentParams = z.extend(organizationParams, { studentId: rowId });

/** The filters of the list. */
export const studentFilters = {
  grade: z.optional(optionalName(msg`Grade or exam year`, GRADE_MAX)),
  /** Those with a place in it, or in its line. */
  courseId: z.optional(rowId),
  account: z.optional(z.enum(['with', 'without'], says(msg`account must be with or without.`))),
  state: z.optional(z.enum(['active', 'left'], says(msg`state must be active or left.`))),
};

export const listStudents = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/students',
  access: { may: 'students.read' },
  summary:
    'Students of the organisation by name, with an account or without. Found by words of the name, the index number, and the beginning or the last digits of a phone number.',
  params: organizationParams,
  query: z.strictObject({ ...listQuery, ...studentFilters }),
  reply: pageOf({ students: z.array(listedStudent) }),
  fallback: msg`The students could not be loaded.`,
});

export const listGrades = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/students/grades',
  access: { may: 'students.read' },
  summary: 'Grades and exam years of the present students, at most 100.',
  params: organizationParams,
  reply: replyOf({ grades: z.array(z.string()) }),
  fallback: msg`The grades could not be loaded.`,
});

export const addStudent = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students',
  access: { may: 'students.update' },
  summary:
    'Adds a student without an account. They take a seat of the plan like a member. Takes an Idempotency-Key.',
  params: organizationParams,
  body: z.strictObject({
    name: studentName,
    indexNumber: z._default(optionalIndexNumber, ''),
    ...newStudentFacts,
    listedEmail: z._default(optionalEmail, ''),
  }),
  status: 201,
  reply: replyOf({
    message: z.string(),
    id: z.string(),
    student,
    /** A present student who may be the same (R21.1.8); null for none. */
    like: z.nullable(
      z.object({ id: z.string(), name: z.string(), indexNumber: z.nullable(z.string()) }),
    ),
  }),
  fallback: msg`The student could not be added.`,
});

export const getStudent = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/students/{studentId}',
  access: { may: 'students.read' },
  summary: 'A student with everything that the organisation knows of them.',
  params: studentParams,
  reply: replyOf({ student }),
  fallback: msg`The student could not be loaded.`,
});

export const updateStudent = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}/students/{studentId}',
  access: { may: 'students.update' },
  summary:
    'Changes what the organisation knows of a student. The name only of one without an account. Carries the version that was read.',
  params: studentParams,
  body: z.strictObject({
    name: z.optional(studentName),
    ...studentFacts,
    /** Missing: it stays. */
    listedEmail: z.optional(optionalEmail),
    version: z.int(says(msg`Send the version that you read.`)),
  }),
  reply: replyOf({ message: z.string(), student }),
  fallback: msg`The student could not be changed.`,
});

export const giveIndexNumber = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}/students/{studentId}/index-number',
  access: { may: 'students.update' },
  summary:
    'Gives a student an index number, by hand or the next of the counter. A change of one asks for a reason. No number is ever given to a second student.',
  params: studentParams,
  body: z
    .strictObject({
      indexNumber: z.optional(indexNumber),
      /** The next of the counter, in place of a number. */
      next: z.optional(z.literal(true, says(msg`Send true.`))),
      reason: z.optional(reason),
    })
    .check(
      z.refine((body) => (body.indexNumber === undefined) !== (body.next === undefined), {
        error: () => say(msg`Enter an index number, or ask for the next one.`),
        path: ['indexNumber'],
      }),
    ),
  reply: replyOf({ message: z.string(), student }),
  fallback: msg`The index number could not be given.`,
});

export const removeStudent = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/students/{studentId}',
  access: { may: 'students.update' },
  summary:
    'A student without an account leaves: out of lists, and kept. It can be undone for 30 days. One with an account is removed as a member.',
  params: studentParams,
  reply: messageReply,
  fallback: msg`The student could not be removed.`,
});

export const restoreStudent = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/{studentId}/restore',
  access: { may: 'students.update' },
  summary: 'Takes a removal back, for 30 days.',
  params: studentParams,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The student could not be restored.`,
});
