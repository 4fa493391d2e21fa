import type { CourseCard } from '@panthiya/contract/courses/courses.contract';
import { WEEKDAYS } from '@panthiya/contract/courses/courses.rules';
import { spanLabel } from '../../lib/time/time.ts';

type Time = CourseCard['timetable'][number];

/** R11.1.1 as people read it. */
export const courseDeliveryNames: Readonly<Record<CourseCard['delivery'], string>> = {
  offline: 'In person',
  online: 'Online',
  both: 'In person and online',
};

/** R11.1.7 as people read it. */
export const courseStatusNames: Readonly<Record<CourseCard['status'], string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
};

/** A/L · Sinhala medium · In class. */
export function courseFactsLine({
  level,
  medium,
  delivery,
}: Pick<CourseCard, 'level' | 'medium' | 'delivery'>): string {
  return [level, `${medium} medium`, courseDeliveryNames[delivery]].join(' · ');
}

/** 12 of 40 places taken, 1 student. */
export function seatsTakenLabel({
  learnerCount,
  capacity,
}: Pick<CourseCard, 'learnerCount' | 'capacity'>): string {
  const count = learnerCount.toLocaleString('en');
  if (capacity !== null) return `${count} of ${capacity.toLocaleString('en')} places taken`;
  return learnerCount === 1 ? '1 student' : `${count} students`;
}

/** 2 new lessons (R11.2.11). */
export const newLessonsLabel = (count: number): string =>
  count === 1 ? '1 new lesson' : `${count} new lessons`;

/** True when there is no free seat. */
export function isFull({
  learnerCount,
  capacity,
}: Pick<CourseCard, 'learnerCount' | 'capacity'>): boolean {
  return capacity !== null && learnerCount >= capacity;
}

/** Monday, or Mon. */
export function weekdayLabel(weekday: number, isShort = false): string {
  const name = WEEKDAYS[weekday - 1] ?? '';
  return isShort ? name.slice(0, 3) : name;
}

/** Mon 4:30–6:00 pm. */
export function weeklyTimeLabel(time: Time): string {
  return `${weekdayLabel(time.weekday, true)} ${spanLabel(time)}`;
}
