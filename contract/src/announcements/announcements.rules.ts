/** Letters of a title, and of a text (R17.1.1). */
export const ANNOUNCEMENT_TITLE_MAX = 120;
export const ANNOUNCEMENT_TEXT_MAX = 5000;
/** Courses of one announcement. */
export const ANNOUNCEMENT_COURSES_MAX = 20;

/** To whom an announcement is addressed: the students of courses, or members of the organization. */
export const AUDIENCES = ['courses', 'everyone', 'students', 'staff'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A draft is published at its time, which is scheduled; what could not be published then is missed. */
export const ANNOUNCEMENT_STATES = [
  'draft',
  'scheduled',
  'published',
  'withdrawn',
  'missed',
] as const;
export type AnnouncementState = (typeof ANNOUNCEMENT_STATES)[number];

/** Seconds in which publishing at once is undone (R17.1.3). */
export const UNDO_SECONDS = 10;
/** A time to publish is so many minutes ahead at least. */
export const PUBLISH_AHEAD_MINUTES = 1;
/** It is so many days ahead at most; an announcement expires within as many days after it. */
export const ANNOUNCEMENT_DAYS_MAX = 365;
/** Days after which an announcement expires when nobody says. */
export const EXPIRES_DAYS = 30;

/** How often a new confirmation is asked for after an edit (R17.1.8). */
export const ASK_AGAIN_MAX = 3;
/** Reminders of one announcement, and the minutes between two (R17.1.10). */
export const REMINDERS_MAX = 3;
export const REMINDER_MINUTES = 60;

/** What one day of Sri Lanka has at most (R17.1.12). */
export const DAILY_MAX = {
  all: { course: 20, organization: 100 },
  urgent: { course: 3, organization: 5 },
  /** Changes of classes of the next 18 hours, which are urgent by themselves: each is a mail to everybody. */
  changes: { course: 20 },
} as const;

/** Announcements that one call marks as seen (R17.3.3). */
export const SEEN_MAX = 50;

/** Parts of the list of receipts. `unreachable` are those who have not seen it and whom no mail reaches. */
export const RECEIPT_FILTERS = [
  'unreachable',
  'unseen',
  'seen',
  'confirmed',
  'left',
  'late',
] as const;
export type ReceiptFilter = (typeof RECEIPT_FILTERS)[number];

/** How far a recipient is. Who has no account, or no confirmed address, is unreachable until they have seen it. */
export const RECEIPT_STANDINGS = [
  'no-account',
  'no-address',
  'unseen',
  'seen',
  'confirmed',
] as const;
export type ReceiptStanding = (typeof RECEIPT_STANDINGS)[number];
