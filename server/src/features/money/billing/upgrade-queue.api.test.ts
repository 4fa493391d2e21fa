import { savePayment, withdrawUpgrade } from '@panthiya/contract/money/billing.contract';
import {
  approveRequest,
  exportUpgradeRequests,
  listUpgradeRequests,
  rejectRequest,
  reverseRequest,
} from '@panthiya/contract/money/upgrade-requests.contract';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import type { QueryOf } from '@panthiya/contract/endpoint/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readExport, walk } from '../../../../testing/lists.ts';
import { buildRequest, pdfSlip, sendSlip } from '../../../../testing/billing.ts';
import { buildDesk } from '../../../../testing/billing-staff.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

type Query = Partial<Record<keyof QueryOf<typeof listUpgradeRequests>, string>>;

let app: TestApp;
let staff: Person;
const people: Person[] = [];
const requests: { id: string; reference: string }[] = [];
beforeAll(async () => {
  ({ app, staff } = await buildDesk(
    { hasBackground: false },
    { firstName: 'Shanthi', lastName: 'Rajaratnam' },
  ));
  const names = ['Tharushi', 'Abinaya', '=cmd|calc', 'සඳුනි', 'Tharindu'];
  for (const firstName of names) {
    const person = await buildUser(app, { isVerified: true, firstName, lastName: 'Nazeer' });
    people.push(person);
    requests.push(await buildRequest(app, person));
  }
});
afterAll(() => app.close());

const list = async (query: Query = {}) =>
  (await app.call(listUpgradeRequests, { token: staff.token, query })).body;
const find = async (reference: string) => {
  const found = (await list({ search: reference })).requests;
  expect(found).toHaveLength(1);
  return found[0];
};
const references = async (query: Query) => (await list(query)).requests.map((one) => one.reference);
const tell = (person: Person | undefined, changes: object = {}) =>
  app.call(savePayment, {
    token: person?.token,
    body: {
      bank: 'BOC',
      bankReference: 'TR-77',
      amount: 1500,
      paidOn: todayInColombo(),
      ...changes,
    },
  });

const download = (query: Query = {}) =>
  readExport(app, exportUpgradeRequests, { token: staff.token, query: { ...query } });

describe('R4.47 the queue of requests', () => {
  it('tells everything of a request, newest first', async () => {
    const { requests: all, nextCursor } = await list();
    expect(nextCursor).toBeNull();
    expect(all.map(({ id }) => id)).toEqual(requests.map(({ id }) => id).toReversed());
    expect(all[4]).toMatchObject({
      ...requests[0],
      packageId: 'class',
      amount: 1500,
      state: 'open',
      person: {
        uid: people[0]?.uid,
        name: 'THARUSHI NAZEER',
        email: people[0]?.email,
        phoneNumber: '+94771234567',
      },
      currentPackageTitle: 'Free',
      payment: null,
      slipType: null,
      suspicions: [],
      decisions: [],
      isOwn: false,
    });
  });

  it.each(['created', '-created'] as const)('pages by key, sorted by %s', async (sort) => {
    const all = await references({ sort });
    expect(all).toHaveLength(5);
    const seen = await walk(
      app,
      listUpgradeRequests,
      { token: staff.token, query: { sort }, limit: 2 },
      ({ requests: page }) => page,
    );
    expect(seen.map(({ reference }) => reference)).toEqual(all);
  });

  it('searches by reference, with and without its beginning, and in small letters', async () => {
    const reference = requests[1]?.reference ?? '';
    for (const search of [reference, reference.slice(3), reference.toLowerCase()]) {
      expect(await references({ search })).toEqual([reference]);
    }
  });

  it('searches by beginnings of the name and by the address', async () => {
    expect(await references({ search: 'naz thar' })).toEqual([
      requests[4]?.reference,
      requests[0]?.reference,
    ]);
    expect(await references({ search: 'සඳු' })).toEqual([requests[3]?.reference]);
    expect(await references({ search: people[2]?.email ?? '' })).toEqual([requests[2]?.reference]);
    expect(await references({ search: 'nobody' })).toEqual([]);
  });

  it.each([
    { state: 'waiting' },
    { sort: 'name' },
    { cursor: 'x' },
    { cursor: Buffer.from('["x","y"]').toString('base64url') },
    { limit: '0' },
  ])('refuses %j', async (query) => {
    const answer = await app.call(listUpgradeRequests, { token: staff.token, query: { ...query } });
    expect(answer.status).toBe(400);
  });

  it('is for system administrators alone', async () => {
    const answer = await app.call(listUpgradeRequests, { token: people[0]?.token });
    expect(answer.status).toBe(403);
  });
});

