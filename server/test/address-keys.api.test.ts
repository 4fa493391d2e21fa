import { createInvites } from '@panthiya/contract/organizations/invites.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOrganization } from '../testing/organizations.ts';
import { buildUser, GOOD_PASSWORD } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

it('R7.2 an address written with İ, which the database takes for i, opens no further tries', async () => {
  await buildUser(app, { email: 'nimali@example.com' });
  const answer = await app.call(login, {
    body: { email: 'nİmalİ@example.com', password: GOOD_PASSWORD },
  });
  expect([answer.status, answer.body.field]).toEqual([400, 'email']);
});

it('R10.2 letters whose small form JavaScript knows and the database does not are invited once', async () => {
  const owner = await buildUser(app, { isVerified: true });
  const { orgId } = await buildOrganization(app, owner);
  const invite = () =>
    app.call(createInvites, {
      params: { orgId },
      body: { email: '\u{16ea0}@example.com', role: 'student' },
      token: owner.token,
    });
  expect([(await invite()).status, (await invite()).status]).toEqual([201, 201]);
  const { rows } = await app.pool.query(`select id from invites where state = 'pending'`);
  expect(rows).toHaveLength(1);
});
