import { type Filters, filterPixels, toCssFilter } from './filters.ts';

// Runs in the worker, and on the page if a worker has no canvas (Safari 16.0-16.3).

/** The longest edge of a picture in work, pixels: a phone's 12 megapixels would fill its memory. */
const WORK_EDGE = 1600;
/** Edge of a finished picture, pixels; the size that the server keeps (security.md, "Files"). */
export const PICTURE_EDGE = 512;
const PREVIEW_QUALITY = 0.9;
const QUALITY = 0.92;

/** A part of the picture, in its own pixels. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;
type Context = OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;

/** Decodes a picture upright and scales it down. @throws when the browser cannot read it as a picture. */
export async function decodePicture(file: Blob): Promise<Canvas> {
  const bitmap = await readBitmap(file);
  const scale = Math.min(1, WORK_EDGE / Math.max(bitmap.width, bitmap.height));
  const canvas = makeCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = contextOf(canvas);
  // A JPEG has no see-through parts: they become white, not black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}

/** The picture in work, to be shown. */
export function encodePreview(canvas: Canvas): Promise<Blob> {
  return toJpeg(canvas, PREVIEW_QUALITY);
}

/** The finished picture: cropped, filtered, a JPEG of 512 x 512 pixels (R7.9). */
export function renderPicture(source: Canvas, area: Area, filters: Filters): Promise<Blob> {
  const canvas = makeCanvas(PICTURE_EDGE, PICTURE_EDGE);
  const context = contextOf(canvas);
  if (typeof context.filter === 'string') drawFiltered(context, source, area, filters);
  else drawByArithmetic(context, source, area, filters);
  return toJpeg(canvas, QUALITY);
}

function drawFiltered(context: Context, source: Canvas, area: Area, filters: Filters): void {
  // The sharp picture is under the blur: at the picture's own edge the blur is half see-through.
  context.filter = toCssFilter(filters, 0);
  drawArea(context, source, area, 0);
  if (filters.blur === 0) return;
  context.filter = toCssFilter(filters, filters.blur);
  drawArea(context, source, area, 0);
}

function drawByArithmetic(context: Context, source: Canvas, area: Area, filters: Filters): void {
  // The area around the crop is part of its blur.
  const margin = Math.ceil(filters.blur * 3);
  const edge = PICTURE_EDGE + 2 * margin;
  const wide = contextOf(makeCanvas(edge, edge));
  drawArea(wide, source, area, margin);
  const pixels = wide.getImageData(0, 0, edge, edge);
  filterPixels(pixels, filters);
  context.putImageData(pixels, -margin, -margin);
}

/** Draws the whole picture so that the area fills the canvas, with a margin. */
function drawArea(context: Context, source: Canvas, area: Area, margin: number): void {
  const scale = PICTURE_EDGE / area.width;
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    source,
    margin - area.x * scale,
    margin - area.y * scale,
    source.width * scale,
    source.height * scale,
  );
}

async function readBitmap(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // Older browsers do not know this option; they turn the picture automatically.
    return createImageBitmap(file);
  }
}

function makeCanvas(width: number, height: number): Canvas {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function contextOf(canvas: Canvas): Context {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  return context;
}

function toJpeg(canvas: Canvas, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type: 'image/jpeg', quality });
  return new Promise((resolve, reject) => {
    const done = (blob: Blob | null) =>
      blob ? resolve(blob) : reject(new Error('This browser cannot write pictures.'));
    canvas.toBlob(done, 'image/jpeg', quality);
  });
}
