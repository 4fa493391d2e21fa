import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { IncomeRow } from '@panthiya/contract/provider/income.contract';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { showAsSystemAdmin } from '../../../../testing/system.tsx';
import { IncomePage } from './income-page.tsx';

const INCOME = 'GET /api/admin/income';
const row = (changes: Partial<IncomeRow>): IncomeRow => ({
  month: '2026-03',
  packageTitle: 'Class',
  currency: 'LKR',
  count: 3,
  soldAmount: 4500,
  amount: 4500,
  reversedCount: 0,
  reversedAmount: 0,
  ...changes,
});
const is =
  (...rows: IncomeRow[]) =>
  () => ({
    json: { success: true, rows, years: ['2026', '2025'] },
  });

describe('income of the provider', () => {
  it('shows what each plan brought in each month, with the sums by currency', async () => {
    stubApi({
      [INCOME]: is(
        row({
          count: 6,
          soldAmount: 9000.1,
          reversedCount: 2,
          reversedAmount: 3000,
          amount: 6000.1,
        }),
        row({ packageTitle: 'World', currency: 'USD', count: 1, soldAmount: 40, amount: 40 }),
        row({ month: '2026-02', amount: 0.2 }),
      ),
    });
    showAsSystemAdmin(<IncomePage />, '/admin/income');
    const march = within(await screen.findByRole('region', { name: 'March 2026' }));
    expect(march.getByText('LKR 6,000.10 + USD 40')).toBeTruthy();
    const line = march.getByText('Class').closest('tr')?.textContent;
    expect(line).toBe('Class6 (LKR 9,000.10)2 (LKR 3,000)LKR 6,000.10');
    expect(screen.getByText('LKR 6,000.30 + USD 40')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'February 2026' })).toBeTruthy();
  });

  it('one year alone can be read, and stands in the address', async () => {
    stubApi({ [INCOME]: is(row({})), [`${INCOME}?year=2025`]: is(row({ month: '2025-12' })) });
    const { user } = showAsSystemAdmin(<IncomePage />, '/admin/income');
    await screen.findByText('March 2026');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2025');
    expect(await screen.findByText('December 2025')).toBeTruthy();
    expect(screen.queryByText('March 2026')).toBeNull();
    expect(screen.getByText(/In 2025/)).toBeTruthy();
  });

  it('says that there is none yet, and when it could not be loaded', async () => {
    let isDown = true;
    stubApi({ [INCOME]: () => (isDown ? refusal(400, 'Not now.') : is()()) });
    const { user } = showAsSystemAdmin(<IncomePage />, '/admin/income');
    await screen.findByText('Not now.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No income yet')).toBeTruthy();
  });
});
