import { describe, expect, it } from 'vitest';
import { type Filters, filterPixels, NO_FILTERS, toCssFilter } from './filters.ts';

// What Chromium's own canvas made of these by ctx.filter (Chromium on Debian 12).
const colours = [
  [0, 0, 0],
  [255, 255, 255],
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [128, 128, 128],
  [200, 120, 60],
  [30, 90, 200],
  [250, 240, 10],
  [66, 33, 99],
  [12, 200, 140],
  [180, 180, 90],
] as const;
const chromium: readonly [Partial<Filters>, readonly (readonly number[])[]][] = [
  [
    { brightness: 50, contrast: 100, saturation: 100 },
    [
      [0, 0, 0],
      [127, 127, 127],
      [127, 0, 0],
      [0, 127, 0],
      [0, 0, 127],
      [64, 64, 64],
      [100, 60, 30],
      [15, 45, 100],
      [125, 120, 5],
      [33, 16, 49],
      [6, 100, 70],
      [90, 90, 45],
    ],
  ],
  [
    { brightness: 150, contrast: 100, saturation: 100 },
    [
      [0, 0, 0],
      [255, 255, 255],
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [192, 192, 192],
      [255, 180, 90],
      [45, 135, 255],
      [255, 255, 15],
      [99, 49, 148],
      [18, 255, 210],
      [255, 255, 135],
    ],
  ],
  [
    { brightness: 100, contrast: 50, saturation: 100 },
    [
      [63, 63, 63],
      [191, 191, 191],
      [191, 63, 63],
      [63, 191, 63],
      [63, 63, 191],
      [127, 127, 127],
      [163, 123, 93],
      [78, 108, 163],
      [188, 183, 68],
      [96, 80, 113],
      [69, 163, 133],
      [153, 153, 108],
    ],
  ],
  [
    { brightness: 100, contrast: 150, saturation: 100 },
    [
      [0, 0, 0],
      [255, 255, 255],
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [128, 128, 128],
      [236, 116, 26],
      [0, 71, 236],
      [255, 255, 0],
      [35, 0, 84],
      [0, 236, 146],
      [206, 206, 71],
    ],
  ],
  [
    { brightness: 100, contrast: 100, saturation: 0 },
    [
      [0, 0, 0],
      [255, 255, 255],
      [54, 54, 54],
      [182, 182, 182],
      [18, 18, 18],
      [128, 128, 128],
      [133, 133, 133],
      [85, 85, 85],
      [226, 226, 226],
      [45, 45, 45],
      [156, 156, 156],
      [174, 174, 174],
    ],
  ],
  [
    { brightness: 100, contrast: 100, saturation: 200 },
    [
      [0, 0, 0],
      [255, 255, 255],
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [128, 128, 128],
      [255, 107, 0],
      [0, 95, 255],
      [255, 254, 0],
      [87, 21, 153],
      [0, 244, 124],
      [186, 186, 6],
    ],
  ],
  [
    { brightness: 120, contrast: 110, saturation: 160 },
    [
      [0, 0, 0],
      [255, 255, 255],
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [155, 155, 155],
      [255, 135, 8],
      [0, 110, 255],
      [255, 255, 0],
      [91, 21, 160],
      [0, 255, 160],
      [229, 229, 40],
    ],
  ],
  [
    { brightness: 70, contrast: 140, saturation: 30 },
    [
      [0, 0, 0],
      [198, 198, 198],
      [89, 30, 30],
      [99, 158, 99],
      [10, 10, 69],
      [73, 73, 73],
      [99, 75, 57],
      [26, 37, 69],
      [179, 176, 121],
      [8, 4, 18],
      [77, 120, 103],
      [121, 121, 94],
    ],
  ],
  [
    { brightness: 150, contrast: 150, saturation: 200 },
    [
      [0, 0, 0],
      [255, 255, 255],
      [255, 0, 0],
      [0, 255, 0],
      [0, 0, 255],
      [224, 224, 224],
      [255, 205, 0],
      [0, 158, 255],
      [255, 255, 0],
      [132, 0, 255],
      [0, 255, 255],
      [255, 255, 29],
    ],
  ],
];
/** A hard edge, black to white, blurred: the grey of each pixel across it. */
const EDGE = 64;
const edges: readonly [number, readonly number[]][] = [
  [
    1,
    [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 21,
      85, 170, 234, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
      255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    ],
  ],
  [
    2,
    [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 13, 32,
      64, 105, 150, 191, 223, 242, 252, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
      255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    ],
  ],
  [
    4,
    [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4, 9, 15, 25, 37, 53, 72,
      93, 116, 139, 162, 183, 202, 218, 230, 240, 246, 251, 253, 255, 255, 255, 255, 255, 255, 255,
      255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    ],
  ],
  [
    7,
    [
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 7, 10, 14, 19, 26, 33, 42, 53, 65,
      78, 91, 106, 120, 135, 149, 164, 177, 190, 202, 213, 222, 229, 236, 241, 245, 249, 251, 253,
      254, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
    ],
  ],
  [
    10,
    [
      0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4, 6, 8, 11, 14, 17, 21, 25, 30, 36, 42, 49, 57, 65, 74,
      83, 93, 102, 112, 122, 133, 143, 153, 162, 172, 181, 190, 198, 206, 213, 219, 225, 230, 234,
      238, 241, 244, 247, 249, 251, 252, 253, 254, 254, 255, 255, 255, 255, 255, 255, 255, 255,
    ],
  ],
];

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

  it.each(chromium)(
    'R2.2.5.8 by arithmetic colours come out as a canvas makes them: %o',
    (some, expected) => {
      const pixels = paint(colours.length, 1, (x) => colours[x] ?? []);
      filterPixels(pixels, { ...NO_FILTERS, ...some });
      const got = colours.flatMap((_, at) => [...pixels.data.slice(at * 4, at * 4 + 3)]);
      expect(farthest(got, expected.flat())).toBeLessThanOrEqual(2);
    },
  );

  it.each(edges)('R2.2.5.8 a blur of %i px is as soft as a canvas makes it', (blur, expected) => {
    const pixels = paint(EDGE, EDGE, (x) => (x < EDGE / 2 ? [0, 0, 0] : [255, 255, 255]));
    filterPixels(pixels, { ...NO_FILTERS, blur });
    const line = (EDGE / 2) * EDGE;
    const got = Array.from({ length: EDGE }, (_, x) => pixels.data[(line + x) * 4] ?? 0);
    // Browsers draw it by boxes, we by the bell curve itself.
    expect(farthest(got, expected)).toBeLessThanOrEqual(8);
  });

  it('in the words of CSS the order is the one of the arithmetic', () => {
    expect(toCssFilter({ brightness: 120, contrast: 90, saturation: 0, blur: 4 }, 2.5)).toBe(
      'brightness(120%) contrast(90%) saturate(0%) blur(2.5px)',
    );
  });
});
