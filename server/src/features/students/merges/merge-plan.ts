import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import type { StudentRow } from '../../../records/students/students.table.ts';
import type { Moved } from '../../../records/students/merges.table.ts';

/** An enrolment of one of the two. */
export interface PlannedEnrolment {
  readonly courseId: string;
  readonly title: string;
  readonly state: EnrolmentState;
}

/** A place is worth more than a wait, a wait more than a request, and that more than what is over. */
const worth = (state: EnrolmentState | undefined): number =>
  state === 'active' ? 3 : state === 'waiting' ? 2 : state === 'asked' ? 1 : 0;

/** What is done with one course of the row that goes. */
export interface CoursePlan {
  readonly courseId: string;
  readonly title: string;
  readonly how: Moved['courses'][number]['how'];
  /** What is left with the row that goes, when that takes a place, a wait or a request: it ends. */
  readonly ends: 'active' | 'waiting' | 'asked' | null;
}

const open = (state: EnrolmentState): CoursePlan['ends'] =>
  state === 'active' || state === 'waiting' || state === 'asked' ? state : null;

/** The kept row gets the better one of two; the other stays behind, and takes nothing any more. */
export function planCourses(
  kept: readonly PlannedEnrolment[],
  gone: readonly PlannedEnrolment[],
): readonly CoursePlan[] {
  const own = new Map(kept.map((one) => [one.courseId, one.state]));
  return gone.map(({ courseId, title, state }) => {
    const present = own.get(courseId);
    if (present === undefined) return { courseId, title, how: 'moved', ends: null };
    const isBetter = worth(state) > worth(present);
    return {
      courseId,
      title,
      how: isBetter ? 'swapped' : 'ended',
      ends: open(isBetter ? present : state),
    };
  });
}

/** Facts of a student that a merge fills in. */
export const MERGED_FACTS = [
  'grade',
  'school',
  'phone',
  'whatsapp',
  'listedEmail',
  'address',
  'birthDate',
  'gender',
  'note',
] as const;
type Fact = (typeof MERGED_FACTS)[number];

/** What the kept row lacks and the other has. */
export const factsToFill = (
  kept: Pick<StudentRow, Fact>,
  gone: Pick<StudentRow, Fact>,
): Readonly<Partial<Record<Fact, string>>> =>
  Object.fromEntries(
    MERGED_FACTS.flatMap((fact) => (kept[fact] || !gone[fact] ? [] : [[fact, gone[fact]]])),
  );
