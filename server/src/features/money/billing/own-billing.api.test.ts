import { exportOwnData } from '@panthiya/contract/identity/account.contract';
import { savePayment } from '@panthiya/contract/money/billing.contract';
import { listUpgradeRequests } from '@panthiya/contract/money/upgrade-requests.contract';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest, pdfSlip, sendSlip } from '../../../../testing/billing.ts';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { erase } from '../../../../testing/erasing.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({ hasBackground: false }, { firstName: 'Shanthi' }));
});
afterAll(() => app.close());

async function unpack({ token }: Person): Promise<Record<string, Uint8Array>> {
  const answer = await app.app.inject({
    url: `/api${exportOwnData.path}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return unzipSync(answer.rawPayload);
}
const { approve, reject, reverse, assign } = openDesk(() => ({ app, staff }));

/** A user who has paid for one plan and asked for another. */
async function buildPayer() {
  const person = await buildUser(app, { isVerified: true });
  const first = await buildRequest(app, person, 'class');
  await approve(first.id);
  const second = await buildRequest(app, person, 'campus');
  const body = {
    bank: 'Qxzornbank',
    bankReference: 'Qxzorn-77',
    amount: 12_000,
    paidOn: todayInColombo(),
  };
  await app.call(savePayment, { token: person.token, body });
  await sendSlip(app, person, pdfSlip('Qxzornslip'));
  return { person, first, second };
}

describe('R10.5 own data', () => {
  it('has the plans, requests, payments and slips of the caller, and nothing of who decided', async () => {
    const { person, first, second } = await buildPayer();
    const { person: other } = await buildPayer();
    const files = await unpack(person);
    const json = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(json('plans.json')).toMatchObject([
      { packageTitle: 'Class', amount: 1500, source: 'request', features: { members: 500 } },
    ]);
    expect(json('plan-requests.json')).toMatchObject([
      { reference: first.reference, state: 'approved', decisions: [{ kind: 'approved' }] },
      { reference: second.reference, bankReference: 'Qxzorn-77', paidAmount: 12_000 },
    ]);
    expect(Object.keys(files).filter((name) => name.startsWith('slips/'))).toEqual([
      `slips/${second.reference}.pdf`,
    ]);
    expect(strFromU8(files[`slips/${second.reference}.pdf`] ?? new Uint8Array())).toContain(
      'Qxzornslip',
    );
    const all = Object.values(files).map((bytes) => strFromU8(bytes));
    expect(all.join('')).not.toMatch(new RegExp(`SHANTHI|${staff.uid}|${other.uid}`));
  });
});

describe('R10.5 erasure', () => {
  it('R10.8 keeps the ledger with a pseudonym; slips and the bank’s words are gone, nothing waits', async () => {
    const { person, first, second } = await buildPayer();
    await erase(app, person);
    const { rows } = await app.pool.query(
      `select reference, state, bank, bank_reference, paid_amount_minor::int as paid from upgrade_requests
       where user_id = (select id from users where uid = $1) order by created_at`,
      [person.uid],
    );
    expect(rows).toEqual([
      { reference: first.reference, state: 'approved', bank: '', bank_reference: '', paid: null },
      {
        reference: second.reference,
        state: 'withdrawn',
        bank: '',
        bank_reference: '',
        paid: 1_200_000,
      },
    ]);
    const counts = await app.pool.query(
      `select (select count(*)::int from payment_slips where request_id = any($1)) as slips,
         (select count(*)::int from upgrade_decisions where request_id = any($1)) as decisions,
         (select count(*)::int from subscriptions join users on users.id = user_id where uid = $2 and ended_at is null) as plans,
         (select package_id from users where uid = $2) as package`,
      [[first.id, second.id], person.uid],
    );
    expect(counts.rows).toEqual([{ slips: 0, decisions: 2, plans: 0, package: null }]);
    const { requests } = (
      await app.call(listUpgradeRequests, {
        token: staff.token,
        query: { search: first.reference },
      })
    ).body;
    expect(requests).toMatchObject([
      { person: { uid: null, name: 'DELETED ACCOUNT', phoneNumber: '' } },
    ]);
  });

  it('what was decided about the erased is not decided again', async () => {
    const { person, first, second } = await buildPayer();
    await reject(second.id);
    await erase(app, person);
    expect((await reverse(first.id)).status).toBe(404);
    expect((await reverse(second.id)).status).toBe(404);
    expect((await assign(person.uid, 'class')).status).toBe(404);
  });
});
