import { readFileSync, writeFileSync } from 'node:fs';
import type { ImportingFile } from '../check/cruise.ts';
import { drawHouse } from './house-drawing.ts';

/** The page with the drawing. */
export const DRAWING_PAGE = 'docs/architecture.md';
const PLACE = /(?<=<!-- drawing -->\n\n```mermaid\n).*?(?=\n```\n\n<!-- \/drawing -->)/s;

function redraw(files: readonly ImportingFile[]): {
  readonly before: string;
  readonly after: string;
} {
  const before = readFileSync(DRAWING_PAGE, 'utf8');
  if (!PLACE.test(before)) throw new Error(`${DRAWING_PAGE} has no place for the drawing`);
  return { before, after: before.replace(PLACE, () => drawHouse(files)) };
}

/** True when the page shows the house of today. */
export function isDrawnAnew(files: readonly ImportingFile[]): boolean {
  const { before, after } = redraw(files);
  return before === after;
}

/** Puts today's drawing on the page. */
export function drawAnew(files: readonly ImportingFile[]): void {
  writeFileSync(DRAWING_PAGE, redraw(files).after);
}
