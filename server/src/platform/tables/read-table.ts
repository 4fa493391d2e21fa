import { readText } from './read-text.ts';
import { readXlsx } from './read-xlsx.ts';
import { type Table, TableError, type TableLimits } from './table.ts';

/** How the files begin that we tell apart; what a file is named says nothing. */
const BEGINS = { zip: '504b0304', pdf: '25504446', oldExcel: 'd0cf11e0' } as const;

/**
 * The table of a pasted text, a CSV file or an XLSX file.
 * @throws {TableError} for all others
 */
export async function readTable(bytes: Buffer, limits: TableLimits): Promise<Table> {
  const begin = bytes.subarray(0, 4).toString('hex');
  if (begin === BEGINS.pdf) throw new TableError('not-a-table');
  if (begin === BEGINS.oldExcel) throw new TableError('old-excel');
  if (begin !== BEGINS.zip) return readText(bytes, limits);
  return readXlsx(bytes, limits);
}
