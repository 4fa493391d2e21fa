import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { notifyPayment } from '@panthiya/contract/money/payhere.contract';

/** What is to be paid, and by whom. */
export interface Order {
  readonly id: string;
  readonly title: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly payer: {
    readonly firstName: string;
    readonly lastName: string;
    readonly email: string;
    readonly phone: string;
    readonly address: string;
    readonly city: string;
  };
}

/** The fields of a notice, each of its exact form (contract). */
export type Notice = BodyOf<typeof notifyPayment>;

/** The statuses of a payment that was made, and of one that was taken back. */
export const PAID = 2;
export const CHARGED_BACK = -3;

/** What a notice says, once it is known to be the provider's. */
export interface PaymentReport {
  readonly orderId: string;
  readonly paymentId: string;
  readonly outcome: 'paid' | 'charged-back' | 'other';
  readonly statusCode: number;
  readonly amountMinor: number;
  readonly currency: string;
}

/** Who takes cards for us. Without one, plans are paid by transfer alone, and billing staff look for the money. */
export interface PaymentProvider {
  /** Where the payer's browser sends its form. */
  readonly action: string;
  /** The fields of that form. */
  startCheckout(order: Order): Readonly<Record<string, string>>;
  /** Throws SIGNATURE_INVALID for a notice that is not the provider's word to us. */
  readNotice(notice: Notice): PaymentReport;
}
