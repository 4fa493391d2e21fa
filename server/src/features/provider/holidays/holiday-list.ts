import { msg } from '#texts';
import { inLocale, say, type Text } from '@panthiya/contract/locale/say';
import type { Locale } from '@panthiya/contract/locale/locales';
import {
  type Holiday,
  holidayInput,
  type RefusedHolidayRow,
} from '@panthiya/contract/provider/holidays.contract';
import type { Table } from '../../../platform/tables/table.ts';

const FIELDS = ['date', 'name', 'kind', 'gazette'] as const;
type Field = (typeof FIELDS)[number];

/** A list of holidays as it was read. */
interface HolidayList {
  readonly holidays: Holiday[];
  readonly refused: RefusedHolidayRow[];
}

const twice: Text = msg`This date stands twice in the list.`;
const noDate: Text = msg`Write the date as 2027-02-04 or 04.02.2027.`;

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** YYYY-MM-DD of a date as people and spreadsheets of Sri Lanka write it: the day first, with the month's name too, or the year first. */
function dateOf(text: string): string {
  const found = /^(\d{1,2})[./ -](\d{1,2}|[a-z]{3,9})[./ -](\d{4})$/i.exec(text);
  if (found === null) return text;
  const [, day = '', written = '', year = ''] = found;
  const named = MONTHS.indexOf(written.slice(0, 3).toLowerCase()) + 1;
  const month = named === 0 ? written : String(named);
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The columns by the heads of the first row, or as the page names them. */
function columnsOf(first: readonly string[]) {
  const heads = first.map((cell) => FIELDS.find((field) => field === cell.trim().toLowerCase()));
  const hasHeads = heads.includes('date');
  return { columns: hasHeads ? heads : FIELDS, hasHeads };
}

/** What a row says; a row without a kind is a Poya day when its name says so. */
function factsOf(cells: readonly string[], columns: readonly (Field | undefined)[]) {
  const facts = { date: '', name: '', kind: '', gazette: '' };
  columns.forEach((field, at) => {
    if (field) facts[field] = (cells[at] ?? '').trim();
  });
  const guessed = /\bpoya\b/i.test(facts.name) ? 'poya' : 'public';
  return {
    ...facts,
    date: dateOf(facts.date),
    kind: facts.kind === '' ? guessed : facts.kind.toLowerCase(),
  };
}

/** Reads the rows of a list of holidays by the rules of the calls that keep them (R13.1.8). */
export function readHolidayRows(table: Table, locale: Locale): HolidayList {
  const { columns, hasHeads } = columnsOf(table[0] ?? []);
  const seen = new Set<string>();
  const holidays: Holiday[] = [];
  const refused: RefusedHolidayRow[] = [];
  table.forEach((cells, at) => {
    if (cells.length === 0 || (hasHeads && at === 0)) return;
    const facts = factsOf(cells, columns);
    const read = inLocale(locale, () => holidayInput.safeParse(facts));
    const refuse = (message: string) =>
      refused.push({
        line: at + 1,
        text: cells.filter((cell) => cell !== '').join(' · '),
        message,
      });
    if (!read.success) {
      const [issue] = read.error.issues;
      refuse(issue?.path[0] === 'date' ? say(noDate, locale) : (issue?.message ?? ''));
    } else if (seen.has(read.data.date)) refuse(say(twice, locale));
    else {
      seen.add(read.data.date);
      holidays.push(read.data);
    }
  });
  holidays.sort((one, other) => (one.date < other.date ? -1 : 1));
  return { holidays, refused };
}
