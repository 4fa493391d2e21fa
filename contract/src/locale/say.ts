import type { Text } from '#texts';
import { type Part, readMessage } from '@panthiya/baked-texts/message-parts';
import { putTogether } from '@panthiya/baked-texts/put-together';
import { DEFAULT_LOCALE, type Locale } from './locales.ts';

export type { Text };

/** What a text is while the server runs: Lingui's descriptor. */
interface Descriptor {
  readonly id: string;
  readonly message?: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** The words of all texts in other languages than English. */
export interface Catalogues {
  /** Undefined where it has none. */
  find(locale: Locale, id: string): string | undefined;
  /** Is told of a translation that does not fit the values of its text. */
  reportMisfit(locale: Locale, id: string, error: unknown): void;
}

const read = new Map<string, readonly Part[]>();
let catalogues: Catalogues = { find: () => undefined, reportMisfit: () => undefined };
let spoken: Locale = DEFAULT_LOCALE;

/** The server's catalogues; without them every text is English. */
export function setCatalogues(present: Catalogues): void {
  catalogues = present;
}

/**
 * Does something in a language: what it says without a locale of its own is in this one. The work must not wait, or it would
 * speak for others too.
 */
export function inLocale<T>(locale: Locale, work: () => T): T {
  const before = spoken;
  spoken = locale;
  try {
    return work();
  } finally {
    spoken = before;
  }
}

function partsOf(words: string): readonly Part[] {
  const known = read.get(words);
  if (known !== undefined) return known;
  const parts = readMessage(words);
  read.set(words, parts);
  return parts;
}

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && 'message' in value;

function valuesIn(values: object, locale: Locale): Record<string, string | number> {
  const spokenValues = Object.entries(values).map(([name, value]: [string, unknown]) => {
    if (isText(value)) return [name, say(value, locale)] as const;
    return [name, typeof value === 'number' ? value : String(value)] as const;
  });
  return Object.fromEntries(spokenValues);
}

/**
 * The words of a text, with its values. Values that are texts come in the same language; a string stays as it is. A translation
 * that does not fit its values gives way to the English: no answer fails for its words (R15.7.5).
 */
export function say(text: Text | string, locale: Locale = spoken): string {
  if (typeof text === 'string') return text;
  const { id, message = '', values = {} } = text as Descriptor;
  const told = valuesIn(values, locale);
  const words = locale === DEFAULT_LOCALE ? undefined : catalogues.find(locale, id);
  if (words !== undefined) {
    try {
      return putTogether(partsOf(words), told, locale);
    } catch (error) {
      // Only a catalogue that `npm run check:texts` refuses.
      catalogues.reportMisfit(locale, id, error);
    }
  }
  return putTogether(partsOf(message), told, DEFAULT_LOCALE);
}

/** The message of a schema, in the language of whoever sent what it refuses (R15.2.7). */
export const says = (text: Text | string) => ({ error: () => say(text) });
