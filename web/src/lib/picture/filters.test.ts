import { describe, expect, it } from 'vitest';
import chromium from './filters.chromium.json' with { type: 'json' };
import { filterPixels, NO_FILTERS, toCssFilter } from './filters.ts';

// The results of Chromium's own canvas for these, by ctx.filter (Debian 12).
const { colours, changed, blurred } = chromium;
/** A hard edge, black to white, after a blur: the grey of each pixel across it. */
const EDGE = 64;

function paint(width: number, height: number, colourAt: (x: number) => readonly number[]) {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.set(colourAt(pixel % width), pixel * 4);
  }
  return { data, width, height };
}
const farthest = (some: readonly number[], others: readonly number[]) =>
  Math.max(...some.map((value, at) => Math.abs(value - (others[at] ?? Infinity))));

describe('filters of a picture', () => {
  it('R3.24 R9.22 at first nothing is changed', () => {
    expect(NO_FILTERS).toEqual({ brightness: 100, contrast: 100, saturation: 100, blur: 0 });
    const pixels = paint(colours.length, 1, (x) => colours[x] ?? []);
    const before = [...pixels.data];
    filterPixels(pixels, NO_FILTERS);
    expect([...pixels.data]).toEqual(before);
  });

  it.each(changed)(
    'R2.2.5.8 by arithmetic colours come out as a canvas makes them: $filters',
    ({ filters, colours: expected }) => {
      const pixels = paint(colours.length, 1, (x) => colours[x] ?? []);
      filterPixels(pixels, { ...NO_FILTERS, ...filters });
      const got = [...pixels.data].filter((_, at) => at % 4 !== 3);
      expect(farthest(got, expected.flat())).toBeLessThanOrEqual(2);
    },
  );

  it.each(blurred)(
    'R2.2.5.8 a blur of $blur px is as soft as a canvas makes it',
    ({ blur, edge }) => {
      const pixels = paint(EDGE, EDGE, (x) => (x < EDGE / 2 ? [0, 0, 0] : [255, 255, 255]));
      filterPixels(pixels, { ...NO_FILTERS, blur });
      const line = (EDGE / 2) * EDGE;
      const got = edge.map((_, x) => pixels.data[(line + x) * 4] ?? 0);
      // Browsers draw it with boxes, we use the bell curve itself.
      expect(farthest(got, edge)).toBeLessThanOrEqual(8);
    },
  );

  it('in the words of CSS the order is the one of the arithmetic', () => {
    expect(toCssFilter({ brightness: 120, contrast: 90, saturation: 0, blur: 4 }, 2.5)).toBe(
      'brightness(120%) contrast(90%) saturate(0%) blur(2.5px)',
    );
  });
});
