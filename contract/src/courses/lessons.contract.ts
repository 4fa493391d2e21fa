import { msg } from '#texts';
import { say, says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { enterNumber } from '../fields/fields.texts.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { calendarMoment } from '../fields/calendar-date.ts';
import { optionalLines, optionalText, requiredText } from '../fields/text.ts';
import { refusedWith } from '../refused-with.ts';
import { emptyBody, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { before, courseParams, lessonParams, readVersion } from './course-fields.ts';
import { LESSON_TEXT_MAX, LESSON_TITLE_MAX, LESSONS_MAX, REPEATS_MAX } from './courses.rules.ts';
import { material } from './materials.contract.ts';
import { lessonState, sectionTitle } from './outline.contract.ts';
import { readLiveSessionAddress } from './live-session-address.ts';
import { isLiveSessionLength, liveSessionLengthMessage } from './live-session-length.ts';
import { readVideoAddress, VIDEO_PROVIDERS } from './video-address.ts';

const time = calendarMoment(msg`Enter a time.`);

/** A live session as a teacher writes it (R11.4.1). */
const liveSessionInput = z
  .strictObject({
    /** ISO 8601 with a time zone. */
    beginsAt: time,
    endsAt: time,
    /** https, of Zoom, Google Meet or Microsoft Teams. */
    address: optionalText(msg`Address`, 500).check(
      refusedWith('SESSION_INVALID', (address) => readLiveSessionAddress(address) !== undefined),
    ),
  })
  .check(
    z.refine(isLiveSessionLength, { path: ['endsAt'], error: () => say(liveSessionLengthMessage) }),
  );

/** What a teacher says about a lesson (R11.2.3). */
const lessonFields = {
  title: requiredText(msg`Title`, LESSON_TITLE_MAX),
  /** Markdown. */
  text: z._default(optionalLines(msg`Text`, LESSON_TEXT_MAX), ''),
  /** An address of YouTube or Vimeo; '' for none (R11.2.5). */
  video: z._default(
    optionalText(msg`Video`, 300).check(
      refusedWith('VIDEO_INVALID', (video) => video === '' || !!readVideoAddress(video)),
    ),
    '',
  ),
  session: z._default(z.nullable(liveSessionInput), null),
  /** null keeps it as a draft; 'now', or a time up to a year ahead (R11.2.4). */
  publish: z._default(z.nullable(z.union([z.literal('now'), time], says(msg`Choose when.`))), null),
};

/** A video by its provider and its id there (R11.2.5). */
const video = z.object({ provider: z.enum(VIDEO_PROVIDERS), key: z.string() });

/** A lesson as readers see it who can open it. */
export const lesson = z.object({
  id: z.string(),
  sectionId: z.string(),
  sectionTitle: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  /** Students see a published lesson only once its course is published. */
  isCourseDraft: z.boolean(),
  title: z.string(),
  text: z.string(),
  video: z.nullable(video),
  session: z.nullable(
    z.object({
      beginsAt: z.string(),
      endsAt: z.string(),
      /** ISO 8601, UTC: the time from which students see the address. */
      opensAt: z.string(),
      /** Always for teachers, for students while it is open and not cancelled; otherwise null (R11.4.2). */
      address: z.nullable(z.string()),
      /** Why its class is cancelled; '' for others (R13.1.5). */
      cancelReason: z.string(),
    }),
  ),
  materials: z.array(material),
  state: lessonState,
  publishedAt: z.nullable(z.string()),
  isDone: z.boolean(),
  /** As in the outline (R11.2.11). */
  isNew: z.boolean(),
  isTeacher: z.boolean(),
  version: z.int(),
  /** The published lessons before and after it, in the order of the course; null at its ends. */
  previousId: z.nullable(z.string()),
  nextId: z.nullable(z.string()),
  nextTitle: z.nullable(z.string()),
  /** The database clock, ISO 8601, UTC. */
  now: z.string(),
});
export type Lesson = z.output<typeof lesson>;

const weeksMessage = enterNumber({ most: REPEATS_MAX });

export const createLesson = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/lessons',
  access: { may: 'lessons.update' },
  summary:
    'Adds a lesson at the end of a section, made for it in a course that has none; one with a live session may repeat weekly, each a lesson of its own. Takes an Idempotency-Key.',
  params: courseParams,
  body: z.strictObject({
    /** null for the course's last section. */
    sectionId: z.nullable(rowId),
    /** The title of the first section, made for this lesson where the course has none (R11.2.13). */
    sectionTitle: z._default(sectionTitle, 'Lessons'),
    ...lessonFields,
    /** For how many weeks a live session is held (R11.4.4). */
    weeks: z._default(
      z
        .int(says(msg`Enter a number of weeks.`))
        .check(z.minimum(1, says(weeksMessage)), z.maximum(REPEATS_MAX, says(weeksMessage))),
      1,
    ),
  }),
  status: 201,
  reply: replyOf({
    message: z.string(),
    /** The first of them. */
    id: z.string(),
  }),
  fallback: msg`The lesson could not be added.`,
});

export const getLesson = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/lessons/{lessonId}',
  access: { may: 'lessons.read' },
  summary: 'A lesson: for students once it is published, for teachers always.',
  params: lessonParams,
  reply: replyOf({ lesson }),
  fallback: msg`The lesson could not be loaded.`,
});

export const updateLesson = endpoint({
  method: 'PUT',
  path: '/organization/{orgId}/courses/{courseId}/lessons/{lessonId}',
  access: { may: 'lessons.update' },
  summary: 'Changes the details of a lesson; its files stay.',
  params: lessonParams,
  body: z.strictObject({ ...lessonFields, version: readVersion }),
  reply: replyOf({ message: z.string(), lesson }),
  fallback: msg`The changes could not be saved.`,
});

export const publishLessons = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/lessons/publishing',
  access: { may: 'lessons.update' },
  summary:
    'Publishes drafts now, or makes published lessons drafts again. Lessons that are in another state stay as they are.',
  params: courseParams,
  body: z.strictObject({
    lessonIds: z.array(rowId).check(z.minLength(1), z.maxLength(LESSONS_MAX)),
    isPublished: z.boolean(),
  }),
  reply: replyOf({
    message: z.string(),
    /** The lessons that changed. */
    lessonIds: z.array(z.string()),
  }),
  fallback: msg`The lessons could not be published.`,
});

const lessonOrder = z.object({ id: z.string(), lessonIds: z.array(z.string()) });
/** The lessons of a section by their ids, in their order. */
export type LessonOrder = z.output<typeof lessonOrder>;

export const moveLesson = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/lessons/{lessonId}/move',
  access: { may: 'lessons.update' },
  summary: 'Moves a lesson before another or to the end of a section; answers the new order.',
  params: lessonParams,
  body: z.strictObject({ sectionId: rowId, before }),
  reply: replyOf({
    /** The section that it left, if it left one, and its section now. All their lessons in the new order. */
    sections: z.array(lessonOrder),
  }),
  fallback: msg`The lesson could not be moved.`,
});

export const removeLesson = endpoint({
  method: 'DELETE',
  path: '/organization/{orgId}/courses/{courseId}/lessons/{lessonId}',
  access: { may: 'lessons.update' },
  summary: 'Removes a lesson; teachers can restore it for 30 days.',
  params: lessonParams,
  reply: messageReply,
  fallback: msg`The lesson could not be removed.`,
});

export const restoreLesson = endpoint({
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/lessons/{lessonId}/restore',
  access: { may: 'lessons.update' },
  summary: 'Restores a removed lesson.',
  params: lessonParams,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The lesson could not be restored.`,
});
