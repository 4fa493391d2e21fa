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

/**
 * What is told of classes once more of them changes. What became of a class and then became something else is one change;
 * who changed it back has changed nothing. `isOneClass`: all are of one live session, so that none (null) is a state of it.
 */
export function joinChanges<Announced extends ClassChange>(
  announced: readonly Announced[],
  changes: readonly ClassChange[],
  isOneClass: boolean,
): readonly (Announced | ClassChange)[] {
  const result: (Announced | ClassChange)[] = [...announced, ...changes];
  const isSame = (time: ClassTime | null, other: ClassTime | null) =>
    keyOfTime(time) === keyOfTime(other) && (time !== null || isOneClass);
  for (const change of changes) {
    // A change goes on from an earlier one, and may itself be what an earlier one begins with: A to B, now B to A.
    const from = result.find((one) => one !== change && isSame(one.after, change.before));
    let joined: ClassChange = change;
    const take = (one: ClassChange) => result.splice(result.indexOf(one), 1);
    take(change);
    if (from) {
      take(from);
      joined = { before: from.before, after: change.after };
    }
    const onward = isOneClass ? undefined : result.find((one) => isSame(joined.after, one.before));
    if (onward) {
      take(onward);
      joined = { before: joined.before, after: onward.after };
    }
    if (keyOfTime(joined.before) !== keyOfTime(joined.after)) result.push(joined);
  }
  return result;
}
