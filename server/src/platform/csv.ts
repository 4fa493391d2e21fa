import { toReadable } from '@panthiya/contract/phone';

/** One field of a row; null is empty. */
export type CsvValue = string | number | boolean | null;

/** Tells spreadsheets that the bytes are UTF-8: Excel would show Sinhala and Tamil names as rubbish. */
const BYTE_ORDER_MARK = '\u{FEFF}';
/** What spreadsheets take for a formula when a field begins with it; some take the wide ones too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/**
 * Where a spreadsheet that parts fields by semicolons or tabs, as Excel does in many countries, begins another field or line:
 * quotes do not keep it from doing so in the midst of what it takes for a field.
 */
const INNER_FORMULA = /([;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;
const NEEDS_QUOTES = /[",\r\n]/;

function csvField(value: CsvValue): string {
  if (typeof value !== 'string') return String(value ?? '');
  const harmless = (FORMULA.test(value) ? `'${value}` : value).replaceAll(INNER_FORMULA, "$1'");
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One row as RFC 4180 writes it, with its line break; words that would be formulas are neutralised. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvField).join(',')}\r\n`;
}

const HOME_PHONE = /^\+94(\d{2})(\d{3})(\d{4})$/;

/**
 * A stored phone number (+94771234567) as spreadsheets keep it: 077 123 4567, and 0061-491-570-156 abroad, as it is dialled
 * from here. A leading plus would be a formula, which only a sign in front of it stops, and digits alone would lose their
 * first zero. Groups are text to Excel and LibreOffice; abroad with hyphens, because blanks part thousands in some countries.
 */
export function csvPhone(stored: string): string {
  // Nearly all are these, and the library takes 20 times as long. A last group of four is no thousands anywhere.
  if (HOME_PHONE.test(stored)) return stored.replace(HOME_PHONE, '0$1 $2 $3');
  const readable = toReadable(stored);
  return /^\+[\d ]+$/.test(readable) ? `00${readable.slice(1).replaceAll(' ', '-')}` : readable;
}

/** A whole file in pieces: the header, then each page of rows as it comes, so that only one is ever held. */
export async function* streamCsv(
  header: readonly string[],
  pages: AsyncIterable<readonly (readonly CsvValue[])[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(header);
  for await (const rows of pages) {
    if (rows.length > 0) yield rows.map(csvLine).join('');
  }
}
