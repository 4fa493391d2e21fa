import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { TEST_MS, WAIT_MS } from '@panthiya/server/testing/ceilings';
import { ownProviderAt } from '@panthiya/server/testing/oidc-issuer';
import { pages } from '@panthiya/contract/pages';
import { defineConfig, devices, type Project } from '@playwright/test';
import { CHROMIUM } from './support/chromium.ts';
import { PASSWORD, STAFF_EMAIL } from './support/people.ts';

/** The most memory of a browser with a journey in it, bytes. */
const WORKER_BYTES = 0.8e9;

/** They wait more than they calculate: two fill a core. A machine with little free memory has fewer. */
const countWorkers = (): number =>
  Math.max(
    1,
    Math.min(2 * availableParallelism(), Math.floor(process.availableMemory() / WORKER_BYTES)),
  );

const port = Number(process.env['E2E_PORT'] ?? 3311);
/** An OpenID Connect provider of this machine, for the journeys that go there. */
const issuer = `http://127.0.0.1:${port + 1}`;
// The runner starts each worker with this file again: the folder is chosen once and passed on.
process.env['E2E_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'panthiya-e2e-'));

const views = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** Journeys that the width does not change: who can be where, and the user's own account. */
const WIDTHLESS = '**/{guard,account}.spec.ts';
/** The work of the provider's billing staff at a desk; their pages are among every page. */
const AT_A_DESK = '**/admin-centre.spec.ts';

interface Crossing {
  readonly view: keyof typeof views;
  readonly colorScheme: 'light' | 'dark';
  readonly testMatch: string;
  readonly testIgnore?: string;
}

/**
 * What a journey does depends on the width, never on the theme. Each runs on a phone by day and on a desktop by night. Every page
 * is also checked in the other two combinations.
 */
const crossings: readonly Crossing[] = [
  { view: 'phone', colorScheme: 'light', testMatch: '**/*.spec.ts', testIgnore: AT_A_DESK },
  { view: 'desktop', colorScheme: 'dark', testMatch: '**/*.spec.ts', testIgnore: WIDTHLESS },
  { view: 'phone', colorScheme: 'dark', testMatch: '**/every-page.spec.ts' },
  { view: 'desktop', colorScheme: 'light', testMatch: '**/every-page.spec.ts' },
];

const projects: Project[] = crossings.map(({ view, colorScheme, testMatch, testIgnore }) => ({
  name: `${view}-${colorScheme}`,
  testMatch,
  testIgnore: testIgnore ?? [],
  use: {
    ...devices['Desktop Chrome'],
    viewport: views[view],
    colorScheme,
    hasTouch: view === 'phone',
    // The server draws the layout of the device that says so.
    extraHTTPHeaders: { 'sec-ch-ua-mobile': view === 'phone' ? '?1' : '?0' },
  },
}));

export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  fullyParallel: true,
  workers: countWorkers(),
  timeout: TEST_MS,
  expect: { timeout: WAIT_MS },
  forbidOnly: true,
  // No traces: they cost a quarter of all time, and `--trace on` makes one of a journey that failed.
  reporter: [['list']],
  projects,
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  webServer: [
    {
      command: 'node e2e/support/serve-issuer.ts',
      cwd: join(import.meta.dirname, '..'),
      url: `${issuer}/.well-known/openid-configuration`,
      timeout: TEST_MS,
      env: {
        PORT: String(port + 1),
        RETURN_ADDRESS: `http://localhost:${port}${pages.signInReturn}`,
      },
    },
    {
      command: 'node e2e/support/serve.mjs',
      cwd: join(import.meta.dirname, '..'),
      url: `http://localhost:${port}/health/ready`,
      timeout: TEST_MS,
      gracefulShutdown: { signal: 'SIGTERM', timeout: WAIT_MS },
      env: {
        E2E_RUNNER_PID: String(process.pid),
        ...ownProviderAt(issuer),
        PORT: String(port),
        DATA_DIR: process.env['E2E_DATA_DIR'],
        WEB_CONCURRENCY: '1',
        LOG_LEVEL: 'warn',
        // All journeys sign up and in from one address.
        RATE_LIMIT_SCALE: '1000',
        ADMIN_EMAIL: STAFF_EMAIL,
        ADMIN_PASSWORD: PASSWORD,
        BANK_NAME: 'Bank of Ceylon',
        BANK_BRANCH: 'Kurunegala',
        BANK_ACCOUNT_NAME: 'Panthiya (Private) Limited',
        BANK_ACCOUNT_NUMBER: '0081234567',
      },
    },
  ],
});
