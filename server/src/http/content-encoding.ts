import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The forms in which a document is sent. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** How hard brotli tries, 0 to 11. 4 costs a third of a millisecond, and 11 ten times that for a tenth less. */
const QUALITIES = { once: 4, forAll: constants.BROTLI_MAX_QUALITY } as const;

/** The bytes of a document. `quality` says if it is made for one reader or kept for all. */
export async function pack(
  html: string,
  encoding: Encoding,
  quality: keyof typeof QUALITIES,
): Promise<Buffer> {
  if (encoding === 'gzip') return zip(html);
  if (encoding === 'identity') return Buffer.from(html);
  return brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITIES[quality] } });
}
