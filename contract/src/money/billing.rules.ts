import type { BillingCode } from './packages.rules.ts';

/** Days after its end in which a plan still works, so that a late payment costs no one a class. */
export const GRACE_DAYS = 7;
/** Days before its end from which a plan can be renewed, and its owner gets a reminder. */
export const RENEWAL_DAYS = 14;

/** Days for which a request keeps its price. Without a payment it lapses after them. */
export const PRICE_DAYS = 30;

/** Minutes in which whoever approved a request can undo it, as if it had been a wrong press. */
export const UNDO_MINUTES = 10;

/** The states of a plan request: open, ended by a user, or lapsed. */
export const REQUEST_STATES = [
  'open',
  'approved',
  'rejected',
  'withdrawn',
  'reversed',
  'lapsed',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** What makes billing staff check a payment carefully. */
export const SUSPICIONS = [
  'same-file',
  'same-bank-reference',
  'wrong-amount',
  'other-price',
] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** Largest slip, bytes. */
export const SLIP_MAX_BYTES = 5 * 1024 * 1024;
/** The form field of a slip. */
export const SLIP_FIELD = 'slip';
/** The possible types of a slip. Its first bytes decide, not its name. */
export const SLIP_TYPES = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** What a plan costs: these facts separate an upgrade from a downgrade. */
export interface Priced {
  readonly id: string;
  readonly amount: number;
  readonly billingMode: { readonly code: BillingCode };
}

/** The relation of a plan to the user's present plan (R4.36-R4.41), in this order of precedence. */
export type PlanRelation = 'current' | 'downgrade' | 'equal' | 'free' | 'upgrade';

const inCents = ({ amount }: Priced): number => Math.round(amount * 100);

/**
 * The relation of a plan to the holder of `current`. undefined when they hold no listed plan; then any plan with an amount above
 * 0 is an upgrade (R4.37). Another plan of the same amount is neither (R4.41). If it costs nothing, the user can take it;
 * otherwise the support team decides.
 */
export function planRelationOf(plan: Priced, current: Priced | undefined): PlanRelation {
  if (current?.id === plan.id) return 'current';
  const currentCents = current === undefined ? 0 : inCents(current);
  if (inCents(plan) < currentCents) return 'downgrade';
  if (inCents(plan) > currentCents) return 'upgrade';
  return currentCents === 0 ? 'free' : 'equal';
}
