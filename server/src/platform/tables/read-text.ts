import { CsvError, parse } from 'csv-parse/sync';
import { withoutDefusing } from '../csv.ts';
import { type Table, TableBuilder, TableError, type TableLimits } from './table.ts';

/** The text of a file: in UTF-16 where its mark says so, otherwise in UTF-8. */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  const coding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(coding, { fatal: true }).decode(bytes);
  } catch {
    throw new TableError('not-utf8');
  }
}

const QUOTED = /"(?:[^"]|"")*"/g;
const FIRST_LINE = /^[\r\n ]*([^\r\n]*)/;

/** What separates the cells: tabs where there is one, as Excel copies them; else what the first line has most of. */
function separatorOf(text: string): string {
  const [, line = ''] = FIRST_LINE.exec(text.replace(QUOTED, '')) ?? [];
  if (line.includes('\t')) return '\t';
  const count = (sign: string) => line.split(sign).length;
  return count(';') > count(',') ? ';' : ',';
}

/** Excel writes this as a first line of its own, where a semicolon or a tab separates. */
const SAID = /^sep=(.)(?=\r?\n)/i;

/**
 * The table of a text that was copied from a spreadsheet or saved as CSV: separated by tabs, commas or semicolons (R21.2.1). The
 * sign by which our own files make formulas harmless is taken off again.
 * @throws {TableError}
 */
export function readText(bytes: Buffer, limits: TableLimits): Table {
  const decoded = decode(bytes);
  const said = SAID.exec(decoded)?.[1];
  const text = said === undefined ? decoded : decoded.replace(SAID, '');
  const builder = new TableBuilder(limits);
  try {
    parse(text, {
      delimiter: said ?? separatorOf(text.slice(0, 10_000)),
      relax_column_count: true,
      // A cell that only begins with a quote, or has one in the middle, is copied as it stands.
      relax_quotes: true,
      skip_empty_lines: false,
      on_record: (cells: string[], { records }) => {
        builder.add(records - 1, cells.map(withoutDefusing));
        return null;
      },
    });
  } catch (error) {
    if (error instanceof CsvError) throw new TableError('open-quote');
    throw error;
  }
  return builder.table();
}
