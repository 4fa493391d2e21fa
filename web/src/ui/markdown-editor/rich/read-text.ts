import { type MarkedToken, type Token, type Tokens } from 'marked';
import { type Mark, type Node, type NodeType } from 'prosemirror-model';
import { readTokens } from '../../markdown/read-tokens.ts';
import { schema } from './schema.ts';
import { keepOrigin } from './sources.ts';

/** Deeper than this, the pages show a text as it was written (draw-tokens.ts). */
const DEPTH_MAX = 10;

/** Thrown for parts that the editor does not show. */
class Unshown extends Error {}

type Marks = readonly Mark[];
const { paragraph, heading, blockquote, bullet_list, ordered_list, list_item } = schema.nodes;
const { code_block, rule, line_break, picture } = schema.nodes;

const textOf = (words: string, marks: Marks): readonly Node[] =>
  words === '' ? [] : [schema.text(words, marks)];

function readInline(tokens: readonly Token[], marks: Marks, depth: number): readonly Node[] {
  if (depth > DEPTH_MAX) throw new Unshown();
  const within = (inner: readonly Token[] | undefined, mark: Mark) =>
    readInline(inner ?? [], mark.addToSet(marks), depth + 1);
  return tokens.flatMap((token): readonly Node[] => {
    const known = token as MarkedToken;
    switch (known.type) {
      case 'text':
        return known.tokens
          ? readInline(known.tokens, marks, depth + 1)
          : textOf(known.text, marks);
      case 'escape':
        return textOf(known.text, marks);
      // Pages show HTML as it was written.
      case 'html':
        return textOf(known.raw, marks);
      case 'strong':
      case 'em':
      case 'del':
        return within(known.tokens, schema.mark(known.type));
      case 'codespan':
        // Code of only blanks: pages show it, no user can change it.
        if (known.text.trim() === '') throw new Unshown();
        return textOf(known.text, schema.mark('code').addToSet(marks));
      case 'link':
        return within(
          known.tokens,
          schema.mark('link', { address: known.href, title: known.title ?? null }),
        );
      case 'br':
        return [line_break.create(null, null, marks)];
      case 'image': {
        const { href: address, text: description, title } = known;
        return [picture.create({ address, description, title: title ?? null }, null, marks)];
      }
      default:
        throw new Unshown();
    }
  });
}

const isBreak = (node: Node | undefined): boolean => node?.type === line_break;

/** Without the blanks around a line, which no page shows. */
export function trimInline(nodes: readonly Node[]): readonly Node[] {
  const trimmed = nodes.flatMap((node, at) => {
    const { text, marks } = node;
    if (text === undefined || schema.marks.code.isInSet(marks)) return [node];
    const isFirst = at === 0 || nodes[at - 1]?.type === line_break;
    const isLast = at === nodes.length - 1 || nodes[at + 1]?.type === line_break;
    let words = isFirst ? text.replace(/^[ \t\n]+/, '') : text;
    if (isLast) words = words.replace(/[ \t\n]+$/, '');
    if (words === text) return [node];
    return words === '' ? [] : [schema.text(words, node.marks)];
  });
  // The new end can have its own blanks.
  if (trimmed.length < nodes.length) return trimInline(trimmed);
  if (isBreak(trimmed[0])) return trimInline(trimmed.slice(1));
  if (isBreak(trimmed.at(-1))) return trimInline(trimmed.slice(0, -1));
  return trimmed;
}

function readTextblock(type: NodeType, tokens: readonly Token[], attrs?: { level: number }): Node {
  const inline = readInline(tokens, [], 0);
  // An empty line before the first words of a paragraph: pages show it.
  if (isBreak(inline.find(({ text }) => text?.trim() !== ''))) throw new Unshown();
  const block = type.create(attrs, [...trimInline(inline)]);
  // A heading of two lines: Markdown allows it, the editor does not.
  if (!type.validContent(block.content)) throw new Unshown();
  return block;
}

function readList({ ordered, start, items }: Tokens.List, depth: number): Node {
  const lines = items.map(({ task, tokens }) => {
    if (task) throw new Unshown();
    return list_item.create(null, filled(tokens, depth));
  });
  if (!ordered) return bullet_list.create(null, lines);
  return ordered_list.create({ start: start === '' ? 1 : start }, lines);
}

/** Blocks, or an empty line when there is none. */
function filled(tokens: readonly Token[], depth: number): Node[] {
  const blocks = tokens.flatMap((token) => readBlock(token, depth + 1) ?? []);
  return blocks.length > 0 ? blocks : [paragraph.create()];
}

function readBlock(token: Token, depth: number): Node | undefined {
  if (depth > DEPTH_MAX) throw new Unshown();
  const known = token as MarkedToken;
  switch (known.type) {
    case 'space':
      return undefined;
    case 'paragraph':
      return readTextblock(paragraph, known.tokens);
    case 'text':
      return readTextblock(paragraph, known.tokens ?? [known]);
    case 'heading':
      return readTextblock(heading, known.tokens, { level: known.depth });
    case 'blockquote':
      return blockquote.create(null, filled(known.tokens, depth));
    case 'list':
      return readList(known, depth);
    case 'code':
      return code_block.create(
        { info: known.lang ?? '' },
        known.text === '' ? null : schema.text(known.text),
      );
    case 'hr':
      return rule.create();
    default:
      throw new Unshown();
  }
}

/**
 * A text as the editor shows it. undefined if it holds parts that the editor would lose (tables, HTML, tasks, notes of links).
 * Uses the lexer of the pages, so that both read the same.
 */
export function readText(text: string): Node | undefined {
  const source = text.replaceAll(/\r\n?/g, '\n');
  try {
    const tokens = readTokens(source);
    const blocks = tokens.map((token) => readBlock(token, 0));
    const found = blocks.filter((block) => block !== undefined);
    const doc = schema.node('doc', null, found.length > 0 ? found : paragraph.create());
    keepOrigin(doc, source, tokens, blocks);
    return doc;
  } catch {
    return undefined;
  }
}
