import { DEFAULT_LOCALE, type Locale } from '@panthiya/contract/locale/locales';

/** Where the build keeps what the server reads of a language, below the folder of the pages. */
export const buildFolder = (locale: Locale): string =>
  locale === DEFAULT_LOCALE ? '.vite' : `.vite/${locale}`;
