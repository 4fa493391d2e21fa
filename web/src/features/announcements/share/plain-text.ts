import type { Token, Tokens } from 'marked';
import { readTokens } from '../../../ui/markdown/read-tokens.ts';

const inside = (tokens: readonly Token[] | undefined, between = ''): string =>
  (tokens ?? []).map(plain).filter(Boolean).join(between);

/** A list or a table as lines. */
function lines(token: Tokens.List | Tokens.Table): string {
  if (token.type === 'list')
    return token.items.map(({ tokens }) => `- ${inside(tokens, '\n')}`).join('\n');
  const { header, rows } = token;
  return [header, ...rows]
    .map((row) => row.map(({ tokens }) => inside(tokens)).join(' | '))
    .join('\n');
}

/** A link by its words; with its address, where they are not the address. */
function link({ href, tokens, text }: Tokens.Link): string {
  const words = inside(tokens) || text;
  return words === href || `mailto:${words}` === href ? words : `${words} ${href}`;
}

function plain(token: Token): string {
  switch (token.type) {
    case 'space':
    case 'hr':
      return '';
    case 'br':
      return '\n';
    case 'list':
    case 'table':
      return lines(token as Tokens.List | Tokens.Table);
    case 'link':
      return link(token as Tokens.Link);
    case 'blockquote':
      return inside(token.tokens, '\n');
    default:
      if ('tokens' in token && token.tokens) return inside(token.tokens);
      return 'text' in token ? String(token.text) : '';
  }
}

/** A Markdown text without its signs, as a messenger shows it: a line for each paragraph. */
export function plainTextOf(markdown: string): string {
  try {
    return inside(readTokens(markdown), '\n').trim();
  } catch {
    // It takes too long to read: as it was typed.
    return markdown;
  }
}
