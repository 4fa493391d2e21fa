import { Lexer } from 'marked';
import type { Mark, Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema.ts';

const { link, code } = schema.marks;
const LIKELY = /(?:https?:\/\/|www\.)\S+|[^\s@]+@[^\s@]+\.[^\s@]+/gi;

export interface LinkTexts {
  readonly text: string;
  readonly address: string;
}

/** The link around the caret, or the words that will become one. */
export interface LinkPlace extends LinkTexts {
  readonly from: number;
  readonly to: number;
}

/** The pieces next to each other that have the mark, around one of them. */
function runAround(parent: Node, index: number, mark: Mark): { from: number; to: number } {
  const has = (at: number) => mark.isInSet(parent.maybeChild(at)?.marks ?? []);
  let [first, last] = [index, index];
  while (has(first - 1)) first -= 1;
  while (has(last + 1)) last += 1;
  const sizes = parent.children.map(({ nodeSize }) => nodeSize);
  const sum = (until: number) => sizes.slice(0, until).reduce((all, size) => all + size, 0);
  return { from: sum(first), to: sum(last + 1) };
}

/** The source of a link: the link around the selection, else the selected words. */
export function linkAt({ doc, selection }: EditorState): LinkPlace {
  const { from, to, $from } = selection;
  const { parent } = $from;
  for (const index of [$from.index(), $from.index() - 1]) {
    const mark = link.isInSet(parent.maybeChild(index)?.marks ?? []);
    if (!mark) continue;
    const run = runAround(parent, index, mark);
    const place = { from: $from.start() + run.from, to: $from.start() + run.to };
    if (place.from > from || place.to < to) continue;
    const text = doc.textBetween(place.from, place.to);
    return { ...place, text, address: String(mark.attrs['address']) };
  }
  return { from, to, text: doc.textBetween(from, to, ' '), address: '' };
}

/** Puts a link where `linkAt` found its words. The words that stay keep their other marks. */
export function putLink(
  { from, to, text: before }: LinkPlace,
  { text, address }: LinkTexts,
): Command {
  return ({ tr }, dispatch) => {
    const mark = link.create({ address });
    if (text !== before) tr.insertText(text, from, to);
    const end = text === before ? to : from + text.length;
    tr.removeMark(from, end, link).addMark(from, end, mark).removeStoredMark(link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Removes a link and keeps its words. */
export function removeLink({ from, to }: LinkPlace): Command {
  return ({ tr }, dispatch) => {
    dispatch?.(tr.removeMark(from, to, link));
    return true;
  };
}

/** The places of addresses in a text. Pages show these as links. */
function findAddresses(text: string): readonly { from: number; to: number; address: string }[] {
  return [...text.matchAll(LIKELY)].flatMap((match) => {
    let from = match.index;
    for (const token of Lexer.lexInline(match[0], { gfm: true, breaks: true })) {
      if (token.type === 'link' && token.raw === token['text'])
        return [{ from, to: from + token.raw.length, address: String(token['href']) }];
      from += token.raw.length;
    }
    return [];
  });
}

/** Makes links of bare addresses, as pages do; undefined when there are none. */
export function linkAddresses({ doc, tr }: EditorState): Transaction | undefined {
  doc.descendants((node, pos, parent) => {
    if (node.text === undefined || parent?.type.spec.code) return;
    if (link.isInSet(node.marks) || code.isInSet(node.marks)) return;
    for (const { from, to, address } of findAddresses(node.text))
      tr.addMark(pos + from, pos + to, link.create({ address }));
  });
  return tr.docChanged ? tr : undefined;
}

function showLinks(view: EditorView): false {
  if (view.composing) return false;
  const tr = linkAddresses(view.state);
  if (tr) view.dispatch(tr);
  return false;
}

/** An address becomes a link when a user types on after it. Not while it is typed, which would disturb phones' keyboards. */
export const linkingAddresses = (): Plugin =>
  new Plugin({
    props: {
      handleKeyDown: (view, { key }) => (key === ' ' || key === 'Enter' ? showLinks(view) : false),
      handleDOMEvents: { blur: (view) => showLinks(view) },
    },
  });
