import type { ReactNode } from 'react';
import { drawElement } from '../text/draw-element.ts';
import type { NamedPicture } from './draw-picture.ts';
import { drawTokens } from './draw-tokens.ts';
import { readTokens } from './read-tokens.ts';

/** A text as an element. If the text cannot be read, it is shown as it was written. */
export function drawText(text: string, place: Parameters<typeof drawTokens>[1]): ReactNode {
  const whole = { className: 'markdown', dir: 'auto' };
  try {
    return drawElement('div', whole, ...drawTokens(readTokens(text), place));
  } catch {
    // Signs without end: readers see the text as it was written.
    return drawElement('div', whole, drawElement('p', { className: 'markdown-plain' }, text));
  }
}

/** The addresses of the pictures in a text, as they were written. */
export function picturesOf(text: string): readonly NamedPicture[] {
  const found: NamedPicture[] = [];
  const drawPicture = (picture: NamedPicture) => {
    found.push(picture);
    return null;
  };
  void drawText(text, { headingLevel: 2, depth: 0, drawPicture });
  return found;
}
