import { Lexer, type Token } from 'marked';

/** The library's time grows with the cube of the signs of emphasis in a paragraph: 5,700 take seconds. */
const EMPHASIS_MAX = 400;
const EMPHASIS = /\*+|_+/g;
/** It grows with the square of these. */
const SIGNS_MAX = 1500;
const SIGNS = /[!~`<>[\]]/g;
/** A row of a table gets every column of its head, also where it is empty. */
const CELLS_MAX = 10_000;
/** Quotes and lists in each other, on one line. A line of `- - -` alone is a rule across the page. */
const NESTED =
  /^(?! {0,3}([-*])(?:[ \t]*\1)*[ \t]*$)(?: {0,3}(?:>|(?:[-+*]|\d{1,9}[.)])[ \t])){20}/m;
/** It grows with the square of a word's letters where the word has an @: they may be an address. */
const ADDRESS_MAX = 2000;
/** Code, by the library's own rule: nothing in it is a sign. */
const FENCED =
  /^ {0,3}(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*(?:\n[\s\S]*?)??(?:^ {0,3}\1[~`]* *$|$(?![\s\S]))/gm;

const isLongAddress = (word: string): boolean => word.length > ADDRESS_MAX && word.includes('@');

const countOf = (text: string, signs: RegExp): number => text.match(signs)?.length ?? 0;

/** The most cells that a paragraph can have, if it is a table. */
function countCells(paragraph: string): number {
  const lines = paragraph.split('\n');
  return Math.max(...lines.map((line) => countOf(line, /\|/g))) * lines.length;
}

/** True for a text that takes longer to read than anything that people write. */
function isOverloaded(text: string): boolean {
  return text
    .replaceAll(FENCED, '')
    .split(/\n[ \t]*\n/)
    .some(
      (paragraph) =>
        countOf(paragraph, EMPHASIS) > EMPHASIS_MAX ||
        countOf(paragraph, SIGNS) > SIGNS_MAX ||
        countCells(paragraph) > CELLS_MAX ||
        NESTED.test(paragraph) ||
        paragraph.split(/\s+/).some(isLongAddress),
    );
}

/**
 * The tokens of a text, for pages and for the editor, so that both read the same.
 * @throws {Error} for a text that takes too long: signs of emphasis, cells, quotes and lists in each other, or an address without end
 */
export function readTokens(text: string): readonly Token[] {
  if (isOverloaded(text)) throw new Error('the text takes too long to read');
  return new Lexer({ gfm: true, breaks: true }).lex(text);
}
