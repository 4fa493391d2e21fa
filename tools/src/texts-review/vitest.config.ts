import { fileURLToPath } from 'node:url';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { defineConfig } from 'vitest/config';
import house from '../../../vitest.config.ts';

const RECORDER = fileURLToPath(new URL('record-components.ts', import.meta.url));

/** The tests of components in English, with what keeps what they show. */
const projects = (house.test?.projects ?? [])
  .filter((one): one is TestProjectInlineConfiguration => typeof one === 'object')
  .filter(({ test }) => test?.environment === 'jsdom' && test.name !== 'sinhala')
  .map((project) => {
    const setupFiles = [RECORDER, ...[project.test?.setupFiles ?? []].flat()];
    return Object.assign({}, project, { test: Object.assign({}, project.test, { setupFiles }) });
  });

export default defineConfig({ test: { ...house.test, projects } });
