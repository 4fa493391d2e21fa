import { msg } from '#texts';
import pLimit from 'p-limit';
import type { Sharp, SharpOptions } from 'sharp';
import { AppError } from './app-error.ts';
import { bytesHeldWhole } from './picture-memory.ts';
import { pictureIsTooLarge } from './platform.texts.ts';

const QUALITY = 82;
/** More pixels than any phone of the users takes. A bomb says so in its header and is refused before decoding. */
const MEGAPIXELS = 25;
const SECONDS = 5;
/**
 * The most memory for a picture that cannot be decoded row by row, bytes. It allows 16 megapixels of an interlaced PNG with
 * alpha, 22 of the usual progressive JPEG.
 */
const WHOLE_BYTES_MAX = 64 * 1024 * 1024;
/** Most pictures that wait; more would take 5 MB of memory each. */
const QUEUE_LIMIT = 8;
const RETRY_AFTER_SECONDS = 3;

const LOADERS = ['Jpeg', 'Png', 'Webp'].map((kind) => `VipsForeignLoad${kind}Buffer`);

type Decode = (content: Buffer, options: SharpOptions) => Sharp;

/** The library takes 25 MB of memory: it is loaded with the first picture, and an idle server does without. */
async function loadDecoder(): Promise<Decode> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  // All formats of libvips that are not needed: no SVG, TIFF, PDF, GIF, HEIF, and no file by its name.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

type PictureType = 'jpeg' | 'png' | 'webp';

/** How the bytes of each type begin; the first 12 are enough. The decoder sees no other type. */
export function pictureTypeOf(content: Buffer): PictureType | undefined {
  const begins = (hex: string) => content.subarray(0, hex.length / 2).toString('hex') === hex;
  if (begins('ffd8ff')) return 'jpeg';
  if (begins('89504e470d0a1a0a')) return 'png';
  const isWebp = begins('52494646') && content.subarray(8, 12).toString('latin1') === 'WEBP';
  return isWebp ? 'webp' : undefined;
}

/** The accepted types, and the result. */
interface PictureKind {
  readonly types: readonly PictureType[];
  /** Pixels; for a picture that is not cut, the longest sides. */
  readonly width: number;
  readonly height: number;
  /** Cut to its sides, or kept whole. */
  readonly fit: 'cover' | 'inside';
  /** What a cut keeps: the middle, or the part with most detail. */
  readonly keeps: 'centre' | 'attention';
  /** The refusal of all other files. */
  readonly refusal: 'PICTURE_INVALID' | 'SLIP_INVALID';
}

/** Pictures of people (R7.9). */
export const PORTRAIT: PictureKind = {
  types: ['jpeg', 'png', 'webp'],
  width: 512,
  height: 512,
  fit: 'cover',
  keeps: 'centre',
  refusal: 'PICTURE_INVALID',
};
/** Covers of courses (R11.1.6): 16:9. */
export const COVER: PictureKind = {
  types: ['jpeg', 'png', 'webp'],
  width: 960,
  height: 540,
  fit: 'cover',
  keeps: 'attention',
  refusal: 'PICTURE_INVALID',
};
/** Photographs of paper, for reading. */
export const PAPER: PictureKind = {
  types: ['jpeg', 'png'],
  width: 2000,
  height: 2000,
  fit: 'inside',
  keeps: 'centre',
  refusal: 'SLIP_INVALID',
};

const hasTooManyPixels = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('exceeds pixel limit');

export interface PictureMaker {
  /** The picture as an upright WebP without metadata; throws the refusal of its kind, or OVERLOADED. */
  make(content: Buffer): Promise<Buffer>;
}

/** Does its work at this process's turn. */
type Turn = (work: () => Promise<Buffer>) => Promise<Buffer>;

const limit = pLimit(1);
let decoder: Promise<Decode> | undefined;

/**
 * Makes pictures of all kinds one after the other, so that uploads leave the processor to other calls. Other processes of the
 * installation wait for their turn.
 */
export function createPictureMaker(kind: PictureKind, takeTurn: Turn): PictureMaker {
  const { types, width, height, fit, keeps, refusal } = kind;
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
        .resize(width, height, { fit, position: keeps, withoutEnlargement: fit === 'inside' })
        .webp({ quality: QUALITY })
        .timeout({ seconds: SECONDS })
        .toBuffer();
    } catch (error) {
      if (!hasTooManyPixels(error)) throw new AppError(refusal);
      const message = pictureIsTooLarge({ megapixels: MEGAPIXELS });
      throw new AppError(refusal, { message });
    }
  }

  return {
    make: async (content) => {
      const type = pictureTypeOf(content);
      if (type === undefined || !types.includes(type)) throw new AppError(refusal);
      if (bytesHeldWhole(type, content) > WHOLE_BYTES_MAX) {
        const message = msg`This picture is interlaced or progressive, and too large for that. Save it as a plain JPEG, or make it smaller.`;
        throw new AppError(refusal, { message });
      }
      if (limit.pendingCount >= QUEUE_LIMIT) {
        throw new AppError('OVERLOADED', { retryAfter: RETRY_AFTER_SECONDS });
      }
      return limit(() => takeTurn(() => decode(content)));
    },
  };
}
