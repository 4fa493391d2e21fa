import { msg } from '#texts';
import { cityName } from '@panthiya/contract/locations/locations';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { fromMinor } from '../../../platform/money.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { findOpenSubscription } from '../../../records/subscriptions/subscriptions.repository.ts';
import {
  createProviderPayment,
  hasOtherPayment,
  hasProviderPayment,
} from '../../../records/upgrade-requests/provider-payments.repository.ts';
import {
  findOpenRequest,
  lockRequest,
  updatePayment,
  wasWithdrawnLately,
} from '../../../records/upgrade-requests/upgrade-requests.repository.ts';
import type { UpgradeRequestRow } from '../../../records/upgrade-requests/upgrade-requests.table.ts';
import { lockUser } from '../../../records/users/users.repository.ts';
import { approve, reverse } from './deciding.ts';
import { isPriceHeld } from './lapsing.repository.ts';
import {
  CHARGED_BACK,
  type Notice,
  type Order,
  PAID,
  type PaymentProvider,
  type PaymentReport,
} from './payment-provider.ts';

const toOrder = (request: UpgradeRequestRow, user: SessionOwner): Order => ({
  id: request.id,
  title: request.packageTitle,
  amountMinor: request.amountMinor,
  currency: request.currency,
  payer: {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phoneNumber,
    address: [user.houseNumber, user.lane01, user.lane02].filter(Boolean).join(', '),
    city: cityName(user.city) ?? '',
  },
});

async function audit(
  transaction: Queries,
  { event, request }: { readonly event: AuditEvent; readonly request: UpgradeRequestRow },
  { paymentId, statusCode, amountMinor, currency }: PaymentReport,
): Promise<void> {
  const details = { requestId: request.id, paymentId, statusCode, amountMinor, currency };
  await recordEvent(transaction, { event, actorId: null, subjectId: request.userId, details });
}

/** Records the payment for billing staff, unless the payer named one already. */
async function showPaymentToStaff(
  transaction: Queries,
  request: UpgradeRequestRow,
  { paymentId, amountMinor }: PaymentReport,
): Promise<void> {
  if (request.paidOn !== null || amountMinor === 0) return;
  await updatePayment(transaction, request.id, {
    bank: 'PayHere',
    bankReference: paymentId,
    amount: fromMinor(amountMinor),
    paidOn: todayInColombo(),
  });
}

/** True when the user holds something that this request's plan would take: more, or the same without an end. */
async function holdsMore(transaction: Queries, request: UpgradeRequestRow): Promise<boolean> {
  const current = await findOpenSubscription(transaction, request.userId);
  if (current === undefined) return false;
  // Renewed at a lower price it is still the same.
  if (current.packageId === request.packageId) return current.endsAt === null;
  return current.amountMinor > request.amountMinor;
}

/**
 * True when a payment gives the plan at once. The request is open, or was withdrawn recently while the payer was at the provider.
 * Its price is still valid, and the address is confirmed. It takes no larger plan that the user got since then.
 */
async function mayApprove(
  transaction: Queries,
  request: UpgradeRequestRow,
  { paymentId }: PaymentReport,
): Promise<boolean> {
  const { id, state, packageId, userId } = request;
  if (state !== 'open' && !(await wasWithdrawnLately(transaction, id))) return false;
  if (packageId === null) return false;
  if (!(await isPriceHeld(transaction, id))) return false;
  // Notices of the provider can overtake each other.
  const wasTakenBack = { requestId: id, paymentId, statusCode: CHARGED_BACK };
  if (await hasProviderPayment(transaction, wasTakenBack)) return false;
  const person = await lockUser(transaction, userId);
  if (person === undefined || person.origin === 'erased') return false;
  if (person.emailVerifiedAt === null) return false;
  return !(await holdsMore(transaction, request));
}

/** True when a charge-back leaves a request unpaid: its payment is a known one, and no other one stays. */
async function leavesUnpaid(
  transaction: Queries,
  { id, state, amountMinor, currency }: UpgradeRequestRow,
  { paymentId }: PaymentReport,
): Promise<boolean> {
  if (state !== 'approved') return false;
  // The signature does not name the payment.
  const wasPaid = { requestId: id, paymentId, statusCode: PAID };
  if (!(await hasProviderPayment(transaction, wasPaid))) return false;
  const other = { requestId: id, paymentId, amountMinor, currency };
  return !(await hasOtherPayment(transaction, other, { paid: PAID, takenBack: CHARGED_BACK }));
}

async function act(
  transaction: Queries,
  request: UpgradeRequestRow,
  word: PaymentReport,
): Promise<void> {
  if (word.outcome === 'paid' && (await mayApprove(transaction, request, word))) {
    await showPaymentToStaff(transaction, request, word);
    await approve(transaction, request, { actorId: null });
    return;
  }
  if (word.outcome === 'charged-back' && (await leavesUnpaid(transaction, request, word))) {
    const reason = 'The payment was charged back.';
    await reverse(transaction, request, { actorId: null, reason });
    return;
  }
  // Money for a decided request changes nothing automatically. Billing staff find it in the queue and the log.
  if (word.outcome === 'paid') await showPaymentToStaff(transaction, request, word);
  await audit(transaction, { event: 'payment.noted', request }, word);
}

/** Card payments by a payment provider. Without one both calls are missing. */
export function createPaymentsService(database: Database, provider: PaymentProvider | undefined) {
  const need = (): PaymentProvider => {
    if (provider === undefined) throw new AppError('NOT_FOUND');
    return provider;
  };

  return {
    /** The form that the payer's browser sends to the provider for their open request. */
    startCheckout: async (user: SessionOwner) => {
      const { action, startCheckout } = need();
      const request = await findOpenRequest(database, user.id);
      // A free plan needs no payment.
      if (request === undefined || request.amountMinor === 0) throw new AppError('NO_OPEN_REQUEST');
      if (!(await isPriceHeld(database, request.id))) throw new AppError('PRICE_OVER');
      return { action, fields: { ...startCheckout(toOrder(request, user)) } };
    },

    /** Takes a notice of the provider: once for each payment and status, with its effects in one transaction. */
    takeNotice: async (notice: Notice): Promise<void> => {
      const word = need().readNotice(notice);
      const isAsked = await database.transaction(async (transaction) => {
        const request = await lockRequest(transaction, word.orderId);
        if (request === undefined) throw new AppError('NOT_FOUND');
        const { paymentId, statusCode, amountMinor, currency } = word;
        const payment = { requestId: request.id, paymentId, statusCode, amountMinor, currency };
        const isSame = amountMinor === request.amountMinor && currency === request.currency;
        if (!(await createProviderPayment(transaction, payment))) return isSame;
        if (isSame) await act(transaction, request, word);
        else await audit(transaction, { event: 'payment.refused', request }, word);
        return isSame;
      });
      // Answered only after it is recorded: the money may be real.
      if (isAsked) return;
      const message = msg`This is not the price of the request.`;
      throw new AppError('INVALID_INPUT', { field: 'payhere_amount', message });
    },
  };
}

export type PaymentsService = ReturnType<typeof createPaymentsService>;
