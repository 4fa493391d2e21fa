import type { getIncome, IncomeRow } from '@panthiya/contract/provider/income.contract';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Database } from '../../../db/database.ts';
import { fromMinor } from '../../../platform/money.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { type Columns, exportList } from '../../../records/lists/list.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { listIncome, listIncomeYears, type MonthlyIncome } from './income.repository.ts';

function presentIncome(row: MonthlyIncome): IncomeRow {
  const { month, packageTitle, currency, count, reversedCount } = row;
  return {
    month,
    packageTitle,
    currency,
    count,
    soldAmount: fromMinor(row.soldMinor),
    reversedCount,
    reversedAmount: fromMinor(row.reversedMinor),
    amount: fromMinor(row.amountMinor),
  };
}

const incomeFile: Columns<IncomeRow> = {
  Month: ({ month }) => month,
  Plan: ({ packageTitle }) => packageTitle,
  Currency: ({ currency }) => currency,
  Sold: ({ count }) => count,
  'Amount sold': ({ soldAmount }) => soldAmount,
  Undone: ({ reversedCount }) => reversedCount,
  'Amount undone': ({ reversedAmount }) => reversedAmount,
  Income: ({ amount }) => amount,
};

type Filters = QueryOf<typeof getIncome>;

/** The income by plans, to read and to export. */
export function createIncomeService(database: Database) {
  const list = async ({ year }: Filters): Promise<IncomeRow[]> =>
    (await listIncome(database, year)).map(presentIncome);

  return {
    get: async (filters: Filters): Promise<ReplyOf<typeof getIncome>> => ({
      success: true,
      rows: await list(filters),
      years: [...(await listIncomeYears(database))],
    }),

    /** The same as a file. The audit log names the user who exports it. */
    exportAll: async (actor: SessionOwner, filters: Filters): Promise<FileReply> => {
      await recordEvent(database, { event: 'income.exported', actorId: actor.id, subjectId: null });
      const rows = await list(filters);
      // A row for each plan and month: few enough to read at once.
      const whole = { read: async (after: unknown) => (after === undefined ? rows : []) };
      return exportList({ ...whole, cursorOf: () => [], valueChecks: [] }, 'income', incomeFile);
    },
  };
}

export type IncomeService = ReturnType<typeof createIncomeService>;
