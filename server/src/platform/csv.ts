import { toReadable } from '@panthiya/contract/phone';

/** One field of a row; null is empty. */
export type CsvValue = string | number | boolean | null;

/** Shows spreadsheets that the bytes are UTF-8: without it Excel shows Sinhala and Tamil names as wrong letters. */
const BYTE_ORDER_MARK = '\u{FEFF}';
/** Signs at the begin of a field that make it a formula in spreadsheets; some take the wide ones too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * Some spreadsheets separate fields by semicolons or tabs, as Excel does in many countries. Such a sign begins another field or
 * line there. Quotes do not prevent that in the middle of what they take for a field.
 */
const INNER_FORMULA = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",\r\n]/;

function csvField(value: CsvValue): string {
  if (typeof value !== 'string') return String(value ?? '');
  const harmless = (FORMULA.test(value) ? `'${value}` : value).replaceAll(INNER_FORMULA, "$1'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One row as RFC 4180 writes it, with its line break. Texts that would be formulas are made harmless. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

const HOME_PHONE = /^\+94(\d{2})(\d{3})(\d{4})$/;

/**
 * A stored phone number (+94771234567) as spreadsheets keep it. It is 077 123 4567, or 0061-491-570-156 abroad, as people dial it
 * from here. A leading plus would be a formula unless a sign is before it. Digits alone would lose their first zero. Groups are
 * text to Excel and LibreOffice. Abroad with hyphens, because blanks separate thousands in some countries.
 */
export function csvPhone(stored: string): string {
  // Nearly all are these, and the library takes 20 times as long. A last group of four is never a thousand.
  if (HOME_PHONE.test(stored)) return stored.replace(HOME_PHONE, '0$1 $2 $3');
  const readable = toReadable(stored);
  return /^\+[\d ]+$/.test(readable) ? `00${readable.slice(1).replaceAll(' ', '-')}` : readable;
}

/** A whole file in pieces: the header, then each page of rows as it comes. Only one page is in memory. */
export async function* streamCsv(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header);
  for await (const rows of pages) {
    if (rows.length > 0) yield rows.map(csvLine).join('');
  }
}

const DEFUSED = /^'(?=[=+\-@\t\r\n＝＋－＠])/;
// Looks back from the sign: from each of a million tabs ahead it would take minutes.
const INNER_DEFUSED = /(?<=[;\t\r\n][\s"]*)'(?=[=+\-@＝＋－＠])/g;

/** A field of such a file without what makes it harmless: what was written is read again as it was. */
export const withoutDefusing = (field: string): string =>
  field.replace(DEFUSED, '').replaceAll(INNER_DEFUSED, '');
