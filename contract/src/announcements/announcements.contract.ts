import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { replyOf, rowId } from '../endpoint/replies.ts';
import { calendarMoment } from '../fields/calendar-date.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { says } from '../locale/say.ts';
import { announcementParams } from './announcement-fields.ts';
import { classChange } from './class-change.ts';
import {
  confirmAnnouncementCall,
  getAnnouncementCall,
  listAnnouncementsCall,
  listUnconfirmedCall,
  markSeenCall,
} from './announcements.calls.ts';
import { ANNOUNCEMENT_STATES, AUDIENCES, SEEN_MAX } from './announcements.rules.ts';

/** What an announcement is to the caller as one of those to whom it is addressed. */
const reading = z.object({
  /** Joined after it was published: 'Posted before you joined' (R17.1.5). */
  isLate: z.boolean(),
  /** ISO 8601, UTC; null while not seen. */
  seenAt: z.nullable(z.string()),
  /** Of this wording, or of one whose slip was corrected; null while not confirmed. */
  confirmedAt: z.nullable(z.string()),
});

/** An announcement as lists show it. All times ISO 8601, UTC. */
export const listedAnnouncement = z.object({
  id: z.string(),
  orgId: z.string(),
  organizationName: z.string(),
  /** '' for a draft without one, and for a class change without one: pages write it from the change. */
  title: z.string(),
  audience: z.enum(AUDIENCES),
  /** Those in which the caller learns first, then by title; none where it is addressed to members. */
  courses: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Who wrote it; null when that account is gone. */
  author: z.nullable(z.object({ name: z.string() })),
  isUrgent: z.boolean(),
  mustConfirm: z.boolean(),
  state: z.enum(ANNOUNCEMENT_STATES),
  /** When it is to be published; null for a draft. */
  publishAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  /** null for a draft that leaves it open. */
  expiresAt: z.nullable(z.string()),
  isExpired: z.boolean(),
  /** When its words were last changed after it was published; null for never. */
  editedAt: z.nullable(z.string()),
  /** Why it was withdrawn; '' for no reason, and for others. */
  withdrawnReason: z.string(),
  version: z.int(),
  /** null for whoever it is not addressed to: its teachers and admins. */
  reading: z.nullable(reading),
  /** What it tells of a class; null for others. */
  classChange: z.nullable(classChange),
  /** The caller may change it and see who has seen it. */
  canManage: z.boolean(),
});
export type ListedAnnouncement = z.output<typeof listedAnnouncement>;

/** One announcement with its words. */
export const announcement = z.extend(listedAnnouncement, {
  /** Markdown; '' once it is withdrawn, but for admins. */
  text: z.string(),
  /** For those who can change it: how often 'Ask again' and 'Remind' can still be used; null for readers. */
  left: z.nullable(
    z.object({
      askAgain: z.int(),
      reminders: z.int(),
      /** From when the next reminder can be sent; null for now. */
      remindFrom: z.nullable(z.string()),
    }),
  ),
});
export type Announcement = z.output<typeof announcement>;

export const listAnnouncements = endpoint({
  ...listAnnouncementsCall,
  summary:
    'Announcements of the organization, the newest first: those addressed to the caller, and those of courses that they teach; admins all. Drafts and planned ones only for those who can change them.',
  params: organizationParams,
  query: z.strictObject({
    /** Those of one course. */
    courseId: z.optional(rowId),
    /** `published` has withdrawn ones too; `unconfirmed` are those that the caller is to confirm. Published by default. */
    state: z.optional(
      z.enum(
        ['published', 'unconfirmed', 'draft', 'scheduled', 'missed'],
        says(msg`Choose a state from the list.`),
      ),
    ),
    cursor: listQuery.cursor,
    limit: listQuery.limit,
  }),
  reply: pageOf({ announcements: z.array(listedAnnouncement) }),
});

export const getAnnouncement = endpoint({
  ...getAnnouncementCall,
  summary: 'One announcement with its text, for those to whom it is addressed and those who teach.',
  params: announcementParams,
  reply: replyOf({
    announcement,
    /** The database clock, ISO 8601, UTC: 'Undo' works until `publishAt`. */
    now: z.string(),
  }),
});

/** One that the caller is to confirm, as a line. */
export const toConfirm = z.pick(listedAnnouncement, {
  id: true,
  orgId: true,
  organizationName: true,
  title: true,
  courses: true,
  isUrgent: true,
  publishedAt: true,
});
export type ToConfirm = z.output<typeof toConfirm>;

export const listUnconfirmed = endpoint({
  ...listUnconfirmedCall,
  summary:
    'What the caller is to confirm in all organizations, the newest first, at most 20, and how many there are.',
  reply: replyOf({
    announcements: z.array(toConfirm),
    count: z.int(),
  }),
});

const claim = z._default(z.nullable(calendarMoment(msg`Enter a time.`)), null);

export const markSeen = endpoint({
  ...markSeenCall,
  summary:
    'Says that the texts of up to 50 announcements were on the caller’s screen. Passes over what is not addressed to them. The first time counts.',
  body: z.strictObject({
    ids: z
      .array(rowId, says(msg`The ids must be a list.`))
      .check(z.maxLength(SEEN_MAX, says(msg`Send at most ${{ most: SEEN_MAX }} ids.`))),
    /** When the device says that it was; kept beside the server's time. ISO 8601 with a time zone. */
    seenAt: claim,
  }),
  reply: replyOf({}),
});

export const confirmAnnouncement = endpoint({
  ...confirmAnnouncementCall,
  summary:
    'Confirms an announcement that asks for it, with the version that was read. It cannot be taken back. A repeat changes nothing.',
  params: z.object({ announcementId: rowId }),
  body: z.strictObject({
    version: z.int(says(msg`Send the version that you read.`)),
    /** When the device says that it was. */
    at: claim,
  }),
  reply: replyOf({
    message: z.string(),
    /** ISO 8601, UTC. */
    confirmedAt: z.string(),
  }),
});
