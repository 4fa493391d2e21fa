import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { replyOf } from '../endpoint/replies.ts';
import { holiday } from '../provider/holidays.contract.ts';
import { classTime } from './class-sessions.contract.ts';
import { CLASS_SESSION_KINDS, CLASS_SESSION_STATUSES } from './class-sessions.rules.ts';
import { courseLecturer } from './courses.contract.ts';
import { getWeekCall } from './week.calls.ts';

const isMonday = (text: string): boolean => new Date(`${text}T00:00:00Z`).getUTCDay() === 1;

/** A class of a week: at a place, or with a live session that can be joined; one entry for both (R13.1.5). */
export const weekEntry = z.object({
  kind: z.enum(['time', 'session']),
  courseId: z.string(),
  courseTitle: z.string(),
  orgId: z.string(),
  organizationName: z.string(),
  /** The lesson of the live session; null without one. */
  lessonId: z.nullable(z.string()),
  /** The title of the live session's lesson; '' without one. */
  lessonTitle: z.string(),
  /** ISO 8601, UTC. */
  beginsAt: z.string(),
  endsAt: z.string(),
  place: z.string(),
  isTeacher: z.boolean(),
  /** By name. */
  lecturers: z.array(z.pick(courseLecturer, { name: true, ownScriptName: true })),
  /** How many have a seat in the course. */
  learnerCount: z.int(),
  /** Seats of the course; null: no limit. */
  capacity: z.nullable(z.int()),
  /** When its live session is; null without one. Mostly the time of the class itself. */
  liveSession: z.nullable(z.pick(classTime, { beginsAt: true, endsAt: true })),
  /** null where no class session is made yet, and for a live session that overlaps a class by less than half. */
  classSession: z.nullable(
    z.object({
      id: z.string(),
      version: z.int(),
      kind: z.enum(CLASS_SESSION_KINDS),
      status: z.enum(CLASS_SESSION_STATUSES),
      /** True: the entry is the old time of a class that is on another day now. */
      isOldTime: z.boolean(),
      /** Why it is cancelled; '' for others. */
      reason: z.string(),
      /** The time of the timetable, where it is another one: struck through. */
      before: z.nullable(classTime),
    }),
  ),
  /** The address of a live session while it is open to the caller, otherwise null (R11.4.2); null too when the class is cancelled. */
  joinAddress: z.nullable(z.string()),
});
export type WeekEntry = z.output<typeof weekEntry>;

export const getWeek = endpoint({
  ...getWeekCall,
  summary: 'The caller’s timetable of seven days over all organisations and roles (R11.7).',
  query: z.strictObject({
    /** The Monday with which the week begins, in the time of Sri Lanka; without it this week’s. */
    monday: z.optional(
      calendarDate(msg`Choose a Monday.`).check(z.refine(isMonday, says(msg`Choose a Monday.`))),
    ),
  }),
  reply: replyOf({
    /** 2026-11-16. */
    monday: z.string(),
    /** The database clock, ISO 8601, UTC: it decides what is open now, not the device’s clock. */
    now: z.string(),
    /** By begin. Cancelled classes too, and the old times of classes that are on another day now. */
    entries: z.array(weekEntry),
    /** By date. */
    holidays: z.array(z.pick(holiday, { date: true, name: true, kind: true })),
  }),
});
