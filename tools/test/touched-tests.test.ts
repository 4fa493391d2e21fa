import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseTests, countByRoom, roomOf } from '../src/launcher/touched-tests.mjs';

const TESTS = {
  rule: 'contract/test/courses/overlap.test.ts',
  marks: 'server/src/features/courses/lessons/marks.api.test.ts',
  plans: 'server/src/features/money/billing/assigning.api.test.ts',
  access: 'server/test/access.api.test.ts',
  page: 'web/src/features/courses/lesson/lesson-page.test.tsx',
  upgrade: 'web/src/features/money/upgrade/upgrade-page.test.tsx',
  button: 'web/src/ui/button/button.test.tsx',
  journey: 'e2e/journeys/courses/lessons.spec.ts',
  paying: 'e2e/journeys/money/upgrade.spec.ts',
  everyPage: 'e2e/journeys/every-page.spec.ts',
  house: 'tools/test/house.test.ts',
} as const;
type Name = keyof typeof TESTS;

const namesOf = (paths: readonly string[]): readonly Name[] =>
  (Object.keys(TESTS) as Name[]).filter((name) => paths.includes(TESTS[name]));
const ALL = Object.keys(TESTS) as Name[];

describe('a change touches', () => {
  it.each<[changed: string, touched: readonly Name[]]>([
    [
      'server/src/features/courses/lessons/marks.service.ts',
      ['marks', 'access', 'journey', 'everyPage'],
    ],
    [
      'web/src/features/money/upgrade/upgrade-page.tsx',
      ['upgrade', 'button', 'paying', 'everyPage'],
    ],
    [
      'contract/src/courses/marks.contract.ts',
      ['rule', 'marks', 'access', 'page', 'button', 'journey', 'everyPage'],
    ],
    ['contract/src/errors.ts', ALL.filter((name) => name !== 'house')],
    ['contract/src/fields/email.ts', ALL.filter((name) => name !== 'house')],
    ['server/src/db/jobs.ts', ['marks', 'plans', 'access', 'journey', 'paying', 'everyPage']],
    // Other areas' tables point at it.
    [
      'server/src/features/money/billing/plans.table.ts',
      ['marks', 'plans', 'access', 'journey', 'paying', 'everyPage'],
    ],
    [
      'web/src/features/courses/public.ts',
      ['page', 'upgrade', 'button', 'journey', 'paying', 'everyPage'],
    ],
    [
      'web/src/ui/button/button.tsx',
      ['page', 'upgrade', 'button', 'journey', 'paying', 'everyPage'],
    ],
    [
      'web/src/features/shell/sidebar.tsx',
      ['page', 'upgrade', 'button', 'journey', 'paying', 'everyPage'],
    ],
    ['e2e/support/people.ts', ['journey', 'paying', 'everyPage']],
    [TESTS.paying, ['paying']],
    [TESTS.marks, ['marks']],
    ['tools/src/check/house.ts', ['house']],
    ['docs/glossary.md', ['house']],
    ['README.md', ['house']],
    ['bench/src/api.ts', []],
    [
      'packages/embedded-postgres/src/cluster.ts',
      ['marks', 'plans', 'access', 'journey', 'paying', 'everyPage'],
    ],
    ['package-lock.json', ALL],
    ['.npmrc', ALL],
  ])('%s', (changed, touched) => {
    const { run, leftOut } = chooseTests([changed], Object.values(TESTS));
    expect(namesOf(run)).toEqual(touched);
    expect(namesOf(leftOut)).toEqual(ALL.filter((name) => !touched.includes(name)));
  });

  it('nothing when nothing changed', () => {
    expect(chooseTests([], Object.values(TESTS)).run).toEqual([]);
  });
});

it('what is left out is counted by room', () => {
  expect(countByRoom([TESTS.marks, TESTS.plans, TESTS.access, TESTS.everyPage])).toBe(
    'server courses (1), server money (1), server (1), e2e (1)',
  );
  expect(countByRoom([])).toBe('nothing');
});

it('every folder of journeys is an area of the house', () => {
  const root = join(import.meta.dirname, '../..');
  const areas = new Set(
    globSync('server/src/features/**/feature.ts', { cwd: root }).map((path) => roomOf(path).area),
  );
  const journeys = globSync('e2e/journeys/**/*.spec.ts', { cwd: root });
  expect(journeys.length).toBeGreaterThan(10);
  const unknown = journeys.filter((path) => !areas.has(roomOf(path).area ?? 'courses'));
  expect(unknown).toEqual([]);
});
