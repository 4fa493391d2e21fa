import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { schema } from './schema.ts';

/** A letter, or a thing that is not text, with its marks. */
interface Atom {
  readonly node: Node;
  readonly marks: readonly Mark[];
}

/** If a letter at the end loses the mark. `outside` is the letter next to it. */
type IsOff = (atom: Atom, outside: Atom | undefined) => boolean;

const NO_LETTER = /^[\p{P}\p{S}]$/u;

const split = (pieces: readonly Node[]): Atom[] =>
  pieces.flatMap((piece) => {
    const { text, marks } = piece;
    const isCode = marks.some(({ type }) => type === schema.marks.code);
    if (text === undefined || isCode) return [{ node: piece, marks }];
    return [...text].map((letter) => ({ node: schema.text(letter), marks }));
  });

/** Joins pieces that are next to each other and look the same. */
const join = (atoms: readonly Atom[]): readonly Node[] =>
  Fragment.fromArray(atoms.map(({ node, marks }) => node.mark(marks))).content;

const isBlank = ({ node }: Atom): boolean =>
  node.type === schema.nodes.line_break || /^\s$/.test(node.text ?? '');
const isSign = ({ node }: Atom): boolean => NO_LETTER.test(node.text ?? '');
const isLetter = (atom: Atom | undefined): boolean =>
  atom !== undefined && !isBlank(atom) && !isSign(atom);

/** Removes a mark from the ends of its range, from the left, then from the right. */
function shrink(atoms: Atom[], mark: Mark, isOff: IsOff) {
  const has = (atom: Atom | undefined) => atom !== undefined && mark.isInSet(atom.marks);
  const look = (at: number, outside: Atom | undefined) => {
    const atom = atoms[at];
    if (!atom || !has(atom) || has(outside) || !isOff(atom, outside)) return;
    atoms[at] = { node: atom.node, marks: mark.removeFromSet(atom.marks) };
  };
  for (let at = 0; at < atoms.length; at += 1) look(at, atoms[at - 1]);
  for (let at = atoms.length - 1; at >= 0; at -= 1) look(at, atoms[at + 1]);
}

function shrinkAll(
  pieces: readonly Node[],
  names: readonly string[],
  isOff: IsOff,
): readonly Node[] {
  const found = pieces.flatMap(({ marks }) =>
    marks.filter(({ type }) => names.includes(type.name)),
  );
  // Most paragraphs have none: they are not split for each typed letter.
  if (found.length === 0) return pieces;
  const atoms = split(pieces);
  for (const mark of found.filter((one, at) => found.findIndex((other) => other.eq(one)) === at))
    shrink(atoms, mark, isOff);
  return join(atoms);
}

/** Marks start and end at words: a blank at their ends looks the same without them. */
export const withoutBlankEnds = (pieces: readonly Node[]): readonly Node[] =>
  shrinkAll(pieces, ['strong', 'em', 'del', 'link'], isBlank);

/** If a letter is next to it, bold starts and ends with a letter: Markdown reads nothing else. */
export const withoutSignEnds = (pieces: readonly Node[]): readonly Node[] =>
  withoutBlankEnds(
    shrinkAll(
      pieces,
      ['strong', 'em', 'del'],
      (atom, outside) => isBlank(atom) || (isSign(atom) && isLetter(outside)),
    ),
  );

/** Takes some marks away. */
export const without =
  (...names: readonly string[]) =>
  (pieces: readonly Node[]): readonly Node[] =>
    Fragment.fromArray(
      pieces.map((piece) =>
        piece.mark(piece.marks.filter(({ type }) => !names.includes(type.name))),
      ),
    ).content;
