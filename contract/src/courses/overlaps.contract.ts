import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { replyOf, rowId } from '../endpoint/replies.ts';
import { courseFields } from './course-fields.ts';
import { lecturerUids } from './lecturer-uids.ts';
import { overlap } from './overlap.ts';

export const findOverlaps = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/timetable/overlaps',
  access: { may: 'courses.create' },
  summary:
    'Says which published courses have a class with the same teacher or in the same hall at these weekly times; changes nothing (R11.7.7).',
  params: organizationParams,
  body: z.strictObject({
    timetable: courseFields.timetable,
    /** A course that the caller teaches: its lecturers count, and its own times do not. null for a new one. */
    courseId: z._default(z.nullable(rowId), null),
    /** The lecturers of a new course. Only admins can send others than themselves. Without them, the caller. */
    lecturers: z.optional(lecturerUids),
  }),
  reply: replyOf({ overlaps: z.array(overlap) }),
  fallback: msg`The weekly times could not be compared.`,
});
