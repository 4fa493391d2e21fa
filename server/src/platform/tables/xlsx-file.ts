import { strToU8 } from 'fflate';
import { type ZipFile, zipInPieces } from '../zip-pieces.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export const XLSX_TYPE = `${TYPES}.sheet`;

/** The parts beside the sheet. Format 49 is text: it keeps the zeros that lead a number, and no program makes a formula of it. */
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Students" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" quotePrefix="1" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// XML has no way to write these.
// oxlint-disable-next-line no-control-regex -- they are what it is about
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escape = (text: string): string =>
  text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign);

const cell = (text: string): string =>
  text === ''
    ? '<c s="1"/>'
    : `<c s="1" t="inlineStr"><is><t xml:space="preserve">${escape(text)}</t></is></c>`;

const row = (cells: readonly string[]): string => `<row>${cells.map(cell).join('')}</row>`;

type Rows = readonly (readonly string[])[];

async function* sheetOf(header: readonly string[], pages: AsyncIterable<Rows>) {
  yield strToU8(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${row(header)}`);
  for await (const rows of pages) yield strToU8(rows.map(row).join(''));
  yield strToU8('</sheetData></worksheet>');
}

async function* filesOf(
  header: readonly string[],
  pages: AsyncIterable<Rows>,
): AsyncGenerator<ZipFile> {
  for (const [name, content] of Object.entries(PARTS))
    yield { name, content: strToU8(HEAD + content), isPacked: false };
  yield { name: 'xl/worksheets/sheet1.xml', content: sheetOf(header, pages), isPacked: false };
}

/** A whole XLSX file in pieces: the header, then each page of rows as it comes. All cells are texts. */
export const streamXlsx = (
  header: readonly string[],
  pages: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array> => zipInPieces(filesOf(header, pages));
