import { assignPackage } from '@panthiya/contract/money/upgrade-requests.contract';
import { createPackage } from '@panthiya/contract/money/packages.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPlanEnd } from '../../../../testing/billing.ts';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { erase } from '../../../../testing/erasing.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk());
});
afterAll(() => app.close());

const assign = (
  uid: string,
  packageId: string,
  body: { endsOn?: string | null } = {},
  headers: Record<string, string> = {},
) =>
  app.call(assignPackage, {
    token: staff.token,
    params: { packageId },
    body: { uid, ...body },
    headers,
  });
const { billing, profile } = openDesk(() => ({ app, staff }));
const plan = async (who: Person) => (await billing(who)).plan;
const make = async (mode: 'M' | 'A' | 'O' | 'F', amount = 5000) =>
  (
    await app.call(createPackage, {
      token: staff.token,
      body: { title: `Mode ${mode}`, amount, currency: 'LKR', mode },
    })
  ).body.packageId;
const ledger = async ({ uid }: Person) =>
  (
    await app.pool.query(
      `select event, details->>'packageId' as package from audit_log
       where event like 'plan.%' and subject_id = (select id from users where uid = $1) order by at`,
      [uid],
    )
  ).rows;

describe('R7.26 POST /packages/assign/{packageId}', () => {
  it('gives a package without a request, writes it down and tells the person', async () => {
    const who = await buildUser(app);
    expect((await assign(who.uid, 'institute')).status).toBe(200);
    expect(await profile(who)).toMatchObject({ packageCode: 'institute', isPremium: true });
    expect(await ledger(who)).toEqual([{ event: 'plan.assigned', package: 'institute' }]);
    const mail = await app.outbox.waitFor(who.email, 2);
    expect(mail.text).toContain('We gave you the Institute plan. It is paid until');
  });

  it.each([
    ['M', '1 month'],
    ['A', '1 year'],
    ['O', null],
    ['F', null],
  ] as const)('R3.19 a package of mode %s lasts %s', async (mode, period) => {
    const who = await buildUser(app);
    await assign(who.uid, await make(mode));
    const { rows } = await app.pool.query(
      `select ends_at is not distinct from (started_at at time zone 'Asia/Colombo' + $2::interval) at time zone 'Asia/Colombo' as is_right
       from subscriptions join users on users.id = user_id where uid = $1`,
      [who.uid, period],
    );
    expect(rows).toEqual([{ is_right: true }]);
    expect((await profile(who)).isPremium).toBe(true);
  });

  it('R6.6 a package that costs nothing makes nobody premium', async () => {
    const who = await buildUser(app);
    const packageId = await make('O', 0);
    await assign(who.uid, packageId);
    expect(await profile(who)).toMatchObject({ packageCode: packageId, isPremium: false });
  });

  it('lasts through the last day in Sri Lanka, or without an end, as it is asked for', async () => {
    const who = await buildUser(app);
    await assign(who.uid, 'class', { endsOn: '2199-03-18' });
    expect((await plan(who)).endsAt).toBe('2199-03-18T18:30:00.000Z');
    await assign(who.uid, 'class', { endsOn: null });
    expect(await plan(who)).toMatchObject({ packageId: 'class', endsAt: null, isRenewable: false });
    expect((await profile(who)).isPremium).toBe(true);
  });

  it('the same package again begins where the present one ends: no day is lost', async () => {
    const who = await buildUser(app);
    await assign(who.uid, 'class');
    for (const end of ['10 days', '-3 days']) {
      await setPlanEnd(app, who, end);
      await assign(who.uid, 'class');
      const { rows } = await app.pool.query(
        `select present.ends_at = (before.ends_at at time zone 'Asia/Colombo' + interval '1 month') at time zone 'Asia/Colombo' as is_right
         from subscriptions present join subscriptions before on before.user_id = present.user_id and before.ended_at = present.started_at
         where present.ended_at is null and present.user_id = (select id from users where uid = $1)`,
        [who.uid],
      );
      expect(rows).toEqual([{ is_right: true }]);
    }
    // Over, but the hourly job has not run yet.
    await setPlanEnd(app, who, '-60 days');
    await assign(who.uid, 'class');
    expect(await plan(who)).toMatchObject({ state: 'active', isRenewable: false });
  });

  it('the free package ends the plan', async () => {
    const who = await buildUser(app);
    await assign(who.uid, 'campus');
    expect((await assign(who.uid, 'free')).status).toBe(200);
    expect(await profile(who)).toMatchObject({ packageCode: null, isPremium: false });
    expect(await plan(who)).toMatchObject({ state: 'free', packageId: 'free' });
    const mail = await app.outbox.waitFor(who.email, 3);
    expect(mail.subject).toBe('Your plan was ended');
    await assign(who.uid, 'free');
    expect(await ledger(who)).toEqual([
      { event: 'plan.assigned', package: 'campus' },
      { event: 'plan.ended', package: 'campus' },
    ]);
  });

  it('a repeated Idempotency-Key gives no second period', async () => {
    const who = await buildUser(app);
    const key = { 'idempotency-key': 'assign-1' };
    await Promise.all([assign(who.uid, 'class', {}, key), assign(who.uid, 'class', {}, key)]);
    expect(await ledger(who)).toHaveLength(1);
  });

  it('is refused for oneself, nobody, the erased, the disabled, and an unknown package or past day', async () => {
    const [who, gone, disabled] = [
      await buildUser(app),
      await buildUser(app),
      await buildUser(app),
    ];
    await erase(app, gone);
    await app.pool.query('update users set disabled_at = now() where uid = $1', [disabled.uid]);
    const nobody = '00000000-0000-4000-8000-000000000000';
    const answers = [
      await assign(staff.uid, 'class'),
      await assign(nobody, 'class'),
      await assign(gone.uid, 'class'),
      await assign(disabled.uid, 'class'),
      await assign(who.uid, 'nothing'),
      await assign(who.uid, 'class', { endsOn: '2026-02-30' }),
      await assign(who.uid, 'class', { endsOn: '2020-01-01' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [403, 'OWN_REQUEST'],
      [404, 'NOT_FOUND'],
      [404, 'NOT_FOUND'],
      [409, 'PERSON_DISABLED'],
      [404, 'NOT_FOUND'],
      [400, 'INVALID_INPUT'],
      [400, 'INVALID_INPUT'],
    ]);
    expect(await ledger(who)).toEqual([]);
    expect((await profile(who)).packageCode).toBeNull();
  });
});
