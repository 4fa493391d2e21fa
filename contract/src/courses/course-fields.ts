import { msg } from '#texts';
import { say, says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { enterNumber } from '../fields/fields.texts.ts';
import { tooManyTimes } from './courses.texts.ts';
import { optionalLines, optionalName, requiredName } from '../fields/text.ts';
import { rowId } from '../endpoint/replies.ts';
import {
  CAPACITY_MAX,
  COURSE_DELIVERIES,
  COURSE_DESCRIPTION_MAX,
  COURSE_LEVELS,
  COURSE_MEDIUMS,
  COURSE_SUBJECT_MAX,
  COURSE_TITLE_MAX,
  PLACE_MAX,
  TIMES_MAX,
} from './courses.rules.ts';

const CLOCK_TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const isClockTime = (text: string): boolean => CLOCK_TIME.test(text);
const clockTime = z
  .string(says(msg`Enter a time.`))
  .check(z.regex(CLOCK_TIME, says(msg`Enter a time like 16:30.`)));

/** A time of the weekly timetable, in the time of Sri Lanka (R11.1.5). */
export const courseTime = z
  .strictObject({
    /** Monday is 1, Sunday 7. */
    weekday: z
      .int(says(msg`Choose a day.`))
      .check(z.minimum(1, says(msg`Choose a day.`)), z.maximum(7, says(msg`Choose a day.`))),
    /** 16:30; within the day. */
    begins: clockTime,
    ends: clockTime,
    place: z._default(
      optionalName(msg({ message: 'Place', context: 'where a class is held' }), PLACE_MAX),
      '',
    ),
  })
  .check(
    z.refine(({ begins, ends }) => begins < ends || !isClockTime(begins) || !isClockTime(ends), {
      path: ['ends'],
      error: () => say(msg`It must end after it begins, on the same day.`),
    }),
  );
export type CourseTime = z.output<typeof courseTime>;

const capacityMessage = enterNumber({ most: CAPACITY_MAX });
const capacity = z.nullable(
  z
    .int(says(capacityMessage))
    .check(z.minimum(1, says(capacityMessage)), z.maximum(CAPACITY_MAX, says(capacityMessage))),
);

/** What a teacher says about a course (R11.1.1, R11.1.5). */
export const courseFields = {
  title: requiredName(msg`Title`, COURSE_TITLE_MAX),
  subject: requiredName(msg({ message: 'Subject', context: 'of a class' }), COURSE_SUBJECT_MAX),
  level: z.enum(COURSE_LEVELS, says(msg`Choose a grade or exam from the list.`)),
  medium: z.enum(COURSE_MEDIUMS, says(msg`Choose a medium from the list.`)),
  delivery: z.enum(COURSE_DELIVERIES, says(msg`Choose how the course is held.`)),
  /** null: no limit. */
  capacity: z._default(capacity, null),
  /** Markdown (R11.1.2). */
  description: z._default(optionalLines(msg`Description`, COURSE_DESCRIPTION_MAX), ''),
  timetable: z._default(
    z
      .array(courseTime, says(msg`The timetable must be a list.`))
      .check(z.maxLength(TIMES_MAX, says(tooManyTimes({ most: TIMES_MAX })))),
    () => [],
  ),
};

/** The path of a course's calls. The guard answers 404 for a course that the caller cannot see. */
export const courseParams = z.object({ orgId: z.string(), courseId: z.string() });

/** The path of the calls of a course's lesson. */
export const lessonParams = z.extend(courseParams, { lessonId: rowId });

/** The new position: before another, or at the end. */
export const before = z._default(z.nullable(rowId), null);

/** The version that was read. A change of an older version than the newest answers 409 (R11.1.8). */
export const readVersion = z.int(says(msg`The version must be a whole number.`));
