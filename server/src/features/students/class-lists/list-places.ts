import { msg } from '#texts';
import type { CoursePlaces, ListPlace } from '@panthiya/contract/students/class-lists.contract';
import type { ChosenStudent } from '../../../domain/enrolments/chosen-students.repository.ts';
import { outcomeWithoutPlace } from '../../../domain/enrolments/places.ts';
import type { PlannedRow } from './list-plan.ts';

/** The course of a list, as it stands. */
export interface CourseRoom {
  /** Seats that newcomers find; Infinity without a capacity. */
  readonly seats: number;
  /** Students of the list whom the course knows, by their id. */
  readonly known: ReadonlyMap<string, ChosenStudent>;
  readonly isAdmin: boolean;
}

const refused = (row: PlannedRow, message: PlannedRow['message']): PlannedRow => ({
  ...row,
  outcome: 'refused',
  field: null,
  message,
  notes: [],
  changes: [],
  invitation: null,
});

/**
 * Says of each row what becomes of its student in the course: the first ones get the seats, the others wait in the order of the list. A
 * teacher of the course is no student of it, and whom an admin removed a lecturer cannot bring back (R11.5.6).
 */
export function placeRows(
  planned: readonly PlannedRow[],
  { seats, known, isAdmin }: CourseRoom,
): readonly PlannedRow[] {
  let left = seats;
  return planned.map((row) => {
    if (row.outcome === 'refused') return row;
    const student = row.studentId === null ? undefined : known.get(row.studentId);
    const without = student && outcomeWithoutPlace(student, isAdmin);
    if (without === 'teacher') return refused(row, msg`This is a teacher of the course.`);
    if (without === 'removed')
      return refused(row, msg`An admin removed this student from the course. Ask the office.`);
    if (without === 'enrolled-already' || without === 'waiting-already')
      return { ...row, place: without };
    left -= 1;
    return { ...row, place: left >= 0 ? 'enrol' : 'wait' };
  });
}

/** How many get a seat, wait, and have a place already. */
export function countPlaces(planned: readonly PlannedRow[], seats: number): CoursePlaces {
  const count = (...places: readonly ListPlace[]) =>
    planned.filter(({ place }) => place !== null && places.includes(place)).length;
  return {
    free: Number.isFinite(seats) ? seats : null,
    enrol: count('enrol'),
    wait: count('wait'),
    already: count('enrolled-already', 'waiting-already'),
  };
}
