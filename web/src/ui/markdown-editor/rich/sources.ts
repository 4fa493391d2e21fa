import type { Token } from 'marked';
import type { Node } from 'prosemirror-model';

interface Source {
  readonly block: Node;
  /** Its place in the text. */
  readonly start: number;
  readonly end: number;
}

/** A text after reading: blocks that no user touches are written as they were found. */
export interface Origin {
  readonly text: string;
  readonly sources: readonly Source[];
  /** The number of a block among these. */
  readonly numbers: ReadonlyMap<Node, number>;
}

const origins = new WeakMap<Node, Origin>();

/** Notes where each block of a text was found. `blocks` has one block for each token, or none for an empty line. */
export function keepOrigin(
  doc: Node,
  text: string,
  tokens: readonly Token[],
  blocks: readonly (Node | undefined)[],
): void {
  const sources: Source[] = [];
  let offset = 0;
  for (const [index, { raw }] of tokens.entries()) {
    const block = blocks[index];
    if (!block) continue;
    // The lexer adds and removes blanks at the end of a block. If it did more, its work cannot be followed.
    const words = raw.trimEnd();
    const start = text.indexOf(words, offset);
    if (start < 0 || text.slice(offset, start).trim() !== '') return;
    offset = start + words.length;
    sources.push({ block, start, end: offset });
  }
  const numbers = new Map(sources.map(({ block }, at) => [block, at]));
  origins.set(doc, { text, sources, numbers });
}

/** The position of each block of a read text. */
export const originOf = (doc: Node): Origin | undefined => origins.get(doc);

/** The number of a block of the text; also of a block that is the same again, as after undo. */
export function numberIn(origin: Origin, block: Node): number | undefined {
  const own = origin.numbers.get(block);
  if (own !== undefined) return own;
  const same = origin.sources.findIndex((source) => source.block.eq(block));
  return same < 0 ? undefined : same;
}
