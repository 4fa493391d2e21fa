import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { DEFAULT_LOCALE, type Locale, offeredLocales } from '@panthiya/contract/locale/locales';
import { buildFolder } from '../../../web/build-folder.ts';
import { filesOfSwitch, readPageFiles } from './page-files.ts';

/**
 * What a first visit of each page loads, from what the build wrote, against the budgets of
 * docs/performance.md: bytes, and requests, which no page may have more of unseen.
 */

const DIST = join('web', 'dist');
const KB = 1024;
/** The document and its icon come on top of the files of the build. Calls are not counted. */
const BESIDE_FILES = 2;

interface Budget {
  readonly requests: number;
  /** Bytes br. */
  readonly scripts?: number;
  readonly styles?: number;
}

/** Pages by their name in the contract. The figures of requests are today's: they may fall. */
const budgets: Readonly<Record<string, Budget>> = {
  login: { requests: 9, scripts: 80 * KB, styles: 8 * KB },
  register: { requests: 18, scripts: 110 * KB },
  resetPassword: { requests: 13 },
  verifyEmail: { requests: 10 },
  notMe: { requests: 9 },
  unsubscribe: { requests: 10 },
  signInReturn: { requests: 12 },
  privacy: { requests: 8 },
  invite: { requests: 13 },
  join: { requests: 15 },
  // The styles of every page behind the guard but the provider's, once (ADR 0028).
  home: { requests: 10 },
  dashboard: { requests: 10, scripts: 100 * KB, styles: 18 * KB },
  profile: { requests: 13 },
  account: { requests: 20 },
  organizations: { requests: 15 },
  organization: { requests: 12 },
  organizationRole: { requests: 12 },
  // R11.9.2.
  student: { requests: 29 },
  course: { requests: 14, scripts: 120 * KB, styles: 18 * KB },
  lesson: { requests: 22 },
  organizationMembers: { requests: 29 },
  // The form and its editor.
  newAnnouncement: { requests: 26 },
  editAnnouncement: { requests: 26 },
  adminUser: { requests: 31 },
};
/** Scripts of the other languages, bytes br: the same words take half as much again (R15.2.4). */
const scriptsElsewhere = { login: 81 * KB, dashboard: 103 * KB, course: 124 * KB };
/** Any other page. */
const usual: Budget = { requests: 25 };

/** What a switch of the language sends on a page at most, bytes br (R15.1.6). */
const switches = { dashboard: 60 * KB };

const readBuild = (locale: Locale) => readPageFiles(join(DIST, buildFolder(locale)));

const sizes = new Map<string, number>();
function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = brotliCompressSync(readFileSync(join(DIST, file))).length;
  sizes.set(file, size);
  return size;
}

const sizeOfAll = (files: readonly string[], ending = ''): number =>
  files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + sizeOf(file), 0);

let isOver = false;

/** A figure beside its budget, where it has one. */
function compare(what: string, value: number, budget: number | undefined): string {
  if (budget === undefined) return `${what} ${value}`;
  if (value > budget) isOver = true;
  return `${what} ${value} ${value > budget ? 'OVER' : 'of'} ${budget}`;
}

/** What a page loads in a language, beside its budget. */
function judge(
  name: string,
  files: readonly string[],
  { scripts, styles, requests }: Budget,
): string {
  const figures = [
    ['requests', files.length + BESIDE_FILES, requests],
    ['scripts', sizeOfAll(files, '.js'), scripts],
    ['styles', sizeOfAll(files, '.css'), styles],
  ] as const;
  const told = figures.map(([what, value, budget]) => compare(what, value, budget));
  return `bundle: ${name} ${told.join(', ')}`;
}

const english = readBuild(DEFAULT_LOCALE);
for (const name of Object.keys(budgets)) {
  if (!english.names.includes(name))
    throw new Error(`no page is called ${name}: correct bundle.ts`);
}
for (const name of english.names) {
  console.log(judge(name, english.filesOf(name), budgets[name] ?? usual));
}
for (const locale of offeredLocales.filter((one) => one !== DEFAULT_LOCALE)) {
  const build = readBuild(locale);
  for (const [name, scripts] of Object.entries(scriptsElsewhere)) {
    const { requests, styles } = budgets[name] ?? usual;
    const budget = { requests, scripts, ...(styles !== undefined && { styles }) };
    console.log(judge(`${name} in ${locale}`, build.filesOf(name), budget));
  }
  for (const [name, budget] of Object.entries(switches)) {
    const files = filesOfSwitch(english.filesOf(name), build.filesOf(name));
    console.log(
      `bundle: ${name} from en to ${locale}: ${compare('sends', sizeOfAll(files), budget)}`,
    );
  }
}
if (isOver) console.log('bundle: OVER: see web/chunks.ts, and docs/adr/0025');
process.exitCode = isOver ? 1 : 0;
