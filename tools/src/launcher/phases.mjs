import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { startExternalPostgres } from './external-postgres.mjs';
import { findNpm } from './packages.mjs';
import { LauncherError, ROOT, say } from './project.mjs';
import { countPlaywright, countVitest, settle } from './tally.mjs';
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
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}

/**
 * Rules, API and components; the external server is there for the whole run, or loudly missing.
 * @param {string} node
 * @returns {Promise<Tally>}
 */
export async function runVitest(node) {
  const external = await startExternalPostgres();
  if (!external)
    say(
      '\n*** SKIPPED: tests against an external PostgreSQL. Set TEST_DATABASE_URL, or install the\n' +
        '*** package postgresql (15 or later) of Debian, to run them.\n',
    );
  try {
    return await runReported(node, [], { TEST_EXTERNAL_DATABASE_URL: external?.url });
  } finally {
    await external?.stop();
  }
}

/**
 * @param {string} node
 * @param {readonly string[]} choice which projects
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Promise<Tally>}
 */
function runReported(node, choice, environment) {
  return withReport(async (report) => {
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await runVisibly(
      node,
      [vitest, 'run', ...choice, ...reporters],
      node,
      environment,
    );
    return settle(readReport(report, countVitest), code === 0);
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

/**
 * @param {string} node
 * @returns {Promise<Tally>}
 */
export async function runJourneys(node) {
  const chromium = await ensureChromium();
  return withReport(async (report) => {
    const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
    const code = await runVisibly(
      node,
      [playwright, 'test', '--reporter=list,json'],
      node,
      { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      'e2e',
    );
    return settle(readReport(report, countPlaywright), code === 0);
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
 * @param {string} file
 * @param {string[]} args
 * @param {string} node whose directory comes first on the PATH
 * @param {NodeJS.ProcessEnv} environment
 * @param {string} directory below the project
 * @returns {Promise<number>} exit code, 1 for a death by signal
 */
function runVisibly(file, args, node, environment = {}, directory = '') {
  const PATH = [join(ROOT, 'node_modules/.bin'), dirname(node), process.env['PATH']].join(':');
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd: join(ROOT, directory),
      env: { ...process.env, PATH, ...environment },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
