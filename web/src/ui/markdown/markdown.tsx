import { useMemo } from 'react';
import type { DrawPicture } from './draw-picture.ts';
import { drawText } from './draw-text.ts';
import './markdown.css';

type MarkdownProps = {
  text: string;
  /** The level of a text's first headings: below those of the page around it. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Draws the pictures that are known here. It is the same function while the pictures are the same. */
  drawPicture?: DrawPicture | undefined;
};

/**
 * Markdown as our own elements (R11.1.2). Nothing of the text becomes HTML: it is shown as it was written. Links go only to http,
 * https, mailto and tel. No picture's address is ever followed. `drawPicture` knows the pictures that can be shown (R11.2.9);
 * others show their description.
 */
export function Markdown({ text, headingLevel = 3, drawPicture }: MarkdownProps) {
  return useMemo(
    () => drawText(text, { headingLevel, depth: 0, drawPicture }),
    [text, headingLevel, drawPicture],
  );
}
