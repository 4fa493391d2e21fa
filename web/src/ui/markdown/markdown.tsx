import { Lexer } from 'marked';
import { createElement, useMemo, type ReactNode } from 'react';
import { langOf } from '../text/lang-of.ts';
import { drawTokens } from './draw-tokens.ts';
import './markdown.css';

type MarkdownProps = {
  text: string;
  /** The level of a text's first headings: below those of the page that it stands in. */
  headingLevel?: 2 | 3 | 4 | 5;
};

/**
 * Markdown as elements of ours (R11.1.2). Nothing of the text becomes HTML: what looks like it is shown as it was
 * written, pictures by their description, and links lead to http, https, mailto and tel alone.
 */
export function Markdown({ text, headingLevel = 3 }: MarkdownProps) {
  return useMemo(() => draw(text, headingLevel), [text, headingLevel]);
}

function draw(text: string, headingLevel: number): ReactNode {
  const whole = { className: 'markdown', lang: langOf(text), dir: 'auto' };
  try {
    const tokens = new Lexer({ gfm: true, breaks: true }).lex(text);
    return createElement('div', whole, ...drawTokens(tokens, { headingLevel, depth: 0 }));
  } catch {
    // Quotes in quotes without end: the library gives up, and the reader sees what was written.
    return createElement('div', whole, createElement('p', { className: 'markdown-plain' }, text));
  }
}
