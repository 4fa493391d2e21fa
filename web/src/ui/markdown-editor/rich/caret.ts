import type { Node } from 'prosemirror-model';
import { type Selection, TextSelection } from 'prosemirror-state';
import { readText } from './read-text.ts';

/** A sign that no text has. */
const CARET = '\uFDD0';

/** The place of a plain form's caret in the rich text. */
export function caretAt(doc: Node, text: string, offset: number): Selection {
  const marked = readText(text.slice(0, offset) + CARET + text.slice(offset));
  let found = 0;
  marked?.descendants((node, pos) => {
    const at = node.text?.indexOf(CARET) ?? -1;
    if (at >= 0) found = pos + at;
  });
  return TextSelection.near(doc.resolve(Math.min(found, doc.content.size)), -1);
}
