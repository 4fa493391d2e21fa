import { msg } from '#texts';
import { says } from '../locale/say.ts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { emptyBody, messageReply, replyOf } from '../endpoint/replies.ts';

/** The form that the payer's browser posts to the payment provider. */
export const startCheckout = endpoint({
  method: 'POST',
  path: '/billing/payhere/checkout',
  access: { when: ['verified'] },
  summary:
    'The address and fields of the provider’s checkout for the caller’s open request; 404 when no provider is configured.',
  body: emptyBody,
  reply: replyOf({
    action: z.string(),
    fields: z.record(z.string(), z.string()),
  }),
  fallback: msg`The payment could not be started.`,
});

/**
 * What the provider says about a payment. Its signature joins the fields without separators, so each must have its exact form
 * before it is read. "LKR" + "-2" and "LKR-" + "2" would have the same signature. Other fields, about the card and the payer, are
 * dropped: no payment is refused for fields that are not needed.
 */
export const notifyPayment = endpoint({
  method: 'POST',
  path: '/billing/payhere/notify',
  access: 'anyone',
  summary: 'Takes the provider’s signed notice that a request was paid; repeats change nothing.',
  isForm: true,
  body: z.object({
    merchant_id: z.string().check(z.regex(/^\d{1,20}$/, says(msg`The merchant is wrong.`))),
    order_id: z.string().check(z.uuid(says(msg`The order is wrong.`))),
    payment_id: z.string().check(z.regex(/^\d{1,30}$/, says(msg`The payment number is wrong.`))),
    payhere_amount: z.string().check(z.regex(/^\d{1,12}\.\d{2}$/, says(msg`The amount is wrong.`))),
    payhere_currency: z.string().check(z.regex(/^[A-Z]{3}$/, says(msg`The currency is wrong.`))),
    status_code: z.string().check(z.regex(/^(?:2|0|-1|-2|-3)$/, says(msg`The status is wrong.`))),
    md5sig: z.string().check(z.regex(/^[0-9A-F]{32}$/, says(msg`The signature is wrong.`))),
  }),
  reply: messageReply,
  fallback: msg`The notice could not be saved.`,
});
