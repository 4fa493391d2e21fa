import { requestUpgrade } from '@panthiya/contract/money/billing.contract';
import { getPackageUse, removePackage } from '@panthiya/contract/money/packages.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRequest } from '../../../../testing/billing.ts';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { holdRows, untilWaitedFor } from '../../../../testing/locked-rows.ts';
import { openPackages } from '../../../../testing/packages.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({
    hasBackground: false,
    settings: { RATE_LIMIT_SCALE: '1000' },
  }));
});
afterAll(() => app.close());

const { create, change, find } = openPackages(() => ({ app, staff }));
const { approve, assign, reject, reverse, profile } = openDesk(() => ({ app, staff }));
const drop = (id: string) => app.call(removePackage, { token: staff.token, params: { id } });
const useOf = (id: string) => app.call(getPackageUse, { token: staff.token, params: { id } });
const person = () => buildUser(app, { isVerified: true });
const build = async (): Promise<string> => (await create()).body.packageId;

describe('R7.23 DELETE /packages/{id}', () => {
  it('R8.38 deletes one that nobody holds', async () => {
    const id = await build();
    expect(await useOf(id)).toMatchObject({ status: 200, body: { holders: 0, openRequests: 0 } });
    expect(await drop(id)).toMatchObject({
      status: 200,
      body: { message: 'Package deleted successfully' },
    });
    expect(await find(id)).toBeUndefined();
    expect((await drop(id)).status).toBe(404);
    expect((await useOf(id)).status).toBe(404);
  });

  it('R7.23 says how many hold it and ask for it, in numbers and in words', async () => {
    const id = await build();
    for (const who of [await person(), await person()]) await assign(who.uid, id);
    const { id: requestId } = await buildRequest(app, await person(), id);
    expect((await useOf(id)).body).toMatchObject({ holders: 2, openRequests: 1 });
    expect(await drop(id)).toMatchObject({
      status: 409,
      body: {
        code: 'PACKAGE_IN_USE',
        holders: 2,
        openRequests: 1,
        message:
          '2 people have this plan and 1 person asks for it. Deactivate it instead: nobody new can choose it, and they keep what they have.',
      },
    });
    await approve(requestId);
    expect((await drop(id)).body).toMatchObject({ holders: 3, openRequests: 0 });
    expect(await find(id)).toBeDefined();
  });

  it('R7.23 deactivating stops new sales and takes nothing from who has it; once nobody has it, it can go', async () => {
    const id = await build();
    const who = await person();
    const { id: requestId } = await buildRequest(app, who, id);
    await approve(requestId);
    await change(id, { isActive: false });
    expect(await profile(who)).toMatchObject({ packageCode: id, isPremium: true });
    const other = await person();
    expect(
      await app.call(requestUpgrade, { body: { packageId: id }, token: other.token }),
    ).toMatchObject({ status: 409, body: { code: 'PLAN_NOT_CHOOSABLE' } });
    expect((await drop(id)).status).toBe(409);
    await reverse(requestId);
    expect((await drop(id)).status).toBe(200);
  });

  it('R9.30 the free plan stays', async () => {
    expect(await drop('free')).toMatchObject({ status: 409, body: { code: 'FREE_PACKAGE_STAYS' } });
    expect(await find('free')).toBeDefined();
  });

  it('R7.23 the database itself refuses to delete a plan that is held or asked for', async () => {
    const [held, asked] = [await build(), await build()];
    await assign((await person()).uid, held);
    await buildRequest(app, await person(), asked);
    for (const id of [held, asked]) {
      await expect(app.pool.query('delete from packages where id = $1', [id])).rejects.toThrow(
        /violates/,
      );
    }
  });

  it('R7.23 who asks or is given it while it is deleted is told that it is gone', async () => {
    const id = await build();
    const [asking, given] = [await person(), await person()];
    const deletion = await holdRows(app, 'delete from packages where id = $1', [id]);
    const answers = [
      app.call(requestUpgrade, { body: { packageId: id }, token: asking.token }),
      assign(given.uid, id),
    ];
    await deletion.untilWaitedFor(2);
    await deletion.release();
    for (const answer of await Promise.all(answers)) {
      expect([answer.status, answer.body]).toMatchObject([409, { code: 'PLAN_NOT_CHOOSABLE' }]);
    }
    expect(await profile(given)).toMatchObject({ packageCode: null });
  });

  it('R7.23 a deletion that meets a request on its way waits for it, and is refused', async () => {
    const id = await build();
    const who = await person();
    const asking = await holdRows(
      app,
      `insert into upgrade_requests (id, user_id, package_id, package_title, amount_minor, currency, mode, features, reference)
       select gen_random_uuid(), id, $1, 'Evening', 250000, 'LKR', 'M', '{}', 'PT-RACE-1' from users where uid = $2`,
      [id, who.uid],
    );
    const answer = drop(id);
    await asking.untilWaitedFor();
    await asking.release();
    expect(await answer).toMatchObject({
      status: 409,
      body: { code: 'PACKAGE_IN_USE', holders: 0, openRequests: 1 },
    });
  });

  it('R7.23 R10.8 a deletion and a decision about an old request do not wait for each other', async () => {
    const id = await build();
    const who = await person();
    const { id: requestId } = await buildRequest(app, who, id);
    await reject(requestId);
    // Billing staff who open the request again: first the request, then its plan.
    const staffSession = await app.pool.connect();
    await staffSession.query('begin');
    await staffSession.query('select from upgrade_requests where id = $1 for no key update', [
      requestId,
    ]);
    const deletion = drop(id);
    await untilWaitedFor(app);
    await staffSession.query('select from packages where id = $1 for key share', [id]);
    await staffSession.query('commit');
    staffSession.release();
    expect((await deletion).status).toBe(200);
    expect((await reverse(requestId)).body).toMatchObject({ code: 'PLAN_NOT_CHOOSABLE' });
  });
});
