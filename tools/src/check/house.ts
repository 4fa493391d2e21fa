import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectFiles } from '../project-files.ts';
import { findLongParameterLists } from './parameters.ts';
import { findMisplaced } from './places.ts';
import { findLargeRooms } from './room-sizes.ts';
import { findSentences } from './sentences.ts';

/** Checks of the house that no linter knows: names, sizes, equal areas on all sides, one place for each concern. */

const MAX_LINES = 250;
const FORBIDDEN_NAME = /^(utils?|helpers?|misc|common|types?|manager|data|info)([.-]|$)/;
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/;
/** Folders of the web that are screens or frames of the app, without a server side. */
const WEB_ONLY = new Set(['shell', 'dashboard', 'not-found', 'privacy']);

const files = projectFiles().filter((path) =>
  /^(contract|server|web|e2e|bench|tools|packages)\//.test(path),
);
const code = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const problems: string[] = [];

function foldersOf(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** An area has the same name in contract, server and web (docs/architecture.md). */
function checkMirror(): void {
  const inContract = new Set(foldersOf('contract/src'));
  for (const side of ['server', 'web']) {
    for (const name of foldersOf(`${side}/src/features`)) {
      if (!inContract.has(name) && !(side === 'web' && WEB_ONLY.has(name)))
        problems.push(`${side}/src/features/${name}: no contract/src/${name}`);
    }
  }
}

function checkNames(): void {
  for (const path of files) {
    const name = basename(path);
    const isMigration = path.startsWith('server/migrations/');
    const isReadme = name === 'README.md';
    if (!isMigration && !isReadme && !KEBAB_CASE.test(name.replace(/^\./, '')))
      problems.push(`${path}: not kebab-case`);
    if (FORBIDDEN_NAME.test(name)) problems.push(`${path}: the name says nothing`);
  }
}

function checkSizes(): void {
  for (const path of code) {
    const lines = readFileSync(path, 'utf8').split('\n').length - 1;
    if (lines > MAX_LINES) problems.push(`${path}: ${lines} lines, more than ${MAX_LINES}`);
  }
}

function checkRooms(): void {
  const measured = code
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((path) => ({ path, lines: readFileSync(path, 'utf8').split('\n').length - 1 }));
  for (const room of findLargeRooms(measured)) problems.push(`${room}: half of its side or more`);
}

function checkPlaces(): void {
  for (const path of code.filter((file) => !/\.test\.tsx?$/.test(file))) {
    for (const word of findMisplaced(path, readFileSync(path, 'utf8')))
      problems.push(`${path}: ${word} does not belong here`);
  }
}

/** A call names each of its arguments, except the first three. */
function checkParameters(): void {
  for (const path of code.filter((file) => /^server\/src\/.*(?<!\.test)\.ts$/.test(file))) {
    for (const problem of findLongParameterLists(path, readFileSync(path, 'utf8')))
      problems.push(`${path}: ${problem}, more than 3`);
  }
}

/** The languages of the product replace sentences in one place a slice (docs/architecture.md). */
function checkSentences(): void {
  for (const path of code.filter((file) => /^(server|contract)\/src\//.test(file))) {
    for (const problem of findSentences(path, readFileSync(path, 'utf8')))
      problems.push(`${path}: ${problem}: write it in a *.texts.ts`);
  }
}

/** Ways in which a test would wait for the clock. Only server/testing/ceilings.ts says how long they wait. */
const CLOCKS =
  /\btimeout: ?\d|\bwaitForTimeout\(|\bnetworkidle\b|^ *\}, [\d_]+\);$|\b(test|hook)Timeout: ?\d/m;

function checkWaits(): void {
  for (const path of code.filter((file) => /\.(test|spec)\.tsx?$|\/testing\//.test(file))) {
    const [clock] = CLOCKS.exec(readFileSync(path, 'utf8')) ?? [];
    if (clock) problems.push(`${path}: "${clock.trim()}" waits for the clock, not for a condition`);
  }
}

/** A comment that points to a missing page or chapter of docs/ helps no one. */
function checkReferences(): void {
  for (const path of code) {
    const text = readFileSync(path, 'utf8');
    for (const [, page = '', chapter] of text.matchAll(
      /(?<![\w./-])(?:docs\/)?([a-z-]+\.md)\b(?:, "([^"\n]+)")?/g,
    )) {
      const file = join('docs', page);
      if (!existsSync(file)) problems.push(`${path}: there is no docs/${page}`);
      else if (chapter && !new RegExp(`^##+ ${chapter}$`, 'm').test(readFileSync(file, 'utf8')))
        problems.push(`${path}: docs/${page} has no chapter "${chapter}"`);
    }
  }
}

/** What is on no screen: it removes the styles of other classes for paper. */
const PAPER = 'web/src/ui/print.css';

/** Styles are of the whole page: a class that two parts define gets the styles of both in each. */
function checkClasses(): void {
  const openedIn = new Map<string, string>();
  const sheets = files.filter((file) => /^web\/src\/.*\.css$/.test(file) && file !== PAPER);
  for (const path of sheets) {
    const rules = readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    for (const [, name = ''] of rules.matchAll(/(?<=[{},;]\s*)(\.[\w-]+)(?=\s*[{,])/g)) {
      const first = openedIn.get(name) ?? path;
      if (first !== path) problems.push(`${path}: ${name} is a class of ${first}`);
      openedIn.set(name, first);
    }
  }
}

checkMirror();
checkNames();
checkSizes();
checkRooms();
checkPlaces();
checkParameters();
checkSentences();
checkWaits();
checkReferences();
checkClasses();
for (const problem of problems) console.error(problem);
console.log(`house: ${code.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
