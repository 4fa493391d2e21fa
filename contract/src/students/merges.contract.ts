import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { emptyBody, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { say } from '../locale/say.ts';

/** One of the two rows, as the preview shows it. */
const mergedRow = z.object({
  id: z.string(),
  name: z.string(),
  indexNumber: z.nullable(z.string()),
  grade: z.string(),
  phone: z.string(),
  hasAccount: z.boolean(),
});

/** What putting two rows together does. */
export const mergePreview = z.object({
  keep: mergedRow,
  merge: mergedRow,
  /** Courses that the kept row gets, and those where both have a place and one ends. */
  courses: z.array(z.object({ id: z.string(), title: z.string(), isTwice: z.boolean() })),
  /** Marks of lessons that the kept row gets. */
  marks: z.int(),
  /** Guardians that the kept row gets, and those for whom it has no place: they stay with the other. */
  guardians: z.int(),
  guardiansWithoutPlace: z.int(),
  /** The kept row gets the index number, and the account, of the other. */
  getsIndexNumber: z.boolean(),
  getsAccount: z.boolean(),
  /** Facts that are empty in the kept row, and come from the other. */
  facts: z.array(
    z.enum([
      'grade',
      'school',
      'phone',
      'whatsapp',
      'listedEmail',
      'address',
      'birthDate',
      'gender',
      'note',
    ]),
  ),
});
export type MergePreview = z.output<typeof mergePreview>;

const twoRows = z.strictObject({ keep: rowId, merge: rowId }).check(
  z.refine(({ keep, merge }) => keep !== merge, {
    error: () => say(msg`Choose two different students.`),
    path: ['merge'],
  }),
);

export const previewMerge = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/merge/preview',
  access: { may: 'students.merge' },
  summary: 'Shows two rows that are one pupil, and what moves; changes nothing.',
  params: organizationParams,
  body: twoRows,
  reply: replyOf({ preview: mergePreview }),
  fallback: msg`The two students could not be compared.`,
});

export const mergeStudents = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/students/merge',
  access: { may: 'students.merge' },
  summary:
    'Puts two rows of one pupil together: the kept one gets courses, marks, and what it lacks. Taken back for 30 days. Two rows with an account each stay two.',
  params: organizationParams,
  body: twoRows,
  reply: replyOf({ message: z.string(), id: z.string() }),
  fallback: msg`The two students could not be put together.`,
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/student-merges/{id}/undo',
  access: { may: 'students.merge' },
  summary: 'Takes a merge back within 30 days: two rows again, as far as nothing changed since.',
  params: z.extend(organizationParams, { id: rowId }),
  body: emptyBody,
  reply: messageReply,
  fallback: msg`This could not be taken back.`,
});
