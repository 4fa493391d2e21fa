import {
  confirmPasswordReset,
  requestPasswordReset,
} from '@panthiya/contract/identity/password-reset.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import {
  lookUpEmailLink,
  verifyEmail,
} from '@panthiya/contract/identity/email-verification.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WAIT } from '../../../../testing/ceilings.ts';
import { buildUser, GOOD_PASSWORD, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';
import { snapshot } from '../../../../testing/whole-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

/** A user who registered and has not confirmed the address, and the token of their link. */
async function buildNewcomer(): Promise<{ readonly person: Person; readonly link: string }> {
  const person = await buildUser(app);
  const { token = '' } = await app.outbox.waitFor(person.email);
  return { person, link: token };
}
/** Everything in the database, when no mail that could change it is waiting. */
const settled = async () => {
  await vi.waitUntil(
    async () => (await app.pool.query(`select from mails where state = 'queued'`)).rowCount === 0,
    WAIT,
  );
  return snapshot(app);
};
const signIn = async ({ email, password }: Person): Promise<string> =>
  (await app.call(login, { body: { email, password } })).body.token;
const isVerified = async ({ uid }: Person): Promise<boolean> => {
  const { rows } = await app.pool.query(
    'select email_verified_at is not null as is_verified from users where uid = $1',
    [uid],
  );
  return rows[0].is_verified;
};
const isAlive = async (token: string): Promise<boolean> =>
  (await app.call(getProfile, { token })).status === 200;

describe('confirming needs that account’s sign-in or its password', () => {
  it('R2.1.30 the token alone is answered 401 and changes nothing; the link stays good', async () => {
    const { person, link } = await buildNewcomer();
    const before = await settled();
    const answer = await app.call(verifyEmail, { body: { token: link } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await snapshot(app)).toEqual(before);
    const own = await app.call(verifyEmail, { body: { token: link }, token: person.token });
    expect(own.status).toBe(200);
    expect(await isVerified(person)).toBe(true);
  });

  it('R2.1.30 a link opened in a browser of somebody else is refused in words, and the link stays good', async () => {
    const { person, link } = await buildNewcomer();
    const victim = await buildUser(app, { isVerified: true });
    const before = await settled();
    const other = await app.call(verifyEmail, { body: { token: link }, token: victim.token });
    expect(other).toMatchObject({ status: 403, body: { code: 'OTHER_ACCOUNT' } });
    const both = await app.call(verifyEmail, {
      body: { token: link, password: GOOD_PASSWORD },
      token: victim.token,
    });
    expect(both).toMatchObject({ status: 403, body: { code: 'OTHER_ACCOUNT' } });
    expect(await snapshot(app)).toEqual(before);
    expect(await isVerified(person)).toBe(false);
  });

  it('R2.1.30 the password in place of a sign-in confirms and signs in', async () => {
    const { person, link } = await buildNewcomer();
    const answer = await app.call(verifyEmail, {
      body: { token: link, password: person.password },
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { uid: person.uid, emailVerified: true } },
    });
    expect(await isAlive(answer.body.token ?? '')).toBe(true);
  });

  it('R2.1.30 a wrong password is answered 403, the link stays good, and it counts as a failed sign-in', async () => {
    const { person, link } = await buildNewcomer();
    const guess = (password: string) => app.call(verifyEmail, { body: { token: link, password } });
    for (let round = 0; round < 10; round += 1) {
      expect(await guess('Wrong-guess-26')).toMatchObject({
        status: 403,
        body: { code: 'WRONG_PASSWORD', field: 'password' },
      });
    }
    expect((await guess(person.password)).status).toBe(429);
    const { email, password } = person;
    expect((await app.call(login, { body: { email, password } })).status).toBe(429);
    const own = await app.call(verifyEmail, { body: { token: link }, token: person.token });
    expect(own.status).toBe(200);
  });

  it('R2.1.30 an ended session is no sign-in', async () => {
    const { person, link } = await buildNewcomer();
    await app.pool.query(
      `update sessions set expires_at = now() where user_id = (select id from users where uid = $1)`,
      [person.uid],
    );
    const answer = await app.call(verifyEmail, { body: { token: link }, token: person.token });
    expect(answer.status).toBe(401);
    expect(await isVerified(person)).toBe(false);
  });

  it('R2.1.30 confirming ends all sessions but the one that confirms', async () => {
    const { person, link } = await buildNewcomer();
    const mine = await signIn(person);
    await app.call(verifyEmail, { body: { token: link }, token: mine });
    expect(await isAlive(mine)).toBe(true);
    expect(await isAlive(person.token)).toBe(false);

    const { person: other, link: otherLink } = await buildNewcomer();
    const answer = await app.call(verifyEmail, {
      body: { token: otherLink, password: other.password },
    });
    expect(await isAlive(answer.body.token ?? '')).toBe(true);
    expect(await isAlive(other.token)).toBe(false);
  });

  it('a link works once: of 20 uses by password at the same time exactly one wins', async () => {
    const { person, link } = await buildNewcomer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.call(verifyEmail, { body: { token: link, password: person.password } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('R2.1.30 a reset by mail still confirms the address, ends all sessions, and the older link opens nothing', async () => {
    const { person, link } = await buildNewcomer();
    await app.call(requestPasswordReset, { body: { email: person.email } });
    const { token: reset = '' } = await app.outbox.waitFor(person.email, 2);
    await app.call(confirmPasswordReset, { body: { token: reset, password: 'Polgahawela26' } });
    expect(await isVerified(person)).toBe(true);
    expect(await isAlive(person.token)).toBe(false);
    const late = await app.call(verifyEmail, { body: { token: link, password: person.password } });
    expect(late).toMatchObject({ status: 403, body: { code: 'WRONG_PASSWORD' } });
  });
});

const lookUp = (link: string, token?: string) =>
  app.call(lookUpEmailLink, { body: { token: link }, ...(token && { token }) });

describe('what a link is for', () => {
  it('R2.1.30 the page learns the address and whether this browser is signed in as that account; nothing changes', async () => {
    const { person, link } = await buildNewcomer();
    const stranger = await buildUser(app);
    const before = await settled();
    expect((await lookUp(link)).body).toMatchObject({
      email: person.email,
      confirms: 'account',
      caller: 'nobody',
    });
    expect((await lookUp(link, person.token)).body.caller).toBe('owner');
    expect((await lookUp(link, stranger.token)).body.caller).toBe('other');
    expect(await snapshot(app)).toEqual(before);
  });

  it('R2.1.30 a link that does not work says so', async () => {
    expect((await lookUp('none')).body.code).toBe('LINK_INVALID');
  });
});
