import { readXml } from './read-xml.ts';

/** Formats of numbers that Excel itself has for dates and times, by their ids. */
const isDateId = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);

/**
 * True for a written format that shows a date: it has days or years outside of quotes and brackets. One that is not closed goes to
 * the end: a search for its end from each of a million brackets would take hours.
 */
const isDateFormat = (code: string): boolean =>
  /[dy]/i.test(code.replaceAll(/"[^"]*"?|\[[^\]]*\]?|\\./g, ''));

/** The styles of cells that show a number as a date, by their index. */
export async function readDateStyles(xml: string): Promise<ReadonlySet<number>> {
  // Judged once: many styles can have the same.
  const written = new Map<number, boolean>();
  const found = new Set<number>();
  let isInCells = false;
  let index = 0;
  await readXml(xml, {
    open(name, attribute) {
      if (name === 'numFmt')
        written.set(Number(attribute('numFmtId')), isDateFormat(attribute('formatCode')));
      if (name === 'cellXfs') isInCells = true;
      if (name !== 'xf' || !isInCells) return;
      const id = Number(attribute('numFmtId'));
      if (isDateId(id) || written.get(id) === true) found.add(index);
      index += 1;
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return found;
}

/** The texts that cells share, in their order. What tells how a text is spoken is left out. */
export async function readSharedTexts(xml: string): Promise<readonly string[]> {
  const texts: string[] = [];
  let isText = false;
  let isSpoken = false;
  await readXml(xml, {
    open(name) {
      if (name === 'si') texts.push('');
      if (name === 'rPh') isSpoken = true;
      if (name === 't') isText = true;
    },
    text(part) {
      if (isText && !isSpoken && texts.length > 0) texts[texts.length - 1] += part;
    },
    close(name) {
      if (name === 'rPh') isSpoken = false;
      if (name === 't') isText = false;
    },
  });
  return texts;
}

/** Excel counts days from here; it takes 1900 for a leap year, which no list of today meets. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * A number as people see it: 7.71234567E8 is 771234567. A date is written as 01.02.2026: an index number 1/2 that Excel took for a
 * date must not pass as one.
 */
export function writeNumber(value: string, isDate: boolean): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (!isDate) return Number.isInteger(number) ? number.toFixed(0) : String(number);
  const day = new Date(DAY_ZERO + Math.floor(number) * DAY_MS);
  if (Number.isNaN(day.getTime())) return value;
  const [year = '', month = '', date = ''] = day.toISOString().slice(0, 10).split('-');
  return `${date}.${month}.${year}`;
}
