import { relative } from 'node:path';
import { roomOf } from './touched-tests.mjs';

/*
 * How long the tests of each room take, to find one that became slow. The budgets are seconds of a worker on a calm machine with
 * two cores. They make nothing fail: a busy machine is slower.
 */

/**
 * @typedef {{ path: string, ms: number }} FileTime a test file below the project, and how long a worker had it
 * @typedef {{ testResults: { name: string, startTime: number, endTime: number }[] }} VitestTimes
 * @typedef {{ specs: { file: string, tests: { results: { duration: number }[] }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[] }} PlaywrightTimes
 */

/** @type {Readonly<Record<string, number>>} seconds */
const BUDGETS = {
  e2e: 420,
  'e2e courses': 310,
  'e2e identity': 190,
  'e2e money': 170,
  'e2e organizations': 160,
  'e2e provider': 165,
  server: 250,
};
/** For a room that is not named there: a new area. */
const BUDGET_OF_OTHERS = 60;

/** @param {VitestTimes} report @param {string} root @returns {FileTime[]} */
export const timesOfVitest = ({ testResults }, root) =>
  testResults.map(({ name, startTime, endTime }) => ({
    path: relative(root, name),
    ms: endTime - startTime,
  }));

/** @param {PlaywrightTimes} report @returns {FileTime[]} one for each journey that was made */
export const timesOfPlaywright = ({ suites }) =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ file, tests }) =>
      tests.flatMap(({ results }) =>
        results.map(({ duration }) => ({ path: `e2e/journeys/${file}`, ms: duration })),
      ),
    ),
    ...timesOfPlaywright({ suites: inner }),
  ]);

/**
 * A line a room, the longest first: `server courses  61 s of 90`; what is over its budget says so.
 * @param {readonly FileTime[]} times
 * @param {Readonly<Record<string, number>>} [budgets] seconds by room
 * @returns {string[]}
 */
export function describeTimes(times, budgets = BUDGETS) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { path, ms } of times) {
    const { side, area } = roomOf(path);
    const room = area === undefined ? side : `${side} ${area}`;
    sums.set(room, (sums.get(room) ?? 0) + ms);
  }
  return [...sums]
    .toSorted(([, one], [, other]) => other - one)
    .map(([room, ms]) => {
      const budget = budgets[room] ?? BUDGET_OF_OTHERS;
      const seconds = Math.round(ms / 1000);
      const over = seconds > budget ? ', OVER' : '';
      return `${room.padEnd(22)} ${String(seconds).padStart(4)} s of ${budget}${over}`;
    });
}
