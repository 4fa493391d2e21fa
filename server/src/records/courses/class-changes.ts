import type { ClassTime } from './class-changes.table.ts';

/** A class before and after a change; null where there is no class. */
export interface ClassChange {
  readonly before: ClassTime | null;
  readonly after: ClassTime | null;
}

type WeeklyTime = Extract<ClassTime, { weekday: number }>;

/** Equal for equal times, in any order of the keys that the database gives. */
export const keyOfTime = (time: ClassTime | null): string => {
  if (time === null) return '';
  if ('beginsAt' in time) return `${time.beginsAt} ${time.endsAt}`;
  const { weekday, begins, ends, place } = time;
  return [weekday, begins, ends, place].join(' ');
};

/**
 * The changes of a timetable: each time that is gone, with the time that replaces it. A time of the same day comes first. A time
 * without a partner was added, or is not held any more. The same times in another order are no change.
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
 * The changes of classes after one more change. A class that changed twice has one change; a class that is changed back has none.
 * `isOneClass`: all are of one live session, so that null is one of its states.
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
    // A change can go on from an earlier one, and that one can begin at its end. A to B, now B to A.
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
