/** The free plan's fixed id (R9.30): the plan of all users without another. */
export const FREE_PACKAGE_ID = 'free';

/** The form of a package's id. */
export const PACKAGE_ID = /^[a-z0-9-]{1,40}$/;
/** Largest amount of a price or a payment, in whole units of its currency. */
export const AMOUNT_MAX = 100_000_000;
/** True for an amount that can be paid in the smallest coin: at most two decimals. */
export const isPayable = (amount: number): boolean => Number(amount.toFixed(2)) === amount;
/** R9.27. */
export const CURRENCIES = ['LKR', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** R3.19: billing modes by their code. */
export const BILLING_MODES = { F: 'Free', M: 'Monthly', A: 'Annual', O: 'One-Time' } as const;
export type BillingCode = keyof typeof BILLING_MODES;
export const BILLING_CODES = Object.keys(BILLING_MODES) as readonly BillingCode[];

/** A count that means no limit (R3.20). */
export const UNLIMITED = -1;
/** How "no limit" is written and shown (R3.20). */
export const UNLIMITED_WORD = 'Unlimited';
/** R5.29. */
export const COUNT_MAX = 1_000_000;
