import { t } from '#texts';
import type { CourseTime } from '@panthiya/contract/courses/course-fields';
import { CAPACITY_MAX } from '@panthiya/contract/courses/courses.rules';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { readCount, valueIn } from '../../../lib/forms/typed-number.ts';

const PLACES = { least: 1, most: CAPACITY_MAX };

/** The form's values: the facts of a course as the teacher typed them. '' means that nothing is chosen. */
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

/** Names of the fields as people read them. */
export const courseFieldNames: Readonly<Record<CourseField, string>> = {
  title: t`Title`,
  subject: t({ message: 'Subject', context: 'of a class' }),
  level: t`Grade or exam`,
  medium: t({ message: 'Medium', context: 'language of teaching' }),
  delivery: t`How it is held`,
  capacity: t({ message: 'Places', context: 'for students' }),
  description: t`Description`,
  timetable: t`Weekly times`,
};

/** A course's facts as values of the form. */
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

/** The form's values as the calls take them. Their schemas refuse a value that is not chosen yet. */
export function coursePayloadOf({ capacity, timetable, ...rest }: CourseValues) {
  const seats = capacity.trim();
  return {
    ...rest,
    // The schema refuses a text that is not a number, with its own message.
    capacity: seats === '' ? null : (valueIn(readCount(seats, PLACES)) ?? Number.NaN),
    timetable: [...timetable],
  };
}
