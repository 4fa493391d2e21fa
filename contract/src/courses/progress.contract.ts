import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { replyOf } from '../endpoint/replies.ts';
import { courseParams, lessonParams } from './course-fields.ts';
import { markLessonCall } from './courses.calls.ts';

export const markLesson = endpoint({
  ...markLessonCall,
  summary:
    'Marks a published lesson as done, or as not done; the same twice changes nothing. One with a live session can be marked as done when the session opens.',
  params: lessonParams,
  body: z.strictObject({ isDone: z.boolean(says(msg`isDone must be true or false.`)) }),
  reply: replyOf({
    message: z.string(),
    progress: z.object({ done: z.int(), published: z.int() }),
  }),
});

/** Students whom a teacher may want to call: nothing done yet, or nothing for two weeks (R11.6.6). */
export const QUIET_STUDENTS = ['none', 'quiet'] as const;
export type QuietStudents = (typeof QUIET_STUDENTS)[number];
/** Days without a lesson done, after which a student is quiet. */
export const QUIET_DAYS = 14;

export const getProgress = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/progress',
  access: { may: 'progress.read' },
  summary:
    'For each student how many of the published lessons are done, by name; for each lesson how many have done it (R11.6.2).',
  params: courseParams,
  query: z.strictObject({
    ...listQuery,
    /** `none`: nothing done yet. `quiet`: nothing done in QUIET_DAYS days. */
    which: z.optional(z.enum(QUIET_STUDENTS, says(msg`Choose students from the list.`))),
  }),
  reply: pageOf({
    published: z.int(),
    /** Students who have a seat in the course now. */
    learnerCount: z.int(),
    learners: z.array(
      z.object({
        uid: z.string(),
        /** First and last name. */
        name: z.string(),
        /** In Sinhala or Tamil letters (R15.5.2); '' for none. */
        ownScriptName: z.string(),
        pictureId: z.nullable(z.string()),
        done: z.int(),
        /** ISO 8601, UTC; null before the first. */
        lastDoneAt: z.nullable(z.string()),
      }),
    ),
    /** Of the published lessons in their order; only on the first page. */
    lessons: z.array(z.object({ id: z.string(), title: z.string(), done: z.int() })),
  }),
  fallback: msg`The progress could not be loaded.`,
});
