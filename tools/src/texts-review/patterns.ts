import type { Part } from '@panthiya/baked-texts/message-parts';

/** Around an element in a text that was read from a page: its number stands before what is in it. */
export const OPEN = '\uE000';
export const INSIDE = '\uE001';
export const CLOSE = '\uE002';

/** What a text of a page said in the places of its message. */
export interface Held {
  readonly values: ReadonlyMap<string, string>;
  readonly counts: ReadonlyMap<string, number>;
  /** The numbers of the elements and what is in them, by the names of the message. */
  readonly elements: ReadonlyMap<string, { readonly number: string; readonly inner: string }>;
}

type Slot =
  | { readonly kind: 'value' | 'number' | 'element' | 'inner'; readonly name: string }
  | { readonly kind: 'form'; readonly name: string; readonly form: string };

/** How a text of a page is recognized as a message with values, elements or plurals. */
export interface Pattern {
  readonly regex: RegExp;
  readonly slots: readonly Slot[];
  /** The longest words of it: most texts are sorted out by them. */
  readonly anchor: string;
  /** How many letters it has of its own. */
  readonly letters: number;
}

const LETTER = /\p{L}/gu;

export const countLetters = (words: string): number => words.match(LETTER)?.length ?? 0;

const escape = (words: string): string => words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

function compile(parts: readonly Part[], slots: Slot[], literals: string[]): string {
  const add = (slot: Slot, source: string) => {
    slots.push(slot);
    return source;
  };
  return parts
    .map((part): string => {
      switch (part.kind) {
        case 'words':
          literals.push(part.words);
          return escape(part.words);
        case 'value':
          return add({ kind: 'value', name: part.name }, '([^]+?)');
        case 'number':
          return add({ kind: 'number', name: part.name }, String.raw`([\d,]+)`);
        case 'element': {
          const open = add({ kind: 'element', name: part.name }, String.raw`${OPEN}(\d+)${INSIDE}`);
          if (part.parts.length === 0) {
            return open + add({ kind: 'inner', name: part.name }, '([^]*?)') + CLOSE;
          }
          // A component can draw its text without an element around it.
          return `(?:${open})?${compile(part.parts, slots, literals)}${CLOSE}?`;
        }
        case 'plural': {
          // Its forms are alternatives, so that none of their words must be there.
          const forms = Object.entries(part.forms).map(
            ([form, inside]) =>
              add({ kind: 'form', name: part.name, form }, '(') + compile(inside, slots, []) + ')',
          );
          return `(?:${forms.join('|')})`;
        }
      }
    })
    .join('');
}

export function toPattern(parts: readonly Part[]): Pattern {
  const slots: Slot[] = [];
  const literals: string[] = [];
  const source = compile(parts, slots, literals);
  const [anchor = ''] = literals.toSorted((a, b) => b.length - a.length);
  return {
    slots,
    anchor: anchor.trim(),
    regex: new RegExp(`^${source.trim()}$`, 'u'),
    letters: countWords(parts),
  };
}

const countWords = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => {
    if (part.kind === 'words') return sum + countLetters(part.words);
    if (part.kind === 'element') return sum + countWords(part.parts);
    return part.kind === 'plural' ? sum + countWords(part.forms['other'] ?? []) : sum;
  }, 0);

/** What stands in a text in the places of its message. */
export function readSlots(slots: readonly Slot[], found: readonly (string | undefined)[]): Held {
  const values = new Map<string, string>();
  const counts = new Map<string, number>();
  const elements = new Map<string, { number: string; inner: string }>();
  slots.forEach((slot, at) => {
    const text = found[at];
    if (text === undefined) return;
    if (slot.kind === 'value') values.set(slot.name, text);
    else if (slot.kind === 'element') elements.set(slot.name, { number: text, inner: '' });
    else if (slot.kind === 'inner') {
      elements.set(slot.name, { number: elements.get(slot.name)?.number ?? '', inner: text });
    } else if (slot.kind === 'number') {
      counts.set(slot.name, Number(text.replaceAll(',', '')));
    } else if ('form' in slot && !counts.has(slot.name)) {
      counts.set(slot.name, slot.form === 'one' ? 1 : Number(slot.form) || 2);
    }
  });
  return { values, counts, elements };
}
