import type { Locale } from './locales.ts';

/** The part of a page's address that names its language, before what the device chose: `/invite?language=si`. */
export const LANGUAGE_PARAMETER = 'language';

/** A page's address without a query, in a language. What stands after # stays. */
export function withLanguage(address: string, locale: Locale): string {
  const [page = '', fragment] = address.split('#', 2);
  const named = `${page}?${LANGUAGE_PARAMETER}=${locale}`;
  return fragment === undefined ? named : `${named}#${fragment}`;
}
