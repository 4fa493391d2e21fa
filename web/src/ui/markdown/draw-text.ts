import { createElement, type ReactNode } from 'react';
import { langOf } from '../text/lang-of.ts';
import type { NamedPicture } from './draw-picture.ts';
import { drawTokens } from './draw-tokens.ts';
import { readTokens } from './read-tokens.ts';

/** A text as an element; one that cannot be read stands there as it was written. */
export function drawText(text: string, place: Parameters<typeof drawTokens>[1]): ReactNode {
  const whole = { className: 'markdown', lang: langOf(text), dir: 'auto' };
  try {
    return createElement('div', whole, ...drawTokens(readTokens(text), place));
  } catch {
    // Signs without end: the reader sees what was written.
    return createElement('div', whole, createElement('p', { className: 'markdown-plain' }, text));
  }
}

/** The pictures that a text shows, as they were written. */
export function picturesOf(text: string): readonly NamedPicture[] {
  const found: NamedPicture[] = [];
  const drawPicture = (picture: NamedPicture) => {
    found.push(picture);
    return null;
  };
  void drawText(text, { headingLevel: 2, depth: 0, drawPicture });
  return found;
}
