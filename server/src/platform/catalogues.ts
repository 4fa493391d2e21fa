import { readFileSync } from 'node:fs';
import { readPo } from '@panthiya/baked-texts/catalogue';
import { DEFAULT_LOCALE, type Locale } from '@panthiya/contract/locale/locales';
import { setCatalogues } from '@panthiya/contract/locale/say';
import { Counter, type Registry } from 'prom-client';
import type { Logger } from './logger.ts';

const FOLDER = new URL('../../../texts/', import.meta.url);

type Words = ReadonlyMap<string, string>;
const NO_WORDS: Words = new Map();

interface CataloguesOptions {
  /** What /metrics shows. */
  readonly registry?: Registry | undefined;
  /** The name of the figure there: one for what is answered, and one for mails where a process of its own sends them. */
  readonly figure?: string;
  /** Answers a catalogue as PO text; the files of `texts` by default. */
  readonly read?: (locale: Locale) => string;
}

const readFile = (locale: Locale): string => readFileSync(new URL(`${locale}.po`, FOLDER), 'utf8');

/** Counts every text that was sent in English instead. */
function createCount(registry: Registry | undefined, name: string): (locale: Locale) => void {
  if (registry === undefined) return () => undefined;
  const failures = new Counter({
    name,
    help: 'Texts and catalogues that could not be turned into their language, by language.',
    labelNames: ['locale'],
    registers: [registry],
  });
  return (locale) => failures.inc({ locale });
}

/**
 * Lets the server speak the languages of the interface. A catalogue is read when its language is first spoken. One that cannot be
 * read leaves English words, and one line in the log. So does a translation that does not fit its text (R15.7.5).
 */
export function installCatalogues(
  logger: Logger,
  {
    registry,
    figure = 'panthiya_texts_left_english_total',
    read = readFile,
  }: CataloguesOptions = {},
): void {
  const catalogues = new Map<Locale, Words>();
  const logged = new Set<string>();
  const count = createCount(registry, figure);
  const catalogueOf = (locale: Locale): Words => {
    if (locale === DEFAULT_LOCALE) return NO_WORDS;
    try {
      const entries = [...readPo(read(locale))];
      return new Map(
        entries
          .filter(
            ([, { translation, origins }]) => translation !== '' && origins.some(isSpokenHere),
          )
          .map(([id, { translation }]) => [id, translation]),
      );
    } catch (error) {
      count(locale);
      logger.error({ err: error, locale }, 'the catalogue cannot be read: its texts stay English');
      return NO_WORDS;
    }
  };
  setCatalogues({
    find: (locale, id) => {
      const present = catalogues.get(locale);
      if (present !== undefined) return present.get(id);
      const words = catalogueOf(locale);
      catalogues.set(locale, words);
      return words.get(id);
    },
    reportMisfit: (locale, id, error) => {
      count(locale);
      const text = `${locale} ${id}`;
      if (logged.has(text)) return;
      logged.add(text);
      logger.error(
        { err: error, locale, id },
        'a translation does not fit its text: it stays English',
      );
    },
  });
}

/** The texts of the pages are baked into their scripts: the server never says them. */
const isSpokenHere = (file: string): boolean => !file.startsWith('web/');
