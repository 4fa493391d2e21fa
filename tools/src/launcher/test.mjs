import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chooseNode } from './node-choice.mjs';
import { ensurePackages } from './packages.mjs';
import { buildWeb, runCheck, runJourneys, runOnExternal, runVitest } from './phases.mjs';
import { LauncherError, ROOT, runMain, say } from './project.mjs';
import { makeScratchFolder } from './scratch-folder.mjs';
import { addUp, isSuccess } from './tally.mjs';
import { describeTimes } from './time-by-room.mjs';
import { testsSince } from './tests-since.mjs';
import { countByRoom } from './touched-tests.mjs';

/*
 * npm test: everything, on a machine with only git, Node and npm. Each phase runs even when an earlier one failed, so that one
 * run shows everything to fix.
 *   npm test -- --only check | unit | journeys
 *   npm test -- --since REF: the checks, and the tests of the rooms that have changed since that commit
 *   npm test -- --only external: the API once more, on a PostgreSQL that is not the embedded one
 */

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 * @typedef {{ title: string, group: string, run: () => Promise<Tally>, needs?: string, isExtra?: boolean }} Phase
 *   needs: the title of a phase without whose success this one makes no sense
 *   isExtra: runs only when it is named
 */

const BUILD = 'build the pages';
const JOURNEYS = 'journeys';
/** Measures the build, so it comes after it. */
const AFTER_BUILD = 'check:bundle';

await runMain(async () => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, since: { type: 'string' } },
  });
  await ensurePackages(ROOT, { withDev: true });
  const chosen = values.since === undefined ? undefined : testsSince(values.since);
  const phases = choosePhases(listPhases(chooseNode(ROOT), chosen?.run), values.only);
  const tallies = await runAll(phases);
  const sum = addUp([...tallies.values()]);
  if (sum.times.length > 0)
    say(`\nTime of the tests, by room\n${describeTimes(sum.times).join('\n')}`);
  if (chosen) say(`\nLeft out, by files of tests: ${countByRoom(chosen.leftOut)}`);
  if (sum.failures.length > 0) say(`\nFailed\n${sum.failures.join('\n')}`);
  if (sum.passed === 0) process.stderr.write('\nNothing passed: there was nothing to run.\n');
  say(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = isSuccess(sum) ? 0 : 1;
});

/**
 * @param {readonly Phase[]} phases
 * @returns {Promise<Map<string, Tally>>} by title
 */
async function runAll(phases) {
  /** @type {Map<string, Tally>} */
  const tallies = new Map();
  const scratch = makeScratchFolder();
  process.env['TMPDIR'] = scratch.path;
  try {
    for (const phase of phases) tallies.set(phase.title, await runPhase(phase, tallies));
  } finally {
    scratch.remove();
  }
  return tallies;
}

/**
 * @param {string} node
 * @param {readonly string[]} [tests] the test files to run; all without it
 * @returns {Phase[]}
 */
function listPhases(node, tests) {
  const journeys = tests?.filter((path) => path.startsWith('e2e/'));
  const others = tests?.filter((path) => !path.startsWith('e2e/'));
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const checks = Object.keys(scripts)
    .filter((script) => script.startsWith('check:'))
    .map((script) => ({ title: script, group: 'check', run: () => runCheck(node, script) }));
  /** @type {Phase[]} */
  const phases = [
    ...checks.filter(({ title }) => title !== AFTER_BUILD),
    { title: BUILD, group: 'journeys', run: () => buildWeb(node) },
    ...checks.filter(({ title }) => title === AFTER_BUILD),
    { title: 'rules, API and components', group: 'unit', run: () => runVitest(node, others) },
    { title: JOURNEYS, group: 'journeys', run: () => runJourneys(node, journeys), needs: BUILD },
    {
      title: 'API on an external PostgreSQL',
      group: 'external',
      run: () => runOnExternal(node),
      isExtra: true,
    },
  ];
  return phases.filter(
    ({ title, group }) =>
      !(title === JOURNEYS && journeys?.length === 0) &&
      !(group === 'unit' && others?.length === 0),
  );
}

/**
 * @param {Phase[]} phases
 * @param {string | undefined} only
 */
function choosePhases(phases, only) {
  const chosen = phases.filter(({ group, title, isExtra }) => {
    if (only ? group === only : !isExtra) return true;
    // The servers that tests start serve the built pages, and check:bundle measures them.
    return title === BUILD;
  });
  if (chosen.some(({ group }) => !only || group === only)) return chosen;
  throw new LauncherError('There is no such part: use --only check, unit, journeys or external.');
}

/**
 * @param {Phase} phase
 * @param {Map<string, Tally>} tallies of the phases before
 * @returns {Promise<Tally>}
 */
async function runPhase({ title, run, needs }, tallies) {
  say(`\n=== ${title}`);
  if (needs && tallies.get(needs)?.failed) {
    say(`=== ${title}: not run, because "${needs}" failed`);
    return { passed: 0, failed: 1 };
  }
  const startedAt = performance.now();
  const tally = await run().catch((error) => {
    process.stderr.write(`${error instanceof LauncherError ? error.message : error.stack}\n`);
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  say(`=== ${title}: ${tally.failed ? `FAILED (${tally.failed})` : 'ok'} in ${seconds} s`);
  return tally;
}
