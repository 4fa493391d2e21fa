import { removePasskey } from '@panthiya/contract/identity/passkeys.contract';
import { disconnect, listIdentities } from '@panthiya/contract/identity/providers.contract';
import { checkSession, login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comeNew, connect, finish, registerAs, start } from '../../../../testing/identities.ts';
import { type Issuer, startIssuer } from '../../../../testing/oidc-issuer.ts';
import { addPasskeyOf, type Oddities, signInWith } from '../../../../testing/passkeys.ts';
import { ageSignIns, buildUser } from '../../../../testing/people.ts';
import { untilWaitedFor } from '../../../../testing/locked-rows.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let issuer: Issuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await startIssuer('http://localhost:3000/sign-in/return');
  app = await buildApp({
    settings: { PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_SCALE: '1000', ...issuer.settings },
  });
});
afterAll(async () => {
  await app.close();
  await issuer.stop();
});

const params = { provider: 'own' };
let count = 0;
const signIn = async () => (await finish(app, await start(app, issuer))).body;
/** Somebody without a password, in a fresh sign-in by the provider. */
async function build() {
  count += 1;
  const person = { sub: `way-${count}`, email: `way-${count}@example.com`, email_verified: true };
  await registerAs(app, await comeNew(app, issuer, person), { email: person.email });
  const { token, user } = await signIn();
  const one = { email: person.email, password: '', token, uid: user.uid };
  await ageSignIns(app, one, '1 minute');
  return one;
}
type Built = Awaited<ReturnType<typeof build>>;
/** Adds a passkey; its sign-in shows it, so that it can be removed again. */
async function addPasskeyTo(person: Built, odd: Oddities = {}): Promise<string> {
  await addPasskeyOf(app, person, odd);
  await app.pool.query(
    'update sessions set has_second_factor = true where user_id = (select id from users where uid = $1)',
    [person.uid],
  );
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from passkeys where user_id = (select id from users where uid = $1) order by made_at desc limit 1',
    [person.uid],
  );
  return rows[0]?.id ?? '';
}
const leave = ({ token }: Built) => app.call(disconnect, { token, params });
const dropPasskey = ({ token }: Built, id: string) =>
  app.call(removePasskey, { token, params: { id } });
const waysOf = async ({ uid }: Built) =>
  (
    await app.pool.query<{ identities: number; passkeys: number }>(
      `select (select count(*)::int from identities where user_id = users.id) as identities,
         (select count(*)::int from passkeys where user_id = users.id) as passkeys from users where uid = $1`,
      [uid],
    )
  ).rows[0];

