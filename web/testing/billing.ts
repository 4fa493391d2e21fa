import type {
  getBilling,
  OwnPlan,
  OwnRequest,
  Usage,
} from '@panthiya/contract/money/billing.contract';
import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Answer } from './stub-api.ts';

/** GET /billing. */
export const BILLING = 'GET /api/billing';
type Billing = ReplyOf<typeof getBilling>;

/** The free plan as a user holds it. */
export function buildOwnPlan(changes: Partial<OwnPlan> = {}): OwnPlan {
  return {
    packageId: 'free',
    packageTitle: 'Free',
    amount: 0,
    currency: 'LKR',
    billingMode: { code: 'F', name: 'Free' },
    endsAt: null,
    state: 'free',
    isRenewable: false,
    ...changes,
  };
}

/** The facts of a request for an institute's plan that both sides read. */
const REQUEST = {
  id: '01900000-0000-7000-8000-00000000000a',
  packageId: 'p-institute',
  packageTitle: 'Institute',
  amount: 4500,
  currency: 'LKR',
  billingMode: { code: 'M', name: 'Monthly' },
  state: 'open',
  createdAt: '2026-10-03T04:30:00.000Z',
  payment: null,
} as const;

/** The request as its own user reads it. */
export function buildOwnRequest(changes: Partial<OwnRequest> = {}): OwnRequest {
  return {
    ...REQUEST,
    reference: 'PT-7K2M9Q',
    priceHeldUntil: null,
    hasSlip: false,
    decidedAt: null,
    reason: '',
    ...changes,
  };
}

/** Two of ten organizations, eighty of a hundred members in one of them. */
export const USAGE: Usage[] = [
  {
    feature: 'organizations',
    title: 'Organizations you own',
    used: 2,
    invited: null,
    accountless: null,
    limit: 10,
    organization: null,
  },
  {
    feature: 'members',
    title: 'Members per organization',
    used: 80,
    invited: 12,
    accountless: 0,
    limit: 100,
    organization: { orgId: 'sipwin-institute', name: 'Sipwin Institute' },
  },
];

/** The answer of GET /billing. */
export function buildBilling(changes: Partial<Billing> = {}): Billing {
  return {
    success: true,
    plan: buildOwnPlan(),
    usage: USAGE,
    request: null,
    waysToPay: {
      bank: {
        name: 'Bank of Ceylon',
        branch: 'Kurunegala',
        accountName: 'Panthiya (Pvt) Ltd',
        accountNumber: '0081234567',
      },
      isOnline: false,
    },
    ...changes,
  };
}

/** Answers GET /billing with this. */
export const billingIs =
  (changes: Partial<Billing> = {}) =>
  (): Answer => ({ json: buildBilling(changes) });

/** The request as billing staff read it. */
export function buildUpgradeRequest(changes: Partial<UpgradeRequest> = {}): UpgradeRequest {
  return {
    ...REQUEST,
    reference: 'PT-A',
    person: {
      uid: 'u-nethmi',
      name: 'NETHMI WIJESINGHE',
      email: 'nethmi@example.com',
      phoneNumber: '+94771234567',
      isConfirmed: true,
    },
    currentPackageTitle: 'Free',
    slipType: null,
    suspicions: [],
    decisions: [],
    isOwn: false,
    ...changes,
  };
}

/** Answers the list of requests with these. */
export const requestsAre =
  (requests: readonly UpgradeRequest[], nextCursor: string | null = null) =>
  (): Answer => ({ json: { success: true, requests, nextCursor } });
