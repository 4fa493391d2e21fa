import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Cursor } from '../../db/keyset.ts';
import { type CsvValue, streamCsv } from '../../platform/csv.ts';
import { cutPage, notOurs, readCursor } from '../../platform/cursor.ts';

/** A list of the provider that can be read on from any cursor. */
export interface List<Row> {
  /** So many rows after a cursor, or from the beginning. */
  read(after: Cursor | undefined, limit: number): Promise<readonly Row[]>;
  cursorOf(row: Row): Cursor;
  /** For each value of a cursor: if it can be one. Anyone can write a cursor. */
  readonly valueChecks: readonly ((value: string) => boolean)[];
}

/** A column of a CSV file: its header, and the value of a row. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>;

/** Rows that an export reads at once: a statement of about 20 ms, a megabyte. */
export const PIECE = 2000;

function parseCursor({ valueChecks }: Pick<List<unknown>, 'valueChecks'>, cursor: string): Cursor {
  const values = readCursor(cursor, valueChecks.length);
  if (valueChecks.every((isValue, index) => isValue(values[index] ?? ''))) return values;
  throw notOurs();
}

/** One page of a list and the cursor of the next. */
export async function readPage<Row>(
  list: List<Row>,
  {
    cursor,
    limit = PAGE_SIZE,
  }: { readonly cursor?: string | undefined; readonly limit?: number | undefined },
): Promise<{ readonly page: readonly Row[]; readonly nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : parseCursor(list, cursor);
  return cutPage(await list.read(after, limit + 1), limit, (row) => list.cursorOf(row));
}

async function* readOn<Row>(list: List<Row>) {
  let rows = await list.read(undefined, PIECE);
  yield rows;
  while (rows.length === PIECE) {
    const last = rows.at(-1);
    rows = await list.read(last && list.cursorOf(last), PIECE);
    yield rows;
  }
}

async function* toCells<Row>(
  first: readonly Row[],
  others: AsyncIterable<readonly Row[]>,
  columns: Columns<Row>,
) {
  const cells = Object.values(columns);
  const toLines = (rows: readonly Row[]) => rows.map((row) => cells.map((cell) => cell(row)));
  yield toLines(first);
  for await (const rows of others) yield toLines(rows);
}

/**
 * Rows as a CSV file that is made while it is sent, page by page. The first page is read before the answer begins. So a database
 * that is away still gets its error answer.
 */
export async function csvFile<Row>(
  pages: AsyncGenerator<readonly Row[]>,
  name: string,
  columns: Columns<Row>,
): Promise<FileReply> {
  const { value: first } = await pages.next();
  return {
    content: streamCsv(Object.keys(columns), toCells(first ?? [], pages, columns)),
    type: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="${name}-${todayInColombo()}.csv"`,
    },
  };
}

/** The whole list as a CSV file, piece by piece, with one statement each. Neither memory nor a long transaction grows with it. */
export function exportList<Row>(
  list: List<Row>,
  name: string,
  columns: Columns<Row>,
): Promise<FileReply> {
  return csvFile(readOn(list), name, columns);
}
