import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from './app-error.ts';

/** Edge of a kept picture, pixels. */
const EDGE = 512;
const QUALITY = 82;
/** More pixels than any phone of the users takes; a bomb says so in its header and is refused before it is decoded. */
const MEGAPIXELS = 25;
const SECONDS = 5;
/** Pictures that may wait; more would hold 5 MB of memory each. */
const QUEUE_LIMIT = 8;
const RETRY_AFTER_SECONDS = 3;

const LOADERS = ['Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`);

type Decode = (content: Buffer, options: SharpOptions) => Sharp;

/** The library is 25 MB of memory: it comes with the first picture, and an idle server does without. */
async function loadDecoder(): Promise<Decode> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // All that libvips can read but what is asked for: no SVG, TIFF, PDF, GIF, HEIF, no file by its name.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

/** True when the bytes begin as a JPEG, PNG or WebP does. The decoder sees nothing else. */
function isPicture(content: Buffer): boolean {
  const begins = (hex: string) => content.subarray(0, hex.length / 2).toString('hex') === hex;
  const isWebp = begins('52494646') && content.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp || begins('ffd8ff') || begins('89504e470d0a1a0a');
}

const hasTooManyPixels = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('exceeds pixel limit');

export interface PictureMaker {
  /** A JPEG, PNG or WebP as an upright WebP of 512 x 512 pixels without metadata; throws PICTURE_INVALID or OVERLOADED. */
  make(content: Buffer): Promise<Buffer>;
}

/** Makes pictures one after the other, so that uploads leave the processor to everybody else. */
export function createPictureMaker(): PictureMaker {
  const limit = pLimit(1);
  let decoder: Promise<Decode> | undefined;

  async function decode(content: Buffer): Promise<Buffer> {
    decoder ??= loadDecoder();
    const open = await decoder;
    try {
      return await open(content, {
        limitInputPixels: MEGAPIXELS * 1_000_000,
        pages: 1,
        failOn: 'error',
      })
        .autoOrient()
        .resize(EDGE, EDGE, { fit: 'cover' })
        .webp({ quality: QUALITY })
        .timeout({ seconds: SECONDS })
        .toBuffer();
    } catch (error) {
      if (!hasTooManyPixels(error)) throw new AppError('PICTURE_INVALID');
      const message = `This picture has more than ${MEGAPIXELS} megapixels. Please choose a smaller one.`;
      throw new AppError('PICTURE_INVALID', { message });
    }
  }

  return {
    make: async (content) => {
      if (!isPicture(content)) throw new AppError('PICTURE_INVALID');
      if (limit.pendingCount >= QUEUE_LIMIT) {
        throw new AppError('OVERLOADED', { retryAfter: RETRY_AFTER_SECONDS });
      }
      return limit(() => decode(content));
    },
  };
}
