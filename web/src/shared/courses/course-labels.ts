import { plural, t } from '#texts';
import type { CourseCard } from '@panthiya/contract/courses/courses.contract';
import { COURSE_LEVELS, COURSE_MEDIUMS } from '@panthiya/contract/courses/courses.rules';
import { shortWeekdayName, spanLabel } from '../../lib/time/time.ts';

type Time = CourseCard['timetable'][number];

/** R11.1.1 as people read it. */
export const courseDeliveryNames: Readonly<Record<CourseCard['delivery'], string>> = {
  offline: t`In person`,
  online: t`Online`,
  both: t`In person and online`,
};

/** R11.1.7 as people read it. */
export const courseStatusNames: Readonly<Record<CourseCard['status'], string>> = {
  draft: t`Draft`,
  published: t`Published`,
  archived: t`Archived`,
};

const otherLevelNames: Readonly<Record<string, string>> = {
  'A/L': t`A/L`,
  'O/L': t`O/L`,
  Other: t({ message: 'Other', context: 'grade or exam' }),
};

/** R11.1.1 as people read it: the grade or exam. */
export function courseLevelName(level: string): string {
  const [, grade] = /^Grade (\d+)$/.exec(level) ?? [];
  if (grade !== undefined) return t`Grade ${{ grade }}`;
  return otherLevelNames[level] ?? level;
}

/** The levels to choose from. */
export const courseLevelOptions = COURSE_LEVELS.map((value) => ({
  value,
  label: courseLevelName(value),
}));

/** R11.1.1 as people read it: the language of teaching. */
export const courseMediumNames: Readonly<Record<CourseCard['medium'], string>> = {
  Sinhala: t({ message: 'Sinhala', context: 'language of teaching' }),
  Tamil: t({ message: 'Tamil', context: 'language of teaching' }),
  English: t({ message: 'English', context: 'language of teaching' }),
};

/** The languages of teaching to choose from. */
export const courseMediumOptions = COURSE_MEDIUMS.map((value) => ({
  value,
  label: courseMediumNames[value],
}));

const mediumFacts: Readonly<Record<CourseCard['medium'], string>> = {
  Sinhala: t`Sinhala medium`,
  Tamil: t`Tamil medium`,
  English: t`English medium`,
};

/** A/L · Sinhala medium · In class. */
export function courseFactsLine({
  level,
  medium,
  delivery,
}: Pick<CourseCard, 'level' | 'medium' | 'delivery'>): string {
  return [courseLevelName(level), mediumFacts[medium], courseDeliveryNames[delivery]].join(' · ');
}

/** 12 of 40 places taken, 1 student. */
export function seatsTakenLabel({
  learnerCount,
  capacity,
}: Pick<CourseCard, 'learnerCount' | 'capacity'>): string {
  if (capacity === null) {
    return t`${plural({ count: learnerCount }, { one: '# student', other: '# students' })}`;
  }
  const count = learnerCount.toLocaleString('en-US');
  return t`${{ count }} of ${{ capacity: capacity.toLocaleString('en-US') }} places taken`;
}

/** 2 new lessons (R11.2.11). */
export const newLessonsLabel = (count: number): string =>
  t`${plural({ count }, { one: '# new lesson', other: '# new lessons' })}`;

/** True when there is no free seat. */
export function isFull({
  learnerCount,
  capacity,
}: Pick<CourseCard, 'learnerCount' | 'capacity'>): boolean {
  return capacity !== null && learnerCount >= capacity;
}

/** Mon 4:30–6:00 pm. */
export function weeklyTimeLabel(time: Time): string {
  return `${shortWeekdayName(time.weekday)} ${spanLabel(time)}`;
}
