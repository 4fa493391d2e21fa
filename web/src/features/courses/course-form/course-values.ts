import type { CourseTime } from '@panthiya/contract/courses/course-fields';
import { CAPACITY_MAX } from '@panthiya/contract/courses/courses.rules';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { readCount, valueIn } from '../../../lib/forms/typed-number.ts';

const PLACES = { least: 1, most: CAPACITY_MAX };

/** What the form holds: what a teacher says of a course, as it is typed. '' is nothing chosen. */
export interface CourseValues {
  readonly title: string;
  readonly subject: string;
  readonly level: string;
  readonly medium: string;
  readonly delivery: string;
  readonly capacity: string;
  readonly description: string;
  readonly timetable: readonly CourseTime[];
}

export const emptyCourse: CourseValues = {
  title: '',
  subject: '',
  level: '',
  medium: '',
  delivery: '',
  capacity: '',
  description: '',
  timetable: [],
};

export type CourseField = keyof CourseValues;

/** The fields as people read them. */
export const courseFieldNames: Readonly<Record<CourseField, string>> = {
  title: 'Title',
  subject: 'Subject',
  level: 'Grade or exam',
  medium: 'Medium',
  delivery: 'How it is held',
  capacity: 'Places',
  description: 'Description',
  timetable: 'Weekly times',
};

/** What a course has, as the form holds it. */
export function courseValuesOf(course: Course): CourseValues {
  const { title, subject, level, medium, delivery, capacity, description, timetable } = course;
  return {
    title,
    subject,
    level,
    medium,
    delivery,
    capacity: capacity === null ? '' : String(capacity),
    description,
    timetable,
  };
}

/** What the form holds, as the calls take it; what is not chosen yet is refused by their schemas. */
export function coursePayloadOf({ capacity, timetable, ...rest }: CourseValues) {
  const seats = capacity.trim();
  return {
    ...rest,
    // What is no number is refused by the schema, in its own words.
    capacity: seats === '' ? null : (valueIn(readCount(seats, PLACES)) ?? Number.NaN),
    timetable: [...timetable],
  };
}
