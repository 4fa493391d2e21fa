import { msg } from '#texts';
import * as z from 'zod/mini';
import { says } from '../locale/say.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { fileReply, rowId } from '../endpoint/replies.ts';
import { courseParams, lessonParams } from './course-fields.ts';

/** ISO 8601, UTC: when a lesson was marked as done; null while it is not. */
const doneAt = z.nullable(z.string());

export const listStudentMarks = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/progress/students/{uid}',
  access: { may: 'progress.read' },
  summary:
    'The published lessons of a course in their order, each with when this student marked it as done (R11.6.4).',
  params: z.extend(courseParams, { uid: rowId }),
  query: z.strictObject({ cursor: listQuery.cursor, limit: listQuery.limit }),
  reply: pageOf({
    lessons: z.array(
      z.object({ id: z.string(), title: z.string(), sectionTitle: z.string(), doneAt }),
    ),
  }),
  fallback: msg`The lessons could not be loaded.`,
});

/** By name, or by time: the newest mark first, and students who have not done the lesson last. */
export const MARK_ORDERS = ['name', '-time'] as const;
export type MarkOrder = (typeof MARK_ORDERS)[number];
export const MARK_STATES = ['done', 'not-done'] as const;
export type MarkState = (typeof MARK_STATES)[number];

const markOfStudent = z.object({
  uid: z.string(),
  /** First and last name. */
  name: z.string(),
  /** In Sinhala or Tamil letters (R15.5.2); '' for none. */
  ownScriptName: z.string(),
  pictureId: z.nullable(z.string()),
  doneAt,
});
export type MarkOfStudent = z.output<typeof markOfStudent>;

export const listLessonMarks = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/progress/lessons/{lessonId}',
  access: { may: 'progress.read' },
  summary: 'The students of a course, each with when they marked this lesson as done (R11.6.4).',
  params: lessonParams,
  query: z.strictObject({
    ...listQuery,
    sort: z.optional(z.enum(MARK_ORDERS, says(msg`sort must be name or -time.`))),
    which: z.optional(z.enum(MARK_STATES, says(msg`which must be done or not-done.`))),
  }),
  reply: pageOf({ students: z.array(markOfStudent) }),
  fallback: msg`The students could not be loaded.`,
});

export const exportProgress = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/progress/export',
  access: { may: 'progress.read' },
  summary:
    'A CSV file with a line for each student and published lesson: student, lesson, section, and when it was done in Sri Lanka time (R11.6.5).',
  params: courseParams,
  isFile: true,
  reply: fileReply,
  fallback: msg`The file could not be created.`,
});
