import type { MarkedToken, Token, Tokens } from 'marked';
import { createElement, Fragment, type ReactNode } from 'react';
import type { DrawPicture } from './draw-picture.ts';
import { safeLink } from './safe-link.ts';

/** No one writes deeper than this, and a browser freezes on a deeper page. */
const DEPTH_MAX = 12;
const LAST_HEADING = 6;

interface DrawContext {
  readonly headingLevel: number;
  readonly depth: number;
  /** Absent when pictures show as their descriptions. */
  readonly drawPicture?: DrawPicture | undefined;
}

// By createElement, piece by piece: the parts of a text have no names for keys, and never move.
const inside = (
  name: string | typeof Fragment,
  tokens: readonly Token[] | undefined,
  context: DrawContext,
): ReactNode => createElement(name, null, ...drawTokens(tokens ?? [], context));

/** The source text, with its line ends. */
const asWritten = (text: string): ReactNode =>
  createElement('span', { className: 'markdown-plain' }, text);

function drawLink({ href, tokens }: Tokens.Link, context: DrawContext): ReactNode {
  const address = safeLink(href);
  if (address === undefined) return inside(Fragment, tokens, context);
  const way = { href: address, target: '_blank', rel: 'noopener noreferrer' };
  // A press inside a link follows the link, but pictures have their own buttons.
  return createElement('a', way, ...drawTokens(tokens, { ...context, drawPicture: undefined }));
}

function drawList({ ordered, start, items }: Tokens.List, context: DrawContext): ReactNode {
  const lines = items.map(({ tokens }) => inside('li', tokens, context));
  if (!ordered) return createElement('ul', null, ...lines);
  return createElement('ol', { start: Number(start) || 1 }, ...lines);
}

function drawTable({ header, rows }: Tokens.Table, context: DrawContext): ReactNode {
  const line = (name: 'th' | 'td') => (cells: readonly Tokens.TableCell[]) =>
    createElement('tr', null, ...cells.map(({ tokens }) => inside(name, tokens, context)));
  const table = createElement(
    'table',
    null,
    createElement('thead', null, line('th')(header)),
    createElement('tbody', null, ...rows.map(line('td'))),
  );
  return createElement('div', { className: 'markdown-table' }, table);
}

function drawToken(token: Token, context: DrawContext): ReactNode {
  if (context.depth > DEPTH_MAX) return asWritten(token.raw);
  // All kinds that the lexer knows without extensions. Any other kind goes to the end.
  const known = token as MarkedToken;
  switch (known.type) {
    case 'space':
    case 'def':
      return null;
    case 'paragraph':
      return inside('p', known.tokens, context);
    case 'heading':
      return inside(
        `h${Math.min(context.headingLevel + known.depth - 1, LAST_HEADING)}`,
        known.tokens,
        context,
      );
    case 'strong':
    case 'em':
    case 'del':
    case 'blockquote':
      return inside(known.type, known.tokens, context);
    case 'list':
      return drawList(known, context);
    case 'table':
      return drawTable(known, context);
    case 'link':
      return drawLink(known, context);
    case 'code':
      return createElement('pre', { tabIndex: 0 }, createElement('code', null, known.text));
    case 'codespan':
      return createElement('code', null, known.text);
    case 'br':
    case 'hr':
      return createElement(known.type);
    case 'checkbox':
      return known.checked ? '☑ ' : '☐ ';
    case 'image': {
      const picture = { address: known.href, description: known.text };
      return context.drawPicture ? context.drawPicture(picture) : known.text;
    }
    case 'escape':
      return known.text;
    case 'text':
      return known.tokens ? inside(Fragment, known.tokens, context) : known.text;
    default:
      return asWritten(token.raw);
  }
}

/** Elements for the lexer's tokens: only ours, one kind for each kind of token. Everything unknown is text. */
export function drawTokens(tokens: readonly Token[], around: DrawContext): readonly ReactNode[] {
  const context = { ...around, depth: around.depth + 1 };
  return tokens.map((token) => drawToken(token, context));
}
