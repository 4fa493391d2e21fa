import { msg } from '#texts';
import * as z from 'zod/mini';
import { rowId } from '../endpoint/replies.ts';
import { calendarMoment } from '../fields/calendar-date.ts';
import { optionalLines, optionalName } from '../fields/text.ts';
import { organizationParams } from '../fields/organization-params.ts';
import { say, says } from '../locale/say.ts';
import { tooManyCourses } from './announcements.texts.ts';
import {
  ANNOUNCEMENT_COURSES_MAX,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  AUDIENCES,
} from './announcements.rules.ts';

const time = calendarMoment(msg`Enter a time.`);

/** ids of courses, each once. */
export const courseIds = z.array(rowId, says(msg`The courses must be a list.`)).check(
  z.maxLength(ANNOUNCEMENT_COURSES_MAX, says(tooManyCourses({ most: ANNOUNCEMENT_COURSES_MAX }))),
  z.refine((list) => new Set(list).size === list.length, {
    error: () => say(msg`A course stands twice in the list.`),
  }),
);

/** Of whom an announcement is. */
export const audience = z.enum(AUDIENCES, says(msg`Choose to whom this goes.`));

/**
 * What its author says of an announcement (R17.1.1, R17.1.2). A draft can lack title, text and courses; publishing asks for them.
 */
export const announcementFields = {
  /** Stands in mails: no web address in it. */
  title: optionalName(msg`Title`, ANNOUNCEMENT_TITLE_MAX),
  /** Markdown. */
  text: optionalLines(msg`Text`, ANNOUNCEMENT_TEXT_MAX),
  audience,
  /** Of an announcement to courses; none for the others. */
  courseIds: z._default(courseIds, () => []),
  isUrgent: z._default(z.boolean(says(msg`Say yes or no.`)), false),
  mustConfirm: z._default(z.boolean(says(msg`Say yes or no.`)), false),
  /** ISO 8601 with a time zone, to a year after it is published; null for 30 days after. */
  expiresAt: z._default(z.nullable(time), null),
};

/** 'now' is in ten seconds, so that it can be undone; or a time from a minute to a year ahead. */
export const publishTime = z.union([z.literal('now'), time], says(msg`Choose when.`));

/** Courses are only for an announcement to courses. */
export const fitsAudience = z.refine<{
  readonly audience: string;
  readonly courseIds: readonly string[];
}>((body) => body.audience === 'courses' || body.courseIds.length === 0, {
  path: ['courseIds'],
  error: () => say(msg`Choose courses or members, not both.`),
});

export const announcementParams = z.extend(organizationParams, { announcementId: rowId });
