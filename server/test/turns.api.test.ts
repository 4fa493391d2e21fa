import { updateOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { logout } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdRows } from '../testing/locked-rows.ts';
import { buildOrganization } from '../testing/organizations.ts';
import { buildUser } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

it('R4.2 who signs out while their changes wait changes nothing more', async () => {
  const person = await buildUser(app);
  const { orgId } = await buildOrganization(app, person);
  const held = await holdRows(app, 'select from organizations where org_id = $1 for update', [
    orgId,
  ]);
  const changes = Array.from({ length: 6 }, (_, count) =>
    app.call(updateOrganization, {
      token: person.token,
      params: { orgId },
      body: { description: `Change ${count}` },
    }),
  );
  await held.untilWaitedFor(2);
  expect((await app.call(logout, { token: person.token, body: {} })).status).toBe(200);
  await held.release();
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  // Those two whose turn it was. Whatever turned the others away: they changed nothing.
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => ![200, 401, 503].includes(status))).toEqual([]);
});

it('R10.4 forty changes of one person that wait for a lock keep nobody else from the database', async () => {
  const crowd = await buildUser(app);
  const { orgId } = await buildOrganization(app, crowd);
  const other = await buildUser(app);
  const held = await holdRows(app, 'select from organizations where org_id = $1 for update', [
    orgId,
  ]);
  const changes = Array.from({ length: 40 }, (_, count) =>
    app.call(updateOrganization, {
      token: crowd.token,
      params: { orgId },
      body: { description: `Change ${count}` },
    }),
  );
  await held.untilWaitedFor(2);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.call(getProfile, { token: other.token })),
  );
  await held.release();
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const statuses = (await Promise.all(changes)).map(({ status }) => status);
  // Those whose turn it was may have given up waiting for the lock.
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses.at(-1)).toBe(200);
});
