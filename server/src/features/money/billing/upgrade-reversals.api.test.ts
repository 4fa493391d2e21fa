import { requestUpgrade, withdrawUpgrade } from '@panthiya/contract/money/billing.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest, setPlanEnd } from '../../../../testing/billing.ts';
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

describe('R10.8 reversing', () => {
  it('takes an approval back: the plan before returns with the end it had', async () => {
    const who = await person();
    await decided(who, 'class');
    const end = await endOf(who);
    const id = await decided(who, 'campus');
    expect((await profile(who)).packageCode).toBe('campus');
    expect((await reverse(id)).status).toBe(200);
    expect(await profile(who)).toMatchObject({ packageCode: 'class', isPremium: true });
    expect(await endOf(who)).toBe(end);
    expect(await plans(who)).toEqual([
      'class request replaced',
      'campus request reversed',
      'class restored open',
    ]);
    expect((await billing(who)).request).toMatchObject({ state: 'reversed', reason });
    expect(await decisions(id)).toEqual(['approved', 'reversed']);
    const mail = await app.outbox.waitFor(who.email, 4);
    expect(mail.subject).toBe('Our decision about your plan request was changed');
  });

  it('the first one leaves the free plan; approving again gives the plan again', async () => {
    const who = await person();
    const id = await decided(who, 'class');
    await reverse(id);
    expect(await profile(who)).toMatchObject({ packageCode: null, isPremium: false });
    expect((await reverse(id)).body.code).toBe('REQUEST_DECIDED');
    expect((await approve(id)).status).toBe(200);
    expect(await profile(who)).toMatchObject({ packageCode: 'class', isPremium: true });
    expect(await decisions(id)).toEqual(['approved', 'reversed', 'approved']);
  });

  it('a plan that came later stays', async () => {
    const who = await person();
    const id = await decided(who, 'class');
    await decided(who, 'campus');
    await reverse(id);
    expect((await profile(who)).packageCode).toBe('campus');
  });

  it('a plan whose own approval was reversed does not come back', async () => {
    const who = await person();
    const first = await decided(who, 'class');
    const second = await decided(who, 'campus');
    await reverse(first);
    await reverse(second);
    expect(await profile(who)).toMatchObject({ packageCode: null, isPremium: false });
  });

  it('a plan that came back is taken away by reversing the request that gave it', async () => {
    const who = await person();
    const first = await decided(who, 'class');
    const second = await decided(who, 'campus');
    await reverse(second);
    await reverse(first);
    expect(await profile(who)).toMatchObject({ packageCode: null, isPremium: false });
    expect(await plans(who)).toHaveLength(3);
  });

  it('a plan that would be over does not come back', async () => {
    const who = await person();
    await decided(who, 'class');
    await setPlanEnd(app, who, '-6 days');
    const id = await decided(who, 'campus');
    await app.pool.query(
      `update subscriptions set ends_at = ends_at - interval '2 days' where end_reason = 'replaced'
         and user_id = (select id from users where uid = $1)`,
      [who.uid],
    );
    await reverse(id);
    expect((await profile(who)).packageCode).toBeNull();
  });

  it('a rejected request waits again, unless another one does', async () => {
    const who = await person();
    const { id } = await buildRequest(app, who, 'class');
    await reject(id);
    expect((await reverse(id)).status).toBe(200);
    expect((await billing(who)).request).toMatchObject({ id, state: 'open', reason: '' });
    const mail = await app.outbox.waitFor(who.email, 3);
    expect(mail.text).toContain('We will look at your request');
    await reject(id);
    await app.call(requestUpgrade, { token: who.token, body: { packageId: 'campus' } });
    expect((await reverse(id)).body.code).toBe('REQUEST_OPEN');
    expect(await decisions(id)).toEqual(['rejected', 'reversed', 'rejected']);
  });

  it('what waits or was withdrawn has nothing to reverse', async () => {
    const who = await person();
    const { id } = await buildRequest(app, who, 'class');
    expect((await reverse(id)).body.code).toBe('REQUEST_DECIDED');
    await app.call(withdrawUpgrade, { token: who.token, body: {} });
    expect((await reverse(id)).body.code).toBe('REQUEST_DECIDED');
  });

  it('approvals and reversals of two requests at once leave one plan and no deadlock', async () => {
    const who = await person();
    const first = await decided(who, 'class');
    const { id: second } = await buildRequest(app, who, 'campus');
    const answers = await Promise.all([
      approve(second),
      reverse(first, colleague),
      assign(who.uid, 'institute'),
      approve(second, colleague),
      reverse(first),
    ]);
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect((await plans(who)).filter((plan) => plan.endsWith('open'))).toHaveLength(1);
  });
});
