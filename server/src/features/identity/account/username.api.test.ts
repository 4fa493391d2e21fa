import { say } from '@panthiya/contract/locale/say';
import { changeUsername } from '@panthiya/contract/identity/account.contract';
import { USERNAME_RULE } from '@panthiya/contract/identity/username.rules';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

const claim = ({ token }: Person, username: string) =>
  app.call(changeUsername, { body: { username }, token });
const nameOf = async ({ token }: Person) =>
  (await app.call(getProfile, { token })).body.profile.username;

describe('R7.14 POST /profile/change-username', () => {
  it('sets it: {success, message}', async () => {
    const person = await buildUser(app);
    const { status, body } = await claim(person, 'nethmi_w');
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, message: 'Username changed successfully!' });
    expect(await nameOf(person)).toBe('nethmi_w');
    const { rows } = await app.pool.query(
      `select 1 from audit_log join users on users.id = subject_id
       where event = 'user.username-changed' and uid = $1`,
      [person.uid],
    );
    expect(rows).toHaveLength(1);
  });

  it.each(['four', 'a'.repeat(21), 'with space', 'dash-ed', 'නෙත්මී', ''])(
    'R5.24 R9.13 “%s” is refused with the rule',
    async (username) => {
      const { status, body } = await claim(await buildUser(app), username);
      expect(status).toBe(400);
      expect(body).toMatchObject({ field: 'username', message: say(USERNAME_RULE) });
    },
  );

  it('R5.25 the present one is refused; another case of it is a change', async () => {
    const person = await buildUser(app);
    await claim(person, 'kasun_p');
    const { status, body } = await claim(person, 'kasun_p');
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'USERNAME_UNCHANGED',
      message: 'New username must be different from current username',
    });
    expect((await claim(person, 'Kasun_P')).status).toBe(200);
    expect(await nameOf(person)).toBe('Kasun_P');
  });

  it('R5.9 a taken one, in whatever case: 409 Username is already taken', async () => {
    await claim(await buildUser(app), 'dilani_p');
    const person = await buildUser(app);
    const { status, body } = await claim(person, 'DILANI_P');
    expect(status).toBe(409);
    expect(body).toMatchObject({
      code: 'USERNAME_TAKEN',
      message: 'Username is already taken',
      field: 'username',
    });
    expect(await nameOf(person)).toBeNull();
  });

  it.each(['admin', 'Panthiya', 'SUPPORT', 'system', '_Ad_Min_'])(
    'R5.9 %s is reserved',
    async (username) => {
      const { status, body } = await claim(await buildUser(app), username);
      expect(status).toBe(400);
      expect(body.code).toBe('USERNAME_RESERVED');
    },
  );

  it('R5.9 of 20 who claim a name at once exactly one gets it', async () => {
    const people: Person[] = [];
    for (let index = 0; index < 20; index += 1) people.push(await buildUser(app));
    const answers = await Promise.all(people.map((person) => claim(person, 'the_one')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'USERNAME_TAKEN')).toHaveLength(19);
    const { rows } = await app.pool.query(`select 1 from users where username = 'the_one'`);
    expect(rows).toHaveLength(1);
  });

  it('10 an hour, taken names counted too', async () => {
    await claim(await buildUser(app), 'wanted_1');
    const person = await buildUser(app);
    for (let round = 0; round < 10; round += 1) {
      expect((await claim(person, 'wanted_1')).status).toBe(409);
    }
    expect((await claim(person, 'wanted_2')).status).toBe(429);
  });
});
