import * as z from 'zod/mini';

/** Overlaps that one answer names. */
export const OVERLAPS_MAX = 20;

/** A weekly time of a course that is held while another class has its teacher or its hall. A warning, no refusal. */
export const overlap = z.object({
  /** The time that was asked about. */
  weekday: z.int(),
  begins: z.string(),
  ends: z.string(),
  /** The other course, a published one: a draft takes no place. */
  courseTitle: z.string(),
  /** When the other class is. */
  otherBegins: z.string(),
  otherEnds: z.string(),
  isSameTeacher: z.boolean(),
  /** The hall of both as it was asked about; '' when they are not in one. */
  hall: z.string(),
});
export type Overlap = z.output<typeof overlap>;
