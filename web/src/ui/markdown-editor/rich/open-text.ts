import type { Node } from 'prosemirror-model';
import { readText } from './read-text.ts';
import { writeText } from './write-text.ts';

/** A text to be changed here; undefined where it could not be written again without loss. */
export function openText(text: string): Node | undefined {
  const doc = readText(text);
  if (!doc) return undefined;
  return readText(writeText(doc))?.eq(doc) === true ? doc : undefined;
}
