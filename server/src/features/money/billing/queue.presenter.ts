import type { Suspicion } from '@panthiya/contract/money/billing.rules';
import type { UpgradeRequest } from '@panthiya/contract/money/upgrade-requests.contract';
import { fromMinor } from '../../../platform/money.ts';
import { inSriLanka } from '../../../platform/colombo-time.ts';
import { type Columns } from '../../../records/lists/list.ts';
import { presentPayment, presentPrice } from './billing.presenter.ts';
import type { listDecisions, QueueRow } from './queue.repository.ts';

type Decisions = Awaited<ReturnType<typeof listDecisions>>;
type Sightings = readonly { readonly requestId: string; readonly references: string[] }[];

/** What belongs to the requests of a page, each list for all of them. */
export interface PageFacts {
  readonly decisions: Decisions;
  readonly sameFiles: Sightings;
  readonly sameTransfers: Sightings;
}

/** The package of an open request costs something else today. */
function listOtherPrices({
  request,
  amountMinorNow,
  currencyNow,
}: QueueRow): UpgradeRequest['suspicions'] {
  if (request.state !== 'open' || amountMinorNow === null || currencyNow === null) return [];
  const isSame = amountMinorNow === request.amountMinor && currencyNow === request.currency;
  const priceNow = { amount: fromMinor(amountMinorNow), currency: currencyNow };
  return isSame ? [] : [{ kind: 'other-price', references: [], priceNow }];
}

function listSuspicions(
  row: QueueRow,
  { sameFiles, sameTransfers }: PageFacts,
): UpgradeRequest['suspicions'] {
  const { request } = row;
  const seen = (kind: Suspicion, sightings: Sightings) =>
    sightings
      .filter(({ requestId }) => requestId === request.id)
      .map(({ references }) => ({ kind, references }));
  const { paidAmountMinor, amountMinor } = request;
  const isWrong = paidAmountMinor !== null && paidAmountMinor !== amountMinor;
  return [
    ...seen('same-file', sameFiles),
    ...seen('same-bank-reference', sameTransfers),
    ...(isWrong ? [{ kind: 'wrong-amount' as const, references: [] }] : []),
    ...listOtherPrices(row),
  ];
}

/** A request as billing staff read it. */
export function presentRequest(row: QueueRow, facts: PageFacts, readerId: string): UpgradeRequest {
  const { request, uid, name, email, phoneNumber, isConfirmed } = row;
  return {
    id: request.id,
    ...presentPrice(request),
    reference: request.reference,
    state: request.state,
    createdAt: request.createdAt.toISOString(),
    person: { uid, name, email, phoneNumber, isConfirmed },
    currentPackageTitle: row.currentPackageTitle,
    payment: presentPayment(request),
    slipType: row.slipType,
    suspicions: listSuspicions(row, facts),
    decisions: facts.decisions
      .filter(({ requestId }) => requestId === request.id)
      .map(({ kind, at, by, reason }) => ({ kind, at: at.toISOString(), by, reason })),
    isOwn: request.userId === readerId,
  };
}

/** The same as columns of a file. */
export const requestFile: Columns<QueueRow> = {
  Reference: ({ request }) => request.reference,
  State: ({ request }) => request.state,
  Asked: ({ request }) => inSriLanka(request.createdAt),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Package: ({ request }) => request.packageTitle,
  Amount: ({ request }) => fromMinor(request.amountMinor),
  Currency: ({ request }) => request.currency,
  Billing: ({ request }) => presentPrice(request).billingMode.name,
  'Holds now': ({ currentPackageTitle }) => currentPackageTitle,
  Bank: ({ request }) => request.bank,
  'Bank reference': ({ request }) => request.bankReference,
  'Amount paid': ({ request }) => presentPayment(request)?.amount ?? null,
  'Paid on': ({ request }) => request.paidOn,
  Slip: ({ slipType }) => slipType,
  Decided: ({ request }) => inSriLanka(request.decidedAt),
  Reason: ({ request }) => request.reason,
};
