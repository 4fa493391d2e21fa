import { msg } from '#texts';
import * as z from 'zod/mini';
import {
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
} from '../announcements/announcements.rules.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { replyOf, rowId } from '../endpoint/replies.ts';
import { calendarDate, calendarMoment } from '../fields/calendar-date.ts';
import { optionalLines, optionalName, requiredName } from '../fields/text.ts';
import { say, says } from '../locale/say.ts';
import { holiday } from '../provider/holidays.contract.ts';
import { courseParams, readVersion } from './course-fields.ts';
import { PLACE_MAX } from './courses.rules.ts';
import {
  cancelClassSessionCall,
  createClassSessionCall,
  listClassSessionsCall,
  noteClassSessionCall,
  restoreClassSessionCall,
  updateClassSessionCall,
} from './class-sessions.calls.ts';
import {
  CANCEL_REASON,
  CLASS_LESSONS_MAX,
  CLASS_NOTE_MAX,
  CLASS_SESSION_KINDS,
  CLASS_SESSION_STATUSES,
} from './class-sessions.rules.ts';

/** When and where a class is; ISO 8601, UTC. */
export const classTime = z.object({
  beginsAt: z.string(),
  endsAt: z.string(),
  place: z.string(),
});

/** The live session by which a class is held online too (R13.1.5); ISO 8601, UTC. */
const onlineSide = z.object({
  lessonId: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  beginsAt: z.string(),
  endsAt: z.string(),
});

/** A lesson that belongs to a class. */
const classLesson = z.object({ id: z.string(), title: z.string(), isPublished: z.boolean() });

/** One meeting of a course (R13.1). */
export const classSession = z.extend(classTime, {
  id: z.string(),
  kind: z.enum(CLASS_SESSION_KINDS),
  status: z.enum(CLASS_SESSION_STATUSES),
  /** By the database clock. */
  phase: z.enum(['upcoming', 'open', 'ended']),
  /** As the timetable gave it; null for an added class, and for a live session alone. */
  origin: z.nullable(classTime),
  /** Why it is cancelled; '' for others. */
  reason: z.string(),
  /** The holiday of its day; null for none. */
  holiday: z.nullable(z.pick(holiday, { date: true, name: true, kind: true })),
  /** False for a coming class whose time is no longer in the timetable (R13.1.2). */
  isInTimetable: z.boolean(),
  version: z.int(),
  /** What was done, Markdown; '' for nothing, and for readers who cannot open lessons. */
  note: z.string(),
  /** Lessons that belong to it, in their order: published ones, and drafts for teachers alone (R21.6.3). */
  lessons: z.array(classLesson),
  /** Its live session; null for none, and for readers who cannot open its lesson. */
  liveSession: z.nullable(onlineSide),
});
export type ClassSession = z.output<typeof classSession>;

const time = calendarMoment(msg`Enter a time.`);
const date = calendarDate(msg`Enter a date.`);
const times = {
  /** ISO 8601 with a time zone. */
  beginsAt: time,
  endsAt: time,
  place: z._default(
    optionalName(msg({ message: 'Place', context: 'where a class is held' }), PLACE_MAX),
    '',
  ),
};
const classSessionParams = z.extend(courseParams, { classSessionId: rowId });
/**
 * Tells the class of the change by an announcement, which goes out with it in ten seconds (R17.2.2); null tells nobody. Without it
 * students are mailed ten minutes later.
 */
const tell = z.optional(
  z.nullable(
    z.strictObject({
      /** '' for one that pages write from the change. Stands in mails: no web address in it. */
      title: z._default(optionalName(msg`Title`, ANNOUNCEMENT_TITLE_MAX), ''),
      /** The teacher's own words after the facts, Markdown; '' for none. */
      text: z._default(optionalLines(msg`Text`, ANNOUNCEMENT_TEXT_MAX), ''),
    }),
  ),
);
const changed = replyOf({ message: z.string(), classSession });
const told = z.extend(changed, {
  /** What tells the class, to be undone for ten seconds; null where nobody is told so. */
  announcementId: z.nullable(z.string()),
});

export const listClassSessions = endpoint({
  ...listClassSessionsCall,
  summary:
    'Class sessions of the course by begin, of days in Sri Lanka: from a date to a date, at most 92 days; without them from today to 56 days ahead.',
  params: courseParams,
  query: z.strictObject({
    from: z.optional(date),
    to: z.optional(date),
    cursor: listQuery.cursor,
    limit: listQuery.limit,
  }),
  reply: z.extend(pageOf({ classSessions: z.array(classSession) }), {
    /** The database clock, ISO 8601, UTC. */
    now: z.string(),
  }),
});

export const createClassSession = endpoint({
  ...createClassSessionCall,
  summary:
    'Adds an extra class, from 14 days ago to a year ahead. Takes an Idempotency-Key. 409 when the course has another class then. A live session of half of its time becomes its online side.',
  params: courseParams,
  body: z.strictObject({ ...times, tell }),
  status: 201,
  reply: z.extend(told, { id: z.string() }),
});

export const updateClassSession = endpoint({
  ...updateClassSessionCall,
  summary:
    'Moves a class to another time, up to 60 days ahead, or another place. Its live session moves along. Carries the version that was read. Students are told at once by `tell`, else mailed 10 minutes later when it is in the next 7 days. Takes an Idempotency-Key.',
  params: classSessionParams,
  body: z.strictObject({ ...times, tell, version: readVersion }),
  reply: told,
});

export const cancelClassSession = endpoint({
  ...cancelClassSessionCall,
  summary:
    'Cancels a class with a reason, which students see. Tells as a move does. Takes an Idempotency-Key.',
  params: classSessionParams,
  body: z.strictObject({
    reason: requiredName(msg`Reason`, CANCEL_REASON.max).check(
      z.minLength(CANCEL_REASON.min, says(msg`Give a reason of at least 3 letters.`)),
    ),
    tell,
    version: readVersion,
  }),
  reply: told,
});

export const noteClassSession = endpoint({
  ...noteClassSessionCall,
  summary:
    'Says what was done in a class, and which lessons of the course belong to it, at most 12, in the place of what was there. Mails nobody.',
  params: classSessionParams,
  body: z.strictObject({
    note: optionalLines(msg`Note`, CLASS_NOTE_MAX),
    lessonIds: z.array(rowId, says(msg`The lessons must be a list.`)).check(
      z.maxLength(
        CLASS_LESSONS_MAX,
        says(msg`A class can have at most ${{ most: CLASS_LESSONS_MAX }} lessons.`),
      ),
      z.refine((list) => new Set(list).size === list.length, {
        error: () => say(msg`A lesson stands twice in the list.`),
      }),
    ),
    version: readVersion,
  }),
  reply: changed,
});

export const restoreClassSession = endpoint({
  ...restoreClassSessionCall,
  summary:
    'Undoes the change of a class until it begins: a cancelled one is held, also on a holiday; a moved one goes back. Tells as a move does. Takes an Idempotency-Key.',
  params: classSessionParams,
  body: z.strictObject({ tell, version: readVersion }),
  reply: told,
});
