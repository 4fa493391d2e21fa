import { readFileSync } from 'node:fs';
import { type Catalogue, readPo, updateCatalogue } from '@panthiya/baked-texts/catalogue';
import { writePo } from '@panthiya/baked-texts/write-po';
import {
  allLocales,
  DEFAULT_LOCALE,
  type Locale,
  type LocaleInfo,
  locales,
} from '@panthiya/contract/locale/locales';
import { projectFiles } from '../project-files.ts';
import { collectTexts } from './collect.ts';
import { findEntryFaults } from './entry-faults.ts';
import { findAskedMachines } from './intl-faults.ts';
import { findTermFaults, readGlossary } from './glossary.ts';
import { findReadByNobody, readReaders } from './readers.ts';
import { findSourceFaults } from './source-faults.ts';
import { findUnmarked } from './unmarked.ts';
import { findUnmarkedOnServer } from './unmarked-on-server.ts';

/** `npm run check:texts`: each text is marked, whole, and translated (R15.2, R15.3). */
const problems: string[] = [];
const files = projectFiles();
const readers = readReaders(readFileSync('docs/translations.md', 'utf8'));
const terms = readGlossary(readFileSync('texts/glossary.tsv', 'utf8'));

for (const path of files.filter((file) => /^(?:web|server|contract)\/src\/.*\.tsx?$/.test(file))) {
  const code = readFileSync(path, 'utf8');
  for (const { line, shown } of [
    ...findUnmarked(path, code),
    ...findUnmarkedOnServer(path, code),
  ]) {
    problems.push(`${path}:${line}: "${shown}" is not marked as a text`);
  }
}

for (const path of files.filter((file) => /\.tsx?$/.test(file))) {
  for (const { line, shown } of findAskedMachines(path, readFileSync(path, 'utf8'))) {
    problems.push(
      `${path}:${line}: ${shown}) asks the machine for words: our own tables have them`,
    );
  }
}

const collected = collectTexts(files);
for (const text of collected) {
  for (const fault of findSourceFaults(text)) {
    problems.push(`${text.origins[0]}: "${text.message}" ${fault}`);
  }
}

/** A draft may still have holes; what is offered may not (R15.3.4). */
function checkCatalogue(locale: Locale, catalogue: Catalogue, path: string): void {
  const entries = [...catalogue.values()];
  const isDraft = (locales[locale] as LocaleInfo).isDraft;
  for (const entry of entries) {
    const faults = [...findEntryFaults(entry, locale), ...findTermFaults(entry, locale, terms)];
    for (const fault of faults) {
      problems.push(`${path}: the translation of "${entry.message}" ${fault}`);
    }
    if (isDraft) continue;
    if (entry.translation === '') problems.push(`${path}: "${entry.message}" has no translation`);
    if (entry.flags.includes('fuzzy')) {
      problems.push(`${path}: "${entry.message}" changed: look at its translation`);
    }
  }
  for (const message of findReadByNobody(entries, locale, readers)) {
    problems.push(
      `${path}: "${message}" lacks the flag machine, and docs/translations.md names no reader`,
    );
  }
  const count = (isSo: (flags: readonly string[]) => boolean) =>
    entries.filter(({ flags }) => isSo(flags)).length;
  const empty = entries.filter(({ translation }) => translation === '').length;
  console.log(
    `${path}: ${entries.length} texts, ${empty} empty, ${count((flags) => flags.includes('fuzzy'))} fuzzy, ${count((flags) => flags.includes('machine'))} that no native reader has read`,
  );
}

for (const locale of allLocales.filter((one) => one !== DEFAULT_LOCALE)) {
  const path = `texts/${locale}.po`;
  try {
    const written = readFileSync(path, 'utf8');
    const catalogue = readPo(written);
    checkCatalogue(locale, catalogue, path);
    if (writePo(locale, updateCatalogue(catalogue, collected)) !== written) {
      problems.push(`${path}: it is not of the present texts: npm run texts`);
    }
  } catch (error) {
    problems.push(`${path}: ${(error as Error).message}`);
  }
}

for (const problem of problems) console.error(problem);
console.log(`texts: ${collected.length}, ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
