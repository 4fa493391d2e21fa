import { Fragment, jsx } from 'react/jsx-runtime';
import { langOf } from './lang-of.ts';

/** Words of a script, with what stands between them: blanks, signs and figures. */
const wordsOf = (letters: string): string => `[${letters}]+(?:\\P{L}+[${letters}]+)*`;
const SINHALA = wordsOf('\u0D80-\u0DFF');
const TAMIL = wordsOf('\u0B80-\u0BFF');

const findAll = (words: string): RegExp => new RegExp(`(${words})`, 'u');

/** The words that are of another language than the page, by its language. */
const strange: Readonly<Record<string, RegExp>> = {
  en: findAll(`${SINHALA}|${TAMIL}`),
  si: findAll(TAMIL),
  ta: findAll(SINHALA),
};

/** A text in pieces: every second one is in another language than the page. Undefined where it has none. */
function split(text: unknown): readonly string[] | undefined {
  if (typeof text !== 'string' || !langOf(text)) return undefined;
  // The pages that the build draws for visitors have no language yet, and no words of people.
  const pieces = text.split(strange[document.documentElement.lang] ?? '\0');
  return pieces.length > 1 ? pieces : undefined;
}

/** The first other language of a text; or the one that it is whole in. */
function languageOf(text: unknown, isWhole = false): string | undefined {
  const words = split(text)?.[1];
  return words && (!isWhole || words === text) ? langOf(words) : undefined;
}

/**
 * A text of the page as it is, or with its strange words in elements of their own. It stays one piece of the page: a button sets
 * its pieces apart.
 */
const draw = (text: unknown): unknown => {
  const pieces = split(text);
  return pieces
    ? jsx('span', {
        children: pieces.map((piece, at) =>
          at % 2 ? jsx('span', { lang: langOf(piece), children: piece }, at) : piece,
        ),
      })
    : text;
};

/** What an element is made of. */
export type Props = Readonly<Record<string, unknown>>;

/**
 * Gives each text of an element its language, where its letters show that it is not the page's (R15.6.4): people write in three.
 * An element with one text has the language itself.
 */
export function markLanguages(type: unknown, props: Props): Props {
  const isElement = typeof type === 'string';
  const { children } = props;
  if (!isElement && type !== Fragment) return props;
  // Most texts are of the page's language. Their elements keep the props that they came with: a copy for each takes time.
  if (Array.isArray(children)) {
    return children.some(split) ? { ...props, children: children.map(draw) } : props;
  }
  const own =
    isElement &&
    // An option has room for words alone.
    (languageOf(children, type !== 'option') ?? languageOf(props['value'] ?? props['alt']));
  if (own) return { ...props, lang: own };
  const drawn = draw(children);
  return drawn === children ? props : { ...props, children: drawn };
}
