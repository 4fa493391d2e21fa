import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { TEST_MS, WAIT_MS } from './server/testing/ceilings.ts';
import type { Locale } from './contract/src/locale/locales.ts';
import { bakedIn } from './web/testing/baked-in.ts';
import { mostUsedPasswords } from './web/most-used-passwords.plugin.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const moduleHooks = `${root}server/src/module-hooks.ts`;
const globalSetup = `${root}server/testing/global-setup.ts`;

/** Workers load drizzle the way the server does (ADR 0004), so that tests measure the same code. */
const execArgv = existsSync(moduleHooks) ? ['--import', moduleHooks] : [];

/** What a worker with the whole server in it takes at most, bytes. */
const WORKER_BYTES = 1.2e9;

/** By itself vitest would leave one of two cores idle; a machine with little free memory has fewer. */
const countWorkers = (): number => {
  const byCores = Math.max(2, availableParallelism() - 1);
  return Math.max(1, Math.min(byCores, Math.floor(process.availableMemory() / WORKER_BYTES)));
};

/** The page's tests read the words of the build: in English, and in Sinhala where a file asks for it (R15.2.6). */
const PAGE_PROJECTS: Readonly<Record<string, Locale>> = {
  web: 'en',
  app: 'en',
  components: 'en',
  sinhala: 'si',
};
const IN_SINHALA = '**/*.si.test.tsx';

function project(name: string, test: Record<string, unknown>): TestProjectInlineConfiguration {
  const locale = PAGE_PROJECTS[name];
  const plugins = locale === undefined ? [] : bakedIn(locale);
  const ceilings = {
    testTimeout: TEST_MS,
    hookTimeout: TEST_MS,
    expect: { poll: { timeout: WAIT_MS } },
  };
  return {
    root,
    plugins: [...plugins, mostUsedPasswords()],
    test: { name, environment: 'node', ...ceilings, ...test },
  };
}

export default defineConfig({
  test: {
    maxWorkers: countWorkers(),
    projects: [
      // These have no state: a worker of its own for each file took longer than most of them.
      project('contract', { include: ['contract/**/*.test.ts'], isolate: false }),
      project('server', {
        include: ['server/{src,test}/**/*.test.ts'],
        exclude: ['server/test/processes/**'],
        execArgv,
        // A file has its own database and application, so modules may be shared: loading them took longer than most tests.
        isolate: false,
        ...(existsSync(globalSetup) && { globalSetup }),
      }),
      // Each test has a PostgreSQL of its own and kills it: one at a time, and no shared database. They mostly
      // wait, so that npm test runs them beside the others.
      project('processes', {
        include: ['server/test/processes/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
        fileParallelism: false,
      }),
      project('web', { include: ['web/src/**/*.test.ts'], isolate: false }),
      // These hook themselves into the page for good, as they do in the product: each file has one of its own.
      project('app', {
        include: ['web/src/{app,auth,shared}/**/*.test.tsx'],
        exclude: [IN_SINHALA],
        environment: 'jsdom',
        setupFiles: 'web/testing/clean-page.ts',
      }),
      project('components', {
        include: ['web/src/{features,lib,ui}/**/*.test.tsx'],
        exclude: [IN_SINHALA],
        environment: 'jsdom',
        isolate: false,
        setupFiles: ['web/testing/fresh-modules.ts', 'web/testing/clean-page.ts'],
      }),
      project('sinhala', {
        include: [`web/src/${IN_SINHALA}`],
        environment: 'jsdom',
        setupFiles: 'web/testing/clean-page.ts',
      }),
      project('tools', { include: ['tools/test/**/*.test.ts'] }),
    ],
  },
});
