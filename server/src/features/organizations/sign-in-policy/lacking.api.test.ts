import { getSignInPolicy } from '@panthiya/contract/organizations/sign-in-policy.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { haveFactor } from '../../../../testing/factors.ts';
import { buildStaffed, buildStaffing } from '../../../../testing/members.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

it('R18.5.8 before any rule the owner reads whom each would shut out today', async () => {
  const staffing = await buildStaffing(app);
  const { owner, admin, lecturer } = staffing;
  const { orgId } = await buildStaffed(app, staffing);
  await haveFactor(app, owner);
  const lacking = async () => {
    const { body } = await app.call(getSignInPolicy, { token: owner.token, params: { orgId } });
    const { admins, staff } = body.policy.lacking;
    return [admins, staff].map(({ people, count }) => [count, people.map(({ name }) => name)]);
  };
  expect(await lacking()).toEqual([
    [1, ['AMAL ADMIN']],
    [2, ['AMAL ADMIN', 'LAL LECTURER']],
  ]);
  await haveFactor(app, admin);
  await app.pool.query('update users set disabled_at = now() where uid = $1', [lecturer.uid]);
  expect(await lacking()).toEqual([
    [0, []],
    [0, []],
  ]);
});
