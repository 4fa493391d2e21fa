/*
 * Which tests a change touches, for npm test -- --since REF. It follows the rooms of the house (docs/architecture.md), not the
 * imports. Each API test starts the whole server, so by its imports every change would touch all of them.
 */

/**
 * @typedef {'contract' | 'server' | 'web' | 'e2e' | 'tools' | 'bench' | 'docs' | 'packages' | 'root'} Side
 * @typedef {{ side: Side, area: string | undefined }} Room area: identity, courses …; undefined for what all areas stand on
 * @typedef {{ run: string[], leftOut: string[] }} Choice paths of test files below the project
 */

const AREAS = [
  /^(?<side>contract)\/(?:src|test)\/(?<area>[a-z]+)\//,
  /^(?<side>server|web)\/src\/features\/(?<area>[a-z]+)\//,
  /^(?<side>e2e)\/journeys\/(?<area>[a-z]+)\//,
];
/** Folders of those forms that are no area: every area uses them, or they show all of them. */
const NO_AREA = new Set(['fields', 'locations', 'shell', 'dashboard', 'privacy']);
const SIDES = new Set(['contract', 'server', 'web', 'e2e', 'tools', 'bench', 'docs', 'packages']);
const TEST = /\.(?:test|spec)\.tsx?$/;

/** @param {string} path @returns {Room} */
export function roomOf(path) {
  for (const form of AREAS) {
    const { side, area } = form.exec(path)?.groups ?? {};
    if (side && area && !NO_AREA.has(area)) return { side: /** @type {Side} */ (side), area };
  }
  const [first = ''] = path.split('/');
  if (SIDES.has(first)) return { side: /** @type {Side} */ (first), area: undefined };
  return { side: path.endsWith('.md') ? 'docs' : 'root', area: undefined };
}

/** On which sides a change can be seen, that of its own first. @type {Record<Side, readonly Side[]>} */
const SEEN_FROM = {
  contract: ['contract', 'server', 'web', 'e2e'],
  server: ['server', 'e2e'],
  web: ['web', 'e2e'],
  e2e: ['e2e'],
  tools: ['tools'],
  bench: [],
  packages: ['packages', 'server', 'e2e'],
  docs: ['tools'],
  root: ['contract', 'server', 'web', 'e2e', 'tools', 'packages'],
};

/** What other areas use, although it is in one: tables with their keys, and what an area shows. */
const SHOWN = /\.table\.ts$|\/public\.tsx?$/;

/** True where a change of this path can change what the test sees. @param {string} changed @param {string} test */
function touches(changed, test) {
  if (changed === test) return true;
  if (TEST.test(changed)) return false;
  const from = roomOf(changed);
  const to = roomOf(test);
  if (!SEEN_FROM[from.side].includes(to.side)) return false;
  const isOfAll = from.area === undefined || to.area === undefined || SHOWN.test(changed);
  return isOfAll || from.area === to.area;
}

/**
 * Chooses among all test files; a change that no test sees chooses none.
 * @param {readonly string[]} changed paths below the project
 * @param {readonly string[]} tests
 * @returns {Choice}
 */
export function chooseTests(changed, tests) {
  /** @type {Choice} */
  const choice = { run: [], leftOut: [] };
  for (const test of tests) {
    const isTouched = changed.some((path) => touches(path, test));
    choice[isTouched ? 'run' : 'leftOut'].push(test);
  }
  return choice;
}

/**
 * How many test files of each room are left out, in words: `web courses (41)`.
 * @param {readonly string[]} paths
 * @returns {string}
 */
export function countByRoom(paths) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const path of paths) {
    const { side, area } = roomOf(path);
    const room = area === undefined ? side : `${side} ${area}`;
    counts.set(room, (counts.get(room) ?? 0) + 1);
  }
  return [...counts].map(([room, count]) => `${room} (${count})`).join(', ') || 'nothing';
}
