import { reauthenticate } from '@panthiya/contract/identity/account.contract';
import { answerSecondFactor, getFactors } from '@panthiya/contract/identity/factors.contract';
import { askOwnPasskey, askPasskey } from '@panthiya/contract/identity/passkeys.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerStep,
  codeOf,
  enterPassword,
  forgetSteps,
  openChallenge,
  turnOn,
} from '../../../../testing/factors.ts';
import { inLanes } from '../../../../testing/in-lanes.ts';
import {
  addPasskeyOf,
  answerWith,
  askChallenge,
  type Oddities,
  type Passkey,
  showPasskey,
} from '../../../../testing/passkeys.ts';
import { ageSignIns, buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

// A passkey as the second step of a sign-in, and to make a sign-in fresh.

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

async function build(odd: Oddities = {}): Promise<{ person: Person; passkey: Passkey }> {
  const person = await buildUser(app, { isVerified: true });
  return { person, passkey: await addPasskeyOf(app, person, odd) };
}
const methodsOf = async (person: Person) => (await enterPassword(app, person)).body.methods;

const describeOwn = async ({ token }: Person) =>
  (await app.call(askOwnPasskey, { token, body: {} })).body.options;
const isFresh = async ({ uid }: Person) =>
  (
    await app.pool.query<{ isFresh: boolean }>(
      `select bool_or(authenticated_at > now() - interval '15 minutes' and has_second_factor) as "isFresh"
       from sessions where user_id = (select id from users where uid = $1)`,
      [uid],
    )
  ).rows[0]?.isFresh;

describe('R18.2.2 a passkey as the second step', () => {
  it('R18.1.4 R18.2.2 opens a session after the password, also without verifying its user', async () => {
    const { person, passkey } = await build({ isVerified: false });
    const challenge = await openChallenge(app, person);
    const { body: asked } = await app.call(askPasskey, { body: { challenge } });
    expect(asked.options).toMatchObject({
      userVerification: 'discouraged',
      allowCredentials: [
        { id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] },
      ],
    });
    const odd = { isVerified: false, userHandle: undefined };
    const { status, body } = await showPasskey(app, challenge, passkey, odd);
    expect(status).toBe(200);
    expect((await app.call(getFactors, { token: body.token })).status).toBe(200);
    const { rows } = await app.pool.query(
      `select method, has_second_factor as shown from sessions where user_id = (select id from users where uid = $1)
       order by created_at desc limit 1`,
      [person.uid],
    );
    expect(rows).toEqual([{ method: 'password', shown: true }]);
  });

  it('R18.2.1 what was used last comes first, the recovery code last', async () => {
    const { person, passkey } = await build();
    const { letters } = await turnOn(app, person);
    expect(await methodsOf(person)).toEqual(['passkey', 'totp', 'recovery-code']);
    await answerStep(app, await openChallenge(app, person), codeOf(letters, Date.now() + 30_000));
    expect(await methodsOf(person)).toEqual(['totp', 'passkey', 'recovery-code']);
    await forgetSteps(app, person);
    await showPasskey(app, await openChallenge(app, person), passkey);
    expect(await methodsOf(person)).toEqual(['passkey', 'totp', 'recovery-code']);
  });

  it('R18.1.3 one that was made for another host is not offered, and opens nothing', async () => {
    const { person, passkey } = await build();
    await app.pool.query(
      `update passkeys set host = 'old.example' where user_id = (select id from users where uid = $1)`,
      [person.uid],
    );
    expect(await methodsOf(person)).toEqual(['recovery-code']);
    const challenge = await openChallenge(app, person);
    expect(
      (await app.call(askPasskey, { body: { challenge } })).body.options.allowCredentials,
    ).toEqual([]);
    expect((await showPasskey(app, challenge, passkey)).status).toBe(401);
    const { token } = person;
    const { factors } = (await app.call(getFactors, { token })).body;
    expect(factors.passkeys[0]?.isUsable).toBe(false);
  });

  it('R18.2.2 the passkey of another person, and the challenge of another, open nothing', async () => {
    const [one, other] = [await build(), await build()];
    const challenge = await openChallenge(app, one.person);
    const wrong = await showPasskey(app, challenge, other.passkey);
    expect(wrong.body).toMatchObject({ code: 'SECOND_FACTOR_WRONG', field: 'credential' });
    const theirs = await askChallenge(app, await openChallenge(app, other.person));
    const { body } = await app.call(answerSecondFactor, {
      body: { challenge, method: 'passkey', credential: answerWith(one.passkey, theirs) },
    });
    expect(body.code).toBe('CHALLENGE_OVER');
    // A challenge of a sign-in by the passkey alone is none of a second step either.
    const alone = answerWith(one.passkey, await askChallenge(app));
    const third = await app.call(answerSecondFactor, {
      body: { challenge, method: 'passkey', credential: alone },
    });
    expect(third.body.code).toBe('CHALLENGE_OVER');
    expect((await showPasskey(app, challenge, one.passkey)).status).toBe(200);
  });

  it('R18.2.3 R18.5.6 wrong ones count as wrong codes do: five end the sign-in, and are logged', async () => {
    const { person, passkey } = await build();
    const challenge = await openChallenge(app, person);
    const odd = { origin: 'https://panthiya.example' };
    for (const _ of Array.from({ length: 5 }))
      expect((await showPasskey(app, challenge, passkey, odd)).status).toBe(401);
    const { body } = await app.call(askPasskey, { body: { challenge } });
    expect(body.code).toBe('CHALLENGE_OVER');
    const events = await eventsAbout(app, person);
    expect(events.filter((event) => event === 'factor.refused')).toHaveLength(5);
  });

  it('R18.2.2 of 50 right answers to one second step one opens a session', async () => {
    const { person, passkey } = await build({ counter: 0 });
    const challenge = await openChallenge(app, person);
    const webauthn = await inLanes(Array.from({ length: 50 }), () => askChallenge(app, challenge));
    const answers = await inLanes(
      webauthn,
      (one) =>
        app.call(answerSecondFactor, {
          body: { challenge, method: 'passkey', credential: answerWith(passkey, one) },
        }),
      25,
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('R18.2.2 a method without its answer is refused by the form', async () => {
    const { person, passkey } = await build();
    const challenge = await openChallenge(app, person);
    const credential = answerWith(passkey, await askChallenge(app, challenge));
    const bodies = [
      [{ challenge, method: 'passkey', code: '123456' }, 'credential'],
      [{ challenge, method: 'totp', credential }, 'code'],
    ] as const;
    for (const [body, field] of bodies) {
      const { status, body: refusal } = await app.call(answerSecondFactor, { body });
      expect([status, refusal.field]).toEqual([400, field]);
    }
  });
});

describe('R18.2.7 a passkey makes a sign-in fresh', () => {
  it('R18.2.7 alone where it verified its user, else with the password', async () => {
    const { person, passkey } = await build();
    const { token, password } = person;
    const send = async (odd: Oddities, more: { password?: string } = {}) => {
      const { challenge } = await describeOwn(person);
      const credential = answerWith(passkey, challenge, odd);
      return app.call(reauthenticate, { token, body: { credential, ...more } });
    };
    await ageSignIns(app, person, '16 minutes');
    const alone = await send({ isVerified: false });
    expect([alone.status, alone.body.code]).toEqual([403, 'PASSKEY_UNVERIFIED']);
    expect((await send({ isVerified: false }, { password: 'Wrong2026!' })).body.code).toBe(
      'WRONG_PASSWORD',
    );
    expect(await isFresh(person)).toBe(false);
    expect((await send({ isVerified: false }, { password })).status).toBe(200);
    expect(await isFresh(person)).toBe(true);
    await ageSignIns(app, person, '16 minutes');
    expect((await send({})).status).toBe(200);
    expect(await isFresh(person)).toBe(true);
    expect((await describeOwn(person)).allowCredentials.map(({ id }) => id)).toEqual([passkey.id]);
  });

  it('R18.2.7 the passkey of another, a wrong one, a used challenge and nothing at all prove nothing', async () => {
    const [one, other] = [await build(), await build()];
    const { token } = one.person;
    const send = async (passkey: Passkey, odd: Oddities = {}) => {
      const { challenge } = await describeOwn(one.person);
      return app.call(reauthenticate, {
        token,
        body: { credential: answerWith(passkey, challenge, odd) },
      });
    };
    for (const answer of [
      await send(other.passkey),
      await send(one.passkey, { host: 'panthiya.example' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'CODE_WRONG']);
    expect(await eventsAbout(app, one.person)).toContain('factor.refused');
    const { challenge } = await describeOwn(one.person);
    const twice = () =>
      app.call(reauthenticate, {
        token,
        body: { credential: answerWith(one.passkey, challenge) },
      });
    expect((await twice()).status).toBe(200);
    expect((await twice()).body.code).toBe('CHALLENGE_OVER');
    const { status, body } = await app.call(reauthenticate, { token, body: {} });
    expect([status, body.field]).toEqual([400, 'password']);
  });

  it('R18.2.7 the password alone is not enough where there is a passkey', async () => {
    const { person } = await build();
    const { token, password } = person;
    const { body } = await app.call(reauthenticate, { token, body: { password } });
    expect(body.code).toBe('CODE_REQUIRED');
  });
});