describe('R18.3.6 the last way in', () => {
  it('R18.3.6 the only identity of an account without a password stays', async () => {
    const person = await build();
    const { body } = await app.call(listIdentities, { token: person.token });
    expect(body.hasPassword).toBe(false);
    const refused = await leave(person);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'LAST_WAY_IN',
      'This is your only way to sign in. Set a password first.',
    ]);
    expect(await waysOf(person)).toEqual({ identities: 1, passkeys: 0 });
    expect((await signIn()).user.uid).toBe(person.uid);
  });

  it('R18.3.6 a passkey that signs in alone takes its place, and then stays itself', async () => {
    const person = await build();
    const passkey = await addPasskeyTo(person);
    expect((await leave(person)).status).toBe(200);
    const refused = await dropPasskey(person, passkey);
    expect([refused.status, refused.body.code]).toEqual([409, 'LAST_WAY_IN']);
    expect(await waysOf(person)).toEqual({ identities: 0, passkeys: 1 });
  });

  it('R18.3.6 a passkey that does not check its user is no way in, until it does', async () => {
    const person = await build();
    const phone = await addPasskeyOf(app, person, { isVerified: false });
    await app.pool.query(
      'update sessions set has_second_factor = true where user_id = (select id from users where uid = $1)',
      [person.uid],
    );
    expect((await leave(person)).body.code).toBe('LAST_WAY_IN');
    expect((await signInWith(app, phone)).status).toBe(200);
    expect((await leave(person)).status).toBe(200);
    expect((await signInWith(app, phone)).status).toBe(200);
  });

  it('R18.3.6 a passkey of another host, or a provider that is off, is no way in', async () => {
    const person = await build();
    const passkey = await addPasskeyTo(person);
    await app.pool.query("update passkeys set host = 'old.example' where id = $1", [passkey]);
    expect((await leave(person)).body.code).toBe('LAST_WAY_IN');
    await app.pool.query("update passkeys set host = 'localhost' where id = $1", [passkey]);
    await app.pool.query(
      'update sessions set provider = null where user_id = (select id from users where uid = $1)',
      [person.uid],
    );
    await app.pool.query(
      "update identities set provider = 'google' where user_id = (select id from users where uid = $1)",
      [person.uid],
    );
    expect((await dropPasskey(person, passkey)).body.code).toBe('LAST_WAY_IN');
  });

  it('R18.3.6 of 50 removals of two ways at once one way stays', async () => {
    const person = await build();
    const passkey = await addPasskeyTo(person);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        at % 2 === 0 ? leave(person) : dropPasskey(person, passkey),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    const ways = await waysOf(person);
    expect((ways?.identities ?? 0) + (ways?.passkeys ?? 0)).toBe(1);
  });

  it.each(['identities', 'passkeys'] as const)(
    'R18.3.6 a removal waits for another one of %s, and sees what it did',
    async (table) => {
      const person = await build();
      const passkey = await addPasskeyTo(person);
      const other = await app.pool.connect();
      const ofThem = '(select id from users where uid = $1)';
      await other.query('begin');
      await other.query('select from users where uid = $1 for no key update', [person.uid]);
      await other.query(`update sessions set provider = null where user_id = ${ofThem}`, [
        person.uid,
      ]);
      await other.query(`delete from ${table} where user_id = ${ofThem}`, [person.uid]);
      const answer = table === 'passkeys' ? leave(person) : dropPasskey(person, passkey);
      await untilWaitedFor(app);
      await other.query('commit');
      other.release();
      expect((await answer).body.code).toBe('LAST_WAY_IN');
    },
  );

  it('R18.3.6 the database lets no two transactions each take one of two ways', async () => {
    const person = await build();
    await addPasskeyTo(person);
    const [first, second] = [await app.pool.connect(), await app.pool.connect()];
    const ofThem = '(select id from users where uid = $1)';
    await first.query('begin');
    await first.query(`delete from identities where user_id = ${ofThem}`, [person.uid]);
    await second.query('begin');
    await second.query(`delete from passkeys where user_id = ${ofThem}`, [person.uid]);
    // The first is asked now, and finds the passkey still; the second has to wait for its end.
    await first.query('set constraints all immediate');
    const refused = Promise.allSettled([second.query('commit')]);
    // Without the lock it would be over at once.
    await Promise.race([untilWaitedFor(app), refused]);
    await first.query('commit');
    const outcome = await refused;
    first.release();
    second.release();
    expect(outcome).toMatchObject([
      { status: 'rejected', reason: { message: 'the account has no way in' } },
    ]);
  });
});

describe('R18.3.6 sign-ins by an identity that is disconnected', () => {
  it('R18.3.6 end, but the one that disconnects it and those by other ways', async () => {
    const person = await buildUser(app, { isVerified: true });
    issuer.signInAs({ sub: `ended-${count}` });
    expect((await connect(app, issuer, person)).status).toBe(200);
    const [own, other] = [(await signIn()).token, (await signIn()).token];
    const { email, password } = person;
    const { token: third } = (await app.call(login, { body: { email, password } })).body;
    await ageSignIns(app, person, '1 minute');
    expect((await app.call(disconnect, { token: own, params })).status).toBe(200);
    const isLive = async (token: string) =>
      (await app.call(checkSession, { token })).status === 200;
    expect(await Promise.all([own, other, third, person.token].map(isLive))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('R18.3.6 none begins while it is being disconnected', async () => {
    const person = await buildUser(app, { isVerified: true });
    issuer.signInAs({ sub: `raced-${count}` });
    expect((await connect(app, issuer, person)).status).toBe(200);
    const backs = await Promise.all(Array.from({ length: 10 }, () => start(app, issuer)));
    const [left, ...answers] = await Promise.all([
      app.call(disconnect, { token: person.token, params }),
      ...backs.map((back) => finish(app, back)),
    ]);
    expect(left.status).toBe(200);
    for (const { body } of answers) {
      const seen = body.token ? await app.call(checkSession, { token: body.token }) : left;
      expect(body.token ? seen.status : 401).toBe(401);
    }
  });
});
