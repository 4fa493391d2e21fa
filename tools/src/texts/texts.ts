import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readPo, updateCatalogue } from '@panthiya/baked-texts/catalogue';
import { writePo } from '@panthiya/baked-texts/write-po';
import { allLocales, DEFAULT_LOCALE } from '@panthiya/contract/locale/locales';
import { collectTexts } from './collect.ts';

/** `npm run texts` brings the texts of the code into the catalogues (R15.3.2), and says what is left to translate. */

const collected = collectTexts();
for (const locale of allLocales.filter((one) => one !== DEFAULT_LOCALE)) {
  const path = `texts/${locale}.po`;
  const present = existsSync(path) ? readPo(readFileSync(path, 'utf8')) : new Map();
  const updated = updateCatalogue(present, collected);
  writeFileSync(path, writePo(locale, updated));
  const entries = [...updated.values()];
  const empty = entries.filter(({ translation }) => translation === '').length;
  const count = (flag: string) => entries.filter(({ flags }) => flags.includes(flag)).length;
  console.log(
    `${path}: ${entries.length} texts, ${empty} empty, ${count('fuzzy')} fuzzy, ${count('machine')} by machine`,
  );
}
