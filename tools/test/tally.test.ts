import { expect, test } from 'vitest';
import { addUp, countPlaywright, countVitest, isSuccess, settle } from '../src/launcher/tally.mjs';

test('a test file that broke without a failed test counts as a failure', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 1,
    testResults: [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'passed' }] },
    ],
  };
  expect(countVitest(report)).toEqual({ passed: 7, failed: 3 });
});

test('journeys count their errors outside of tests too', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 6, failed: 1 });
  expect(countPlaywright({ stats, errors: ['config'] })).toEqual({ passed: 6, failed: 2 });
});

test('a run that failed without a failed test, left no report or ran nothing counts as failed', () => {
  expect(settle({ passed: 3, failed: 0 }, true)).toEqual({ passed: 3, failed: 0 });
  expect(settle({ passed: 3, failed: 2 }, false)).toEqual({ passed: 3, failed: 2 });
  expect(settle({ passed: 3, failed: 0 }, false)).toEqual({ passed: 3, failed: 1 });
  expect(settle(undefined, true)).toEqual({ passed: 0, failed: 1 });
  expect(settle({ passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 });
});

test('the sum is a success only when something passed and nothing failed', () => {
  const sum = addUp([
    { passed: 2, failed: 0 },
    { passed: 3, failed: 1, failures: ['check:lint'] },
  ]);
  expect(sum).toEqual({ passed: 5, failed: 1, times: [], failures: ['check:lint'] });
  expect(isSuccess(sum)).toBe(false);
  expect(isSuccess({ passed: 5, failed: 0 })).toBe(true);
  expect(isSuccess(addUp([]))).toBe(false);
});
