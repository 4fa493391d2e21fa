import { createHash, timingSafeEqual } from 'node:crypto';
import { pages } from '@panthiya/contract/pages';
import { notifyPayment } from '@panthiya/contract/money/payhere.contract';
import { API_BASE } from '../../../http/mount.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { PayHereAccount } from '../../../platform/env.ts';
import { fromMinor, toMinor } from '../../../platform/money.ts';
import {
  CHARGED_BACK,
  PAID,
  type PaymentProvider,
  type PaymentReport,
} from './payment-provider.ts';

const LIVE = 'https://www.payhere.lk';
const SANDBOX = 'https://sandbox.payhere.lk';

const OUTCOMES: Readonly<Record<string, PaymentReport['outcome']>> = {
  [PAID]: 'paid',
  [CHARGED_BACK]: 'charged-back',
};

// MD5 is the provider's choice. Their secret at its end keeps it from being lengthened.
const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase();
const writeAmount = (amountMinor: number): string => fromMinor(amountMinor).toFixed(2);

/** The address of the checkout. Only the checkout page can send a form there. */
export function payHereOrigin({ isSandbox }: PayHereAccount): string {
  return isSandbox ? SANDBOX : LIVE;
}

/** PayHere Checkout: a form that the payer's browser posts, and a signed notice to our server. */
export function createPayHere(account: PayHereAccount, publicUrl: string): PaymentProvider {
  const { merchantId, secret } = account;
  const key = md5(secret);

  return {
    action: `${payHereOrigin(account)}/pay/checkout`,

    startCheckout: ({ id, title, amountMinor, currency, payer }) => {
      const amount = writeAmount(amountMinor);
      return {
        merchant_id: merchantId,
        // Coming back to the page grants nothing: the plan comes with the notice.
        return_url: publicUrl + pages.upgrade,
        cancel_url: publicUrl + pages.upgrade,
        notify_url: publicUrl + API_BASE + notifyPayment.path,
        order_id: id,
        items: title,
        currency,
        amount,
        first_name: payer.firstName,
        last_name: payer.lastName,
        email: payer.email,
        phone: payer.phone,
        address: payer.address,
        city: payer.city,
        country: 'Sri Lanka',
        hash: md5(merchantId + id + amount + currency + key),
      };
    },

    readNotice: (notice) => {
      const signed = md5(
        notice.merchant_id +
          notice.order_id +
          notice.payhere_amount +
          notice.payhere_currency +
          notice.status_code +
          key,
      );
      const isTrue = timingSafeEqual(Buffer.from(signed), Buffer.from(notice.md5sig));
      if (!isTrue || notice.merchant_id !== merchantId) throw new AppError('SIGNATURE_INVALID');
      return {
        orderId: notice.order_id,
        paymentId: notice.payment_id,
        outcome: OUTCOMES[notice.status_code] ?? 'other',
        statusCode: Number(notice.status_code),
        amountMinor: toMinor(Number(notice.payhere_amount)),
        currency: notice.payhere_currency,
      };
    },
  };
}
