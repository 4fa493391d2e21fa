import type { Node } from 'prosemirror-model';
import { readText } from './read-text.ts';
import { writeText } from './write-text.ts';

/** A text that can be changed here; undefined if writing it again would lose something. */
export function openText(text: string): Node | undefined {
  const doc = readText(text);
  if (!doc) return undefined;
  return readText(writeText(doc))?.eq(doc) === true ? doc : undefined;
}
