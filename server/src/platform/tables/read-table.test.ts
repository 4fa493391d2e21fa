import { readFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../csv.ts';
import { readTable } from './read-table.ts';
import { streamXlsx } from './xlsx-file.ts';

const LIMITS = { rows: 2001, lastRow: 10_000, columns: 40, letters: 1_000_000 };
const read = (bytes: Uint8Array | string) => readTable(Buffer.from(bytes as string), LIMITS);
const fixture = (name: string) =>
  readFileSync(new URL(`../../../testing/class-lists/${name}`, import.meta.url));

const HEADS = ['නම', 'Index No', 'Phone', 'WhatsApp', 'Email', 'Grade', 'School'];
const calcWrote = (date: string) => [
  [...HEADS, 'දෙමාපිය දුරකථනය', 'Remarks'],
  ['සඳුනි සිල්වා', 'LC-001', '772220101', '', '', '2027 A/L', 'Vidyawardhana Vidyalaya'],
  [
    'Perera, Nimal',
    'LC-002',
    '077 222 0102',
    '94772220103',
    '',
    '11',
    "St. Mary's\nConvent",
    '712220104',
    'late',
  ],
  ['அபிநயா சிவகுமார்', '1000022', '94772220105', '', '', '2027 A/L'],
  [],
  ['Tharushi Gunasekara', date, '', '', 'tharushi@example.com', '11'],
  ['3', 'LC-005', '61491570156', '', '', '11'],
];

const SHEET = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
/** A small XLSX file whose sheet has these rows. */
const xlsxOf = (rows: string, more: Readonly<Record<string, string>> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook ${SHEET} xmlns:r="r"><sheets><sheet name="a" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r1" Target="worksheets/s.xml"/></Relationships>',
    ),
    'xl/worksheets/s.xml': strToU8(
      `<worksheet ${SHEET}><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, strToU8(text)])),
  });

/** Rows as they come from a database. */
async function* pages() {
  yield [['=cmd|x', '<b>&"']];
  yield [['', '0771234567']];
}

describe('tables of files and pasted texts', () => {
  it('R21.2.1 reads what LibreOffice Calc saved: XLSX, CSV with semicolons, UTF-16 with tabs', async () => {
    expect(await read(fixture('calc.xlsx'))).toEqual(calcWrote('02.01.2026'));
    expect(await read(fixture('calc-semicolons.csv'))).toEqual(calcWrote('01/02/26'));
    expect(await read(fixture('calc-tabs-utf16.csv'))).toEqual(calcWrote('01/02/26'));
  });

  it('R21.2.1 reads pasted cells: tabs before commas, line breaks in quotes, quotes that stand alone', async () => {
    expect(await read('Name\tNote\r\n"a\nb"\t5" ruler, long\r\n\r\n"Kit" Perera\t\r\n')).toEqual([
      ['Name', 'Note'],
      ['a\nb', '5" ruler, long'],
      [],
      ['"Kit" Perera'],
    ]);
    expect(await read('\u{FEFF}sep=;\nName;Grade\nA,b;11')).toEqual([
      [],
      ['Name', 'Grade'],
      ['A,b', '11'],
    ]);
    const big = Buffer.from('\u{FEFF}නම,Grade\nසඳුනි,11', 'utf16le').swap16();
    expect(await read(big)).toEqual([
      ['නම', 'Grade'],
      ['සඳුනි', '11'],
    ]);
  });

  it('R21.9.6 a PDF, an old Excel file, other letters and an open quote are refused, whatever they are named', async () => {
    await expect(read('%PDF-1.7\nxx')).rejects.toMatchObject({ fault: 'not-a-table' });
    await expect(read(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toMatchObject({
      fault: 'old-excel',
    });
    await expect(read(Buffer.from([0x4e, 0xe9, 0x0a]))).rejects.toMatchObject({
      fault: 'not-utf8',
    });
    await expect(read('Name\n"open')).rejects.toMatchObject({ fault: 'open-quote' });
    await expect(read(' \n\t\n')).rejects.toMatchObject({ fault: 'empty' });
    await expect(read(zipSync({ 'a.txt': strToU8('x') }))).rejects.toMatchObject({
      fault: 'not-a-table',
    });
    await expect(read(xlsxOf('<row><c'))).rejects.toMatchObject({ fault: 'not-a-table' });
  });

  it('R21.9.6 a zip bomb, a cell far outside and 2,002 rows are refused before they cost anything', async () => {
    const row = '<row><c t="inlineStr"><is><t>A</t></is></c></row>';
    const bomb = xlsxOf(row, { 'xl/sharedStrings.xml': ' '.repeat(12_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    // The part that is too large is not read; the sheet stands alone, unless it points there.
    expect(await read(bomb)).toEqual([['A']]);
    const shared = xlsxOf('<row><c t="s"><v>0</v></c></row>', {
      'xl/sharedStrings.xml': `<sst><si><t>A</t></si></sst>${' '.repeat(12_000_000)}`,
    });
    await expect(read(shared)).rejects.toMatchObject({ fault: 'not-a-table' });
    await expect(read(xlsxOf(' '.repeat(12_000_000)))).rejects.toMatchObject({
      fault: 'not-a-table',
    });
    await expect(read(xlsxOf('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).rejects.toMatchObject({
      fault: 'too-many-columns',
    });
    await expect(
      read(xlsxOf('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')),
    ).rejects.toMatchObject({ fault: 'too-many-rows' });
    expect(await read(xlsxOf(row.repeat(2001)))).toHaveLength(2001);
    await expect(read(xlsxOf(row.repeat(2002)))).rejects.toMatchObject({ fault: 'too-many-rows' });
    await expect(read('A\n'.repeat(2002))).rejects.toMatchObject({ fault: 'too-many-rows' });
    await expect(read(','.repeat(50) + 'x')).rejects.toMatchObject({ fault: 'too-many-columns' });
  });

  it('R21.9.6 entities of a document grow nothing, and what a formula last showed is its value', async () => {
    const formula = xlsxOf('<row><c t="str"><f>1+1</f><v>1 &amp; 2</v></c></row>');
    expect(await read(formula)).toEqual([['1 & 2']]);
    const grown = xlsxOf('<row><c t="str"><v>&lol;</v></c></row>');
    await expect(read(grown)).rejects.toMatchObject({ fault: 'not-a-table' });
  });

  it('R21.2.6 what our own files made harmless is read again as it was written', async () => {
    const texts = ['=1+1', '@a', "'b", 'a;=c', '+94', '-'];
    expect(await read(csvLine(texts))).toEqual([texts]);
    const pieces: Uint8Array[] = [];
    for await (const piece of streamXlsx(['Name', 'x'], pages())) pieces.push(piece);
    expect(await read(Buffer.concat(pieces))).toEqual([
      ['Name', 'x'],
      ['=cmd|x', '<b>&"'],
      ['', '0771234567'],
    ]);
  });
});
