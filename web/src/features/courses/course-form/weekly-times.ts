import type { CourseTime } from '@panthiya/contract/courses/course-fields';

/** After school, when most classes of a weekday are. */
const USUAL = { begins: '16:30', ends: '18:00', place: '' };
const DAY_MINUTES = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Adds a time on a day, with the hours and the place of the time that was just removed, else of the last added one. */
export function withDay(
  times: readonly CourseTime[],
  weekday: number,
  removed?: CourseTime,
): CourseTime[] {
  const { begins, ends, place } = removed ?? times.at(-1) ?? USUAL;
  return [...times, { weekday, begins, ends, place }];
}

/** A time with another start. Its end moves along if that stays within the day. */
export function withBegin(time: CourseTime, begins: string): CourseTime {
  const length = minutesOf(time.ends) - minutesOf(time.begins);
  const end = minutesOf(begins) + length;
  const isMovable = begins !== '' && time.begins !== '' && length > 0 && end < DAY_MINUTES;
  return { ...time, begins, ends: isMovable ? timeOf(end) : time.ends };
}
