import { setImmediate as turn } from 'node:timers/promises';

/** Rows to write before other work gets a turn: some milliseconds. */
const ROWS_AT_ONCE = 500;

const writeJson = (value: unknown): string => JSON.stringify(value, null, 2);

/** The same rows without their ids, which tell a reader nothing. */
export const withoutIds = (rows: readonly object[]): readonly object[] =>
  rows.map((row) => Object.assign({}, row, { id: undefined }));

/** A small value as the text of a file. */
export const asJson = (value: unknown): Uint8Array => Buffer.from(`${writeJson(value)}\n`);

/**
 * A list as the text of a file, written piece by piece. The history of years has tens of thousands of rows, and other calls wait
 * for no more than a piece. Without the ids of the rows.
 */
export async function listAsJson(rows: readonly object[]): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = withoutIds(rows.slice(at, at + ROWS_AT_ONCE));
    const inside = writeJson(some).slice('['.length, -'\n]'.length);
    pieces.push(Buffer.from(at === 0 ? inside : `,${inside}`));
    await turn();
  }
  return Buffer.concat([
    Buffer.from('['),
    ...pieces,
    Buffer.from(rows.length > 0 ? '\n]\n' : ']\n'),
  ]);
}
