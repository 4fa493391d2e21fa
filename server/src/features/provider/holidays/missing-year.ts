import type { SQL } from 'drizzle-orm';
import { colomboToday } from '../../../db/colombo-time.ts';
import type { Database } from '../../../db/database.ts';
import { createMails } from '../../../notify/outbox.repository.ts';
import { lockSystemAdmins } from '../../../records/users/system-admins.repository.ts';
import { holidayMails } from './holidays.mails.ts';
import {
  findMissingYear,
  listMailedSystemAdmins,
  wasMailedSinceNovember,
} from './missing-year.repository.ts';

const template = { templates: holidayMails, kind: 'holidays-missing' } as const;

/** From 1 November on: mails the system administrators, once a year, that the list has nothing of the next year (R13.1.8). */
export async function tellOfMissingYear(
  database: Database,
  today: SQL = colomboToday,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const year = await findMissingYear(transaction, today);
    if (year === undefined) return;
    // Two runs at once: the second sees the mails of the first.
    await lockSystemAdmins(transaction);
    if (await wasMailedSinceNovember(transaction, template.kind, today)) return;
    const admins = await listMailedSystemAdmins(transaction);
    const details = { year };
    await createMails(
      transaction,
      template,
      admins.map(({ id, email }) => ({ id, email, details })),
    );
  });
}
