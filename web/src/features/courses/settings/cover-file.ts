import { COVER_BYTES_MAX } from '@panthiya/contract/courses/cover.contract';
import { scaleDown } from '../../../lib/picture/scale-down.ts';

/** What the server takes as it is. */
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** A photo above this is scaled down before it is sent: teachers pay for data, too. */
const LARGE = 1024 * 1024;

const words = {
  type: 'Choose a picture: JPEG, PNG or WebP.',
  size: 'This file is too big: a cover picture can have at most 5 MB.',
} as const;

/**
 * The picture as it is sent: a large one scaled down, one of another format as JPEG.
 * @throws {Error} with words for the person when it can be no cover.
 */
export async function readyCover(file: File): Promise<File> {
  const isTaken = TYPES.has(file.type);
  const small = !isTaken || file.size > LARGE ? await scaleDown(file, 'cover.jpg') : undefined;
  if (!small && !isTaken) throw new Error(words.type);
  const ready = small && (!isTaken || small.size < file.size) ? small : file;
  if (ready.size > COVER_BYTES_MAX) throw new Error(words.size);
  return ready;
}
