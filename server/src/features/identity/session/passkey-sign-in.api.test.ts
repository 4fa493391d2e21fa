import { randomBytes } from 'node:crypto';
import { askPasskey, signInByPasskey } from '@panthiya/contract/identity/passkeys.contract';
import { getFactors, removeTotp } from '@panthiya/contract/identity/factors.contract';
import { checkSession } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSKEY_MS } from '../../../domain/factors/passkey-check.ts';
import { inLanes } from '../../../../testing/in-lanes.ts';
import {
  addPasskeyOf,
  answerWith,
  askChallenge,
  makePasskey,
  type Oddities,
  type Passkey,
  signInWith,
} from '../../../../testing/passkeys.ts';
import { buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

async function build(odd: Oddities = {}): Promise<{ person: Person; passkey: Passkey }> {
  const person = await buildUser(app, { isVerified: true });
  return { person, passkey: await addPasskeyOf(app, person, odd) };
}
const send = (credential: ReturnType<typeof answerWith>, ip?: string) =>
  app.call(signInByPasskey, { body: { credential }, ...(ip !== undefined && { ip }) });
const mailsTo = async ({ email }: Person, kind: string) =>
  (await app.pool.query('select 1 from mails where recipient = $1 and kind = $2', [email, kind]))
    .rowCount;
const sessionsOf = async ({ uid }: Person) =>
  (
    await app.pool.query<{ method: string; hasFactor: boolean }>(
      `select method, has_second_factor as "hasFactor" from sessions
       where user_id = (select id from users where uid = $1) order by created_at desc`,
      [uid],
    )
  ).rows;

describe('R18.2.5 a sign-in by the passkey alone', () => {
  it('R18.2.5 R18.1.4 R18.2.8 opens a session that counts as both factors', async () => {
    const { person, passkey } = await build();
    const { status, body } = await signInWith(app, passkey);
    expect([status, body.user.uid]).toEqual([200, person.uid]);
    expect((await app.call(checkSession, { token: body.token })).status).toBe(200);
    expect((await sessionsOf(person))[0]).toEqual({ method: 'passkey', hasFactor: true });
    // It may do what needs a fresh sign-in with the second factor.
    expect((await app.call(removeTotp, { token: body.token })).body.code).toBe('FACTOR_OFF');
    const { factors } = (await app.call(getFactors, { token: body.token })).body;
    expect(factors.passkeys[0]?.lastUsedAt).not.toBeNull();
    expect(await eventsAbout(app, person)).toContain('session.started');
  });

  it('R18.2.5 the options find no account', async () => {
    await build();
    const { body } = await app.call(askPasskey, { body: {} });
    expect(body.options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      rpId: 'localhost',
      timeout: PASSKEY_MS,
      allowCredentials: [],
      userVerification: 'preferred',
    });
    const none = await app.call(askPasskey, { body: { challenge: 'c'.repeat(43) } });
    expect(none.body.code).toBe('CHALLENGE_OVER');
  });

  it('R18.2.5 an unknown passkey, one that waits and a removed one are told to be removed from the phone', async () => {
    const { person, passkey } = await build();
    const { passkey: unknown } = makePasskey({
      challenge: 'x',
      user: { id: randomBytes(32).toString('base64url') },
    });
    const refused = await signInWith(app, unknown);
    expect(refused.status).toBe(401);
    expect(refused.body).toEqual({
      success: false,
      code: 'PASSKEY_WRONG',
      message:
        'This passkey is wrong here. If you do not need it any more, remove it from your phone.',
    });
    await app.pool.query(
      'update passkeys set confirmed_at = null where user_id = (select id from users where uid = $1)',
      [person.uid],
    );
    expect((await signInWith(app, passkey)).body.code).toBe('PASSKEY_WRONG');
    await app.pool.query(
      'delete from passkeys where user_id = (select id from users where uid = $1)',
      [person.uid],
    );
    expect((await signInWith(app, passkey)).body.code).toBe('PASSKEY_WRONG');
  });

  it.each<[string, Oddities]>([
    ['another origin', { origin: 'https://panthiya.example' }],
    ['another host', { host: 'panthiya.example' }],
    ['the answer of a new passkey', { type: 'webauthn.create' }],
    ['nobody there', { isPresent: false }],
    ['the name of another person', { userHandle: randomBytes(32).toString('base64url') }],
    ['no name', { userHandle: undefined }],
    [
      'the key of another device',
      { key: makePasskey({ challenge: 'x', user: { id: 'x' } }).passkey.key },
    ],
  ])('R18.1.3 refuses %s, and logs it', async (_, odd) => {
    const { person, passkey } = await build();
    const { status, body } = await signInWith(app, passkey, odd);
    expect([status, body.code]).toEqual([401, 'PASSKEY_WRONG']);
    expect(await eventsAbout(app, person)).toContain('session.refused');
  });

  it('R18.1.4 one that did not verify its user is no sign-in', async () => {
    const { person, passkey } = await build();
    const before = await sessionsOf(person);
    const { status, body } = await signInWith(app, passkey, { isVerified: false });
    expect([status, body.code]).toEqual([403, 'PASSKEY_UNVERIFIED']);
    expect(await sessionsOf(person)).toEqual(before);
  });

  it('R18.2.5 a challenge is nothing after its use, after 5 minutes, in another network and for another purpose', async () => {
    const { person, passkey } = await build();
    const over = { status: 400, body: { code: 'CHALLENGE_OVER' } };
    const used = await askChallenge(app);
    expect((await send(answerWith(passkey, used))).status).toBe(200);
    expect(await send(answerWith(passkey, used))).toMatchObject(over);
    const late = await askChallenge(app);
    await app.pool.query(
      `update passkey_challenges set expires_at = expires_at - interval '5 minutes'`,
    );
    expect(await send(answerWith(passkey, late))).toMatchObject(over);
    const here = await askChallenge(app);
    expect(await send(answerWith(passkey, here), '198.51.100.4')).toMatchObject(over);
    expect((await send(answerWith(passkey, here))).status).toBe(200);
    const other = await askChallenge(app);
    await app.pool.query(
      `update passkey_challenges set purpose = 'fresh', user_id = (select id from users where uid = $1)`,
      [person.uid],
    );
    expect(await send(answerWith(passkey, other))).toMatchObject(over);
    expect(await send(answerWith(passkey, 'c'.repeat(43)))).toMatchObject(over);
  });

  it('R18.2.5 of 100 answers to one challenge one wins', async () => {
    // A synchronised passkey: its counter refuses none of them.
    const { passkey } = await build({ counter: 0 });
    const challenge = await askChallenge(app);
    const credential = answerWith(passkey, challenge);
    const answers = await inLanes(Array.from({ length: 100 }), () => send(credential), 50);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('R18.1.4 R18.5.6 a counter that goes back is refused, logged and mailed once a day', async () => {
    const { person, passkey } = await build({ counter: 7 });
    expect((await signInWith(app, passkey)).status).toBe(200);
    for (const counter of [8, 7, 0]) {
      const { status, body } = await signInWith(app, passkey, { counter });
      expect([status, body.code]).toEqual([401, 'PASSKEY_WRONG']);
    }
    const events = await eventsAbout(app, person);
    expect(events.filter((event) => event === 'passkey.used-backwards')).toHaveLength(3);
    expect(await mailsTo(person, 'passkey-backwards')).toBe(1);
    expect((await signInWith(app, passkey)).status).toBe(200);
  });

  it('R18.1.4 of 50 answers with one count, to challenges of their own, one wins', async () => {
    const { passkey } = await build({ counter: 3 });
    const challenges = await inLanes(Array.from({ length: 20 }), () => askChallenge(app));
    const answers = await inLanes(
      challenges,
      (challenge) => send(answerWith({ ...passkey }, challenge, { counter: 4 })),
      20,
    );
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });

  it('R18.1.4 a synchronised passkey counts nothing, and opens each time', async () => {
    const { person, passkey } = await build({ counter: 0 });
    for (const _ of [1, 2]) expect((await signInWith(app, passkey)).status).toBe(200);
    expect(await mailsTo(person, 'passkey-backwards')).toBe(0);
  });

  it('R6.14 R18.2.5 a disabled account is told so', async () => {
    const { person, passkey } = await build();
    await app.pool.query('update users set disabled_at = now() where uid = $1', [person.uid]);
    expect((await signInWith(app, passkey)).body.code).toBe('ACCOUNT_DISABLED');
  });

  it('R18.2.5 wrong answers of a passkey are counted as wrong passwords are: the eleventh is 429', async () => {
    const { passkey } = await build();
    const odd = { origin: 'https://panthiya.example' };
    for (const _ of Array.from({ length: 10 }))
      expect((await signInWith(app, passkey, odd)).status).toBe(401);
    const { status, headers } = await signInWith(app, passkey);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(60);
  });

  it('R18.2.5 nobody learns which passkeys we know: an unknown one uses its challenge up, and is over as a known one is', async () => {
    const { passkey } = await build();
    const stranger = { ...passkey, id: randomBytes(32).toString('base64url') };
    for (const one of [passkey, stranger]) {
      const challenge = await askChallenge(app);
      const answer = () => send(answerWith(one, challenge, { userHandle: undefined }));
      const codes = [(await answer()).body.code, (await answer()).body.code];
      expect(codes).toEqual(['PASSKEY_WRONG', 'CHALLENGE_OVER']);
    }
  });

  it('R18.2.5 what is too large or no answer at all is refused by the form', async () => {
    const { passkey } = await build();
    const credential = answerWith(passkey, await askChallenge(app));
    const bad = [
      { ...credential, authenticatorData: 'A'.repeat(2001) },
      { ...credential, signature: 'A'.repeat(1001) },
      { ...credential, clientDataJSON: 'A'.repeat(4097) },
      { ...credential, id: '' },
      { ...credential, userHandle: 'A'.repeat(87) },
      { ...credential, more: 'x' },
    ];
    for (const one of bad) expect((await send(one)).status).toBe(400);
    const junk = await send({ ...credential, clientDataJSON: 'AAAA', authenticatorData: 'AA' });
    expect(junk.body.code).toBe('PASSKEY_WRONG');
  });
});
