import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import type { LearnerLine } from '@panthiya/contract/courses/enrolments.contract';
import type { LockedCourse } from '../../records/courses/locked-courses.repository.ts';

/** Free seats of a course; Infinity without a capacity. */
export const freeSeats = ({
  capacity,
  learnerCount,
}: Pick<LockedCourse, 'capacity' | 'learnerCount'>) =>
  capacity === null ? Infinity : Math.max(0, capacity - learnerCount);

/**
 * Seats that newcomers find when so many wait: those who wait go first (R11.5.5). A draft gives nobody of its waiting list a seat,
 * and newcomers go behind it.
 */
export function seatsForNewcomers(
  course: Pick<LockedCourse, 'status' | 'capacity' | 'learnerCount'>,
  waiting: number,
): number {
  const free = freeSeats(course);
  if (course.status === 'published') return Math.max(0, free - waiting);
  return waiting > 0 ? 0 : free;
}

/** Somebody of the organization, as the course knows them. */
interface Known {
  readonly isTeacher: boolean;
  readonly state: EnrolmentState | null;
  readonly byAdmin: boolean | null;
}

/** Why somebody of the organization gets no place by a list; undefined for those who get one, or wait for one. */
export function outcomeWithoutPlace(
  { isTeacher, state, byAdmin }: Known,
  isAdmin: boolean,
): LearnerLine['outcome'] | undefined {
  if (isTeacher) return 'teacher';
  if (state === 'active') return 'enrolled-already';
  if (state === 'waiting') return 'waiting-already';
  return byAdmin && !isAdmin ? 'removed' : undefined;
}
