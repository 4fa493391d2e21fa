import { checkSession } from '@panthiya/contract/identity/session.contract';
import { verifyEmail } from '@panthiya/contract/identity/email-verification.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerStep,
  codeOf,
  enterPassword,
  forgetSteps,
  openChallenge,
  type OwnFactor,
  turnOn,
  wrongCodeOf,
} from '../../../../testing/factors.ts';
import { inLanes } from '../../../../testing/in-lanes.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

async function buildProtected(): Promise<{ person: Person; own: OwnFactor }> {
  const person = await buildUser(app, { isVerified: true });
  return { person, own: await turnOn(app, person) };
}
const isLive = async (token: string) => (await app.call(checkSession, { token })).status === 200;
const times = (count: number) => Array.from({ length: count }, (_, at) => at);
const sessionsOf = async ({ uid }: Person) =>
  (
    await app.pool.query<{ count: number }>(
      'select count(*)::int as count from sessions where user_id = (select id from users where uid = $1)',
      [uid],
    )
  ).rows[0]?.count;
const mailsTo = async ({ email }: Person, kind: string) =>
  (await app.pool.query('select 1 from mails where recipient = $1 and kind = $2', [email, kind]))
    .rowCount;

describe('R18.2.1 the password alone opens nothing', () => {
  it('R18.2.1 it answers 401 with the second step and no token', async () => {
    const { person } = await buildProtected();
    const before = await sessionsOf(person);
    const { status, body } = await enterPassword(app, person);
    expect(status).toBe(401);
    expect(body).toEqual({
      success: false,
      code: 'SECOND_FACTOR_REQUIRED',
      message: 'Your second step is needed to sign in: a code, or your passkey.',
      challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      methods: ['totp', 'recovery-code'],
      recoveryCodesLeft: 10,
      mayTrust: false,
    });
    expect(await sessionsOf(person)).toBe(before);
  });

  it('R18.2.1 nor does the password with a mailed link', async () => {
    const { person } = await buildProtected();
    const { token } = await app.outbox.waitFor(person.email);
    const { status, body } = await app.call(verifyEmail, {
      body: { token: token ?? '', password: person.password },
    });
    expect(status).toBe(200);
    expect(body.token).toBeUndefined();
  });
});

