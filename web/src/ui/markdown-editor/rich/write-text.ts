import type { Node } from 'prosemirror-model';
import { isReadAs, isUnsaid, writeBlock } from './write-block.ts';
import { numberIn, type Origin } from './sources.ts';

// Blocks never change, so that each is written once, however much is typed around it.
const canonical = new WeakMap<Node, Map<boolean, string>>();

function writeOnce(block: Node, isOther: boolean): string {
  const known = canonical.get(block) ?? new Map<boolean, string>();
  canonical.set(block, known);
  const before = known.get(isOther);
  if (before !== undefined) return before;
  const plain = writeBlock(block, false, isOther);
  // What means itself in a line of its own may mean more in a list: then every sign is escaped.
  const written = isReadAs(plain, [block]) ? plain : writeBlock(block, true, isOther);
  known.set(isOther, written);
  return written;
}

interface Written {
  readonly text: string;
  /** Its number in the text that was opened, where nobody touched it. */
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
  // Of two lists the second needs signs of its own.
  const isTaken = (text: string) =>
    isList && before !== undefined && listSign(text) === listSign(before.text);
  if (source && origin) {
    const text = origin.text.slice(source.start, source.end);
    // A line that begins with blanks depends on what stands above it.
    if (isNeighbour || !(/^\s/.test(text) || isTaken(text))) return { text, number };
  }
  const text = writeOnce(block, false);
  return { text: isTaken(text) ? writeOnce(block, true) : text, number: undefined };
}

/** The blank lines between two blocks: as they were found, where both stand as they stood. */
function gapBetween(before: Written, after: Written, origin: Origin | undefined): string {
  const isKept = before.number !== undefined && after.number === before.number + 1;
  if (!origin || !isKept) return '\n\n';
  const [one, next] = origin.sources.slice(before.number, before.number + 2);
  return origin.text.slice(one?.end, next?.start);
}

/**
 * A document as Markdown. Blocks that are as they were in the text that was opened are written as they were found there,
 * to the letter; so a text in which nothing changed is the same text.
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

/** A text of nothing but blanks. */
const isBlank = ({ text }: Origin): boolean => text.trim() === '';
