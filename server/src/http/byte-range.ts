/** The first and the last byte of a part of a file, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part that a Range header asks for; undefined for the whole file. Also undefined for a header that is not understood or asks
 * for several parts. A server can then send the whole file (RFC 9110, 14.2).
 */
export function readRange(
  header: string | undefined,
  bytes: number,
): ByteRange | 'outside' | undefined {
  const [, from = '', to = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') {
    const length = Number(to);
    return length === 0 ? 'outside' : { first: Math.max(0, bytes - length), last: bytes - 1 };
  }
  const first = Number(from);
  const last = to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (first >= bytes) return 'outside';
  return last < first ? undefined : { first, last };
}
