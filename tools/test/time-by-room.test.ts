import { expect, it } from 'vitest';
import { describeTimes, timesOfPlaywright, timesOfVitest } from '../src/launcher/time-by-room.mjs';

it('files of vitest have their paths below the project', () => {
  const testResults = [{ name: '/here/server/test/a.test.ts', startTime: 1000, endTime: 3500 }];
  expect(timesOfVitest({ testResults }, '/here')).toEqual([
    { path: 'server/test/a.test.ts', ms: 2500 },
  ]);
});

const spec = (file: string, ...durations: number[]) => ({
  file,
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

it('each journey counts, within describe too, once for each time it was made', () => {
  const report = {
    suites: [
      {
        specs: [spec('shell.spec.ts', 10)],
        suites: [{ specs: [spec('money/upgrade.spec.ts', 20, 30)] }],
      },
    ],
  };
  expect(timesOfPlaywright(report)).toEqual([
    { path: 'e2e/journeys/shell.spec.ts', ms: 10 },
    { path: 'e2e/journeys/money/upgrade.spec.ts', ms: 20 },
    { path: 'e2e/journeys/money/upgrade.spec.ts', ms: 30 },
  ]);
});

it('a line a room, the longest first, and who is over says so', () => {
  const times = [
    { path: 'web/src/features/money/a.test.tsx', ms: 4000 },
    { path: 'web/src/features/money/b.test.tsx', ms: 5000 },
    { path: 'server/test/c.test.ts', ms: 2000 },
    { path: 'web/src/features/learning/d.test.tsx', ms: 61_000 },
  ];
  expect(describeTimes(times, { 'web money': 9, server: 1 })).toEqual([
    'web learning             61 s of 60, OVER',
    'web money                 9 s of 9',
    'server                    2 s of 1, OVER',
  ]);
});
