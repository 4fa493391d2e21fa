/** The cells of a sheet: a list a row, from the first row on; an empty row is an empty list. Texts as they stand there. */
export type Table = readonly (readonly string[])[];

/** Why bytes are no table that we read. */
export type TableFault =
  | 'empty'
  | 'not-a-table'
  | 'old-excel'
  | 'not-utf8'
  | 'open-quote'
  | 'too-many-rows'
  | 'too-many-columns'
  | 'too-much';

/** Bytes that are no table that we read. */
export class TableError extends Error {
  readonly fault: TableFault;

  constructor(fault: TableFault) {
    super(fault);
    this.fault = fault;
  }
}

/** What a table may have at most. */
export interface TableLimits {
  /** Rows with something in them. */
  readonly rows: number;
  /** The last row that may have something in it. */
  readonly lastRow: number;
  readonly columns: number;
  /** UTF-16 units of all cells together: a small packed file can be a very large table. */
  readonly letters: number;
}

/** Takes the cells of a table row by row, and refuses what is more than a list has. */
export class TableBuilder {
  private readonly rows: string[][] = [];
  private readonly limits: TableLimits;
  private filled = 0;
  private letters = 0;

  constructor(limits: TableLimits) {
    this.limits = limits;
  }

  /** Puts a row at its place, which is behind all rows before. Empty cells at its end, and empty rows at the end, are none. */
  add(at: number, cells: readonly string[]): void {
    const { rows, lastRow, columns, letters } = this.limits;
    // Blanks too, and before they are looked at: many cells can share one text of millions.
    this.letters += cells.reduce((sum, cell) => sum + cell.length, 0);
    if (this.letters > letters) throw new TableError('too-much');
    const last = cells.findLastIndex((cell) => cell.trim() !== '');
    if (last === -1) return;
    this.filled += 1;
    if (this.filled > rows || at >= lastRow) throw new TableError('too-many-rows');
    if (last >= columns) throw new TableError('too-many-columns');
    while (this.rows.length < at) this.rows.push([]);
    this.rows[at] = cells.slice(0, last + 1);
  }

  table(): Table {
    if (this.filled === 0) throw new TableError('empty');
    return this.rows;
  }
}
