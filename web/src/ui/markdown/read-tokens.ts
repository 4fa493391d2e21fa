import { Lexer, type Token } from 'marked';

/** The library's time grows with the cube of the signs of emphasis in a paragraph: 5,700 take seconds. */
const SIGNS_MAX = 400;
const FENCED = /^ {0,3}(`{3,}|~{3,})[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm;
const SIGNS = /\*+|_+/g;

/** True for a text with more signs of emphasis in one paragraph than anyone writes. */
function isOverloaded(text: string): boolean {
  if ((text.match(SIGNS)?.length ?? 0) <= SIGNS_MAX) return false;
  return text
    .replaceAll(FENCED, '')
    .split(/\n[ \t]*\n/)
    .some((paragraph) => (paragraph.match(SIGNS)?.length ?? 0) > SIGNS_MAX);
}

/**
 * The tokens of a text, for pages and for the editor, so that both read the same.
 * @throws {Error} for a text that cannot be read: quotes in quotes without end, or signs of emphasis without end
 */
export function readTokens(text: string): readonly Token[] {
  if (isOverloaded(text)) throw new Error('too many signs of emphasis');
  return new Lexer({ gfm: true, breaks: true }).lex(text);
}
