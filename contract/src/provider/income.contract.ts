import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { CURRENCIES } from '../money/packages.rules.ts';
import { fileReply, replyOf } from '../endpoint/replies.ts';

/** The income of one plan in a month of Sri Lanka: its approved requests, and those reversed since then. */
export const incomeRow = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** Its title when it was sold. */
  packageTitle: z.string(),
  currency: z.enum(CURRENCIES),
  /** All approvals, and what was paid for them in whole units: what the payer said, else the price. */
  count: z.int(),
  soldAmount: z.number(),
  /** Those of them that were reversed since then. */
  reversedCount: z.int(),
  reversedAmount: z.number(),
  /** `soldAmount` without `reversedAmount`. */
  amount: z.number(),
});
export type IncomeRow = z.output<typeof incomeRow>;

const filters = {
  /** One year; all when missing. */
  year: z.optional(z.string().check(z.regex(/^20\d\d$/, 'Choose a year.'))),
};

export const getIncome = endpoint({
  method: 'GET',
  path: '/admin/income',
  access: { may: 'billing.decide' },
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
  access: { may: 'billing.decide', when: ['fresh'] },
  summary: 'The same as a CSV file.',
  query: z.strictObject(filters),
  isFile: true,
  reply: fileReply,
  fallback: 'The file could not be created.',
});
