import { savePayment, withdrawUpgrade } from '@panthiya/contract/money/billing.contract';
import { listUpgradeRequests } from '@panthiya/contract/money/upgrade-requests.contract';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { updatePackage } from '@panthiya/contract/money/packages.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest, pdfSlip, sendSlip, settlePlans } from '../../../../testing/billing.ts';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { notice, openTill, PAYHERE_SETTINGS } from '../../../../testing/payhere.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({ settings: PAYHERE_SETTINGS }));
});
afterAll(() => app.close());

const { approve, reject, reverse, billing, plans, decisions } = openDesk(() => ({ app, staff }));
const { send } = openTill(() => ({ app, staff }));

/** A user with a request of that age, and all decisions about it. */
async function askedAgo(when: string) {
  const person = await buildUser(app, { isVerified: true });
  const request = await buildRequest(app, person);
  await moveBack(request.id, when);
  return { person, ...request };
}
const moveBack = (id: string, when: string) =>
  app.pool.query(
    `with older as (update upgrade_decisions set at = at - $2::interval where request_id = $1)
     update upgrade_requests set created_at = created_at - $2::interval where id = $1`,
    [id, when],
  );
const stateOf = async (person: Person) => (await billing(person)).request?.state;

describe('R4.47 a request holds its price for 30 days', () => {
  it('lapses after them when nothing was paid, once, and its person is told', async () => {
    const kept = await askedAgo('29 days 23 hours');
    const old = await askedAgo('30 days 1 minute');
    await settlePlans(app);
    await settlePlans(app);
    const { request } = await billing(kept.person);
    expect(request?.state).toBe('open');
    // The page shows the last day.
    const left = Date.parse(request?.priceHeldUntil ?? '') - Date.now();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(60 * 60 * 1000);
    expect(await stateOf(old.person)).toBe('lapsed');
    expect(await decisions(old.id)).toEqual(['lapsed']);
    const mail = await app.outbox.waitFor(old.person.email, 2);
    expect(mail.subject).toBe('Your plan request has ended');
    expect(mail.text).toContain(old.reference);
    expect(await app.outbox.to(kept.person.email)).toHaveLength(1);
    // A new request has the price of today.
    expect((await buildRequest(app, old.person)).id).not.toBe(old.id);
  });

  it('waits on when a payment was told or a slip was sent: billing staff decide', async () => {
    const told = await askedAgo('40 days');
    const shown = await askedAgo('40 days');
    await app.call(savePayment, {
      token: told.person.token,
      body: { bank: 'BOC', bankReference: '77', amount: 1500, paidOn: todayInColombo() },
    });
    await sendSlip(app, shown.person, pdfSlip('old'));
    await settlePlans(app);
    for (const { person } of [told, shown]) {
      expect((await billing(person)).request).toMatchObject({
        state: 'open',
        priceHeldUntil: null,
      });
    }
  });

  it('begins anew when a rejection is taken back', async () => {
    const { person, id } = await askedAgo('40 days');
    await reject(id);
    await reverse(id);
    await settlePlans(app);
    expect(await stateOf(person)).toBe('open');
    await moveBack(id, '31 days');
    await settlePlans(app);
    expect(await stateOf(person)).toBe('lapsed');
  });

  it('gives nothing after that: not by billing staff, not by a payment that comes late, not by its person', async () => {
    const { person, id } = await askedAgo('31 days');
    await settlePlans(app);
    expect((await approve(id)).body.code).toBe('REQUEST_DECIDED');
    expect((await reverse(id)).body.code).toBe('REQUEST_DECIDED');
    const late = await app.call(withdrawUpgrade, { token: person.token, body: {} });
    expect(late.body.code).toBe('NO_OPEN_REQUEST');
    await send(notice(id));
    expect(await stateOf(person)).toBe('lapsed');
    expect(await plans(person)).toEqual([]);
  });

  it('billing staff see that the price is another one today', async () => {
    const person = await buildUser(app, { isVerified: true });
    const { reference } = await buildRequest(app, person, 'institute');
    const doubts = async () => {
      const query = { search: reference };
      const { body } = await app.call(listUpgradeRequests, { token: staff.token, query });
      return body.requests[0]?.suspicions;
    };
    expect(await doubts()).toEqual([]);
    const change = { token: staff.token, params: { id: 'institute' } };
    await app.call(updatePackage, { ...change, body: { amount: 5200.5 } });
    expect(await doubts()).toEqual([
      { kind: 'other-price', references: [], priceNow: { amount: 5200.5, currency: 'LKR' } },
    ]);
  });
});
