import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../seeds/demo/demo.ts';
import { createDatabase } from '../src/db/database.ts';
import { createPasswordHasher } from '../src/platform/password-hashing.ts';
import { buildPackages } from '../testing/billing.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  await buildPackages(app);
});
afterAll(() => app.close());

it('R4.47 the demo story has a request that waits, one approved, one rejected; a second start adds none', async () => {
  const hasher = await createPasswordHasher(1);
  for (const _round of [1, 2]) await seedDemo(createDatabase(app.pool), hasher);
  const { rows } = await app.pool.query(
    `select state, amount_minor::int = paid_amount_minor::int as is_right, users.package_id
     from upgrade_requests join users on users.id = user_id order by state`,
  );
  expect(rows).toEqual([
    { state: 'approved', is_right: true, package_id: 'institute' },
    { state: 'open', is_right: false, package_id: null },
    { state: 'rejected', is_right: false, package_id: 'institute' },
  ]);
});
