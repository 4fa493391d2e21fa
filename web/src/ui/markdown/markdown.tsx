import { useMemo } from 'react';
import type { DrawPicture } from './draw-picture.ts';
import { drawText } from './draw-text.ts';
import './markdown.css';

type MarkdownProps = {
  text: string;
  /** The level of a text's first headings: below those of the page that it stands in. */
  headingLevel?: 2 | 3 | 4 | 5;
  /** Draws the pictures that are known here; the same function while they are the same. */
  drawPicture?: DrawPicture | undefined;
};

/**
 * Markdown as elements of ours (R11.1.2). Nothing of the text becomes HTML: what looks like it is shown as it was
 * written, and links lead to http, https, mailto and tel alone. No address of a picture is ever followed: `drawPicture`
 * knows those that may be shown (R11.2.9), all others are their description.
 */
export function Markdown({ text, headingLevel = 3, drawPicture }: MarkdownProps) {
  return useMemo(
    () => drawText(text, { headingLevel, depth: 0, drawPicture }),
    [text, headingLevel, drawPicture],
  );
}
