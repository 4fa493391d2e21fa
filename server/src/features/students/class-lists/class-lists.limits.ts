import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';

/** Lists that one person of the office previews or takes over: each can be 2,000 rows, some tenths of a second. */
export const classLists: Limit = { name: 'class-lists', points: 120, seconds: 60 * 60 };
export const studentExports: Limit = { name: 'student-exports', points: 30, seconds: 60 * 60 };
/** A lecturer's, who could try out with them whose a number is (R21.9.5). */
export const lecturersLists: Limit = { name: 'lecturers-lists', points: 40, seconds: 60 * 60 };
