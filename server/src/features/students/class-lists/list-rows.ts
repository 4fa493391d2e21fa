import { msg } from '#texts';
import { optionalEmail } from '@panthiya/contract/fields/email';
import { nameLooksLikeOldFont } from '@panthiya/contract/fields/old-font/old-font';
import { optionalName } from '@panthiya/contract/fields/text';
import type { Locale } from '@panthiya/contract/locale/locales';
import { inLocale, say } from '@panthiya/contract/locale/say';
import { optionalPhone } from '@panthiya/contract/phone';
import { GUARDIAN_NAME_MAX } from '@panthiya/contract/students/guardians.rules';
import { optionalIndexNumber } from '@panthiya/contract/students/index-number';
import {
  KEPT_FIELDS,
  type KeptField,
  type ListColumns,
} from '@panthiya/contract/students/list-columns';
import { columnsOfHeads } from '@panthiya/contract/students/list-heads';
import { studentFacts, studentName } from '@panthiya/contract/students/student-fields';
import { setImmediate as turn } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { findNormalEmail } from '../../../platform/email-address.ts';
import type { Table } from '../../../platform/tables/table.ts';
import { cellIsEmpty } from './class-lists.texts.ts';

/** A row of a list, its cells as they are kept; '' for an empty cell. */
export interface SentRow {
  readonly line: number;
  readonly values: Readonly<Record<KeptField, string>>;
  /** The first cell that cannot be taken over, and why. */
  readonly fault: { readonly field: KeptField; readonly message: string } | undefined;
  readonly isOldFont: boolean;
}

/** How a list is read. */
export interface ListReading {
  readonly columns: ListColumns;
  readonly hasHeads: boolean;
}

/** Letters of a head that are looked at: those we know are shorter. */
const HEAD_MAX = 200;

/** Columns and heads as they were told, else as they are recognized. A list of one column has names. */
export function readingOf(
  table: Table,
  told: { readonly columns: ListColumns | undefined; readonly heads: 'yes' | 'no' | undefined },
): ListReading {
  const width = Math.max(...table.map((cells) => cells.length));
  const all = <T>(some: readonly T[]) => Array.from({ length: width }, (_, at) => some[at] ?? null);
  const first = table.find((cells) => cells.length > 0) ?? [];
  const recognized = columnsOfHeads(first.map((head) => head.slice(0, HEAD_MAX)));
  const hasHeads = told.heads ? told.heads === 'yes' : recognized.some((field) => field !== null);
  if (told.columns) return { columns: all(told.columns), hasHeads };
  if (hasHeads) return { columns: all(recognized), hasHeads };
  return { columns: width === 1 ? ['name'] : all([]), hasHeads };
}

const SCHEMAS: Readonly<Record<KeptField, z.ZodMiniType<string, string>>> = {
  name: studentName,
  indexNumber: optionalIndexNumber,
  phone: studentFacts.phone,
  whatsapp: studentFacts.whatsapp,
  email: optionalEmail,
  grade: studentFacts.grade,
  school: studentFacts.school,
  guardian: optionalName(msg`Guardian`, GUARDIAN_NAME_MAX),
  guardianPhone: optionalPhone(msg`Guardian’s phone`),
};

/** Marks of direction, which phones put around a copied number, and the sign that makes a text of it in spreadsheets. */
const AROUND_NUMBER = /\p{Cf}|^\s*'/gu;

/** Letters of a cell that is read; fields have 254 at most. Normalizing a cell of signs that combine takes the square of its length. */
const CELL_MAX = 1000;
/** In the place of a longer one: every field refuses it. */
const TOO_LONG = 'x'.repeat(CELL_MAX);

/** A cell on one line; what only surrounds a number or an address is not part of it. */
function clean(cell: string, field: KeptField): string {
  const line = cell.replaceAll(/\s+/g, ' ').trim();
  if (line.length > CELL_MAX) return TOO_LONG;
  if (field === 'phone' || field === 'whatsapp' || field === 'guardianPhone')
    return line.replaceAll(AROUND_NUMBER, '');
  return field === 'email' ? line.toLowerCase() : line;
}

/** As it is kept: an address with its domain in ASCII, so that the same one is found again. */
const keptForm = (field: KeptField, value: string): string =>
  field === 'email' && value !== '' ? (findNormalEmail(value) ?? value) : value;

/** A row as it stands in the list. */
interface ListLine {
  readonly line: number;
  readonly cells: readonly string[];
}

function readRow({ line, cells }: ListLine, columns: ListColumns, locale: Locale): SentRow {
  const values = Object.fromEntries(KEPT_FIELDS.map((field) => [field, ''])) as Record<
    KeptField,
    string
  >;
  let fault: SentRow['fault'];
  for (const [at, field] of columns.entries()) {
    if (field === null) continue;
    const cell = clean(cells[at] ?? '', field);
    const read = SCHEMAS[field].safeParse(cell);
    values[field] = keptForm(field, read.data ?? cell);
    // Once more in the language of the reader: only what is refused pays for that (R15.2.7).
    if (!read.success)
      fault ??= {
        field,
        message:
          field === 'name' && cell === ''
            ? say(cellIsEmpty, locale)
            : (inLocale(locale, () => SCHEMAS[field].safeParse(cell).error?.issues[0]?.message) ??
              ''),
      };
  }
  return { line, values, fault, isOldFont: nameLooksLikeOldFont(values.name) };
}

/** Rows that are read before other calls get a turn: a millisecond or two, most of it for phone numbers. */
const SLICE = 20;

/** The rows of students in a table. None while no column has the names. */
export async function readRows(
  table: Table,
  { columns, hasHeads }: ListReading,
  locale: Locale,
): Promise<readonly SentRow[]> {
  if (!columns.includes('name')) return [];
  const head = hasHeads ? table.findIndex((cells) => cells.length > 0) : -1;
  const rows: SentRow[] = [];
  for (const [at, cells] of table.entries()) {
    if (at <= head || cells.length === 0) continue;
    rows.push(readRow({ line: at + 1, cells }, columns, locale));
    if (rows.length % SLICE === 0) await turn();
  }
  return rows;
}
