import { Lexer } from 'marked';
import { createElement, type ReactNode } from 'react';
import { langOf } from '../text/lang-of.ts';
import { drawTokens } from './draw-tokens.ts';

/** A text as an element; one that cannot be read stands there as it was written. */
export function drawText(text: string, place: Parameters<typeof drawTokens>[1]): ReactNode {
  const whole = { className: 'markdown', lang: langOf(text), dir: 'auto' };
  try {
    const tokens = new Lexer({ gfm: true, breaks: true }).lex(text);
    return createElement('div', whole, ...drawTokens(tokens, place));
  } catch {
    // Quotes in quotes without end: the library gives up, and the reader sees what was written.
    return createElement('div', whole, createElement('p', { className: 'markdown-plain' }, text));
  }
}

/** The addresses of the pictures that a text shows, as they were written. */
export function pictureAddressesOf(text: string): readonly string[] {
  const found: string[] = [];
  const drawPicture = ({ address }: { address: string }) => {
    found.push(address);
    return null;
  };
  void drawText(text, { headingLevel: 2, depth: 0, drawPicture });
  return found;
}
