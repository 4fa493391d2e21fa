/** A language of the interface (R15.1.1). */
export interface LocaleInfo {
  /** Its name in itself. */
  readonly name: string;
  /** True while it is being made: it is offered to nobody (R15.1.9). */
  readonly isDraft: boolean;
}

/** The languages of the interface by their BCP 47 codes. The first is the source and the default. */
export const locales = {
  en: { name: 'English', isDraft: false },
  si: { name: 'සිංහල', isDraft: false },
  ta: { name: 'தமிழ்', isDraft: false },
} as const satisfies Readonly<Record<string, LocaleInfo>>;

export type Locale = keyof typeof locales;

export const DEFAULT_LOCALE: Locale = 'en';

export const allLocales = Object.keys(locales) as readonly Locale[];

/** Those that people can choose. */
export const offeredLocales: readonly Locale[] = allLocales.filter(
  (locale) => !(locales[locale] as LocaleInfo).isDraft,
);

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(locales, value);

/** More languages than this are not read. */
const HEADER_LANGUAGES = 20;

/**
 * The language of an Accept-Language header: of those that we offer the one with the highest quality, among equals the first.
 * Only the first part of each counts: en-US is English (R15.1.2). Undefined where it asks for none of ours.
 */
export function findLocale(
  header: string | undefined,
  offered: readonly Locale[] = offeredLocales,
): Locale | undefined {
  let best: { readonly locale: Locale; readonly quality: number } | undefined;
  for (const part of (header ?? '').split(',', HEADER_LANGUAGES)) {
    const [range = '', ...parameters] = part.toLowerCase().split(';');
    const [code = ''] = range.trim().split('-');
    const locale = offered.find((one) => one === code);
    const quality = qualityOf(parameters);
    if (locale !== undefined && quality > (best?.quality ?? 0)) best = { locale, quality };
  }
  return best?.locale;
}

/** q=0.8, and 1 without one. What is no quality counts as none: 0. */
function qualityOf([parameter]: readonly string[]): number {
  if (parameter === undefined) return 1;
  return Number(/^\s*q=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)\s*$/.exec(parameter)?.[1] ?? 0);
}

/** The same, or the default. */
export const chooseLocale = (header: string | undefined, offered?: readonly Locale[]): Locale =>
  findLocale(header, offered) ?? DEFAULT_LOCALE;
