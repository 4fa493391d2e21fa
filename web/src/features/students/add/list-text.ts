/** The cells of a list, row by row. */
export type Cells = readonly (readonly string[])[];

const NEEDS_QUOTES = /["\t\r\n]/;
const writeCell = (cell: string): string =>
  NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/**
 * Cells as Excel copies them. The first filled row ends with a tab: a list of one column would be separated by the commas in its names.
 */
export function writeCells(cells: Cells): string {
  const first = cells.findIndex((row) => row.length > 0);
  return cells
    .map((row, at) => row.map(writeCell).join('\t') + (at === first ? '\t' : ''))
    .join('\n');
}

/** The cells with one of them changed; `row` and `column` from 0. */
export const withCell = (
  cells: Cells,
  { row, column }: { readonly row: number; readonly column: number },
  text: string,
): Cells =>
  cells.map((all, at) =>
    at === row
      ? Array.from({ length: Math.max(all.length, column + 1) }, (_, n) =>
          n === column ? text : (all[n] ?? ''),
        )
      : all,
  );
