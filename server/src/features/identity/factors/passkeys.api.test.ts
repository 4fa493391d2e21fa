import { getFactors } from '@panthiya/contract/identity/factors.contract';
import { addPasskey, askNewPasskey } from '@panthiya/contract/identity/passkeys.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterPassword, turnOn } from '../../../../testing/factors.ts';
import { inLanes } from '../../../../testing/in-lanes.ts';
import { addPasskeyOf, makePasskey, type Oddities } from '../../../../testing/passkeys.ts';
import { buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ settings: { RATE_LIMIT_SCALE: '100' } });
});
afterAll(() => app.close());

const build = () => buildUser(app, { isVerified: true });
const factorsOf = async ({ token }: Person) => (await app.call(getFactors, { token })).body.factors;
const ask = async ({ token }: Person) =>
  (await app.call(askNewPasskey, { token, body: {} })).body.options;
async function add(person: Person, odd: Oddities = {}, name = 'Phone') {
  const { credential } = makePasskey(await ask(person), odd);
  return app.call(addPasskey, { token: person.token, body: { name, credential } });
}
const kindsTo = async ({ email }: Person) =>
  (
    await app.pool.query<{ kind: string }>('select kind from mails where recipient = $1', [email])
  ).rows.map(({ kind }) => kind);

