import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { replyOf } from '../endpoint/replies.ts';
import { getWeekCall } from './week.calls.ts';

const isMonday = (text: string): boolean => new Date(`${text}T00:00:00Z`).getUTCDay() === 1;

/** Something of a week: a time of a weekly timetable, or a live session. */
export const weekEntry = z.object({
  kind: z.enum(['time', 'session']),
  courseId: z.string(),
  courseTitle: z.string(),
  orgId: z.string(),
  organizationName: z.string(),
  /** The lesson of a live session; null for a time of the timetable. */
  lessonId: z.nullable(z.string()),
  /** The title of a live session's lesson; '' for a time of the timetable. */
  lessonTitle: z.string(),
  /** ISO 8601, UTC. */
  beginsAt: z.string(),
  endsAt: z.string(),
  place: z.string(),
  isTeacher: z.boolean(),
  /** Names of the lecturers, by name. */
  lecturers: z.array(z.string()),
  /** Who has a place in the course. */
  learnerCount: z.int(),
  /** Places of the course; null: as many as want to. */
  capacity: z.nullable(z.int()),
  /** The address of a live session while it is open to the caller, null otherwise (R11.4.2). */
  joinAddress: z.nullable(z.string()),
});
export type WeekEntry = z.output<typeof weekEntry>;

export const getWeek = endpoint({
  ...getWeekCall,
  summary: 'The caller’s timetable of seven days over all organisations and roles (R11.7).',
  query: z.strictObject({
    /** The Monday with which the week begins, on the clock of Sri Lanka; this week’s without it. */
    monday: z.optional(
      calendarDate('Choose a Monday.').check(z.refine(isMonday, 'Choose a Monday.')),
    ),
  }),
  reply: replyOf({
    /** 2026-11-16. */
    monday: z.string(),
    /** The database clock, ISO 8601, UTC: what is open now is told by it, not by the device’s clock. */
    now: z.string(),
    /** By begin. */
    entries: z.array(weekEntry),
  }),
});
