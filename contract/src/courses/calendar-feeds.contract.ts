import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { fileReply, messageReply, replyOf, rowId } from '../endpoint/replies.ts';
import { createFeedCall, listFeedsCall, removeFeedCall } from './calendar-feeds.calls.ts';
import { FEED_READERS } from './calendar-feeds.rules.ts';

/** A secret address from which calendar programs read the classes of a person. */
const calendarFeed = z.object({
  id: z.string(),
  /** Of one course; null for all courses. The title is '' for one that its owner cannot open now. */
  course: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  /** True to ten minutes; null while nothing read it. ISO 8601, UTC. */
  lastReadAt: z.nullable(z.string()),
  lastReader: z.nullable(z.enum(FEED_READERS)),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

export const listFeeds = endpoint({
  ...listFeedsCall,
  summary:
    'The calendar addresses of the caller, the oldest first, and the courses that one can be for.',
  reply: replyOf({
    feeds: z.array(calendarFeed),
    /** Published courses in which the caller learns or teaches, by title. */
    courses: z.array(z.object({ id: z.string(), title: z.string(), organizationName: z.string() })),
  }),
});

export const createFeed = endpoint({
  ...createFeedCall,
  summary: 'Makes a calendar address for one course, or for all. Only this reply has the address.',
  body: z.strictObject({ courseId: z.nullable(rowId) }),
  status: 201,
  reply: replyOf({
    id: z.string(),
    /** Full address; whoever has it can read the classes. */
    address: z.string(),
  }),
});

export const removeFeed = endpoint({
  ...removeFeedCall,
  summary: 'Ends a calendar address at once.',
  params: z.object({ feedId: rowId }),
  reply: messageReply,
});

export const readFeed = endpoint({
  method: 'GET',
  path: '/calendar/{file}',
  access: 'anyone',
  summary:
    'The classes of four weeks back and eight ahead as iCalendar (RFC 5545), for calendar programs. The name of the file is the secret.',
  params: z.object({ file: z.string().check(z.maxLength(200)) }),
  isFile: true,
  reply: fileReply,
  fallback: msg`The calendar could not be read.`,
});
