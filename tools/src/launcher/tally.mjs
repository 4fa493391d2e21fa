/**
 * @typedef {{ passed: number, failed: number, times?: import('./time-by-room.mjs').FileTime[], failures?: string[] }} Tally times: how long its test files took; failures: what failed, as text
 * @typedef {{ numPassedTests: number, numFailedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightReport
 */

/**
 * A whole file that failed (a broken import, a hook that threw) without one failed test counts as one failure. Otherwise no one
 * would see it.
 * @param {VitestReport} report
 * @returns {Tally}
 */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}

/**
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/**
 * The result of a run of tests. A run that failed must never add up to success, nor one that left no report or ran nothing.
 * @param {Tally | undefined} tally from the report, if there is one
 * @param {boolean} hasSucceeded exit code 0
 * @returns {Tally}
 */
export function settle(tally, hasSucceeded) {
  const { passed, failed } = tally ?? { passed: 0, failed: 0 };
  const isWrong = failed === 0 && (!hasSucceeded || passed === 0);
  return { ...tally, passed, failed: isWrong ? 1 : failed };
}

/**
 * @param {Tally[]} tallies
 * @returns {Required<Tally>}
 */
export function addUp(tallies) {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
    times: tallies.flatMap(({ times = [] }) => times),
    failures: tallies.flatMap(({ failures = [] }) => failures),
  };
}

/**
 * Runs that passed nothing at all have failed.
 * @param {Tally} sum
 */
export function isSuccess({ passed, failed }) {
  return failed === 0 && passed > 0;
}