describe('R18.2.2 the second step', () => {
  it('R18.2.2 a code of the app opens a session that is fresh, with blanks or without', async () => {
    const { person, own } = await buildProtected();
    const code = codeOf(own.letters);
    const challenge = await openChallenge(app, person);
    const { status, body } = await answerStep(
      app,
      challenge,
      `${code.slice(0, 3)} ${code.slice(3)}`,
      { method: 'totp' },
    );
    expect(status).toBe(200);
    expect(await isLive(body.token)).toBe(true);
    expect(body.recoveryCodesLeft).toBeUndefined();
  });

  it('R18.1.6 a recovery code opens one once, and says how many are left', async () => {
    const { person, own } = await buildProtected();
    const [code = ''] = own.recoveryCodes;
    const first = await answerStep(app, await openChallenge(app, person), code);
    expect(first.body).toMatchObject({ success: true, recoveryCodesLeft: 9 });
    expect((await answerStep(app, await openChallenge(app, person), code)).status).toBe(401);
  });

  it('R18.2.2 a challenge is over after 10 minutes, after use, after a new password, after disabling, and in another network', async () => {
    const over = { code: 'CHALLENGE_OVER' };
    const endings: readonly [string, (person: Person) => Promise<unknown>][] = [
      [
        '10 minutes',
        ({ uid }) =>
          app.pool.query(
            `update sign_in_challenges set expires_at = now() where user_id = (select id from users where uid = $1)`,
            [uid],
          ),
      ],
      [
        'a new password',
        ({ uid }) =>
          app.pool.query(`update users set password_hash = password_hash || 'x' where uid = $1`, [
            uid,
          ]),
      ],
      [
        'disabling',
        ({ uid }) => app.pool.query(`update users set disabled_at = now() where uid = $1`, [uid]),
      ],
    ];
    for (const [, end] of endings) {
      const { person, own } = await buildProtected();
      const challenge = await openChallenge(app, person);
      await end(person);
      expect((await answerStep(app, challenge, codeOf(own.letters))).body).toMatchObject(over);
    }
    const { person, own } = await buildProtected();
    const challenge = await openChallenge(app, person);
    const elsewhere = await answerStep(app, challenge, codeOf(own.letters), {
      ip: '198.51.100.77',
    });
    expect(elsewhere.body).toMatchObject(over);
    expect((await answerStep(app, challenge, codeOf(own.letters))).status).toBe(200);
    await forgetSteps(app, person);
    expect((await answerStep(app, challenge, codeOf(own.letters))).body).toMatchObject(over);
  });

  it('R18.2.2 the challenge of one is nothing with the code of another', async () => {
    const [one, other] = [await buildProtected(), await buildProtected()];
    const challenge = await openChallenge(app, one.person);
    expect((await answerStep(app, challenge, codeOf(other.own.letters))).status).toBe(401);
    expect((await answerStep(app, challenge, other.own.recoveryCodes[3] ?? '')).status).toBe(401);
  });

  it('R18.2.2 R18.1.2 of 50 right answers to one challenge, and of 100 uses of one code, one wins', async () => {
    const { person, own } = await buildProtected();
    const challenge = await openChallenge(app, person);
    const code = codeOf(own.letters);
    const answers = await inLanes(times(50), () => answerStep(app, challenge, code), 50);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await forgetSteps(app, person);
    const challenges = await inLanes(times(20), () => openChallenge(app, person));
    const uses = await inLanes(
      times(100),
      (at) => answerStep(app, challenges[at % 20] ?? '', code),
      20,
    );
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('R18.1.6 of 20 uses of one recovery code one wins', async () => {
    const { person, own } = await buildProtected();
    const challenges = await inLanes(times(9), () => openChallenge(app, person));
    const uses = await inLanes(
      challenges,
      (challenge) => answerStep(app, challenge, own.recoveryCodes[7] ?? ''),
      9,
    );
    expect(uses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('R18.2.3 wrong codes', () => {
  it('R18.2.3 five of a challenge end it, the owner is mailed once a day, and the eleventh of a network is 429', async () => {
    const { person, own } = await buildProtected();
    const wrong = wrongCodeOf(own.letters);
    const first = await openChallenge(app, person);
    for (const _ of times(5))
      expect((await answerStep(app, first, wrong)).body.code).toBe('SECOND_FACTOR_WRONG');
    expect((await answerStep(app, first, codeOf(own.letters))).body.code).toBe('CHALLENGE_OVER');
    expect(await mailsTo(person, 'second-factor-refused')).toBe(1);
    const second = await openChallenge(app, person);
    for (const _ of times(5)) expect((await answerStep(app, second, wrong)).status).toBe(401);
    expect(await mailsTo(person, 'second-factor-refused')).toBe(1);
    const third = await openChallenge(app, person);
    const refused = await answerStep(app, third, codeOf(own.letters));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    // The owner gets in from another network.
    const home = '198.51.100.9';
    const challenge = await openChallenge(app, person, home);
    expect((await answerStep(app, challenge, codeOf(own.letters), { ip: home })).status).toBe(200);
  });

  it('R18.2.3 five over several sign-ins, fewer of each, are mailed too', async () => {
    const { person, own } = await buildProtected();
    const counts: unknown[] = [];
    for (const at of times(3)) {
      const ip = `198.51.100.${at + 20}`;
      const challenge = await openChallenge(app, person, ip);
      for (const _ of times(2)) await answerStep(app, challenge, wrongCodeOf(own.letters), { ip });
      counts.push(await mailsTo(person, 'second-factor-refused'));
    }
    expect(counts).toEqual([0, 0, 1]);
  });

  it('R18.2.3 wrong ones sent at once are no more: of 40 on one challenge 5 are looked at', async () => {
    const { person, own } = await buildProtected();
    const challenge = await openChallenge(app, person);
    const answers = await inLanes(
      times(40),
      () => answerStep(app, challenge, wrongCodeOf(own.letters)),
      40,
    );
    expect(answers.filter(({ body }) => body.code === 'SECOND_FACTOR_WRONG')).toHaveLength(5);
    expect(answers.filter(({ body }) => body.code === 'CHALLENGE_OVER')).toHaveLength(35);
  });

  it('R18.1.9 without the key of its secret a code is refused, never skipped, and a recovery code opens', async () => {
    const { person, own } = await buildProtected();
    await app.pool.query(
      `update totp_secrets set sealed = set_byte(sealed, 0, (get_byte(sealed, 0) + 1) % 256) where user_id = (select id from users where uid = $1)`,
      [person.uid],
    );
    const challenge = await openChallenge(app, person);
    expect((await answerStep(app, challenge, codeOf(own.letters))).status).toBe(503);
    expect((await answerStep(app, challenge, own.recoveryCodes[2] ?? '')).status).toBe(200);
  });
});
