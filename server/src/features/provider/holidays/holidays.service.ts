import {
  type Holiday,
  HOLIDAYS_A_CALL,
  type listHolidays,
} from '@panthiya/contract/provider/holidays.contract';
import type { QueryOf } from '@panthiya/contract/endpoint/endpoint';
import type { Locale } from '@panthiya/contract/locale/locales';
import type { Database } from '../../../db/database.ts';
import { addJobs } from '../../../db/jobs.ts';
import { AppError } from '../../../platform/app-error.ts';
import { readSentTable } from '../../../platform/tables/sent-table.ts';
import { tableFaults } from '../../../platform/tables/tables.texts.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  listHolidaysBetween,
  putHolidays,
  removeHoliday,
} from '../../../records/holidays/holidays.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { APPLY_HOLIDAY } from '../../../domain/class-sessions/holiday.job.ts';
import { readHolidayRows } from './holiday-list.ts';

/** All years that a date of a call can have. */
const YEARS = { first: '1900', last: '2200' } as const;

/** What a list can have: so many holidays and a row of heads. */
const LIMITS = { rows: HOLIDAYS_A_CALL + 1, lastRow: 1_000, columns: 20, letters: 100_000 };

const jobsOf = (dates: readonly string[]) =>
  dates.map((date) => ({ payload: { date }, key: APPLY_HOLIDAY.name + date }));

/** The holidays of Sri Lanka, which the provider's administrators keep (R13.1.8). */
export function createHolidaysService(database: Database) {
  return {
    list: ({ year }: QueryOf<typeof listHolidays>): Promise<Holiday[]> =>
      listHolidaysBetween(database, `${year ?? YEARS.first}-01-01`, `${year ?? YEARS.last}-12-31`),

    /** Reads a list, and keeps nothing. */
    read: async (file: Buffer, locale: Locale) => {
      const list = readHolidayRows(await readSentTable(file, LIMITS), locale);
      // A row of heads is none of them.
      if (list.holidays.length > HOLIDAYS_A_CALL) {
        throw new AppError('INVALID_INPUT', {
          message: tableFaults['too-many-rows'],
          field: 'list',
        });
      }
      return list;
    },

    /** Keeps holidays; the classes of their days follow by a job. */
    put: async ({ id: actorId }: SessionOwner, list: readonly Holiday[]): Promise<void> => {
      const dates = list.map(({ date }) => date);
      await database.transaction(async (transaction) => {
        await putHolidays(transaction, list);
        await addJobs(transaction, APPLY_HOLIDAY, jobsOf(dates));
        await recordEvent(transaction, {
          event: 'holiday.saved',
          actorId,
          subjectId: null,
          details: { name: dates.join(', ') },
        });
      });
    },

    remove: async ({ id: actorId }: SessionOwner, date: string): Promise<void> => {
      await database.transaction(async (transaction) => {
        if (!(await removeHoliday(transaction, date))) throw new AppError('NOT_FOUND');
        await addJobs(transaction, APPLY_HOLIDAY, jobsOf([date]));
        await recordEvent(transaction, {
          event: 'holiday.removed',
          actorId,
          subjectId: null,
          details: { name: date },
        });
      });
    },
  };
}

export type HolidaysService = ReturnType<typeof createHolidaysService>;
