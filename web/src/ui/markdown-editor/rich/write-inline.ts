import type { Mark, Node } from 'prosemirror-model';
import { escapeWords, type Style, writeCode, writePicture, writeWay } from './write-words.ts';

/** The number of pieces from this one on that have the mark. */
function lengthOf(mark: Mark, pieces: readonly Node[], from: number): number {
  let end = from;
  while (mark.isInSet(pieces[end]?.marks ?? [])) end += 1;
  return end - from;
}

/** A link with a bare address: it needs no brackets. */
function isBare(mark: Mark, pieces: readonly Node[], at: number): boolean {
  const words = pieces[at]?.text;
  if (mark.type.name !== 'link' || words === undefined || mark.attrs['title'] !== null)
    return false;
  if (lengthOf(mark, pieces, at) !== 1 || (at > 0 && mark.isInSet(pieces[at - 1]?.marks ?? [])))
    return false;
  return ['', 'mailto:', 'http://'].some((begin) => begin + words === mark.attrs['address']);
}

function signOf(mark: Mark, style: Style, isEnd: boolean): string {
  switch (mark.type.name) {
    case 'strong':
      return style.strong;
    case 'em':
      return style.em;
    case 'del':
      return '~~';
    default:
      return isEnd ? `](${writeWay(mark.attrs)})` : '[';
  }
}

/** The pieces of one paragraph, one after the other with the signs between them. */
class Line {
  written = '';
  /** The open marks, the outermost first. */
  private open: readonly Mark[] = [];
  /** Blanks wait: they go outside of the signs, because a sign next to a blank is not a sign. */
  private blanks = '';

  private readonly pieces: readonly Node[];
  private readonly style: Style;

  constructor(pieces: readonly Node[], style: Style) {
    this.pieces = pieces;
    this.style = style;
  }

  /** Open marks stay, then the longest comes first. */
  private order(marks: readonly Mark[], at: number): readonly Mark[] {
    const { outer } = this.style;
    const firstGone = this.open.findIndex((mark) => !mark.isInSet(marks));
    const stay = firstGone < 0 ? this.open : this.open.slice(0, firstGone);
    const weigh = (mark: Mark) =>
      mark.type.name === outer ? this.pieces.length : lengthOf(mark, this.pieces, at);
    const fresh = marks.filter((mark) => !mark.isInSet(stay));
    fresh.sort((one, other) => weigh(other) - weigh(one));
    return [...stay, ...fresh];
  }

  private turnTo(wanted: readonly Mark[]): void {
    const { open, style } = this;
    let shared = 0;
    while (open[shared] !== undefined && wanted[shared]?.eq(open[shared] as Mark) === true)
      shared += 1;
    const gone = open.slice(shared);
    const ends = gone.reduceRight((signs, mark) => signs + signOf(mark, style, true), '');
    const begins = wanted.slice(shared).map((mark) => signOf(mark, style, false));
    this.written += ends + this.blanks + begins.join('');
    this.blanks = '';
    this.open = wanted;
  }

  private addBreak(marks: readonly Mark[]): void {
    this.turnTo(marks.filter((mark) => mark.isInSet(this.open)));
    const before = this.written + this.blanks;
    this.blanks += before === '' || before.endsWith('\n') ? '\\\n' : '\n';
  }

  private addWords(text: string, marks: readonly Mark[]): void {
    const [, lead = '', words = '', end = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? [];
    // A blank of another look separates two pieces of the same look.
    if (words === '') this.turnTo(marks.filter((mark) => mark.isInSet(this.open)));
    this.blanks += lead;
    if (words !== '') {
      this.turnTo(marks);
      const isBegin = this.written === '' || this.written.endsWith('\n');
      this.written += escapeWords(words, isBegin, this.style);
    }
    this.blanks += end;
  }

  private addSign(sign: string, marks: readonly Mark[]): void {
    this.turnTo(marks);
    this.written += sign;
  }

  add(piece: Node, at: number): void {
    const code = piece.marks.find(({ type }) => type.name === 'code');
    const bare = piece.marks.find((mark) => isBare(mark, this.pieces, at));
    const around = piece.marks.filter((mark) => mark !== code && mark !== bare);
    const marks = this.order(around, at);
    const text = piece.text ?? '';
    if (piece.type.name === 'line_break') this.addBreak(piece.marks);
    else if (piece.type.name === 'picture') this.addSign(writePicture(piece.attrs), marks);
    else if (code) this.addSign(writeCode(text), bare ? [...marks, bare] : marks);
    else if (bare && this.style.escape !== 'all') this.addSign(text, marks);
    else this.addWords(text, bare ? [...marks, bare] : marks);
  }

  end(): string {
    this.blanks = '';
    this.turnTo([]);
    return this.written;
  }
}

/** The words of a paragraph or heading as Markdown. */
export function writeInline(pieces: readonly Node[], style: Style): string {
  const line = new Line(pieces, style);
  pieces.forEach((piece, at) => line.add(piece, at));
  return line.end();
}
