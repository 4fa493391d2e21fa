import { relative } from 'node:path';

/*
 * What failed, a few lines for each, printed once more at the end of a run: its output is long, and often only its end is kept.
 */

/**
 * @typedef {{ testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] | null }[] }[] }} VitestFailures
 * @typedef {{ title: string, file: string, ok: boolean, tests: { projectName: string, status: string, results: { error?: { message?: string } }[] }[] }} PlaywrightSpec
 * @typedef {{ specs: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ suites: PlaywrightSuite[], errors: { message?: string }[] }} PlaywrightFailures
 */

/** Lines of a message that are kept: the first says what differs, the next say from what. */
const MOST_LINES = 4;

/**
 * @param {VitestFailures} report
 * @param {string} root
 * @returns {string[]}
 */
export const failuresOfVitest = ({ testResults }, root) =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const path = relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [describe(path, message)];
      return failed.map(({ fullName, failureMessages }) =>
        describe(`${path} › ${fullName}`, failureMessages?.[0]),
      );
    });

/**
 * @param {PlaywrightFailures} report
 * @returns {string[]}
 */
export const failuresOfPlaywright = ({ suites, errors }) => [
  ...suites.flatMap(failuresOfSuite),
  ...errors.map(({ message }) => describe('outside of the journeys', message)),
];

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function failuresOfSuite({ specs, suites = [] }) {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) =>
          describe(`e2e/${file} [${projectName}] › ${title}`, results.at(-1)?.error?.message),
        ),
    ),
    ...suites.flatMap(failuresOfSuite),
  ];
}

/**
 * @param {string} title
 * @param {string} [message]
 */
function describe(title, message = '') {
  // eslint-disable-next-line no-control-regex -- the colours of a terminal
  const plain = message.replaceAll(/\u001B\[[\d;]*m/gu, '');
  const lines = plain.split('\n').filter((line) => line.trim() !== '');
  return [title, ...lines.slice(0, MOST_LINES).map((line) => `    ${line.trim()}`)].join('\n');
}
