import { createJoinCode, join } from '@panthiya/contract/organizations/join-codes.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

it('R10.3 who joins while their name is saved stands in the list under the new one', async () => {
  const owner = await buildUser(app, { isVerified: true });
  const { orgId } = await buildOrganization(app, owner);
  const { body } = await app.call(createJoinCode, {
    params: { orgId },
    body: { role: 'student' },
    token: owner.token,
  });
  const people = await Promise.all(Array.from({ length: 20 }, () => buildUser(app)));
  for (const { token } of people) {
    await Promise.all([
      app.call(join, { body: { code: body.code }, token }),
      app.call(updateProfile, { body: { firstName: 'Renamed' }, token }),
    ]);
  }
  const { rows } = await app.pool.query(
    `select sort_name from memberships join users on users.id = user_id
     where sort_name <> first_name || ' ' || last_name
     union all
     select word from member_words where word = 'NETHMI' and user_id <> (select id from users where uid = $1)`,
    [owner.uid],
  );
  expect(rows).toEqual([]);
});
