import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { replyOf } from '../endpoint/replies.ts';
import { getInstituteHomeCall } from './institute-home.calls.ts';
import { weekEntry } from './week.contract.ts';

/** How many joined this week, which begins on Monday in Sri Lanka. */
const newcomers = z.object({
  count: z.int(),
  /** The same for the whole week before. */
  before: z.int(),
});

/** A full course and how many users wait for a seat in it. */
const waitingLine = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  count: z.int(),
  /** When the first of them began to wait, ISO 8601, UTC. */
  since: z.string(),
});
export type WaitingLine = z.output<typeof waitingLine>;

export const getInstituteHome = endpoint({
  ...getInstituteHomeCall,
  summary:
    'The home of an admin: today’s classes, totals, open tasks and this week’s figures (R11.7.5).',
  params: organizationParams,
  reply: replyOf({
    /** Today in Sri Lanka: 2026-11-16. */
    day: z.string(),
    /** The database clock, ISO 8601, UTC. */
    now: z.string(),
    /** All classes of today, by begin, without the addresses of live sessions. */
    entries: z.array(weekEntry),
    /** How many people learn in today's courses; who learns in two of them counts once. */
    expectedToday: z.int(),
    /** The first class of the seven days after today. */
    later: z.nullable(weekEntry),
    courses: z.object({
      published: z.int(),
      draft: z.int(),
      /** Those that were published at any time. */
      everPublished: z.int(),
      /** All of them, archived ones too. */
      all: z.int(),
    }),
    /** Students who are here, and those of them without an account (R21.1.1). */
    students: z.object({ all: z.int(), withoutAccount: z.int() }),
    members: z.object({ students: z.int(), lecturers: z.int(), all: z.int() }),
    /** How many users wait for a seat in a full course, and in how many courses. */
    waitingList: z.object({
      people: z.int(),
      courses: z.int(),
      /** Those courses, the longest wait first, at most 50. */
      lines: z.array(waitingLine),
    }),
    /** Invitations without an answer that can still be accepted. */
    invites: z.int(),
    /** Join codes that work, of the organization and of its courses. */
    codes: z.int(),
    newStudents: newcomers,
    newPlaces: z.extend(newcomers, {
      /** How those of this week joined. */
      byCode: z.int(),
      byRequest: z.int(),
      byTeacher: z.int(),
    }),
  }),
});
