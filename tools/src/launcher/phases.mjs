import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { startExternalPostgres } from './external-postgres.mjs';
import { failuresOfPlaywright, failuresOfVitest } from './failures.mjs';
import { findFreePort } from './free-port.mjs';
import { findNpm } from './packages.mjs';
import { LauncherError, ROOT, say } from './project.mjs';
import { addUp, countPlaywright, countVitest, settle } from './tally.mjs';
import { timesOfPlaywright, timesOfVitest } from './time-by-room.mjs';
import { ensureWebBuilt } from './web-build.mjs';

/**
 * @typedef {import('./tally.mjs').Tally} Tally
 */

/**
 * One of our npm scripts: passed or failed as a whole.
 * @param {string} node
 * @param {string} script
 * @returns {Promise<Tally>}
 */
export async function runCheck(node, script) {
  const { file, args } = findNpm(process.env, node);
  const code = await runVisibly(file, [...args, 'run', '--silent', script], node);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, failures: [script] };
}

/** The tests that kill processes: vitest.config.ts has a project of them. */
const KILLING = /^(?:server\/test\/processes|packages)\//;

/**
 * Rules, API and components. The external server is there for the whole run, or loudly missing. The tests that kill processes run
 * one at a time and mostly wait: they run next to the others.
 * @param {string} node
 * @param {readonly string[]} [files] the test files to run; all without it
 * @returns {Promise<Tally>}
 */
export async function runVitest(node, files) {
  const killing = files?.filter((path) => KILLING.test(path));
  const others = files?.filter((path) => !KILLING.test(path));
  const external = await startExternalPostgres();
  if (!external)
    say(
      '\n*** SKIPPED: tests against an external PostgreSQL. Set TEST_DATABASE_URL, or install the\n' +
        '*** package postgresql (15 or later) of Debian, to run them.\n',
    );
  try {
    const environment = { TEST_EXTERNAL_DATABASE_URL: external?.url };
    const runs = [];
    if (others?.length !== 0) {
      runs.push(runReported(node, ['--project', '!processes', ...(others ?? [])], environment));
    }
    if (killing?.length !== 0) {
      const choice = ['--project', 'processes', ...(killing ?? [])];
      runs.push(runReported(node, choice, environment, { isHeld: true }));
    }
    return addUp(await Promise.all(runs));
  } finally {
    await external?.stop();
  }
}

/**
 * @param {string} node
 * @param {readonly string[]} choice which projects
 * @param {NodeJS.ProcessEnv} environment
 * @param {{ isHeld?: boolean }} [output]
 * @returns {Promise<Tally>}
 */
function runReported(node, choice, environment, output) {
  return withReport(async (report) => {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const args = [vitest, 'run', ...choice, ...reporters];
    const code = await runVisibly(node, args, node, { environment, ...output });
    return settle(readReport(report, tallyVitest), code === 0);
  });
}

/**
 * The rules and the API once more, on a PostgreSQL that is not the embedded one.
 * @param {string} node
 * @returns {Promise<Tally>}
 */
export async function runOnExternal(node) {
  const external = await startExternalPostgres();
  if (!external) throw new LauncherError('There is no external PostgreSQL: set TEST_DATABASE_URL.');
  try {
    return await runReported(node, ['--project', 'server'], {
      TEST_EXTERNAL_DATABASE_URL: external.url,
      TEST_API_ON_EXTERNAL: '1',
    });
  } finally {
    await external.stop();
  }
}

/** @param {import('./tally.mjs').VitestReport & import('./time-by-room.mjs').VitestTimes & import('./failures.mjs').VitestFailures} report */
const tallyVitest = (report) => ({
  ...countVitest(report),
  times: timesOfVitest(report, ROOT),
  failures: failuresOfVitest(report, ROOT),
});

/** @param {import('./tally.mjs').PlaywrightReport & import('./time-by-room.mjs').PlaywrightTimes & import('./failures.mjs').PlaywrightFailures} report */
const tallyPlaywright = (report) => ({
  ...countPlaywright(report),
  times: timesOfPlaywright(report),
  failures: failuresOfPlaywright(report),
});

/**
 * @param {string} node
 * @param {readonly string[]} [files] journeys to make, as paths below the project; all without it
 * @returns {Promise<Tally>}
 */
export async function runJourneys(node, files = []) {
  const chromium = await ensureChromium();
  return withReport(async (report) => {
    const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
    const chosen = files.map((path) => path.replace(/^e2e\//, ''));
    const args = [playwright, 'test', '--reporter=list,json', ...chosen];
    const code = await runVisibly(node, args, node, {
      environment: {
        CHROMIUM_PATH: chromium,
        E2E_PORT: String(await findFreePort()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      },
      directory: 'e2e',
    });
    return settle(readReport(report, tallyPlaywright), code === 0);
  });
}

/**
 * @param {string} node
 * @returns {Promise<Tally>}
 */
export async function buildWeb(node) {
  await ensureWebBuilt(ROOT, node);
  return { passed: 1, failed: 0 };
}

/**
 * @param {(report: string) => Promise<Tally>} run
 */
async function withReport(run) {
  const directory = mkdtempSync(join(tmpdir(), 'panthiya-report-'));
  try {
    return await run(join(directory, 'report.json'));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/**
 * @template Report
 * @param {string} path
 * @param {(report: Report) => Tally} count
 */
function readReport(path, count) {
  return existsSync(path) ? count(JSON.parse(readFileSync(path, 'utf8'))) : undefined;
}

/**
 * @typedef {object} Way
 * @property {NodeJS.ProcessEnv} [environment]
 * @property {string} [directory] below the project
 * @property {boolean} [isHeld] its output is shown when it has ended, so that it does not mix with another's
 */

/**
 * @param {string} file
 * @param {string[]} args
 * @param {string} node whose directory comes first on the PATH
 * @param {Way} [way]
 * @returns {Promise<number>} exit code, 1 for a death by signal
 */
function runVisibly(file, args, node, { environment, directory = '', isHeld = false } = {}) {
  const PATH = [join(ROOT, 'node_modules/.bin'), dirname(node), process.env['PATH']].join(':');
  const output = isHeld ? 'pipe' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: join(ROOT, directory),
      env: { ...process.env, PATH, ...environment },
      stdio: ['ignore', output, output],
    });
    /** @type {Buffer[]} */
    const held = [];
    child.stdout?.on('data', (piece) => held.push(piece));
    child.stderr?.on('data', (piece) => held.push(piece));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(held));
      resolve(code ?? 1);
    });
  });
}
