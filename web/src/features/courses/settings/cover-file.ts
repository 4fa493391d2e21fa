import { t } from '#texts';
import { COVER_BYTES_MAX } from '@panthiya/contract/courses/cover.contract';
import { readyFile } from '../../../lib/picture/ready-file.ts';

/** The picture as it is sent. @throws {Error} with a message for the user when it cannot be a cover. */
export const readyCover = (file: File): Promise<File> =>
  readyFile(file, {
    // Files that the server accepts as they are.
    types: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: COVER_BYTES_MAX,
    scaledName: 'cover.jpg',
    words: {
      type: t`Choose a picture: JPEG, PNG or WebP.`,
      size: t`This file is too big: a cover picture can have at most 5 MB.`,
    },
  });
