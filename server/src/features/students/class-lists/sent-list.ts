import type { QueryOf } from '@panthiya/contract/endpoint/endpoint';
import type { Locale } from '@panthiya/contract/locale/locales';
import type { previewClassList } from '@panthiya/contract/students/class-lists.contract';
import { readColumns } from '@panthiya/contract/students/list-columns';
import { LIST_ROWS_MAX } from '@panthiya/contract/students/students.rules';
import { AppError } from '../../../platform/app-error.ts';
import { readSentTable } from '../../../platform/tables/sent-table.ts';
import { listFaults } from './class-lists.texts.ts';
import { readingOf, readRows } from './list-rows.ts';

/** What a list can have: so many students and a row of heads. Empty rows between are few. */
const LIMITS = { rows: LIST_ROWS_MAX + 1, lastRow: 10_000, columns: 40, letters: 1_000_000 };

/** A list as it was sent. */
export interface SentList {
  readonly file: Buffer;
  readonly query: QueryOf<typeof previewClassList>;
  readonly locale: Locale;
}

/** Its table, and its rows. Throws INVALID_INPUT for a file that is no list. */
export async function readList({ file, query, locale }: SentList) {
  const table = await readSentTable(file, LIMITS, listFaults);
  const columns = query.columns === undefined ? undefined : readColumns(query.columns);
  const reading = readingOf(table, { columns, heads: query.heads });
  const rows = await readRows(table, reading, locale);
  if (rows.length > LIST_ROWS_MAX)
    throw new AppError('INVALID_INPUT', { message: listFaults['too-many-rows'], field: 'list' });
  return { table, reading, rows };
}
