import { expect, test } from 'vitest';
import { failuresOfPlaywright, failuresOfVitest } from '../src/launcher/failures.mjs';

test('a failed test is named with the first lines of its message; a broken file by itself', () => {
  const report = {
    testResults: [
      {
        name: '/home/me/panthiya/web/src/a.test.tsx',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'R1.1 it holds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'R1.2 it holds too',
            failureMessages: [
              '\u001B[31mexpected 1 to be 2\u001B[39m\n\n  - 2\n  + 1\n at a\n at b',
            ],
          },
        ],
      },
      {
        name: '/home/me/panthiya/web/src/b.test.tsx',
        status: 'failed',
        message: 'Cannot find module',
        assertionResults: [],
      },
      { name: '/home/me/panthiya/web/src/c.test.tsx', status: 'passed', assertionResults: [] },
    ],
  };
  expect(failuresOfVitest(report, '/home/me/panthiya')).toEqual([
    'web/src/a.test.tsx › R1.2 it holds too\n    expected 1 to be 2\n    - 2\n    + 1\n    at a',
    'web/src/b.test.tsx\n    Cannot find module',
  ]);
});

const journey = (status: string, results: { error?: { message?: string } }[]) => ({
  title: 'R1.3 it works',
  file: 'journeys/a.spec.ts',
  ok: status === 'expected',
  tests: [{ projectName: 'phone-light', status, results }],
});

test('a failed journey is named with its size and theme, and so is an error outside of them', () => {
  const report = {
    suites: [
      {
        specs: [journey('expected', [{}])],
        suites: [
          {
            specs: [
              journey('unexpected', [
                { error: { message: 'first' } },
                { error: { message: 'last' } },
              ]),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'no server' }],
  };
  expect(failuresOfPlaywright(report)).toEqual([
    'e2e/journeys/a.spec.ts [phone-light] › R1.3 it works\n    last',
    'outside of the journeys\n    no server',
  ]);
});
