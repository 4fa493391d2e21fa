import { listUpgradeRequests } from '@panthiya/contract/money/upgrade-requests.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildRequest, pdfSlip, sendSlip } from '../../../../testing/billing.ts';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { notice, PAYHERE_SETTINGS, sendNotice } from '../../../../testing/payhere.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

// A user with an unconfirmed address can ask for a plan and pay. The plan is given only after the address is confirmed.

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({ settings: PAYHERE_SETTINGS }));
});
afterAll(() => app.close());

const { approve, reject, billing, plans } = openDesk(() => ({ app, staff }));
const confirm = ({ uid }: Person) =>
  app.pool.query('update users set email_verified_at = now() where uid = $1', [uid]);
const countMails = async ({ email }: Person): Promise<number> => {
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*)::int from mails where recipient = $1 and kind like 'upgrade-%'`,
    [email],
  );
  return rows[0]?.count ?? 0;
};

it('R4.47 an unconfirmed user asks; approval waits for the confirmed address, and billing staff see that', async () => {
  const who = await buildUser(app);
  const { id } = await buildRequest(app, who, 'class');
  expect((await billing(who)).request).toMatchObject({ id, state: 'open' });
  const seen = async () => {
    const query = { search: who.email };
    const { body } = await app.call(listUpgradeRequests, { token: staff.token, query });
    return body.requests.map(({ person }) => person.isConfirmed);
  };
  expect(await seen()).toEqual([false]);
  expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'PERSON_UNCONFIRMED' } });
  expect(await plans(who)).toEqual([]);
  await confirm(who);
  expect(await seen()).toEqual([true]);
  expect((await approve(id)).status).toBe(200);
  expect(await plans(who)).toEqual(['class request open']);
});

it('R10.2 a card gives an unconfirmed account no plan; the payment is kept for billing staff', async () => {
  const who = await buildUser(app);
  const { id } = await buildRequest(app, who, 'class');
  expect((await sendNotice(app, notice(id))).status).toBe(200);
  expect(await plans(who)).toEqual([]);
  expect((await billing(who)).request).toMatchObject({
    state: 'open',
    payment: { bank: 'PayHere', amount: 1500 },
  });
  await confirm(who);
  expect((await approve(id)).status).toBe(200);
});

it('R10.2 only a confirmed account fills the database with slips', async () => {
  const who = await buildUser(app);
  await buildRequest(app, who, 'class');
  const refused = await sendSlip(app, who, pdfSlip());
  expect(refused).toMatchObject({ status: 403, body: { code: 'EMAIL_UNVERIFIED' } });
  await confirm(who);
  expect((await sendSlip(app, who, pdfSlip())).status).toBe(200);
});

it('R10.7 a decision is mailed to nobody who has not confirmed the address', async () => {
  const who = await buildUser(app);
  const { id } = await buildRequest(app, who, 'class');
  expect((await reject(id)).status).toBe(200);
  expect(await countMails(who)).toBe(0);
  expect((await billing(who)).request).toMatchObject({ state: 'rejected' });
});
