import { deleteAccount, keepAccount } from '@panthiya/contract/identity/account.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { register } from '@panthiya/contract/identity/registration.contract';
import { checkSession, login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import {
  ageSignIns,
  buildRegistration,
  buildUser,
  type Person,
} from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const askToDelete = ({ token }: Pick<Person, 'token'>) =>
  app.call(deleteAccount, { body: {}, token });
const keep = ({ token }: Pick<Person, 'token'>) => app.call(keepAccount, { body: {}, token });
const signIn = async ({ email, password }: Person) =>
  (await app.call(login, { body: { email, password } })).body;
const deletionAt = async (person: Person) => {
  const { rows } = await app.pool.query<{ deletion_at: Date | null }>(
    'select deletion_at from users where uid = $1',
    [person.uid],
  );
  return rows[0]?.deletion_at ?? null;
};
const makeSystemAdmin = (person: Person) =>
  app.pool.query('update users set is_system_admin = true where uid = $1', [person.uid]);

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  new Set(answers.map(({ status }) => status));

describe('R10.5 POST /profile/delete', () => {
  it('needs a fresh sign-in', async () => {
    const person = await buildUser(app);
    await ageSignIns(app, person, '16 minutes');
    const { status, body } = await askToDelete(person);
    expect(status).toBe(403);
    expect(body.code).toBe('REAUTH_REQUIRED');
    expect(await deletionAt(person)).toBeNull();
  });

  it('sets a day in 30 days, ends all sessions and mails how to keep the account', async () => {
    const person = await buildUser(app);
    const other = (await signIn(person)).token;
    const { status, body } = await askToDelete(person);
    expect(status).toBe(200);
    const days = (Date.parse(body.deletionAt) - Date.now()) / DAY_MS;
    expect(days).toBeCloseTo(30, 1);
    for (const token of [person.token, other]) {
      expect((await app.call(checkSession, { token })).status).toBe(401);
    }
    const mail = await app.outbox.waitFor(person.email, 2);
    expect(mail.subject).toContain('will be deleted in 30 days');
    expect(mail.text).toContain('Keep my account');
    expect(mail.text).toContain(`${app.env.publicUrl}/account`);
  });

  it('signing in meanwhile is allowed; the account says so and can be kept', async () => {
    const person = await buildUser(app);
    const { body } = await askToDelete(person);
    const { token } = await signIn(person);
    const said = (await app.call(getProfile, { token })).body.profile.deletionAt;
    expect(said).toBe(body.deletionAt);
    expect((await keep({ token })).status).toBe(200);
    expect((await app.call(getProfile, { token })).body.profile.deletionAt).toBeNull();
    expect((await app.outbox.waitFor(person.email, 3)).subject).toContain('account stays');
    expect((await keep({ token })).status).toBe(200);
    expect(await app.outbox.to(person.email)).toHaveLength(3);
  });

  it('a second wish does not move the day', async () => {
    const person = await buildUser(app);
    const first = (await askToDelete(person)).body.deletionAt;
    await app.pool.query(
      `update users set deletion_at = deletion_at - interval '5 days' where uid = $1`,
      [person.uid],
    );
    const again = await askToDelete({ token: (await signIn(person)).token });
    expect(Date.parse(first) - Date.parse(again.body.deletionAt)).toBe(5 * DAY_MS);
  });

  it('is refused while one is the last admin of an organization with members, which is named', async () => {
    const owner = await buildUser(app);
    const student = await buildUser(app);
    await buildOrganization(app, owner, { name: 'Alone Academy' });
    for (const name of ['Lotus Academy', 'Veranda Classes']) {
      await addMember(app, await buildOrganization(app, owner, { name }), student, 'student');
    }
    const { status, body } = await askToDelete(owner);
    expect(status).toBe(409);
    expect(body.code).toBe('LAST_ADMIN');
    expect(body.message).toContain('“Lotus Academy” and “Veranda Classes”');
    expect(body.message).not.toContain('Alone Academy');
    expect(await deletionAt(owner)).toBeNull();
    expect((await app.call(checkSession, { token: owner.token })).status).toBe(200);
  });

  it('another admin who stays makes it possible, one who goes too does not', async () => {
    const owner = await buildUser(app);
    const second = await buildUser(app);
    const organization = await buildOrganization(app, owner);
    await addMember(app, organization, second, 'admin', 'lecturer');
    expect((await askToDelete(second)).status).toBe(200);
    expect((await askToDelete(owner)).body.code).toBe('LAST_ADMIN');
    await keep({ token: (await signIn(second)).token });
    expect((await askToDelete(owner)).status).toBe(200);
  });

  it('a disabled admin looks after nothing, a student may go, an archived organization holds nobody', async () => {
    const owner = await buildUser(app);
    const disabled = await buildUser(app);
    const student = await buildUser(app);
    const organization = await buildOrganization(app, owner);
    await addMember(app, organization, disabled, 'admin');
    await addMember(app, organization, student, 'student');
    await app.pool.query('update users set disabled_at = now() where uid = $1', [disabled.uid]);
    expect((await askToDelete(owner)).body.code).toBe('LAST_ADMIN');
    expect((await askToDelete(student)).status).toBe(200);
    await app.pool.query(`update organizations set status = 'archived' where id = $1`, [
      organization.id,
    ]);
    expect((await askToDelete(owner)).status).toBe(200);
  });

  it('of two admins who go at the same moment one stays', async () => {
    for (let round = 0; round < 3; round += 1) {
      const [owner, second, student] = [
        await buildUser(app),
        await buildUser(app),
        await buildUser(app),
      ];
      const organization = await buildOrganization(app, owner);
      await addMember(app, organization, second, 'admin');
      await addMember(app, organization, student, 'student');
      const answers = await Promise.all([askToDelete(owner), askToDelete(second)]);
      expect(statusesOf(answers)).toEqual(new Set([200, 409]));
    }
  });

  it('the last system administrator stays, also of two at the same moment', async () => {
    const [first, second] = [await buildUser(app), await buildUser(app)];
    await makeSystemAdmin(first);
    expect((await askToDelete(first)).body.code).toBe('LAST_SYSTEM_ADMIN');
    await makeSystemAdmin(second);
    const answers = await Promise.all([askToDelete(first), askToDelete(second)]);
    expect(statusesOf(answers)).toEqual(new Set([200, 409]));
  });

  it('is followed by the erasing, a job of the background', async () => {
    const person = await buildUser(app);
    await app.pool.query(`update users set deletion_at = now() where uid = $1`, [person.uid]);
    await app.pool.query(`select graphile_worker.add_job('erase-accounts')`);
    await expect
      .poll(async () => {
        const { rows } = await app.pool.query<{ origin: string }>(
          'select origin from users where uid = $1',
          [person.uid],
        );
        return rows[0]?.origin;
      })
      .toBe('erased');
  });

  it('R5.9 the address stays taken until the account is erased', async () => {
    const person = await buildUser(app);
    await askToDelete(person);
    const again = await app.call(register, {
      body: buildRegistration({ email: person.email }),
    });
    expect(again.status).toBe(201);
    const { rows } = await app.pool.query('select 1 from users where lower(email) = $1', [
      person.email,
    ]);
    expect(rows).toHaveLength(1);
  });
});
