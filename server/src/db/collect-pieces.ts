import { NIL_ID } from '../platform/identifier.ts';

/** Rows that are read at once. */
export const PIECE = 500;

/** Reads a list of any length in pieces, by the id that orders it. */
export async function collectPieces<Row extends { readonly id: string }>(
  readAfter: (id: string) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const all: Row[] = [];
  for (;;) {
    const piece = await readAfter(all.at(-1)?.id ?? NIL_ID);
    all.push(...piece);
    if (piece.length < PIECE) return all;
  }
}
