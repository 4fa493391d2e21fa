import { getBilling, withdrawUpgrade } from '@panthiya/contract/billing/billing.contract';
import {
  approveRequest,
  listUpgradeRequests,
  rejectRequest,
  reverseRequest,
} from '@panthiya/contract/billing/upgrade-requests.contract';
import { getProfile } from '@panthiya/contract/profile/profile.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPackages, buildRequest } from '../testing/billing.ts';
import { notice, PAYHERE_SETTINGS, sendNotice } from '../testing/payhere.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await buildApp({
    hasBackground: false,
    settings: {
      ...PAYHERE_SETTINGS,
      PUBLIC_URL: 'https://learn.example.lk',
    },
  });
  await buildPackages(app);
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
});
afterAll(() => app.close());

const send = (fields: Record<string, string>, to = app) => sendNotice(to, fields);
async function payer(packageId = 'class') {
  const person = await buildUser(app, { isVerified: true });
  return { person, ...(await buildRequest(app, person, packageId)) };
}
const profile = async ({ token }: Person) => (await app.call(getProfile, { token })).body.profile;
const state = async ({ token }: Person) =>
  (await app.call(getBilling, { token })).body.request?.state;
const find = async (reference: string) =>
  (await app.call(listUpgradeRequests, { token: staff.token, query: { search: reference } })).body
    .requests[0];
const events = async (id: string) =>
  (
    await app.pool.query<{ event: string }>(
      `select event from audit_log where details->>'requestId' = $1 and event <> 'upgrade.requested' order by at`,
      [id],
    )
  ).rows.map(({ event }) => event);
describe('R4.47 money that comes late or goes back', () => {
  it('a request that was withdrawn at the provider’s page is approved all the same', async () => {
    const { person, id } = await payer();
    await app.call(withdrawUpgrade, { token: person.token, body: {} });
    await send(notice(id));
    expect(await state(person)).toBe('approved');
    expect((await profile(person)).packageCode).toBe('class');
  });

  it('but takes no larger plan away: it is left to a clerk, who sees the payment', async () => {
    const { person, id, reference } = await payer();
    await app.call(withdrawUpgrade, { token: person.token, body: {} });
    const { id: larger } = await buildRequest(app, person, 'campus');
    await app.call(approveRequest, { token: staff.token, params: { id: larger }, body: {} });
    await send(notice(id));
    expect((await profile(person)).packageCode).toBe('campus');
    expect(await find(reference)).toMatchObject({
      state: 'withdrawn',
      payment: { bank: 'PayHere', amount: 1500 },
    });
    expect(await events(id)).toContain('payment.noted');
  });

  it('a rejected request stays rejected', async () => {
    const { person, id } = await payer();
    const body = { reason: 'No' };
    await app.call(rejectRequest, { token: staff.token, params: { id }, body });
    await send(notice(id));
    expect(await state(person)).toBe('rejected');
    expect(await events(id)).toEqual(['upgrade.rejected', 'payment.noted']);
  });

  it('R10.8 a charge-back takes the plan away; only one of a payment that is known', async () => {
    const { person, id } = await payer();
    const paid = notice(id);
    await send(paid);
    await send(notice(id, { status_code: '-3' }));
    expect((await profile(person)).packageCode).toBe('class');
    await send(notice(id, { status_code: '-3', payment_id: paid['payment_id'] ?? '' }));
    expect(await profile(person)).toMatchObject({ packageCode: null, isPremium: false });
    expect(await state(person)).toBe('reversed');
    // The signature does not name the payment: the old one must not pay again.
    await send(notice(id));
    expect((await profile(person)).packageCode).toBeNull();
  });

  it('what a clerk has reversed is not given again by a repeat', async () => {
    const { person, id } = await payer();
    const paid = notice(id);
    await send(paid);
    const body = { reason: 'Fraud' };
    await app.call(reverseRequest, { token: staff.token, params: { id }, body });
    await send(paid);
    await send(notice(id));
    expect((await profile(person)).packageCode).toBeNull();
  });
});
