import type { Entry } from '@panthiya/baked-texts/catalogue';
import {
  allLocales,
  DEFAULT_LOCALE,
  type Locale,
  locales,
} from '@panthiya/contract/locale/locales';

/** The chapter of docs/translations.md with a table of its own: a row for each language, and in it the readers. */
const CHAPTER = 'Native readers';
const NOBODY = 'none yet';

/** The native readers of each language, by their names. */
export type Readers = Readonly<Partial<Record<Locale, readonly string[]>>>;

/** Reads who is named. @throws {Error} when the chapter or a language is missing */
export function readReaders(markdown: string): Readers {
  const [, chapter] = markdown.split(`\n## ${CHAPTER}\n`);
  if (chapter === undefined) throw new Error(`it has no chapter "${CHAPTER}"`);
  const [table = ''] = chapter.split('\n## ');
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const others = allLocales.filter((locale) => locale !== DEFAULT_LOCALE);
  return Object.fromEntries(
    others.map((locale) => {
      const { name } = locales[locale];
      const row = rows.find(([language]) => language === name);
      if (row === undefined) throw new Error(`"${CHAPTER}" has no row for ${name}`);
      return [locale, row.slice(1).filter((reader) => reader !== '' && reader !== NOBODY)];
    }),
  );
}

/** The texts that count as read though nobody is named who could have read them (R15.8.3). */
export const findReadByNobody = (
  entries: readonly Pick<Entry, 'message' | 'translation' | 'flags'>[],
  locale: Locale,
  readers: Readers,
): readonly string[] =>
  (readers[locale] ?? []).length > 0
    ? []
    : entries
        .filter(({ translation, flags }) => translation !== '' && !flags.includes('machine'))
        .map(({ message }) => message);
