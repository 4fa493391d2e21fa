import * as z from 'zod/mini';
import { toConfirm } from '../announcements/announcements.contract.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { replyOf } from '../endpoint/replies.ts';
import { courseCard } from './courses.contract.ts';
import { getTodayCall, listWaitingRequestsCall } from './today.calls.ts';
import { weekEntry } from './week.contract.ts';

/** A course as one line of a user's day. */
export const courseLine = z.extend(
  z.pick(courseCard, {
    id: true,
    orgId: true,
    organizationName: true,
    title: true,
    subject: true,
    status: true,
    learnerCount: true,
    part: true,
    progress: true,
  }),
  {
    /** The first published lesson that the reader has not marked. null when they are not enrolled, or have done all. */
    nextLesson: z.nullable(z.object({ id: z.string(), title: z.string() })),
  },
);
export type CourseLine = z.output<typeof courseLine>;

/** When a class is: a time of the week, or one class session or live session (ISO 8601, UTC). */
const classTime = z.union([
  z.object({ weekday: z.int(), begins: z.string(), ends: z.string(), place: z.string() }),
  z.object({ beginsAt: z.string(), endsAt: z.string(), place: z.optional(z.string()) }),
]);

/** A class that was moved, added or dropped (R11.7.6). */
export const classChange = z.object({
  id: z.string(),
  courseId: z.string(),
  courseTitle: z.string(),
  subject: z.string(),
  orgId: z.string(),
  /** The lesson of a live session; null for a time of the timetable. */
  lessonId: z.nullable(z.string()),
  lessonTitle: z.string(),
  /** null: there was no class before. */
  before: z.nullable(classTime),
  /** null: it is not held any more. */
  after: z.nullable(classTime),
  /** Why it is cancelled; '' for others. */
  reason: z.string(),
  /** ISO 8601, UTC. */
  changedAt: z.string(),
});
export type ClassChange = z.output<typeof classChange>;

/** A request of the reader that a teacher declined (R11.5.10). */
export const declinedRequest = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  subject: z.string(),
  orgId: z.string(),
  organizationName: z.string(),
  /** What the teacher wrote. */
  reason: z.string(),
  /** ISO 8601, UTC. */
  declinedAt: z.string(),
});
export type DeclinedRequest = z.output<typeof declinedRequest>;

export const getToday = endpoint({
  ...getTodayCall,
  summary:
    'The caller’s day: the classes of today and the seven days after it, and their courses as lines, over all active organisations (R11.7.4).',
  reply: replyOf({
    /** Today in Sri Lanka: 2026-11-16. */
    day: z.string(),
    /** The database clock, ISO 8601, UTC. */
    now: z.string(),
    /** By begin. Those of the first day are today's, also when they are over. */
    entries: z.array(weekEntry),
    /** By title, at most 200, without archived ones. */
    courses: z.array(courseLine),
    /** What changed for the caller as a student in the last seven days, newest first, at most 10. */
    changes: z.array(classChange),
    /** Declined requests until the caller closes the note of each, newest first, at most 20. */
    declined: z.array(declinedRequest),
    /** Announcements that wait for the caller's confirmation, the newest first, at most 3 (R17.14.6). */
    toConfirm: z.array(toConfirm),
  }),
});

/** A course in which a user waits for an answer. */
export const waitingRequests = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  orgId: z.string(),
  organizationName: z.string(),
  count: z.int(),
  /** When the first of them began to wait, ISO 8601, UTC. */
  since: z.string(),
});
export type WaitingRequests = z.output<typeof waitingRequests>;

export const listWaitingRequests = endpoint({
  ...listWaitingRequestsCall,
  summary:
    'Requests to join that the caller can decide, by course, oldest first, at most 200 courses (R11.5.9). For the provider’s staff also how many requests for plans wait.',
  reply: replyOf({
    courses: z.array(waitingRequests),
    /** Open requests for plans; 0 for callers who may not decide them. */
    planRequests: z.int(),
  }),
});
