import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { replyOf, rowId } from '../endpoint/replies.ts';
import { say, says } from '../locale/say.ts';
import { getBellCall } from './bell.calls.ts';
import { listNotificationsCall, markReadCall, markUnreadCall } from './notifications.calls.ts';
import { NOTIFICATION_KINDS, type NotificationKind, READ_IDS_MAX } from './notifications.rules.ts';

const kinds = Object.keys(NOTIFICATION_KINDS) as [NotificationKind, ...NotificationKind[]];

/** One line of the bell, in the reader's language and with the names that hold now (R17.4.2). */
const notification = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  title: z.string(),
  /** A second line: the course, what is asked for; '' for none. */
  text: z.string(),
  /** What held before, shown struck through; null where nothing changed. */
  before: z.nullable(z.string()),
  /** Its page, with a leading slash. */
  path: z.string(),
  /** Things that it stands for, from 1: '4 new lessons'. */
  count: z.int(),
  isUrgent: z.boolean(),
  /** ISO 8601, UTC. */
  at: z.string(),
  isRead: z.boolean(),
});
export type Notification = z.output<typeof notification>;

/** What the bell shows. */
const bell = {
  /** Grows with each change of the caller's notifications. */
  version: z.int(),
  /** Unread ones that the caller can open now; 100 for more than 99. */
  unread: z.int(),
};

export const getBell = endpoint({
  ...getBellCall,
  summary:
    'How many notifications the caller has not read. With If-None-Match of its ETag 304 while nothing changed.',
  reply: replyOf(bell),
});

export const listNotifications = endpoint({
  ...listNotificationsCall,
  summary:
    'Notifications of the caller that they can open now, the newest first, at most 20 by default.',
  query: z.strictObject({
    which: z.optional(z.enum(['all', 'unread'], says(msg`Choose all or unread.`))),
    cursor: listQuery.cursor,
    limit: listQuery.limit,
  }),
  reply: pageOf({
    notifications: z.array(notification),
    ...bell,
    /** The database clock, ISO 8601, UTC. */
    now: z.string(),
  }),
});

const ids = z
  .array(rowId, says(msg`The ids must be a list.`))
  .check(z.maxLength(READ_IDS_MAX, says(msg`Send at most ${{ most: READ_IDS_MAX }} ids.`)));

export const markRead = endpoint({
  ...markReadCall,
  summary:
    'Marks notifications of the caller as read: some by their ids, or all that are not newer than `upTo`. Passes over what is not theirs.',
  body: z
    .strictObject({
      ids: z.optional(ids),
      /** Id of the newest that the caller saw; what came later stays unread. */
      upTo: z.optional(rowId),
    })
    .check(
      z.refine((body) => (body.ids === undefined) !== (body.upTo === undefined), {
        error: () => say(msg`Send either ids or upTo.`),
        path: ['ids'],
      }),
    ),
  reply: replyOf({
    ...bell,
    /** Ids that this call marked, at most 200 and the newest first: Undo sends them. */
    marked: z.array(z.string()),
  }),
});

export const markUnread = endpoint({
  ...markUnreadCall,
  summary: 'Marks notifications of the caller as unread again. Passes over what is not theirs.',
  body: z.strictObject({
    ids: z
      .array(rowId, says(msg`The ids must be a list.`))
      .check(z.maxLength(200, says(msg`Send at most ${{ most: 200 }} ids.`))),
  }),
  reply: replyOf(bell),
});
