import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The forms in which a document is sent, the best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What a header says of each encoding that it names: 0 to 1, where 0 means never. A weight that is none counts as 0. */
function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, Number(weight) || 0);
  }
  return weights;
}

/**
 * The best encoding that an Accept-Encoding header takes; equal ones in our order (RFC 9110, 12.5.3). A reader who takes none of
 * them gets the plain document: it says more than a refusal.
 */
export function chooseEncoding(header = ''): Encoding {
  const weights = readWeights(header);
  const others = weights.get('*') ?? 0;
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0 : others);
  const [best = 'identity'] = ENCODINGS.filter((one) => weightOf(one) > 0).toSorted(
    (one, other) => weightOf(other) - weightOf(one),
  );
  return best;
}

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
