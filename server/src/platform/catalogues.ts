import { readFileSync } from 'node:fs';
import { readPo } from '@panthiya/baked-texts/catalogue';
import { DEFAULT_LOCALE, type Locale } from '@panthiya/contract/locale/locales';
import { setCatalogues } from '@panthiya/contract/locale/say';
import type { Logger } from './logger.ts';

const FOLDER = new URL('../../../texts/', import.meta.url);

type Words = ReadonlyMap<string, string>;
const NO_WORDS: Words = new Map();

/**
 * Lets the server speak the languages of the interface. A catalogue is read when its language is first spoken. One that cannot be
 * read leaves English words, and one line in the log (R15.7.5).
 */
export function installCatalogues(logger: Logger): void {
  const read = new Map<Locale, Words>();
  const wordsOf = (locale: Locale): Words => {
    if (locale === DEFAULT_LOCALE) return NO_WORDS;
    try {
      const entries = [...readPo(readFileSync(new URL(`${locale}.po`, FOLDER), 'utf8'))];
      return new Map(
        entries
          .filter(
            ([, { translation, origins }]) => translation !== '' && origins.some(isSpokenHere),
          )
          .map(([id, { translation }]) => [id, translation]),
      );
    } catch (error) {
      logger.error({ err: error, locale }, 'the catalogue cannot be read: its texts stay English');
      return NO_WORDS;
    }
  };
  setCatalogues((locale, id) => {
    const present = read.get(locale);
    if (present !== undefined) return present.get(id);
    const words = wordsOf(locale);
    read.set(locale, words);
    return words.get(id);
  });
}

/** The texts of the pages are baked into their scripts: the server never says them. */
const isSpokenHere = (file: string): boolean => !file.startsWith('web/');
