import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectFiles } from '../project-files.ts';

/** Checks of the house that no linter knows: names, sizes, the mirror of areas, and one place for each concern. */

const MAX_LINES = 250;
const FORBIDDEN_NAME = /^(utils?|helpers?|misc|common|types?|manager|data|info)([.-]|$)/;
const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/;
/** Folders of the web that are screens or frames of the app, not data with a server side. */
const WEB_ONLY = new Set(['shell', 'dashboard', 'not-found', 'privacy']);

const files = projectFiles().filter((path) =>
  /^(contract|server|web|e2e|bench|tools)\//.test(path),
);
const code = files.filter((path) => /\.(ts|tsx|mjs)$/.test(path));
const problems: string[] = [];

function foldersOf(path: string): readonly string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** An area carries the same name in contract, server and web (docs/architecture.md). */
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
    if (!isMigration && !KEBAB_CASE.test(name.replace(/^\./, '')))
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

/** One place for each concern: where a word may stand in the code. */
const PLACES = [
  { word: /\bprocess\.env\b/, in: /^server\/src\//, but: /^server\/src\/platform\/env\.ts$/ },
  { word: /(?<![\w.])fetch\(/, in: /^web\/src\//, but: /^web\/src\/lib\/api\.ts$/ },
  { word: /\bdangerouslySetInnerHTML\b|\.innerHTML\b/, in: /^web\/src\//, but: /^$/ },
  // What was typed may never become a program, a command, or an address that the server calls.
  { word: /\beval\(|\bnew Function\b|\bnode:vm\b/, in: /^(contract|server|web)\/src\//, but: /^$/ },
  {
    word: /\bnode:child_process\b/,
    in: /^server\/src\//,
    but: /^server\/src\/db\/embedded\//,
  },
  {
    word: /(?<![\w.])fetch\(|'node:(https|http2|dgram|tls)'|\b(request|get)\b.*'node:http'/,
    in: /^server\/src\//,
    but: /^$/,
  },
  // Nobody guesses what comes from the system's own source.
  { word: /\bMath\.random\b/, in: /^(contract|server|web)\/src\//, but: /^$/ },
  // Marks that wait for a line (R11.6.3) and half-written forms (R11.2.12) outlive their tab; nothing else does.
  {
    word: /\blocalStorage\b/,
    in: /^web\/src\//,
    but: /connection-test|dismissed-request|kept-marks|registration-draft|shared\/drafts|auth\/sign-out\/drafts-key/,
  },
] as const;

function checkPlaces(): void {
  for (const path of code.filter((file) => !/\.test\.tsx?$/.test(file))) {
    const text = readFileSync(path, 'utf8');
    for (const place of PLACES) {
      if (place.in.test(path) && !place.but.test(path) && place.word.test(text)) {
        problems.push(`${path}: ${place.word.source} does not belong here`);
      }
    }
  }
}

/** Ways by which a test would wait for the clock. How long all of them wait is said in server/testing/ceilings.ts alone. */
const CLOCKS =
  /\btimeout: ?\d|\bwaitForTimeout\(|\bnetworkidle\b|^ *\}, [\d_]+\);$|\b(test|hook)Timeout: ?\d/m;

function checkWaits(): void {
  for (const path of code.filter((file) => /\.(test|spec)\.tsx?$|\/testing\//.test(file))) {
    const [clock] = CLOCKS.exec(readFileSync(path, 'utf8')) ?? [];
    if (clock) problems.push(`${path}: "${clock.trim()}" waits for the clock, not for a condition`);
  }
}

/** A comment that sends a newcomer to a page or chapter of docs/ that is not there helps nobody. */
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

/** What is on no screen: it undresses the classes of others for paper. */
const PAPER = 'web/src/ui/print.css';

/** Styles are of the whole page: a class that two parts open is worn by each in the clothes of both. */
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
checkPlaces();
checkWaits();
checkReferences();
checkClasses();
for (const problem of problems) console.error(problem);
console.log(`house: ${code.length} files, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
