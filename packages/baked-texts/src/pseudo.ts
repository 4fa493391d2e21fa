import type { Part } from './message-parts.ts';

/** Texts up to this long are labels: in other languages they can be twice as long (R15.3.6). */
const LABEL_MAX = 20;
/** How much longer a longer text gets. */
const SENTENCE_GROWTH = 0.4;
/** The tallest letters of Sinhala and of Tamil. */
const TALL = 'ශ්‍රී ஞௌ';
/** Words of no language, as long as usual ones. */
const FILLER = ' lorem ipsum dolor amet consect adipis elit tempor';

const lengthOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, part) => {
    if (part.kind === 'words') return sum + part.words.length;
    return part.kind === 'element' ? sum + lengthOf(part.parts) : sum;
  }, 0);

/** What makes a text of this length as long as it can be elsewhere. */
function padOf(length: number): string {
  if (length === 0) return '';
  const more = length <= LABEL_MAX ? length : Math.ceil(length * SENTENCE_GROWTH);
  return (TALL + FILLER.repeat(Math.ceil(more / FILLER.length))).slice(
    0,
    Math.max(more, TALL.length),
  );
}

/** A plural's forms are texts of their own; what stands around them is not touched. */
const stretchForms = (part: Part): Part => {
  if (part.kind === 'element') return { ...part, parts: part.parts.map(stretchForms) };
  if (part.kind !== 'plural') return part;
  const forms = Object.entries(part.forms).map(([form, parts]) => [form, stretch(parts)] as const);
  return { ...part, forms: Object.fromEntries(forms) };
};

const stretch = (parts: readonly Part[]): readonly Part[] => [
  ...parts.map(stretchForms),
  { kind: 'words', words: padOf(lengthOf(parts)) },
];

/**
 * The pseudo-locale `en-XA`, for tests alone: English made long and tall, between ⟦ and ⟧ (R15.3.6). Values, elements and the
 * choice of a plural stay as they are.
 */
export const toPseudo = (parts: readonly Part[]): readonly Part[] => [
  { kind: 'words', words: '⟦' },
  ...stretch(parts),
  { kind: 'words', words: '⟧' },
];
