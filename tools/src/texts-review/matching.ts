import type { Entry } from '@panthiya/baked-texts/catalogue';
import { type Part, readMessage } from '@panthiya/baked-texts/message-parts';
import { onesOf } from '@panthiya/baked-texts/plural-form';
import {
  CLOSE,
  countLetters,
  type Held,
  INSIDE,
  OPEN,
  type Pattern,
  readSlots,
  toPattern,
} from './patterns.ts';

/** The message of a text that a page shows. */
export interface Match {
  readonly id: string;
  /** Those of its values that are messages themselves: a month in a day, a reason in a sentence. */
  readonly innerIds: readonly string[];
  /** How many letters of the text are the message's own. */
  readonly letters: number;
  readonly held: Held;
  /** Of a text that is several messages in one line: they and what stands between them. */
  readonly pieces?: readonly string[];
}

const NOTHING: Held = { values: new Map(), counts: new Map(), elements: new Map() };
/** A message with fewer letters of its own than this fits many texts: its values must be numbers, times or messages. */
const FEW_LETTERS = 5;
/** Between texts that the page puts side by side in one line. */
const JOINTS = [/(?<=[.?!])( )/, /( · |, |: |\. )/];

const isBalanced = (text: string): boolean => {
  let depth = 0;
  for (const letter of text) {
    if (letter === OPEN) depth++;
    else if (letter === CLOSE && --depth < 0) return false;
  }
  return depth === 0;
};

/** The ids of messages, and of those in them. */
export const idsOf = (matches: readonly Match[]): readonly string[] =>
  matches.flatMap(({ id, innerIds }) => [id].concat(innerIds));

/** Finds the messages of the texts that pages show in English, and says them in other languages. */
export function createMatcher(
  entries: ReadonlyMap<string, Pick<Entry, 'message'>>,
  translations: Readonly<Record<string, ReadonlyMap<string, Pick<Entry, 'translation'>>>>,
) {
  const exact = new Map<string, Match[]>();
  const patterns: (Pattern & { readonly id: string })[] = [];
  for (const [id, { message }] of entries) {
    const parts = readMessage(message);
    if (parts.every(({ kind }) => kind === 'words')) {
      const words = message.trim();
      const same = exact.get(words) ?? [];
      const letters = countLetters(words);
      exact.set(words, [...same, { id, innerIds: [], letters, held: NOTHING }]);
    } else patterns.push({ id, ...toPattern(parts) });
  }
  // What says most comes first: "Remove {name} from the course" before "Remove {name}".
  patterns.sort((a, b) => b.letters - a.letters);
  const known = new Map<string, readonly Match[]>();

  const isLikely = (letters: number, { values, counts }: Held): boolean =>
    [...values.values()].every(isBalanced) &&
    (letters >= FEW_LETTERS ||
      (values.size + counts.size > 0 &&
        [...values.values()].every(
          (value) => /^[^,·]{0,12}\d[^,·]{0,12}$/.test(value) || exact.has(value),
        )));

  /** Texts that are joined: what the page puts in one line, as "Sinhala medium · Online". */
  function findJoined(text: string): readonly Match[] {
    for (const joint of JOINTS) {
      const pieces = text.split(joint);
      if (pieces.length === 1) continue;
      const [first, ...rest] = pieces.flatMap((piece) => match(piece)[0] ?? []);
      if (first === undefined) continue;
      const innerIds = [...first.innerIds, ...idsOf(rest)];
      return [{ id: first.id, innerIds, letters: first.letters, held: NOTHING, pieces }];
    }
    return [];
  }

  function find(text: string): readonly Match[] {
    const same = exact.get(text);
    if (same !== undefined) return same;
    const found: Match[] = [];
    for (const { id, anchor, regex, slots, letters } of patterns) {
      if (found[0] !== undefined && letters < found[0].letters) break;
      if (!text.includes(anchor)) continue;
      const groups = regex.exec(text);
      if (groups === null) continue;
      const held = readSlots(slots, groups.slice(1));
      if (!isLikely(letters, held)) continue;
      const inner = [...held.values.values()].flatMap(match);
      found.push({
        id,
        innerIds: idsOf(inner),
        letters,
        held,
      });
    }
    return found;
  }

  /**
   * The message of a whole text of a page. Messages with the same English, but another context or other names of their values, fit
   * alike: nobody can tell by the text which of them it is.
   */
  function match(text: string): readonly Match[] {
    const trimmed = text.trim();
    if (trimmed === '') return [];
    const before = known.get(trimmed);
    if (before !== undefined) return before;
    let found = find(trimmed);
    if (found.length === 0) found = findJoined(trimmed);
    known.set(trimmed, found);
    return found;
  }

  function turn(value: string, locale: string): string {
    const [inner] = match(value);
    return (inner && translate(inner, locale)) ?? value;
  }

  /** The same text in another language; its values are turned too, where they are messages. */
  function translate({ id, held, pieces }: Match, locale: string): string | undefined {
    if (pieces) return pieces.map((piece) => turn(piece, locale)).join('');
    const translation = translations[locale]?.get(id)?.translation;
    if (!translation) return undefined;
    const write = (part: Part): string => {
      switch (part.kind) {
        case 'words':
          return part.words;
        case 'value':
          return turn(held.values.get(part.name) ?? `{${part.name}}`, locale);
        case 'number':
          return (held.counts.get(part.name) ?? 2).toLocaleString('en-US');
        case 'element': {
          const { number, inner = '' } = held.elements.get(part.name) ?? {};
          const inside = part.parts.length === 0 ? inner : part.parts.map(write).join('');
          return number === undefined ? inside : OPEN + number + INSIDE + inside + CLOSE;
        }
        case 'plural': {
          const count = held.counts.get(part.name) ?? 2;
          const form = onesOf(locale).includes(count) ? 'one' : 'other';
          const { other = [] } = part.forms;
          return (part.forms[String(count)] ?? part.forms[form] ?? other).map(write).join('');
        }
      }
    };
    return readMessage(translation).map(write).join('');
  }

  return { match, translate };
}

export type Matcher = ReturnType<typeof createMatcher>;

/** A text in the children of an element of the page, from one child to another, and what fits it. */
export interface Found {
  readonly from: number;
  readonly to: number;
  readonly matches: readonly Match[];
}

/** An element without a text in it, as an icon. */
const EMPTY = new RegExp(String.raw`^${OPEN}\d+${INSIDE}${CLOSE}$`);
/** The most children of an element of which runs are tried. */
const MOST_PIECES = 24;

/** The messages in the children of an element: of the runs from a child on, the one that says most. */
export function findInPieces(
  { match }: Pick<Matcher, 'match'>,
  pieces: readonly string[],
): Found[] {
  const found: Found[] = [];
  for (let from = 0; from < pieces.length;) {
    let best: Found | undefined;
    const isEmpty = EMPTY.test(pieces[from] ?? '');
    const last = isEmpty ? from : Math.min(pieces.length, from + MOST_PIECES);
    for (let to = from + 1; to <= last; to++) {
      const run = pieces.slice(from, to);
      // An element alone has its own texts, and is read by itself.
      const matches = run.every((piece) => piece.startsWith(OPEN)) ? [] : match(run.join(''));
      const [here] = matches;
      if (here && here.letters > (best?.matches[0]?.letters ?? -1)) best = { from, to, matches };
    }
    if (best) found.push(best);
    from = best?.to ?? from + 1;
  }
  return found;
}
