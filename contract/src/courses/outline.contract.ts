import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { requiredText } from '../fields/text.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { emptyBody, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { before, courseParams } from './course-fields.ts';
import { getOutlineCall, getSectionCall } from './courses.calls.ts';
import { SECTION_TITLE_MAX } from './courses.rules.ts';

/** The publishing state of a lesson (R11.2.4): students see a scheduled one from its time on. */
export const lessonState = z.enum(['draft', 'scheduled', 'published']);
export type LessonState = z.output<typeof lessonState>;

/** What is in a lesson, for readers who can open it. */
export const lessonFacts = z.object({
  state: lessonState,
  /** ISO 8601, UTC; null for a draft. */
  publishedAt: z.nullable(z.string()),
  hasText: z.boolean(),
  hasVideo: z.boolean(),
  materialCount: z.int(),
  /** ISO 8601, UTC. */
  session: z.nullable(z.object({ beginsAt: z.string(), endsAt: z.string() })),
  /** The reader marked it; always false for teachers. */
  isDone: z.boolean(),
  /** Published since the reader's last visit, and neither opened nor done (R11.2.11); always false for teachers. */
  isNew: z.boolean(),
});

/** A lesson in the outline. Users who are not enrolled see only its title (R11.5.8). */
export const outlineLesson = z.object({
  id: z.string(),
  title: z.string(),
  facts: z.nullable(lessonFacts),
});
export type OutlineLesson = z.output<typeof outlineLesson>;

export const outlineSection = z.object({
  id: z.string(),
  title: z.string(),
  /** Lessons that the reader sees in it, sent or not. */
  lessonCount: z.int(),
  /** How many of them the reader has done; always 0 for readers who are no students of the course. */
  doneCount: z.int(),
  /** All of them in their order, or none. With none the section is closed, and its own call reads it (R11.2.8). */
  lessons: z.array(outlineLesson),
});
export type OutlineSection = z.output<typeof outlineSection>;

export const getOutline = endpoint({
  ...getOutlineCall,
  summary:
    'Sections and lessons of a course in their order: titles for every member, published lessons for students, all for teachers. In a course of more than 200 lessons one section comes with its lessons: the one with the next lesson to do, or the first.',
  params: courseParams,
  reply: replyOf({ sections: z.array(outlineSection) }),
});

const sectionParams = z.extend(courseParams, { sectionId: rowId });
export const getSection = endpoint({
  ...getSectionCall,
  summary: 'A section with all its lessons, at most 200, as the outline shows them to its reader.',
  params: sectionParams,
  reply: replyOf({ section: outlineSection }),
});

export const sectionTitle = requiredText(msg`Title`, SECTION_TITLE_MAX);

export const createSection = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/sections',
  access: { may: 'lessons.update' },
  summary: 'Adds a section at the end.',
  params: courseParams,
  body: z.strictObject({ title: sectionTitle }),
  status: 201,
  reply: replyOf({ message: z.string(), id: z.string() }),
  fallback: msg`The section could not be added.`,
});

export const renameSection = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}/courses/{courseId}/sections/{sectionId}',
  access: { may: 'lessons.update' },
  summary: 'Gives a section another title.',
  params: sectionParams,
  body: z.strictObject({ title: sectionTitle }),
  reply: messageReply,
  fallback: msg`The section could not be renamed.`,
});

export const moveSection = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/sections/{sectionId}/move',
  access: { may: 'lessons.update' },
  summary: 'Moves a section before another or to the end; answers the new order.',
  params: sectionParams,
  body: z.strictObject({ before }),
  reply: replyOf({
    /** All sections of the course in their new order. */
    sectionIds: z.array(z.string()),
  }),
  fallback: msg`The section could not be moved.`,
});

export const removeSection = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/courses/{courseId}/sections/{sectionId}',
  access: { may: 'lessons.update' },
  summary: 'Removes a section with its lessons; teachers can restore it for 30 days.',
  params: sectionParams,
  reply: messageReply,
  fallback: msg`The section could not be removed.`,
});

export const restoreSection = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/sections/{sectionId}/restore',
  access: { may: 'lessons.update' },
  summary: 'Restores a removed section with its lessons.',
  params: sectionParams,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The section could not be restored.`,
});

/** Removed parts of a course that can be restored. */
export const removedPart = z.object({
  kind: z.enum(['section', 'lesson']),
  id: z.string(),
  title: z.string(),
  /** Lessons that are restored with a section. */
  lessonCount: z.int(),
  /** ISO 8601, UTC. */
  removedAt: z.string(),
});
export type RemovedPart = z.output<typeof removedPart>;

export const listRemovedParts = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/removed',
  access: { may: 'lessons.update' },
  summary: 'Sections and lessons that were removed in the last 30 days, newest first.',
  params: courseParams,
  query: z.strictObject({ cursor: listQuery.cursor, limit: listQuery.limit }),
  reply: pageOf({ removed: z.array(removedPart) }),
  fallback: msg`The removed lessons could not be loaded.`,
});
