import type { Limit } from '../rate-limits/rate-limiter.ts';

const DAY = 24 * 60 * 60;

export const coursesOfUser: Limit = { name: 'courses', points: 100, seconds: DAY };
/** New lessons of one course: no course needs more than a year's worth. */
export const lessonsOfCourse: Limit = { name: 'lessons-of-course', points: 300, seconds: DAY };
/** Lessons that one person's copies of courses add: two of the largest courses. */
export const lessonsCopied: Limit = { name: 'lessons-copied', points: 2000, seconds: DAY };
/** New sections of one course: removed ones keep their rows for 30 days. */
export const sectionsOfCourse: Limit = { name: 'sections-of-course', points: 300, seconds: DAY };
/** New bytes of one course, texts and files, in KB. */
export const bytesOfCourse: Limit = {
  name: 'bytes-of-course',
  points: 2_000_000,
  seconds: DAY,
};
export const progressExports: Limit = { name: 'progress-exports', points: 30, seconds: 60 * 60 };
export const learnerExports: Limit = { name: 'learner-exports', points: 30, seconds: 60 * 60 };
/** Thousands of lines of these files. A thousand students and lessons are a million lines, 7 s of processor time. */
export const progressLines: Limit = { name: 'progress-lines', points: 3000, seconds: 60 * 60 };
export const coversOfUser: Limit = { name: 'covers', points: 30, seconds: 60 * 60 };
