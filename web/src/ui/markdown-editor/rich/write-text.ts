import type { Node } from 'prosemirror-model';
import { isReadAs, isUnsaid, writeBlock } from './write-block.ts';
import { numberIn, type Origin } from './sources.ts';

// Blocks never change, so each is written once, however much the user types around it.
const canonical = new WeakMap<Node, Map<boolean, string>>();

function writeOnce(block: Node, isOther: boolean): string {
  const known = canonical.get(block) ?? new Map<boolean, string>();
  canonical.set(block, known);
  const before = known.get(isOther);
  if (before !== undefined) return before;
  const plain = writeBlock(block, false, isOther);
  // A sign that is plain in its own line can mean more in a list: then every sign is escaped.
  const written = isReadAs(plain, [block]) ? plain : writeBlock(block, true, isOther);
  known.set(isOther, written);
  return written;
}

interface Written {
  readonly text: string;
  /** Its number in the opened text, if no user touched it. */
  readonly number: number | undefined;
}

const LIST_SIGN = /^\s*(?:[-*+]|\d+[.)])/;
const listSign = (text: string): string =>
  LIST_SIGN.exec(text)?.[0].trim().replace(/\d+/, '') ?? '';

function writeAfter(block: Node, before: Written | undefined, origin: Origin | undefined): Written {
  const number = origin && numberIn(origin, block);
  const source = number === undefined ? undefined : origin?.sources[number];
  const above = before ? before.number : -1;
  const isNeighbour = number !== undefined && above === number - 1;
  const isList = block.type.name.endsWith('_list');
  // The second of two lists needs different signs.
  const isTaken = (text: string) =>
    isList && before !== undefined && listSign(text) === listSign(before.text);
  if (source && origin) {
    const text = origin.text.slice(source.start, source.end);
    // A line that starts with blanks depends on the lines above it.
    if (isNeighbour || !(/^\s/.test(text) || isTaken(text))) return { text, number };
  }
  const text = writeOnce(block, false);
  return { text: isTaken(text) ? writeOnce(block, true) : text, number: undefined };
}

/** The blank lines between two blocks: as they were found, if both blocks are in their old places. */
function gapBetween(before: Written, after: Written, origin: Origin | undefined): string {
  const isKept = before.number !== undefined && after.number === before.number + 1;
  if (!origin || !isKept) return '\n\n';
  const [one, next] = origin.sources.slice(before.number, before.number + 2);
  return origin.text.slice(one?.end, next?.start);
}

/**
 * A document as Markdown. Unchanged blocks of the opened text are written as they were found, to the letter. So an unchanged text
 * stays the same text.
 */
export function writeText(doc: Node, origin?: Origin): string {
  const written: Written[] = [];
  for (const block of doc.children) {
    if (!isUnsaid(block)) written.push(writeAfter(block, written.at(-1), origin));
  }
  const [first] = written;
  const last = written.at(-1);
  if (!first || !last) return origin && isBlank(origin) ? origin.text : '';
  let text = first.text;
  written.slice(1).forEach((after, at) => {
    text += gapBetween(written[at] as Written, after, origin) + after.text;
  });
  const { sources = [] } = origin ?? {};
  const lead = first.number === 0 ? origin?.text.slice(0, sources[0]?.start) : '';
  const isEnd = last.number !== undefined && last.number === sources.length - 1;
  return `${lead}${text}${isEnd ? origin?.text.slice(sources.at(-1)?.end) : ''}`;
}

/** A text of only blanks. */
const isBlank = ({ text }: Origin): boolean => text.trim() === '';
