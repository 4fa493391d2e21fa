import { readFileSync } from 'node:fs';
import { projectFiles } from '../project-files.ts';
import { delivered, expandRange } from './delivered.ts';

/** Prints which requirement has which test; fails when a delivered one has none. `--missing` prints those alone. */

const TITLE = /(['"`])((?:R\d+(?:\.\d+)+)[^\n]*?)\1/g;
const ID = /R\d+(?:\.\d+)+/g;

const testFiles = projectFiles().filter((path) => /\.(test|spec)\.tsx?$/.test(path));

const tests = new Map<string, Set<string>>();
for (const path of testFiles) {
  for (const [, , title = ''] of readFileSync(path, 'utf8').matchAll(TITLE)) {
    for (const [id] of title.matchAll(ID)) {
      const known = tests.get(id) ?? new Set();
      tests.set(id, known.add(`${path}: ${title}`));
    }
  }
}

const ids = delivered.flatMap(expandRange);
const missing = ids.filter((id) => !tests.has(id));
if (!process.argv.includes('--missing')) {
  for (const id of ids) {
    console.log(id);
    for (const test of tests.get(id) ?? []) console.log(`  ${test}`);
  }
}
for (const id of missing) console.error(`${id} has no test`);
console.log(`requirements: ${ids.length} delivered, ${missing.length} without a test`);
process.exitCode = missing.length === 0 ? 0 : 1;
