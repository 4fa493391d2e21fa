import type { Catalogue, Entry } from '@panthiya/baked-texts/catalogue';
import { allLocales, DEFAULT_LOCALE, type Locale } from '@panthiya/contract/locale/locales';
import type { Place } from './page-texts.ts';
import type { Origin, Shot } from './studio.ts';

/** How far a translation is: not there, English changed since, made by a machine, or read by a person. */
export type State = 'empty' | 'fuzzy' | 'machine' | 'reviewed';

/** A message in a language, as the page of pictures shows it. */
interface ReviewedView {
  readonly text: string;
  readonly state: State;
  readonly isTooLong: boolean;
  readonly picture?: Pick<Place, 'x' | 'y' | 'width' | 'height'> & { readonly file: string };
}

/** A message of the page of pictures. */
export interface ReviewedText {
  readonly context: string;
  readonly notes: readonly string[];
  readonly origins: readonly string[];
  /** The folder of its first file. */
  readonly folder: string;
  /** What its picture is of; 'never' where it has none. */
  readonly shown: Origin | 'never';
  readonly isSpoken: boolean;
  readonly views: Readonly<Record<Locale, ReviewedView>>;
}

/** A label can be this many letters in English, and this much longer in another language. */
const LABEL_LETTERS = 30;
const LABEL_FACTOR = 2;
/** Below this nothing is too long, pixels. */
const SHORT = 90;
const FOLDER_DEPTH = 5;

export function stateOf({ translation, flags }: Pick<Entry, 'translation' | 'flags'>): State {
  if (translation === '') return 'empty';
  if (flags.includes('fuzzy')) return 'fuzzy';
  return flags.includes('machine') ? 'machine' : 'reviewed';
}

/** True where the page cuts a text, and not its English, or where a label takes over a factor of its English. */
export function isTooLong(message: string, english: Place, place: Place): boolean {
  if (place.isCut && !english.isCut) return true;
  const isLabel = message.length <= LABEL_LETTERS && !message.includes('{');
  return isLabel && place.length > SHORT && place.length > LABEL_FACTOR * english.length;
}

/** All messages with their pictures, by English text: those without one come too. */
export function listReviewed(
  catalogues: Readonly<Partial<Record<Locale, Catalogue>>>,
  shots: ReadonlyMap<string, Shot>,
): readonly ReviewedText[] {
  const [first = new Map() as Catalogue] = Object.values(catalogues);
  return [...first].map(([id, { message, context, notes, origins }]) => {
    const shot = shots.get(id);
    const viewIn = (locale: Locale): ReviewedView => {
      const entry = locale === DEFAULT_LOCALE ? undefined : catalogues[locale]?.get(id);
      const view = shot?.views[locale];
      const english = shot?.views[DEFAULT_LOCALE].place;
      return {
        text: locale === DEFAULT_LOCALE ? message : (entry?.translation ?? ''),
        state: locale === DEFAULT_LOCALE ? 'reviewed' : stateOf(entry ?? NONE),
        isTooLong:
          english !== undefined && view !== undefined && isTooLong(message, english, view.place),
        ...(view && { picture: pictureOf(view) }),
      };
    };
    const [origin = ''] = origins;
    return {
      context: context ?? '',
      notes,
      origins,
      folder: origin.split('/').slice(0, -1).slice(0, FOLDER_DEPTH).join('/'),
      shown: shot?.origin ?? 'never',
      isSpoken: shot?.isSpoken ?? false,
      views: Object.fromEntries(allLocales.map((locale) => [locale, viewIn(locale)])) as Record<
        Locale,
        ReviewedView
      >,
    };
  });
}

const NONE = { translation: '', flags: [] };

const pictureOf = ({ file, place: { x, y, width, height } }: Shot['views'][Locale]) => ({
  file,
  x: Math.round(x),
  y: Math.round(y),
  width: Math.round(width),
  height: Math.round(height),
});

/** At most this part of all messages can have no picture (R15.8.2). */
export const MOST_NEVER_SEEN = 0.1;

/** How many messages were seen where, and how many of them a language has reviewed or too long. */
export function countReviewed(texts: readonly ReviewedText[]) {
  const count = (isSo: (text: ReviewedText) => boolean) => texts.filter(isSo).length;
  const shown = (origin: ReviewedText['shown']) => count((text) => text.shown === origin);
  return {
    all: texts.length,
    page: shown('page'),
    part: shown('part'),
    mail: shown('mail'),
    template: shown('template'),
    never: shown('never'),
    isEnough: shown('never') <= texts.length * MOST_NEVER_SEEN,
    languages: allLocales
      .filter((locale) => locale !== DEFAULT_LOCALE)
      .map((locale) => ({
        locale,
        reviewed: count(({ views }) => views[locale].state === 'reviewed'),
        tooLong: count(({ views }) => views[locale].isTooLong),
      })),
  };
}
