import { existsSync, readFileSync } from 'node:fs';
import { projectFiles } from '../project-files.ts';
import { FOLDER, readFolder, readRequirements } from './pages.ts';
import { strangers, traceTests, untested } from './traces.ts';

/**
 * Prints which requirement of docs/requirements has which test. Fails when one has none, when an id in the project is on no page,
 * or when a page has the wrong form. `--missing` prints only the failures.
 */

const TEXT = /\.(?:css|html|md|mjs|sh|sql|ts|tsx)$/;
const TEST = /\.(?:test|spec)\.tsx?$/;
/** Its test is full of ids that no page has. */
const OWN_TEST = 'tools/test/requirements.test.ts';

const files = new Map(
  projectFiles()
    .filter((path) => TEXT.test(path) && path !== OWN_TEST && existsSync(path))
    .map((path) => [path, readFileSync(path, 'utf8')]),
);
const requirements = readRequirements(readFolder('.'));
const tests = traceTests(new Map([...files].filter(([path]) => TEST.test(path))));
const missing = untested(requirements, tests);

if (!process.argv.includes('--missing')) {
  for (const id of requirements.ids) {
    console.log(id);
    for (const test of tests.get(id) ?? []) console.log(`  ${test}`);
  }
}
const problems = [
  ...requirements.problems.map((problem) => `${FOLDER}: ${problem}`),
  ...missing.map((id) => `${id} has no test`),
  ...strangers(requirements, files).map((found) => `${found} stands on no page of ${FOLDER}`),
];
for (const problem of problems) console.error(problem);
console.log(
  `requirements: ${requirements.ids.length}, ${missing.length} without a test, ${problems.length} problems`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
