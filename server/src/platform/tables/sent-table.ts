import type { Text } from '@panthiya/contract/locale/say';
import { AppError } from '../app-error.ts';
import { readTable } from './read-table.ts';
import { type Table, TableError, type TableFault, type TableLimits } from './table.ts';
import { tableFaults } from './tables.texts.ts';

/**
 * The table that a call brings as its file `list`.
 * @throws {AppError} INVALID_INPUT with the words of the fault, for all others
 */
export async function readSentTable(
  file: Buffer,
  limits: TableLimits,
  faults: Readonly<Record<TableFault, Text>> = tableFaults,
): Promise<Table> {
  try {
    return await readTable(file, limits);
  } catch (error) {
    if (!(error instanceof TableError)) throw error;
    throw new AppError('INVALID_INPUT', { message: faults[error.fault], field: 'list' });
  }
}
