import { SLIP_MAX_BYTES, SLIP_TYPES } from '@panthiya/contract/billing/billing.rules';
import { scaleDown } from '../../../lib/picture/scale-down.ts';

/** A photo above this is scaled down before it is sent: pupils pay for data. */
const LARGE = 1024 * 1024;

const words = {
  type: 'Send the slip as a JPEG, PNG or PDF file.',
  size: 'This file is too big: a slip can have at most 5 MB.',
} as const;

/**
 * The file as it is sent: a large photo scaled down, a photo of another format as JPEG.
 * @throws {Error} with words for the person when it can be no slip.
 */
export async function readySlip(file: File): Promise<File> {
  const isTaken = SLIP_TYPES.some((type) => type === file.type);
  const isPicture = file.type === '' || file.type.startsWith('image/');
  if (!isTaken && !isPicture) throw new Error(words.type);
  const small =
    isPicture && (!isTaken || file.size > LARGE) ? await scaleDown(file, 'slip.jpg') : undefined;
  if (!small && !isTaken) throw new Error(words.type);
  const ready = small && (!isTaken || small.size < file.size) ? small : file;
  if (ready.size > SLIP_MAX_BYTES) throw new Error(words.size);
  return ready;
}