describe('R18.1.3 adding a passkey', () => {
  it('R18.1.3 the options name this host, want a passkey that can be found, and no statement of its maker', async () => {
    const person = await build();
    const options = await ask(person);
    expect(options).toMatchObject({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      rp: { id: 'localhost', name: 'Panthiya' },
      user: { id: expect.stringMatching(/^[\w-]{43}$/) as string, name: person.email },
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true },
      attestation: 'none',
      excludeCredentials: [],
    });
    // The handle is random, and stays.
    expect((await ask(person)).user.id).toBe(options.user.id);
    const { rows } = await app.pool.query<{ id: string }>('select id from users where uid = $1', [
      person.uid,
    ]);
    const bare = rows[0]?.id.replaceAll('-', '') ?? '';
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).not.toContain(bare);
  });

  it('R18.1.5 R18.1.8 the first counts once its recovery code was typed in, and is told and logged', async () => {
    const person = await build();
    const { status, body } = await add(person, {}, ' My phone ');
    expect(status).toBe(200);
    expect(body.recoveryCodes).toHaveLength(10);
    expect(await factorsOf(person)).toEqual({ totp: null, passkeys: [], recoveryCodes: null });
    expect((await enterPassword(app, person)).status).toBe(200);
    // One set-up waits at a time: this one takes the place of the first.
    await addPasskeyOf(app, person, { name: ' My laptop ' });
    expect(await factorsOf(person)).toEqual({
      totp: null,
      passkeys: [
        {
          id: expect.any(String) as string,
          name: 'My laptop',
          madeAt: expect.any(String) as string,
          lastUsedAt: null,
          isUsable: true,
        },
      ],
      recoveryCodes: { left: 10, madeAt: expect.any(String) as string },
    });
    expect((await enterPassword(app, person)).body).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      methods: ['passkey', 'recovery-code'],
    });
    expect(await kindsTo(person)).toContain('passkey-added');
    expect(await eventsAbout(app, person)).toContain('factor.added');
    const { rows } = await app.pool.query<{ all: string }>(
      'select json_agg(c)::text as all from passkey_challenges c',
    );
    expect(rows[0]?.all ?? '').not.toContain((await ask(person)).challenge);
  });

  it('R18.1.5 another one counts at once, and the codes stay; an app beside it too', async () => {
    const person = await build();
    await addPasskeyOf(app, person);
    const { madeAt } = (await factorsOf(person)).recoveryCodes!;
    const second = await addPasskeyOf(app, person, { name: 'Laptop' });
    expect(second.recoveryCodes).toEqual([]);
    const { letters } = await turnOn(app, person);
    expect(letters).toHaveLength(32);
    const found = await factorsOf(person);
    expect(found.passkeys.map(({ name }) => name)).toEqual(['Phone', 'Laptop']);
    expect(found.totp).not.toBeNull();
    expect(found.recoveryCodes).toEqual({ left: 10, madeAt });
  });

  it('R18.1.3 ten at most, also of many at once', async () => {
    const person = await build();
    await addPasskeyOf(app, person);
    const offers = [];
    for (const _ of Array.from({ length: 20 })) offers.push(makePasskey(await ask(person)));
    const answers = await inLanes(
      offers,
      ({ credential }) =>
        app.call(addPasskey, { token: person.token, body: { name: 'One', credential } }),
      20,
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['PASSKEYS_FULL']));
    expect((await factorsOf(person)).passkeys).toHaveLength(10);
    expect((await app.call(askNewPasskey, { token: person.token, body: {} })).body.code).toBe(
      'PASSKEYS_FULL',
    );
  });

  it.each<[string, Oddities]>([
    ['another origin', { origin: 'http://localhost:3001' }],
    ['another host', { host: 'example.com' }],
    ['an answer of a sign-in', { type: 'webauthn.get' }],
    ['nobody there', { isPresent: false }],
    ['a statement of its maker', { attestation: 'packed' }],
    ['a kind of statement that nobody knows', { attestation: 'fido-x' }],
  ])('R18.1.3 refuses %s', async (_, odd) => {
    const person = await build();
    const { status, body } = await add(person, odd);
    expect([status, body.code, body.field]).toEqual([400, 'PASSKEY_UNREADABLE', 'credential']);
  });

  it('R18.2.5 refuses a challenge of another, a used one and one that is over', async () => {
    const [one, other] = [await build(), await build()];
    const { credential } = makePasskey(await ask(other));
    const send = ({ token }: Person) =>
      app.call(addPasskey, { token, body: { name: 'Phone', credential } });
    expect((await send(one)).body.code).toBe('CHALLENGE_OVER');
    expect((await send(other)).status).toBe(200);
    expect((await send(other)).body.code).toBe('CHALLENGE_OVER');
    const late = makePasskey(await ask(one)).credential;
    await app.pool.query(
      `update passkey_challenges set expires_at = expires_at - interval '5 minutes'`,
    );
    const { body } = await app.call(addPasskey, {
      token: one.token,
      body: { name: 'Phone', credential: late },
    });
    expect(body.code).toBe('CHALLENGE_OVER');
  });

  it('R18.1.3 a passkey is added once, by nobody else either', async () => {
    const [one, other] = [await build(), await build()];
    const first = makePasskey(await ask(one));
    await app.call(addPasskey, {
      token: one.token,
      body: { name: 'Phone', credential: first.credential },
    });
    // The same key pair answers the challenge of another account.
    const again = makePasskey(await ask(other));
    const attestationObject = first.credential.attestationObject;
    const { body } = await app.call(addPasskey, {
      token: other.token,
      body: {
        name: 'Phone',
        credential: { ...again.credential, id: first.passkey.id, attestationObject },
      },
    });
    expect(body.code).toBe('PASSKEY_KNOWN');
  });

  it('R18.1.3 what is too large or no passkey at all is refused by the form', async () => {
    const person = await build();
    const { credential } = makePasskey(await ask(person));
    const bad = [
      { name: 'Phone', credential: { ...credential, attestationObject: 'A'.repeat(6001) } },
      { name: 'Phone', credential: { ...credential, clientDataJSON: 'A'.repeat(4097) } },
      { name: 'Phone', credential: { ...credential, id: 'not/base64url' } },
      { name: 'Phone', credential: { ...credential, more: 1 } as typeof credential },
      { name: 'x'.repeat(61), credential },
      { name: '  ', credential },
    ];
    for (const body of bad)
      expect((await app.call(addPasskey, { token: person.token, body })).status).toBe(400);
    const junk = { ...credential, attestationObject: 'oWZhdXRoRGF0YQ' };
    const { body } = await app.call(addPasskey, {
      token: person.token,
      body: { name: 'Phone', credential: junk },
    });
    expect(body.code).toBe('PASSKEY_UNREADABLE');
  });

  it('R18.1.3 only a confirmed address has one', async () => {
    const { token } = await buildUser(app);
    expect((await app.call(askNewPasskey, { token, body: {} })).body.code).toBe('EMAIL_UNVERIFIED');
  });
});
