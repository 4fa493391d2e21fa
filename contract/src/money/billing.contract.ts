import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { requiredText } from '../fields/text.ts';
import {
  AMOUNT_MAX,
  BILLING_CODES,
  BILLING_MODES,
  CURRENCIES,
  isPayable,
  PACKAGE_ID,
} from './packages.rules.ts';
import { emptyBody, fileReply, messageReply, replyOf } from '../endpoint/replies.ts';
import { REQUEST_STATES, SLIP_FIELD, SLIP_MAX_BYTES } from './billing.rules.ts';

/** What was asked and sold: the plan and its price at that moment. */
export const price = {
  packageId: z.nullable(z.string()),
  packageTitle: z.string(),
  /** The printed number: 4500 is LKR 4,500. */
  amount: z.number(),
  currency: z.enum(CURRENCIES),
  billingMode: z.object({
    code: z.enum(BILLING_CODES),
    name: z.enum(Object.values(BILLING_MODES)),
  }),
};

/** What the payer wrote about a bank transfer or deposit. */
export const payment = z.object({
  bank: z.string(),
  bankReference: z.string(),
  amount: z.number(),
  /** YYYY-MM-DD. */
  paidOn: z.string(),
});
export type Payment = z.output<typeof payment>;

/** The plan that a user holds. */
export const ownPlan = z.object({
  ...price,
  /** ISO 8601, UTC; null for one without an end. */
  endsAt: z.nullable(z.string()),
  /** In `grace` the end has passed, and the plan works for its last days. */
  state: z.enum(['free', 'active', 'grace']),
  /** True in the last days before the end and in grace: the user can ask for the same plan again. */
  isRenewable: z.boolean(),
});
export type OwnPlan = z.output<typeof ownPlan>;

/** How much of a feature is used (R10.4); limit -1 is unlimited. */
export const usage = z.object({
  feature: z.string(),
  title: z.string(),
  used: z.int(),
  /** For members: how many of those used are pending invitations; null for all other features. */
  invited: z.nullable(z.int()),
  /** Of the members: students without an account; null for other limits. */
  accountless: z.nullable(z.int()),
  limit: z.int(),
  /** The organization of the count, or null when it counts for the user. */
  organization: z.nullable(z.object({ orgId: z.string(), name: z.string() })),
});
export type Usage = z.output<typeof usage>;

/** The caller's own request for a plan. */
export const ownRequest = z.object({
  id: z.string(),
  ...price,
  /** Short and unique: the payer writes it on the transfer. */
  reference: z.string(),
  state: z.enum(REQUEST_STATES),
  createdAt: z.string(),
  /** Until when it waits for a payment at this price, ISO 8601, UTC. null after a payment was reported, or when it is decided. */
  priceHeldUntil: z.nullable(z.string()),
  payment: z.nullable(payment),
  hasSlip: z.boolean(),
  decidedAt: z.nullable(z.string()),
  /** Why it was rejected or reversed; '' otherwise. */
  reason: z.string(),
});
export type OwnRequest = z.output<typeof ownRequest>;

/** Where to pay, from this installation's configuration. */
export const waysToPay = z.object({
  bank: z.nullable(
    z.object({
      name: z.string(),
      branch: z.string(),
      accountName: z.string(),
      accountNumber: z.string(),
    }),
  ),
  /** True when a payment provider takes cards. */
  isOnline: z.boolean(),
});
export type WaysToPay = z.output<typeof waysToPay>;

export const getBilling = endpoint({
  method: 'GET',
  path: '/billing',
  access: 'signed-in',
  summary:
    'The caller’s plan, how much of it is used, their request (open, or the newest of the last 30 days) and how to pay.',
  reply: replyOf({
    plan: ownPlan,
    usage: z.array(usage),
    request: z.nullable(ownRequest),
    waysToPay,
  }),
  fallback: msg`Your plan could not be loaded.`,
});

export const requestUpgrade = endpoint({
  method: 'POST',
  path: '/billing/upgrade',
  access: 'signed-in',
  summary:
    'Requests a plan (R4.47): one open request per person; 409 for the same, a lower or an inactive plan. A free plan starts at once for a confirmed address. Takes an Idempotency-Key.',
  body: z.strictObject({
    packageId: z
      .string(says(msg`Choose a plan.`))
      .check(z.regex(PACKAGE_ID, says(msg`This id is wrong.`))),
  }),
  status: 201,
  reply: replyOf({
    id: z.string(),
    reference: z.string(),
    message: z.string(),
  }),
  fallback: msg`Failed to process upgrade`,
});

export const withdrawUpgrade = endpoint({
  method: 'POST',
  path: '/billing/upgrade/withdraw',
  access: 'signed-in',
  summary: 'Withdraws the caller’s open request.',
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The request could not be withdrawn.`,
});

export const savePayment = endpoint({
  method: 'PUT',
  path: '/billing/upgrade/payment',
  access: 'signed-in',
  summary: 'Saves how the caller paid the open request; a second call replaces the first.',
  body: z.strictObject({
    bank: requiredText(msg`Bank`, 80),
    bankReference: requiredText(msg`Reference`, 80),
    amount: z.number(says(msg`The amount must be a number.`)).check(
      z.refine(
        (amount) => amount > 0 && amount <= AMOUNT_MAX,
        says(msg`Enter the amount you paid.`),
      ),
      z.refine(isPayable, says(msg`Use at most two decimals.`)),
    ),
    paidOn: calendarDate(msg`Enter the day you paid.`),
  }),
  reply: messageReply,
  fallback: msg`The payment could not be saved.`,
});

export const uploadSlip = endpoint({
  method: 'POST',
  path: '/billing/upgrade/slip',
  access: { when: ['verified'] },
  summary:
    'Takes the bank slip of the caller’s open request: JPEG, PNG or PDF to 5 MB in the form field slip; a second one replaces the first.',
  upload: { field: SLIP_FIELD, maxBytes: SLIP_MAX_BYTES },
  reply: messageReply,
  fallback: msg`The slip could not be uploaded.`,
});

export const getOwnSlip = endpoint({
  method: 'GET',
  path: '/billing/upgrade/slip',
  access: 'signed-in',
  summary: 'The slip of the caller’s own request.',
  isFile: true,
  reply: fileReply,
  fallback: msg`The slip could not be loaded.`,
});
