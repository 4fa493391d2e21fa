import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../../../e2e/playwright.config.ts';
import { recordJourneys } from './recorder.ts';

/** Some journeys count pixels of a wider phone and fail here: nobody waits long for that. */
const WAIT_MS = 20_000;
const JOURNEY_MS = 240_000;

const [phone] = journeys.projects ?? [];
const folder = process.env['REVIEW_FOLDER'] ?? '';
// The runner loads this too, and opens no browser.
recordJourneys(join(folder, 'states'));

/** The journeys, all of them, on the narrowest phone. */
export default defineConfig({
  ...journeys,
  testDir: '../../../e2e/journeys',
  outputDir: join(folder, 'results'),
  timeout: JOURNEY_MS,
  expect: { timeout: WAIT_MS },
  use: { ...journeys.use, screenshot: 'off' },
  projects: [
    {
      ...phone,
      testIgnore: [],
      use: { ...phone?.use, viewport: { width: 360, height: 740 } },
    },
  ],
});