describe('R4.47 what makes billing staff look twice', () => {
  it('the same file in another request, whoever sent it', async () => {
    const file = pdfSlip('the same');
    for (const person of people.slice(0, 2)) await sendSlip(app, person, file);
    const [one, two] = requests;
    expect(await find(one?.reference ?? '')).toMatchObject({
      slipType: 'application/pdf',
      suspicions: [{ kind: 'same-file', references: [two?.reference] }],
    });
    await sendSlip(app, people[0], pdfSlip('another'));
    expect(await find(two?.reference ?? '')).toMatchObject({ suspicions: [] });
  });

  it('the same bank and reference, in other capitals too; a wrong amount', async () => {
    await tell(people[2]);
    await tell(people[3], { bank: 'boc', bankReference: 'tr-77', amount: 150 });
    await tell(people[4], { bank: 'HNB' });
    const [, , one, two, three] = requests;
    expect(await find(one?.reference ?? '')).toMatchObject({
      payment: { bank: 'BOC', bankReference: 'TR-77', amount: 1500, paidOn: todayInColombo() },
      suspicions: [{ kind: 'same-bank-reference', references: [two?.reference] }],
    });
    expect(await find(two?.reference ?? '')).toMatchObject({
      suspicions: [
        { kind: 'same-bank-reference', references: [one?.reference] },
        { kind: 'wrong-amount', references: [] },
      ],
    });
    expect(await find(three?.reference ?? '')).toMatchObject({ suspicions: [] });
  });
});

describe('R10.8 what was decided stands in the queue', () => {
  it('with who and why, oldest first; the state filters', async () => {
    const [one, two, three] = requests;
    const params = { id: one?.id ?? '' };
    await app.call(rejectRequest, { token: staff.token, params, body: { reason: 'No money' } });
    await app.call(approveRequest, {
      token: staff.token,
      params: { id: two?.id ?? '' },
      body: {},
    });
    await app.call(withdrawUpgrade, { token: people[2]?.token, body: {} });
    expect(await find(one?.reference ?? '')).toMatchObject({
      state: 'rejected',
      decisions: [{ kind: 'rejected', by: 'SHANTHI RAJARATNAM', reason: 'No money' }],
    });
    expect(await find(two?.reference ?? '')).toMatchObject({
      state: 'approved',
      currentPackageTitle: 'Class',
    });
    expect(await references({ state: 'withdrawn' })).toEqual([three?.reference]);
    expect(await references({ state: 'open' })).toHaveLength(2);
    expect(await references({ state: 'open', search: 'nazeer' })).toHaveLength(2);
  });
});

describe('R4.47 the queue as a file', () => {
  it('is CSV with formulas neutralised, filtered as the list is', async () => {
    const answer = await download();
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="upgrade-requests-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.header.slice(0, 5)).toEqual(['Reference', 'State', 'Asked', 'Name', 'Email']);
    expect(answer.rows).toHaveLength(5);
    expect(answer.rows.map((row) => row[3])).toContain(`'=CMD|CALC NAZEER`);
    expect((await download({ state: 'rejected' })).rows).toHaveLength(1);
  });

  it('goes on over many pages, each request once', async () => {
    await app.pool.query(
      `insert into upgrade_requests (id, user_id, package_id, package_title, amount_minor, currency, mode, features, reference, state, created_at)
       select gen_random_uuid(), id, 'class', 'Class', 150000, 'LKR', 'M', '{}', 'XX-' || n, 'withdrawn', now() - make_interval(secs => n / 7)
       from generate_series(1, 4500) n, users where uid = $1`,
      [people[0]?.uid],
    );
    const { rows } = await download({ state: 'withdrawn' });
    expect(rows).toHaveLength(4501);
    expect(new Set(rows.map(([reference]) => reference)).size).toBe(4501);
    // More than can be read one by one: the list is walked, and each is checked.
    expect((await download({ search: 'naz tharush' })).rows).toHaveLength(4501);
    expect(await references({ search: 'tharush', state: 'rejected' })).toEqual([
      requests[0]?.reference,
    ]);
  });

  it('R10.8 decisions stand in the order in which they were made, whenever their transactions began', async () => {
    const person = await buildUser(app, { isVerified: true });
    const { id, reference } = await buildRequest(app, person);
    const by = { token: staff.token, params: { id } };
    await app.call(approveRequest, { ...by, body: {} });
    await app.call(reverseRequest, { ...by, body: { reason: 'The money did not come' } });
    // As one that began before the approval and waited for the request.
    await app.pool.query(
      `update upgrade_decisions set at = at - interval '1 second' where request_id = $1 and kind = 'reversed'`,
      [id],
    );
    const kinds = (await find(reference))?.decisions.map(({ kind }) => kind);
    expect(kinds).toEqual(['approved', 'reversed']);
  });
});
