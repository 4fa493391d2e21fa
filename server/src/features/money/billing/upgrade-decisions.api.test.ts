import { withdrawUpgrade } from '@panthiya/contract/money/billing.contract';
import { listUpgradeRequests } from '@panthiya/contract/money/upgrade-requests.contract';
import { removePackage } from '@panthiya/contract/money/packages.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest } from '../../../../testing/billing.ts';
import {
  buildBillingStaff,
  buildDesk,
  openDesk,
  reason,
} from '../../../../testing/billing-staff.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
let colleague: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk());
  colleague = await buildBillingStaff(app);
});
afterAll(() => app.close());

const person = () => buildUser(app, { isVerified: true });
const { approve, reject, reverse, assign, billing, profile, endOf, plans, decisions, decided } =
  openDesk(() => ({ app, staff }));

describe('R4.47 approving', () => {
  it('R6.6 R7.26 assigns the package with its period; it counts on the next request', async () => {
    const who = await person();
    const { id } = await buildRequest(app, who, 'class');
    expect(await profile(who)).toMatchObject({ packageCode: null, isPremium: false });
    expect((await approve(id)).status).toBe(200);
    expect(await profile(who)).toMatchObject({ packageCode: 'class', isPremium: true });
    const { rows } = await app.pool.query(
      `select ends_at = (started_at at time zone 'Asia/Colombo' + interval '1 month') at time zone 'Asia/Colombo' as is_month,
         premium_until = ends_at + interval '7 days' as has_grace, features
       from subscriptions join users on users.id = user_id where uid = $1`,
      [who.uid],
    );
    expect(rows).toEqual([
      {
        is_month: true,
        has_grace: true,
        features: { organizations: 15, members: 500, courses: 25, storage_mb: 5000 },
      },
    ]);
    expect(await billing(who)).toMatchObject({
      plan: { packageId: 'class', state: 'active', isRenewable: false },
      request: { id, state: 'approved' },
    });
    const mail = await app.outbox.waitFor(who.email, 2);
    expect(mail.subject).toBe('You have a new Panthiya plan');
  });

  it('20 at once: exactly one wins, the others are told, and there is one plan', async () => {
    const who = await person();
    const { id } = await buildRequest(app, who, 'class');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => approve(id, index % 2 === 0 ? staff : colleague)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200);
    expect(others.map(({ body }) => body.code)).toEqual(Array(19).fill('REQUEST_DECIDED'));
    expect(await plans(who)).toEqual(['class request open']);
    expect(await decisions(id)).toEqual(['approved']);
  });

  it('twice changes nothing: no day more, no second mail', async () => {
    const who = await person();
    const id = await decided(who, 'class');
    const end = await endOf(who);
    expect((await approve(id)).body.code).toBe('REQUEST_DECIDED');
    expect((await reject(id)).body.code).toBe('REQUEST_DECIDED');
    expect(await endOf(who)).toBe(end);
    expect(await decisions(id)).toEqual(['approved']);
  });

  it('nobody decides about their own, or gives themselves a plan', async () => {
    const { id } = await buildRequest(app, staff, 'class');
    for (const answer of [await approve(id), await reject(id), await reverse(id)]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'OWN_REQUEST']);
    }
    expect((await assign(staff.uid, 'campus')).body.code).toBe('OWN_REQUEST');
    const own = await app.call(listUpgradeRequests, {
      token: staff.token,
      query: { state: 'open' },
    });
    expect(own.body.requests).toMatchObject([{ id, isOwn: true, state: 'open', decisions: [] }]);
    expect((await approve(id, colleague)).status).toBe(200);
    expect((await reverse(id)).body.code).toBe('OWN_REQUEST');
    expect((await profile(staff)).packageCode).toBe('class');
  });

  it('R7.23 a package that somebody asks for or holds cannot be deleted', async () => {
    const who = await person();
    const drop = () => app.call(removePackage, { token: staff.token, params: { id: 'institute' } });
    const { id } = await buildRequest(app, who, 'institute');
    expect((await drop()).body.code).toBe('PACKAGE_IN_USE');
    await approve(id);
    expect((await drop()).body.code).toBe('PACKAGE_IN_USE');
    expect(await profile(who)).toMatchObject({ packageCode: 'institute' });
  });

  it('R10.8 what was rejected or withdrawn is not approved: that is reversed first, or asked again', async () => {
    const who = await person();
    const { id: rejected } = await buildRequest(app, who, 'class');
    await reject(rejected);
    expect((await approve(rejected)).body.code).toBe('REQUEST_DECIDED');
    const { id: withdrawn } = await buildRequest(app, who, 'campus');
    await app.call(withdrawUpgrade, { token: who.token, body: {} });
    expect((await approve(withdrawn)).body.code).toBe('REQUEST_DECIDED');
    expect((await reject(withdrawn)).body.code).toBe('REQUEST_DECIDED');
    expect(await profile(who)).toMatchObject({ packageCode: null, isPremium: false });
  });

  it('what does not exist is not found', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    for (const decide of [approve, reject, reverse]) expect((await decide(id)).status).toBe(404);
  });
});

describe('R4.47 rejecting', () => {
  it('tells the reason, and another request can follow', async () => {
    const who = await person();
    const { id } = await buildRequest(app, who, 'class');
    expect((await reject(id)).status).toBe(200);
    expect(await billing(who)).toMatchObject({
      plan: { state: 'free' },
      request: { state: 'rejected', reason },
    });
    const mail = await app.outbox.waitFor(who.email, 2);
    expect(mail.subject).toBe('Your plan request was not approved');
    expect(mail.text).toContain(`The reason: ${reason}`);
    expect((await buildRequest(app, who, 'campus')).id).not.toBe(id);
  });
});
