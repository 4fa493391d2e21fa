import type { ClassTime } from './class-changes.table.ts';

/** A class before and after a change; null where there is none. */
export interface ClassChange {
  readonly before: ClassTime | null;
  readonly after: ClassTime | null;
}

type WeeklyTime = Extract<ClassTime, { weekday: number }>;

/** The same for the same time, however the database orders its words. */
export const keyOfTime = (time: ClassTime | null): string => {
  if (time === null) return '';
  if ('beginsAt' in time) return `${time.beginsAt} ${time.endsAt}`;
  const { weekday, begins, ends, place } = time;
  return [weekday, begins, ends, place].join(' ');
};

/**
 * What became of a timetable: each time that is gone with the new one that stands in its place, first on its own day. What
 * has no partner was added, or is held no more. The same times in another order are no change.
 */
export function pairTimes(
  before: readonly WeeklyTime[],
  after: readonly WeeklyTime[],
): readonly ClassChange[] {
  const [old, present] = [new Set(before.map(keyOfTime)), new Set(after.map(keyOfTime))];
  const gone = before.filter((time) => !present.has(keyOfTime(time)));
  const added = new Set(after.filter((time) => !old.has(keyOfTime(time))));
  const changes: ClassChange[] = [];
  const rest: WeeklyTime[] = [];
  for (const time of gone) {
    const partner = [...added].find(({ weekday }) => weekday === time.weekday);
    if (partner) {
      added.delete(partner);
      changes.push({ before: time, after: partner });
    } else {
      rest.push(time);
    }
  }
  for (const time of rest) {
    const [partner = null] = added;
    if (partner) added.delete(partner);
    changes.push({ before: time, after: partner });
  }
  for (const time of added) changes.push({ before: null, after: time });
  return changes;
}
