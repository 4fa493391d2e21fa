import { t } from '#texts';
import { SLIP_MAX_BYTES, SLIP_TYPES } from '@panthiya/contract/money/billing.rules';
import { readyFile } from '../../../lib/picture/ready-file.ts';

/** The file as it is sent. @throws {Error} with a message for the user when it cannot be a slip. */
export const readySlip = (file: File): Promise<File> =>
  readyFile(file, {
    types: SLIP_TYPES,
    maxBytes: SLIP_MAX_BYTES,
    scaledName: 'slip.jpg',
    words: {
      type: t`Send the slip as a JPEG, PNG or PDF file.`,
      size: t`This file is too big: a slip can have at most 5 MB.`,
    },
  });
