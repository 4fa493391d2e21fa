import { exportIncome, getIncome } from '@panthiya/contract/provider/income.contract';
import { savePayment } from '@panthiya/contract/money/billing.contract';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildRequest } from '../../../../testing/billing.ts';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { readExport } from '../../../../testing/lists.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({
    hasBackground: false,
    settings: { RATE_LIMIT_SCALE: '1000' },
  }));
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('truncate upgrade_requests cascade');
});

const { approve, reject, reverse, assign, decided } = openDesk(() => ({ app, staff }));
const person = () => buildUser(app, { isVerified: true });
const income = async (query: Readonly<Record<string, string>> = {}) =>
  (await app.call(getIncome, { token: staff.token, query })).body;
/** An approval as if it had been made at this moment. */
async function approvedAt(at: string, packageId = 'class'): Promise<string> {
  const id = await decided(await person(), packageId);
  await app.pool.query('update upgrade_decisions set at = $2 where request_id = $1', [id, at]);
  return id;
}
const sold = { packageTitle: 'Class', currency: 'LKR', reversedCount: 0, reversedAmount: 0 };

describe('GET /admin/income', () => {
  it('sums approved requests by month of Sri Lanka and plan, the newest first', async () => {
    // The last and the first second of a month in Sri Lanka.
    await approvedAt('2026-02-28T18:29:59Z');
    await approvedAt('2026-02-28T18:30:00Z');
    await approvedAt('2026-03-31T18:29:59Z');
    await approvedAt('2026-03-10T00:00:00Z', 'institute');
    await approvedAt('2025-12-31T18:29:59Z');
    const { rows, years } = await income();
    expect(rows).toEqual([
      {
        ...sold,
        month: '2026-03',
        packageTitle: 'Institute',
        count: 1,
        soldAmount: 4500,
        amount: 4500,
      },
      { ...sold, month: '2026-03', count: 2, soldAmount: 3000, amount: 3000 },
      { ...sold, month: '2026-02', count: 1, soldAmount: 1500, amount: 1500 },
      { ...sold, month: '2025-12', count: 1, soldAmount: 1500, amount: 1500 },
    ]);
    expect(years).toEqual(['2026', '2025']);
    expect((await income({ year: '2025' })).rows.map(({ month }) => month)).toEqual(['2025-12']);
    expect((await income({ year: '2024' })).rows).toEqual([]);
  });

  it('R10.8 what was reversed is sold too, and taken off the income in the month in which it was counted', async () => {
    const id = await approvedAt('2026-02-10T00:00:00Z');
    await approvedAt('2026-02-11T00:00:00Z');
    await reverse(id);
    expect((await income()).rows).toEqual([
      {
        ...sold,
        month: '2026-02',
        count: 2,
        soldAmount: 3000,
        amount: 1500,
        reversedCount: 1,
        reversedAmount: 1500,
      },
    ]);
  });

  it('R4.47 what was paid counts, not the price; what waits, was rejected, given or free does not', async () => {
    const payer = await person();
    const { id } = await buildRequest(app, payer, 'class');
    const body = {
      bank: 'BOC',
      bankReference: 'X1',
      amount: 1400.5,
      paidOn: todayInColombo(),
    };
    expect((await app.call(savePayment, { token: payer.token, body })).status).toBe(200);
    await approve(id);
    await buildRequest(app, await person(), 'class');
    await reject((await buildRequest(app, await person(), 'class')).id);
    await assign((await person()).uid, 'institute');
    const { rows } = await income();
    expect(rows).toMatchObject([{ count: 1, amount: 1400.5 }]);
  });

  it('a rejection that was reversed and then approved counts once', async () => {
    const { id } = await buildRequest(app, await person(), 'class');
    await reject(id);
    await reverse(id);
    await approve(id);
    expect((await income()).rows).toMatchObject([{ count: 1, amount: 1500, reversedCount: 0 }]);
  });

  it.each([{ year: '26' }, { year: '1999' }, { year: '2026-01' }, { month: '2026-01' }])(
    'refuses %j with 400',
    async (query) => {
      const call = { token: staff.token, query: query as { year?: string } };
      expect((await app.call(getIncome, call)).status).toBe(400);
    },
  );

  it('the file has the same, and who takes it along is written down', async () => {
    await approvedAt('2026-02-10T00:00:00Z');
    await reverse(await approvedAt('2026-02-11T00:00:00Z'));
    const { header, rows } = await readExport(app, exportIncome, {
      token: staff.token,
      query: { year: '2026' },
    });
    expect(header).toEqual([
      'Month',
      'Plan',
      'Currency',
      'Sold',
      'Amount sold',
      'Undone',
      'Amount undone',
      'Income',
    ]);
    expect(rows).toEqual([['2026-02', 'Class', 'LKR', '2', '3000', '1', '1500', '1500']]);
    const noted = await app.pool.query(`select from audit_log where event = 'income.exported'`);
    expect(noted.rowCount).toBe(1);
  });
});
