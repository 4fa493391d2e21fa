import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { toClock } from '../../../lib/time/time.ts';

/** The smallest number of hours in a week. */
const FIRST_HOUR = 8;
const LAST_HOUR = 20;
/** A block is at least as high as a class of this many hours, its time and title must fit. */
const LEAST_HOURS = 1;

/** A class in its column: hours from midnight, its lane, and the number of lanes next to each other. */
export interface GridEntry {
  readonly entry: WeekEntry;
  readonly begins: number;
  readonly ends: number;
  readonly lane: number;
  readonly lanes: number;
}

const hourOf = (instant: string): number => {
  const [hours = 0, minutes = 0] = toClock(instant).time.split(':').map(Number);
  return hours + minutes / 60;
};

/** Classes of one day, by start. Classes that overlap share the width of the column. */
export function layOutDay(entries: readonly WeekEntry[]): readonly GridEntry[] {
  const laidOut: GridEntry[] = [];
  let group: GridEntry[] = [];
  let lanes: number[] = [];
  const close = () => {
    laidOut.push(...group.map((one) => Object.assign(one, { lanes: lanes.length })));
    group = [];
    lanes = [];
  };
  for (const entry of entries) {
    const begins = hourOf(entry.beginsAt);
    const length = (Date.parse(entry.endsAt) - Date.parse(entry.beginsAt)) / 3_600_000;
    // A class that goes on after midnight is drawn to its end, below its own day.
    const ends = begins + Math.max(length, LEAST_HOURS);
    if (lanes.every((end) => end <= begins)) close();
    const free = lanes.findIndex((end) => end <= begins);
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = ends;
    group.push({ entry, begins, ends, lane, lanes: 1 });
  }
  close();
  return laidOut;
}

/** The first and the last hour of the grid: the hours in use, at least 8 to 8. */
export function spanOfHours(days: readonly (readonly GridEntry[])[]): {
  first: number;
  last: number;
} {
  const all = days.flat();
  const first = Math.min(FIRST_HOUR, ...all.map(({ begins }) => Math.floor(begins)));
  const last = Math.max(LAST_HOUR, ...all.map(({ ends }) => Math.ceil(ends)));
  return { first, last };
}

/** Lines of an hour in the grid; the first line of a block is its time. */
const LINES_AN_HOUR = 3;

/** How many lines a title has in its block: as many as fit below the time, and no half line. */
export const linesOf = ({ begins, ends }: GridEntry): number =>
  Math.max(1, Math.floor((ends - begins) * LINES_AN_HOUR) - 1);

/** A short name of a course for a narrow column: Physics 2027 Theory is Physics 27 Theory. Text without a line is cut off. */
export const shortTitle = (title: string): string => title.replace(/\b20(\d\d)\b/gu, '$1');
