import { createHash } from 'node:crypto';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Database } from '../../../db/database.ts';
import { createDecodingTurn } from '../../../db/decoding-turn.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createPictureMaker, PAPER } from '../../../platform/images.ts';
import type { findSlip, Slip } from '../../../records/upgrade-requests/payment-slips.repository.ts';

/** Where to look for the end of a PDF: some programs write a little after it. */
const TAIL = 1024;

const isPdf = (content: Buffer): boolean => content.subarray(0, 5).toString('latin1') === '%PDF-';
const isWhole = (content: Buffer): boolean => content.subarray(-TAIL).includes('%%EOF');

/**
 * Makes the stored form of a slip. Pictures are made again, so that only the picture is left of them. A PDF stays as it is; the
 * page never shows it, users only download it. Throws SLIP_INVALID for all other files.
 */
export function createSlipMaker(database: Database): (file: Buffer) => Promise<Slip> {
  const pictures = createPictureMaker(PAPER, createDecodingTurn(database));
  return async (file) => {
    const sha256 = createHash('sha256').update(file).digest();
    if (!isPdf(file)) return { type: 'image/webp', content: await pictures.make(file), sha256 };
    if (!isWhole(file)) throw new AppError('SLIP_INVALID');
    return { type: 'application/pdf', content: file, sha256 };
  };
}

type FoundSlip = Awaited<ReturnType<typeof findSlip>>;

/** A slip as it is sent, under our own name for it. Throws NOT_FOUND for none. */
export function toSlipReply(slip: FoundSlip): FileReply {
  if (slip === undefined) throw new AppError('NOT_FOUND');
  const { type, content, reference } = slip;
  const [way, ending] = type === 'application/pdf' ? ['attachment', 'pdf'] : ['inline', 'webp'];
  return {
    content,
    type,
    headers: {
      'content-disposition': `${way}; filename="slip-${reference}.${ending}"`,
      'cache-control': 'private, no-store',
    },
  };
}
