import * as z from 'zod/mini';

/** Most overlaps in one answer. */
export const OVERLAPS_MAX = 20;

/** A weekly time of a course at which another class has its teacher or its hall. A warning, no refusal. */
export const overlap = z.object({
  /** The time of the question. */
  weekday: z.int(),
  begins: z.string(),
  ends: z.string(),
  /** The other course, a published one: a draft takes no hall. */
  courseTitle: z.string(),
  /** The time of the other class. */
  otherBegins: z.string(),
  otherEnds: z.string(),
  isSameTeacher: z.boolean(),
  /** The hall of both as the caller typed it; '' when they are not in one. */
  hall: z.string(),
});
export type Overlap = z.output<typeof overlap>;
