import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { openClasses } from '../../../../testing/class-changes.ts';
import { buildUser } from '../../../../testing/people.ts';
import { tellOfMissingYear } from './missing-year.ts';

const { room } = openClasses();
const on = (date: string) => tellOfMissingYear(createDatabase(room().app.pool), sql`${date}::date`);
const told = async () => {
  const { rows } = await room().app.pool.query<{ recipient: string; year: string }>(
    `select recipient, details ->> 'year' as year from mails where kind = 'holidays-missing' order by recipient`,
  );
  return rows;
};
let email: string;

beforeAll(async () => {
  const { app } = room();
  ({ email } = await buildUser(app, { isVerified: true, isSystemAdmin: true }));
  await buildUser(app, { isSystemAdmin: true });
});
beforeEach(async () => {
  await room().app.pool.query('delete from holidays');
  await room().app.pool.query(`delete from mails where kind = 'holidays-missing'`);
});

describe('R13.1.8 a next year without holidays', () => {
  it('is mailed to system administrators once, from 1 November on, at confirmed addresses', async () => {
    await on('2020-10-31');
    expect(await told()).toEqual([]);
    await Promise.all([on('2020-11-01'), on('2020-11-01')]);
    await on('2020-12-31');
    expect(await told()).toEqual([{ recipient: email, year: '2021' }]);
  });

  it('is no matter where the year is there, or was taken off the list', async () => {
    await room().app.pool.query(
      `insert into holidays (date, name, kind, gazette, is_removed)
       values ('2021-02-04', 'Independence Day', 'public', '2499/01', true)`,
    );
    await on('2020-11-01');
    expect(await told()).toEqual([]);
  });
});
