import { createHash } from 'node:crypto';
import { getBilling } from '@panthiya/contract/money/billing.contract';
import { notifyPayment } from '@panthiya/contract/money/payhere.contract';
import { listUpgradeRequests } from '@panthiya/contract/money/upgrade-requests.contract';
import { buildRequest } from './billing.ts';
import { buildUser, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** The merchant of the provider's own example. */
export const MERCHANT = '1221149';
const SECRET = 'MzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MA==';
/** Where plans are paid by card. */
export const PAYHERE_SETTINGS = {
  PAYHERE_MERCHANT_ID: MERCHANT,
  PAYHERE_SECRET: SECRET,
  PUBLIC_URL: 'https://learn.example.lk',
};

const md5 = (text: string): string => createHash('md5').update(text).digest('hex').toUpperCase();
let payments = 320_025_000_000;

/** Signs as the provider does: the fields joined, and the secret's own hash. */
export const sign = (fields: string): string => md5(fields + md5(SECRET));

/** A notice as the provider sends it, signed after the changes. */
export function notice(
  orderId: string,
  changes: Record<string, string> = {},
): Record<string, string> {
  payments += 1;
  const fields = {
    merchant_id: MERCHANT,
    order_id: orderId,
    payment_id: String(payments),
    payhere_amount: '1500.00',
    payhere_currency: 'LKR',
    status_code: '2',
    method: 'VISA',
    card_no: '************4564',
    recurring: '0',
    ...changes,
  };
  const signed = `${fields.merchant_id}${orderId}${fields.payhere_amount}${fields.payhere_currency}${fields.status_code}`;
  return { ...fields, md5sig: sign(signed) };
}
/** Sends a notice as a form. */
export async function sendNotice({ app }: Pick<TestApp, 'app'>, fields: Record<string, string>) {
  const answer = await app.inject({
    method: 'POST',
    url: `/api${notifyPayment.path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, code: answer.json().code };
}

/** Who pays by card, and what became of it; `desk` is asked when a test runs. */
export function openTill(desk: () => { readonly app: TestApp; readonly staff: Person }) {
  const send = (fields: Record<string, string>, to = desk().app) => sendNotice(to, fields);
  const payer = async (packageId = 'class') => {
    const person = await buildUser(desk().app, { isVerified: true });
    return { person, ...(await buildRequest(desk().app, person, packageId)) };
  };
  const state = async ({ token }: Person) =>
    (await desk().app.call(getBilling, { token })).body.request?.state;
  const find = async (reference: string) =>
    (
      await desk().app.call(listUpgradeRequests, {
        token: desk().staff.token,
        query: { search: reference },
      })
    ).body.requests[0];
  const events = async (id: string) =>
    (
      await desk().app.pool.query<{ event: string }>(
        `select event from audit_log where details->>'requestId' = $1 and event <> 'upgrade.requested' order by at`,
        [id],
      )
    ).rows.map(({ event }) => event);

  return { send, payer, state, find, events };
}
