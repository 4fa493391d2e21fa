import { msg } from '#texts';
import type { Text } from '@panthiya/contract/locale/say';
import type { TableFault } from './table.ts';

/** Why bytes are no table that we read, in words that say what to do. */
export const tableFaults: Readonly<Record<TableFault, Text>> = {
  empty: msg`This list is empty.`,
  'not-a-table': msg`This file is no list. Save it as CSV or as Excel (.xlsx).`,
  'old-excel': msg`This is an old Excel file (.xls). Save it as .xlsx or CSV.`,
  'not-utf8': msg`The letters of this file cannot be read. Save it as CSV UTF-8.`,
  'open-quote': msg`A quotation mark in this list is never closed.`,
  'too-many-rows': msg`This list has too many rows.`,
  'too-many-columns': msg`This list has too many columns.`,
  'too-much': msg`This list is too big.`,
};
