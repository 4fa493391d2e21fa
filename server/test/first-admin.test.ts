import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureSystemAdmin } from '../seeds/reference/system-admin.ts';
import { createDatabase } from '../src/db/database.ts';
import { createPasswordHasher } from '../src/platform/password-hashing.ts';
import { runAdmin } from '../testing/operator.ts';
import { buildUser, GOOD_PASSWORD, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

const isAdmin = async ({ token }: Person) =>
  (await app.call(getProfile, { token })).body.profile.isSystemAdmin;

const grant = (email: string): Promise<void> => runAdmin(app, 'grant', email);

async function setAtStart(email: string): Promise<void> {
  const admin = { email, password: GOOD_PASSWORD };
  await ensureSystemAdmin(createDatabase(app.pool), await createPasswordHasher(1), admin);
}

describe.each([
  ['npm run admin', grant],
  ['ADMIN_EMAIL', setAtStart],
])('R6.3 %s', (_way, makeAdmin) => {
  it('R6.3 gives no rights to whoever registered with the address and never confirmed it', async () => {
    const squatter = await buildUser(app);
    await expect(makeAdmin(squatter.email)).rejects.toThrow(/not confirmed/);
    expect(await isAdmin(squatter)).toBe(false);
  });

  it('R6.3 gives them to who confirmed it, with the password they have, once', async () => {
    const person = await buildUser(app, { isVerified: true });
    await makeAdmin(person.email);
    await makeAdmin(person.email);
    expect(await isAdmin(person)).toBe(true);
    const { rows } = await app.pool.query(
      `select 1 from audit_log join users on users.id = subject_id
       where event = 'user.system-admin-granted' and email = $1`,
      [person.email],
    );
    expect(rows).toHaveLength(1);
  });

  it('R6.3 R10.6 nor to a disabled account', async () => {
    const person = await buildUser(app, { isVerified: true });
    await app.pool.query('update users set disabled_at = now() where uid = $1', [person.uid]);
    await expect(makeAdmin(person.email)).rejects.toThrow(/disabled/);
  });
});
