import { readZipEntry } from '../zip-entry.ts';
import { readXml } from './read-xml.ts';
import { type Table, TableBuilder, TableError, type TableLimits } from './table.ts';
import { readDateStyles, readSharedTexts, writeNumber } from './xlsx-values.ts';

/** Most bytes of one part, unpacked: 2,000 rows with 40 filled columns are 5 MB. */
const PART_BYTES = 8 * 1024 * 1024;

type ReadPart = (name: string) => Promise<string | undefined>;

const partsOf = (bytes: Buffer): ReadPart => {
  const read = async (first: number, last: number) => bytes.subarray(first, last + 1);
  return async (name) =>
    (await readZipEntry(bytes.length, read, { name, most: PART_BYTES }))?.toString('utf8');
};

/** The path of a part that another part in xl/ names. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target}`;

/** The path of the first sheet that is not hidden. */
async function findSheet(part: ReadPart): Promise<string> {
  const [book, relations] = [
    await part('xl/workbook.xml'),
    await part('xl/_rels/workbook.xml.rels'),
  ];
  if (book === undefined || relations === undefined) throw new TableError('not-a-table');
  const targets = new Map<string, string>();
  await readXml(relations, {
    open(name, attribute) {
      if (name === 'Relationship') targets.set(attribute('Id'), attribute('Target'));
    },
  });
  let found: string | undefined;
  await readXml(book, {
    open(name, attribute) {
      const isShown = ['', 'visible'].includes(attribute('state'));
      if (name === 'sheet' && isShown) found ??= targets.get(attribute('r:id'));
    },
  });
  if (found === undefined) throw new TableError('not-a-table');
  return pathOf(found);
}

const CELL = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** Row and column of an address like B12, from 0; undefined where a cell has none. */
function placeOf(address: string): { row: number; column: number } | undefined {
  const [, letters, row] = CELL.exec(address) ?? [];
  if (letters === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(row) - 1, column };
}

interface Cell {
  readonly kind: string;
  readonly style: string;
  readonly raw: string;
}

interface Values {
  readonly shared: readonly string[];
  readonly dates: ReadonlySet<number>;
}

/** What a cell shows, by its kind and what stands in it. */
function valueOf({ kind, style, raw }: Cell, { shared, dates }: Values): string {
  if (kind === 's') {
    const text = shared[Number(raw)];
    // The part of the texts is not there, or too large: a list with holes would be worse than none.
    if (text === undefined) throw new TableError('not-a-table');
    return text;
  }
  if (kind === 'b') return raw === '1' ? 'TRUE' : 'FALSE';
  if (kind === '' || kind === 'n') return writeNumber(raw, dates.has(Number(style)));
  return raw;
}

async function readSheet(xml: string, values: Values, limits: TableLimits): Promise<Table> {
  const builder = new TableBuilder(limits);
  let at = -1;
  let cells: string[] = [];
  let cell = { kind: '', style: '', column: 0, raw: '' };
  let isValue = false;
  await readXml(xml, {
    open(name, attribute) {
      if (name === 'row') {
        // Rows stand in their order; one that says less than the row before is no sheet.
        const said = Number(attribute('r') || at + 2) - 1;
        if (!(said > at)) throw new TableError('not-a-table');
        [at, cells] = [said, []];
      } else if (name === 'c') {
        const column = placeOf(attribute('r'))?.column ?? cells.length;
        if (column >= limits.columns + 1000) throw new TableError('too-many-columns');
        cell = { kind: attribute('t'), style: attribute('s'), column, raw: '' };
      } else if (name === 'v' || name === 't') isValue = true;
      else if (name === 'rPh') isValue = false;
    },
    text(part) {
      if (isValue) cell.raw += part;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'c') {
        while (cells.length <= cell.column) cells.push('');
        cells[cell.column] = valueOf(cell, values);
      } else if (name === 'row') builder.add(at, cells);
    },
  });
  return builder.table();
}

/**
 * The first sheet of an XLSX file. Each part is unpacked to a bound, so that a bomb costs nothing, and read row by row, so that a
 * cell far outside makes no large table. Formulas are what they last showed.
 * @throws {TableError}
 */
export async function readXlsx(bytes: Buffer, limits: TableLimits): Promise<Table> {
  const part = partsOf(bytes);
  const sheet = await part(await findSheet(part));
  if (sheet === undefined) throw new TableError('not-a-table');
  const styles = await part('xl/styles.xml');
  const texts = await part('xl/sharedStrings.xml');
  return readSheet(
    sheet,
    {
      shared: texts === undefined ? [] : await readSharedTexts(texts),
      dates: styles === undefined ? new Set() : await readDateStyles(styles),
    },
    limits,
  );
}
