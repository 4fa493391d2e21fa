/** The changes of a picture apart from its crop: percent; for the blur pixels of the finished picture. */
export interface Filters {
  readonly brightness: number;
  readonly contrast: number;
  readonly saturation: number;
  readonly blur: number;
}

/** R3.24, R9.22. */
export const NO_FILTERS: Filters = { brightness: 100, contrast: 100, saturation: 100, blur: 0 };

/** The filters as CSS and a canvas write them; `blur` in the pixels of the place that shows them. */
export function toCssFilter({ brightness, contrast, saturation }: Filters, blur: number): string {
  return `brightness(${brightness}%) contrast(${contrast}%) saturate(${saturation}%) blur(${blur}px)`;
}

/** Pixels in rows, four bytes each: red, green, blue, alpha. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * The same filters by calculation, in place, for browsers whose canvas has none (Safari). The formulas come from the CSS Filter
 * Effects specification. Alpha stays the same.
 */
export function filterPixels(pixels: Pixels, filters: Filters): void {
  changeColours(pixels.data, filters);
  if (filters.blur > 0) blurPixels(pixels, filters.blur);
}

function changeColours(data: Uint8ClampedArray, filters: Filters): void {
  const levels = makeLevels(filters);
  const s = filters.saturation / 100;
  for (let at = 0; at < data.length; at += 4) {
    const red = levels[data[at] ?? 0] ?? 0;
    const green = levels[data[at + 1] ?? 0] ?? 0;
    const blue = levels[data[at + 2] ?? 0] ?? 0;
    const grey = (1 - s) * (0.213 * red + 0.715 * green + 0.072 * blue);
    // The array rounds values, and keeps them in 0 to 255.
    data[at] = grey + s * red;
    data[at + 1] = grey + s * green;
    data[at + 2] = grey + s * blue;
  }
}

/** The result of brightness and contrast for each level of a colour. */
function makeLevels({ brightness, contrast }: Filters): Uint8ClampedArray {
  const levels = new Uint8ClampedArray(256);
  for (let level = 0; level < 256; level += 1) {
    const bright = Math.min(255, (level * brightness) / 100);
    levels[level] = ((bright - 127.5) * contrast) / 100 + 127.5;
  }
  return levels;
}

function blurPixels({ data, width, height }: Pixels, deviation: number): void {
  const weights = makeWeights(deviation);
  const across = new Float32Array(data.length);
  blurLines(data, across, { weights, count: height, length: width, step: 4, next: width * 4 });
  blurLines(across, data, { weights, count: width, length: height, step: width * 4, next: 4 });
}

/** The right half of a bell curve, its middle first. The whole curve adds up to 1. */
function makeWeights(deviation: number): Float32Array {
  const weights = new Float32Array(Math.ceil(deviation * 3) + 1);
  let sum = 0;
  for (let at = 0; at < weights.length; at += 1) {
    const weight = Math.exp(-(at * at) / (2 * deviation * deviation));
    weights[at] = weight;
    sum += at === 0 ? weight : 2 * weight;
  }
  return weights.map((weight) => weight / sum);
}

interface Lines {
  readonly weights: Float32Array;
  readonly count: number;
  readonly length: number;
  /** From one pixel of a line to the next, and from one line to the next. */
  readonly step: number;
  readonly next: number;
}
type Channels = Uint8ClampedArray | Float32Array;

function blurLines(from: Channels, to: Channels, lines: Lines): void {
  const { weights, count, length, step, next } = lines;
  for (let line = 0; line < count; line += 1) {
    for (let pixel = 0; pixel < length; pixel += 1) {
      const at = line * next + pixel * step;
      for (let channel = 0; channel < 3; channel += 1) {
        let sum = (from[at + channel] ?? 0) * (weights[0] ?? 0);
        for (let away = 1; away < weights.length; away += 1) {
          // Outside the edge, its last pixel is repeated.
          const before = line * next + Math.max(0, pixel - away) * step + channel;
          const after = line * next + Math.min(length - 1, pixel + away) * step + channel;
          sum += ((from[before] ?? 0) + (from[after] ?? 0)) * (weights[away] ?? 0);
        }
        to[at + channel] = sum;
      }
      to[at + 3] = from[at + 3] ?? 255;
    }
  }
}
