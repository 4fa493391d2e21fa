import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const moduleHooks = `${root}server/src/module-hooks.ts`;
const globalSetup = `${root}server/testing/global-setup.ts`;

/** Workers load drizzle the way the server does (ADR 0004), so that tests measure the same code. */
const execArgv = existsSync(moduleHooks) ? ['--import', moduleHooks] : [];

function project(name: string, test: Record<string, unknown>): TestProjectInlineConfiguration {
  return { root, test: { name, environment: 'node', ...test } };
}

/** What tells a test that hangs from one that shares two cores with others. */
const SLOW_MACHINE = { testTimeout: 15_000, hookTimeout: 30_000 };

export default defineConfig({
  test: {
    // By itself it would leave one of two cores idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project('contract', { include: ['contract/**/*.test.ts'] }),
      project('server', {
        include: ['server/{src,test}/**/*.test.ts'],
        exclude: ['server/test/{embedded,processes}/**'],
        execArgv,
        // A file has its own database and application, so modules may be shared: loading them took longer than most tests.
        isolate: false,
        ...SLOW_MACHINE,
        ...(existsSync(globalSetup) && { globalSetup }),
      }),
      // Each test has a PostgreSQL of its own and kills it: one at a time, and no shared database. They mostly
      // wait, so that npm test runs them beside the others.
      project('processes', {
        include: ['server/test/{embedded,processes}/**/*.test.ts'],
        fileParallelism: false,
        testTimeout: 30_000,
        hookTimeout: 30_000,
      }),
      project('web', { include: ['web/src/**/*.test.ts'] }),
      // These hook themselves into the page for good, as they do in the product: each file has one of its own.
      project('app', {
        include: ['web/src/{app,session}/**/*.test.tsx'],
        environment: 'jsdom',
        setupFiles: 'web/testing/clean-page.ts',
        ...SLOW_MACHINE,
      }),
      project('components', {
        include: ['web/src/{features,lib,ui}/**/*.test.tsx'],
        environment: 'jsdom',
        isolate: false,
        setupFiles: ['web/testing/fresh-modules.ts', 'web/testing/clean-page.ts'],
        ...SLOW_MACHINE,
      }),
      project('tools', { include: ['tools/test/**/*.test.ts'] }),
    ],
  },
});
