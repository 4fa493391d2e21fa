import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { calendarDate } from '../fields/calendar-date.ts';
import { reason } from '../fields/reason.ts';
import { CURRENCIES, PACKAGE_ID } from './packages.rules.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { emptyBody, fileReply, messageReply, rowId } from '../endpoint/replies.ts';
import { payment, price } from './billing.contract.ts';
import { REQUEST_STATES, SUSPICIONS } from './billing.rules.ts';

/** A request as billing staff read it. */
export const upgradeRequest = z.object({
  id: z.string(),
  ...price,
  reference: z.string(),
  state: z.enum(REQUEST_STATES),
  createdAt: z.string(),
  person: z.object({
    /** null for an erased account, which has no page. */
    uid: z.nullable(z.string()),
    name: z.string(),
    email: z.string(),
    /** The number to call; '' for an account without one. */
    phoneNumber: z.string(),
    /** True when the address is confirmed: nothing is approved before that. */
    isConfirmed: z.boolean(),
  }),
  /** Their present plan. */
  currentPackageTitle: z.string(),
  payment: z.nullable(payment),
  /** The media type of the slip, or null without one. */
  slipType: z.nullable(z.string()),
  /** What to check carefully, with the references of the requests that show it. */
  suspicions: z.array(
    z.object({
      kind: z.enum(SUSPICIONS),
      references: z.array(z.string()),
      /** With other-price: the package's price today. */
      priceNow: z.optional(z.object({ amount: z.number(), currency: z.enum(CURRENCIES) })),
    }),
  ),
  /** All decisions, oldest first (R10.8). */
  decisions: z.array(
    z.object({
      kind: z.enum(['approved', 'rejected', 'reversed', 'withdrawn', 'lapsed']),
      at: z.string(),
      /** Who decided; null for the payment provider, and for a request that lapsed. */
      by: z.nullable(z.string()),
      reason: z.string(),
    }),
  ),
  /** True for the reader's own: another user must decide it. */
  isOwn: z.boolean(),
});
export type UpgradeRequest = z.output<typeof upgradeRequest>;

/** Filters of the queue; the same for the list and its export. */
export const requestFilters = {
  search: listQuery.search,
  state: z.optional(z.enum(REQUEST_STATES, says(msg`Choose a status from the list.`))),
  /** Oldest first, or newest first (the default). */
  sort: z.optional(z.enum(['created', '-created'], says(msg`Choose an order from the list.`))),
};

export const listUpgradeRequests = endpoint({
  method: 'GET',
  path: '/billing/upgrade-requests',
  access: { may: 'billing.decide' },
  summary: 'Requests for plans; search looks at name, address and reference.',
  query: z.strictObject({ ...listQuery, ...requestFilters }),
  reply: pageOf({ requests: z.array(upgradeRequest) }),
  fallback: msg`The requests could not be loaded.`,
});

export const exportUpgradeRequests = endpoint({
  method: 'GET',
  path: '/billing/upgrade-requests/export',
  access: { may: 'billing.decide', when: ['fresh'] },
  summary: 'The same as a CSV file, without a limit.',
  query: z.strictObject(requestFilters),
  isFile: true,
  reply: fileReply,
  fallback: msg`The file could not be created.`,
});

const params = z.object({ id: rowId });

export const getRequestSlip = endpoint({
  method: 'GET',
  path: '/billing/upgrade-requests/{id}/slip',
  access: { may: 'billing.decide' },
  summary: 'The slip of a request.',
  params,
  isFile: true,
  reply: fileReply,
  fallback: msg`The slip could not be loaded.`,
});

export const approveRequest = endpoint({
  method: 'POST',
  path: '/billing/upgrade-requests/{id}/approve',
  access: { may: 'billing.decide', when: ['fresh'] },
  summary:
    'Assigns the package with its period in the same transaction; 409 once it is decided or while the address is not confirmed, 403 for one’s own.',
  params,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The request could not be approved.`,
});

export const undoApproval = endpoint({
  method: 'POST',
  path: '/billing/upgrade-requests/{id}/undo',
  access: { may: 'billing.decide', when: ['fresh'] },
  summary:
    'Takes one’s own approval of the last minutes back without a reason: the request is open again, and the earlier plan is there again. 409 once something was built on it.',
  params,
  body: emptyBody,
  reply: messageReply,
  fallback: msg`The approval could not be undone.`,
});

const reasonBody = z.strictObject({ reason });

export const rejectRequest = endpoint({
  method: 'POST',
  path: '/billing/upgrade-requests/{id}/reject',
  access: { may: 'billing.decide' },
  summary: 'Rejects a request with a reason, which the person sees.',
  params,
  body: reasonBody,
  reply: messageReply,
  fallback: msg`The request could not be rejected.`,
});

export const reverseRequest = endpoint({
  method: 'POST',
  path: '/billing/upgrade-requests/{id}/reverse',
  access: { may: 'billing.decide', when: ['fresh'] },
  summary:
    'Reverses a decision by a new entry (R10.8): the earlier plan comes back, or the request is open again.',
  params,
  body: reasonBody,
  reply: messageReply,
  fallback: msg`The decision could not be undone.`,
});

export const assignPackage = endpoint({
  method: 'POST',
  path: '/packages/assign/{packageId}',
  access: { may: 'billing.decide', when: ['fresh'] },
  summary:
    'Gives a person a package without a request (R7.26), for its period or to the day `endsOn`; the free one ends their plan.',
  params: z.object({
    packageId: z.string().check(z.regex(PACKAGE_ID, says(msg`This id is wrong.`))),
  }),
  body: z.strictObject({
    uid: z.string(says(msg`Choose a person.`)).check(z.uuid(says(msg`Choose a person.`))),
    /** YYYY-MM-DD, the last day in Sri Lanka; null for no end; missing for the package's own period. */
    endsOn: z.optional(z.nullable(calendarDate(msg`Enter a day.`))),
  }),
  reply: messageReply,
  fallback: msg`The plan could not be given.`,
});
