import type { IncomeRow } from '@panthiya/contract/provider/income.contract';
import { formatMoney } from '../../../lib/time/format.ts';

/** The rows of one month. */
export interface IncomeMonth {
  /** YYYY-MM. */
  readonly month: string;
  readonly rows: readonly IncomeRow[];
}

/** Groups rows, which come by month, into their months. */
export function monthsOf(rows: readonly IncomeRow[]): readonly IncomeMonth[] {
  const names = [...new Set(rows.map(({ month }) => month))];
  return names.map((month) => ({ month, rows: rows.filter((row) => row.month === month) }));
}

/** The sum of rows as text, for each currency: 'LKR 12,000 + USD 40'. In cents, because sums of fractions drift. */
export function writeSum(rows: readonly IncomeRow[]): string {
  const cents = new Map<string, number>();
  for (const { currency, amount } of rows) {
    cents.set(currency, (cents.get(currency) ?? 0) + Math.round(amount * 100));
  }
  const sums = [...cents].map(([currency, sum]) => formatMoney(sum / 100, currency));
  return sums.length === 0 ? '–' : sums.join(' + ');
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 2026-03 as March 2026. */
export const writeMonth = (month: string): string =>
  MONTH.format(new Date(`${month}-01T00:00:00Z`));
