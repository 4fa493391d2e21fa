import type { Entry } from '@panthiya/baked-texts/catalogue';
import { allLocales, DEFAULT_LOCALE, type Locale } from '@panthiya/contract/locale/locales';

/** A term of texts/glossary.tsv with its listed forms: the beginnings of its words, since both languages change the ends. */
export interface Term {
  readonly term: string;
  readonly forms: Readonly<Partial<Record<Locale, readonly string[]>>>;
}

const NAMES_AND_TAGS = /\{\w+, plural,|\{\w+\}|<\/?\w+\/?>/g;

/**
 * The terms that have forms. A row has the English, its word in each language, and then the forms in the same order, between them
 * "|". A term whose English means several things has no forms.
 */
export function readGlossary(tsv: string): readonly Term[] {
  const others = allLocales.filter((locale) => locale !== DEFAULT_LOCALE);
  return tsv
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((row) => {
      const [english = '', ...cells] = row.split('\t');
      const forms = cells.slice(others.length);
      if (forms.length === 0) return [];
      const term = english.replace(/\s*\(.*|,.*/, '');
      return [
        { term, forms: Object.fromEntries(others.map((one, at) => [one, forms[at]?.split('|')])) },
      ];
    });
}

/** The terms of the English text whose translation has none of their forms (R15.3.5). */
export function* findTermFaults(
  { message, translation }: Pick<Entry, 'message' | 'translation'>,
  locale: Locale,
  terms: readonly Term[],
): Generator<string> {
  if (translation === '') return;
  const words = message.replaceAll(NAMES_AND_TAGS, ' ');
  for (const { term, forms } of terms) {
    const isThere = new RegExp(String.raw`\b${term}s?\b`, 'i').test(words);
    const wanted = forms[locale] ?? [];
    if (!isThere || wanted.some((form) => translation.includes(form))) continue;
    yield `has no word of the glossary for "${term}": ${wanted.join(' or ')}`;
  }
}
