import { listWaitingRequests } from '@panthiya/contract/courses/today.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

it('R11.5.9 requests for plans are counted for the provider’s staff alone, and only after their second step', async () => {
  const people = [await buildUser(app), await buildUser(app), await buildUser(app)];
  const [withdrawn] = people;
  await app.pool.query(
    `insert into packages (id, title, amount_minor, currency, mode, is_active) values ('class', 'Class', 150000, 'LKR', 'M', true)`,
  );
  await app.pool.query(
    `insert into upgrade_requests (id, user_id, package_id, package_title, amount_minor, currency, mode, features, reference, state)
     select gen_random_uuid(), id, 'class', 'Class', 150000, 'LKR', 'M', '{}', 'REF-' || row_number() over (), case when uid = $1 then 'withdrawn' else 'open' end
     from users where uid = any($2)`,
    [withdrawn?.uid, people.map(({ uid }) => uid)],
  );
  const plansOf = async ({ token }: Person) =>
    (await app.call(listWaitingRequests, { token })).body.planRequests;
  const isSystemAdmin = true;
  expect(await plansOf(await buildUser(app, { isSystemAdmin }))).toBe(2);
  expect(await plansOf(await buildUser(app, { isSystemAdmin, hasSecondFactor: false }))).toBe(0);
  expect(await plansOf(await buildUser(app))).toBe(0);
});
