import { msg } from '#texts';
import type { CourseStatus } from '../access.ts';

export { OPENS_BEFORE_MINUTES, WEEKDAYS } from './times/clock.rules.ts';

/** R11.1.1. */
export const COURSE_LEVELS = [
  'A/L',
  'O/L',
  ...Array.from({ length: 13 }, (_, index) => `Grade ${index + 1}`),
  'Other',
] as readonly [string, ...string[]];
/** R11.1.1. */
export const COURSE_MEDIUMS = ['Sinhala', 'Tamil', 'English'] as const;
/** R11.1.1. */
export const COURSE_DELIVERIES = ['offline', 'online', 'both'] as const;
/** R11.1.7. */
export const COURSE_STATUSES = [
  'draft',
  'published',
  'archived',
] as const satisfies readonly CourseStatus[];
export type { CourseStatus };

/** R11.1.1. */
export const COURSE_TITLE_MAX = 100;
export const COURSE_SUBJECT_MAX = 60;
export const COURSE_DESCRIPTION_MAX = 10_000;
export const CAPACITY_MAX = 10_000;
/** Times of a weekly timetable (R11.1.5). */
export const TIMES_MAX = 14;
export const PLACE_MAX = 100;
/** Lecturers that a course can have. */
export const LECTURERS_MAX = 20;

/** R11.2.1. */
export const SECTION_TITLE_MAX = 100;
/** Sections of a course, and lessons of a section. */
export const SECTIONS_MAX = 100;
export const LESSONS_MAX = 200;
/** Lessons of a course, those in removed sections included. */
export const COURSE_LESSONS_MAX = 1000;
/** Lessons that one outline carries: a course of more comes section by section (R11.2.8). */
export const OUTLINE_LESSONS_MAX = 200;
/** R11.2.3. */
export const LESSON_TITLE_MAX = 150;
export const LESSON_TEXT_MAX = 20_000;
/** Days for which a removal or a leaving can be undone (R11.2.6, R11.5.6). */
export const TAKE_BACK_DAYS = 30;

/** R11.4.1: how long a live session is, minutes. */
export const SESSION_MINUTES = { min: 15, max: 8 * 60 } as const;
/** The message for a live session that would begin before now. */
export const SESSION_OVER = msg`This time has passed. Choose a later one.`;
/** R11.4.4. */
export const REPEATS_MAX = 26;

/** R11.3.1. */
export const FILE_BYTES_MAX = 50 * 1024 * 1024;
export const FILES_A_LESSON = 20;
/** Most files that one copy of a course has: the caller waits until their bytes are copied. */
export const FILES_A_COPY = 1000;
/** Kinds of files by the media type of their download (R11.3.1). */
export const FILE_TYPES = {
  'application/pdf': 'PDF',
  'image/jpeg': 'Picture',
  'image/png': 'Picture',
  'image/webp': 'Picture',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PowerPoint',
} as const;
export type FileType = keyof typeof FILE_TYPES;

/** Lines of one list or CSV file of students (R11.5.3). */
export const LEARNERS_A_CALL = 500;

/** The states of an enrolment (R11.5). asked and waiting have no seat yet; the last four had or wanted one. */
export const ENROLMENT_STATES = [
  'asked',
  'waiting',
  'active',
  'declined',
  'withdrawn',
  'left',
  'removed',
] as const;
export type EnrolmentState = (typeof ENROLMENT_STATES)[number];
