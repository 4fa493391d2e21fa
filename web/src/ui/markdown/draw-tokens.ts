import type { MarkedToken, Token, Tokens } from 'marked';
import { Fragment, type ReactNode } from 'react';
import { drawElement } from '../text/draw-element.ts';
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

// Piece by piece: the parts of a text have no names for keys, and never move.
const inside = (
  name: string | typeof Fragment,
  tokens: readonly Token[] | undefined,
  context: DrawContext,
): ReactNode => drawElement(name, null, ...drawTokens(tokens ?? [], context));

/** The source text, with its line ends. */
const asWritten = (text: string): ReactNode =>
  drawElement('span', { className: 'markdown-plain' }, text);

function drawLink({ href, tokens }: Tokens.Link, context: DrawContext): ReactNode {
  const address = safeLink(href);
  if (address === undefined) return inside(Fragment, tokens, context);
  const way = { href: address, target: '_blank', rel: 'noopener noreferrer' };
  // A press inside a link follows the link, but pictures have their own buttons.
  return drawElement('a', way, ...drawTokens(tokens, { ...context, drawPicture: undefined }));
}

function drawList({ ordered, start, items }: Tokens.List, context: DrawContext): ReactNode {
  const lines = items.map(({ tokens }) => inside('li', tokens, context));
  if (!ordered) return drawElement('ul', null, ...lines);
  return drawElement('ol', { start: Number(start) || 1 }, ...lines);
}

function drawTable({ header, rows }: Tokens.Table, context: DrawContext): ReactNode {
  const line = (name: 'th' | 'td') => (cells: readonly Tokens.TableCell[]) =>
    drawElement('tr', null, ...cells.map(({ tokens }) => inside(name, tokens, context)));
  const table = drawElement(
    'table',
    null,
    drawElement('thead', null, line('th')(header)),
    drawElement('tbody', null, ...rows.map(line('td'))),
  );
  return drawElement('div', { className: 'markdown-table' }, table);
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
      return drawElement('pre', { tabIndex: 0 }, drawElement('code', null, known.text));
    case 'codespan':
      return drawElement('code', null, known.text);
    case 'br':
    case 'hr':
      return drawElement(known.type);
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
