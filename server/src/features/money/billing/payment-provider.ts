import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { notifyPayment } from '@panthiya/contract/money/payhere.contract';

/** The sum to pay, and the payer. */
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

/** What a notice says, after its signature was checked. */
export interface PaymentReport {
  readonly orderId: string;
  readonly paymentId: string;
  readonly outcome: 'paid' | 'charged-back' | 'other';
  readonly statusCode: number;
  readonly amountMinor: number;
  readonly currency: string;
}

/** The service that takes card payments. Without one, users pay plans by transfer only, and billing staff look for the money. */
export interface PaymentProvider {
  /** The address to which the payer's browser sends its form. */
  readonly action: string;
  /** The fields of that form. */
  startCheckout(order: Order): Readonly<Record<string, string>>;
  /** Throws SIGNATURE_INVALID for a notice that the provider did not sign for us. */
  readNotice(notice: Notice): PaymentReport;
}
