import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CURRENCIES } from '../packages/packages.rules.ts';
import { fileReply, replyOf } from '../replies.ts';

/** What one plan brought in a month of Sri Lanka: approved requests whose approval still stands. */
export const incomeRow = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** As it was called when it was sold. */
  packageTitle: z.string(),
  currency: z.enum(CURRENCIES),
  /** Approvals that stand, and what was paid for them in whole units: what the payer told, else the price. */
  count: z.int(),
  amount: z.number(),
  /** Approvals of that month that were reversed since; not in `amount`. */
  reversedCount: z.int(),
  reversedAmount: z.number(),
});
export type IncomeRow = z.output<typeof incomeRow>;

const filters = {
  /** One year; all when missing. */
  year: z.optional(z.string().check(z.regex(/^20\d\d$/, 'Choose a year.'))),
};

export const getIncome = endpoint({
  method: 'GET',
  path: '/admin/income',
  access: 'system-admin',
  summary:
    'Income by month and plan from approved requests, newest month first; reversed ones are taken off.',
  query: z.strictObject(filters),
  reply: replyOf({
    rows: z.array(incomeRow),
    /** Years with income, newest first. */
    years: z.array(z.string()),
  }),
  fallback: 'The income could not be loaded.',
});

export const exportIncome = endpoint({
  method: 'GET',
  path: '/admin/income/export',
  access: 'fresh-system-admin',
  summary: 'The same as a CSV file.',
  query: z.strictObject(filters),
  isFile: true,
  reply: fileReply,
  fallback: 'The file could not be created.',
});
