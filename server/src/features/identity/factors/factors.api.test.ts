import {
  beginTotp,
  confirmRecoveryCodes,
  confirmTotp,
  getFactors,
  makeRecoveryCodes,
  removeTotp,
} from '@panthiya/contract/identity/factors.contract';
import { changePassword, reauthenticate } from '@panthiya/contract/identity/account.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerStep,
  codeOf,
  enterPassword,
  forgetSteps,
  openChallenge,
  turnOn,
  wrongCodeOf,
} from '../../../../testing/factors.ts';
import { ageSignIns, buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const factorsOf = async (token: string) => (await app.call(getFactors, { token })).body.factors;
const begin = ({ token }: Person) => app.call(beginTotp, { token, body: {} });
const prove = ({ token }: Person, code: string) => app.call(confirmTotp, { token, body: { code } });
const keep = (token: string, code: string) =>
  app.call(confirmRecoveryCodes, { token, body: { code } });
const makeNew = (token: string) => app.call(makeRecoveryCodes, { token, body: {} });
const subjectsTo = async ({ email }: Person) =>
  (
    await app.pool.query<{ kind: string }>(
      'select kind from mails where recipient = $1 order by id',
      [email],
    )
  ).rows.map(({ kind }) => kind);
/** Makes a set-up, or new codes, as old as that. */
const age = ({ uid }: Person, minutes: number) =>
  app.pool.query(
    `with own as (select id from users where uid = $1), codes as (
       update recovery_codes set made_at = now() - make_interval(mins => $2) where user_id in (select id from own))
     update totp_secrets set made_at = now() - make_interval(mins => $2) where user_id in (select id from own)`,
    [uid, minutes],
  );

describe('R18.1 turning a second factor on', () => {
  it('R18.1.1 R18.1.5 it counts once a code of the app and the recovery code that was asked for were entered', async () => {
    const person = await buildUser(app, { isVerified: true });
    const { letters } = (await begin(person)).body;
    expect(await factorsOf(person.token)).toEqual({
      totp: null,
      passkeys: [],
      recoveryCodes: null,
    });
    const { recoveryCodes, label } = (await prove(person, codeOf(letters))).body;
    expect(recoveryCodes.map(({ code }) => code)).toEqual(
      Array.from({ length: 10 }, (_, at) =>
        expect.stringMatching(new RegExp(`^${at}-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$`)),
      ),
    );
    // Not turned on: the password is still enough.
    expect((await enterPassword(app, person)).status).toBe(200);
    const other = recoveryCodes[(label + 1) % 10]?.code ?? '';
    expect((await keep(person.token, other)).body).toMatchObject({
      code: 'CODE_WRONG',
      field: 'code',
    });
    expect((await enterPassword(app, person)).status).toBe(200);
    const asked = recoveryCodes[label]?.code ?? '';
    expect(
      (
        await keep(
          person.token,
          ` ${asked.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')} `,
        )
      ).status,
    ).toBe(200);
    expect((await enterPassword(app, person)).body.code).toBe('SECOND_FACTOR_REQUIRED');
    const found = await factorsOf(person.token);
    expect(found).toMatchObject({
      totp: { confirmedAt: expect.any(String) as string },
      recoveryCodes: { left: 10 },
    });
    expect(await eventsAbout(app, person)).toContain('factor.added');
    expect(await subjectsTo(person)).toContain('factor-added');
  });

  it('R18.1.1 the secret and the codes are kept sealed and hashed', async () => {
    const person = await buildUser(app, { isVerified: true });
    const { letters, recoveryCodes } = await turnOn(app, person);
    const { rows } = await app.pool.query<{ all: string }>(
      `select (select json_agg(t)::text from totp_secrets t) || (select json_agg(c)::text from recovery_codes c) as all`,
    );
    expect(rows[0]?.all).not.toContain(letters);
    for (const code of recoveryCodes) expect(rows[0]?.all).not.toContain(code.slice(2, 7));
    expect(rows[0]?.all).toContain('$argon2id$');
  });

  it('R18.1.1 a wrong code, an old set-up and a second app are refused, and nothing is turned on', async () => {
    const person = await buildUser(app, { isVerified: true });
    const { letters } = (await begin(person)).body;
    expect((await prove(person, wrongCodeOf(letters))).body).toMatchObject({ code: 'CODE_WRONG' });
    await age(person, 31);
    expect((await prove(person, codeOf(letters))).body).toMatchObject({ code: 'CHALLENGE_OVER' });
    const again = (await begin(person)).body;
    const { recoveryCodes, label } = (await prove(person, codeOf(again.letters))).body;
    await age(person, 31);
    expect((await keep(person.token, recoveryCodes[label]?.code ?? '')).body).toMatchObject({
      code: 'CHALLENGE_OVER',
    });
    expect((await enterPassword(app, person)).status).toBe(200);
    await turnOn(app, person);
    expect((await begin(person)).body).toMatchObject({ code: 'FACTOR_ON' });
  });

  it('R18.1.5 codes of one set-up do not confirm the next one', async () => {
    const person = await buildUser(app, { isVerified: true });
    const { letters } = (await begin(person)).body;
    const { recoveryCodes, label } = (await prove(person, codeOf(letters))).body;
    await begin(person);
    expect((await keep(person.token, recoveryCodes[label]?.code ?? '')).body).toMatchObject({
      code: 'CHALLENGE_OVER',
    });
    expect((await enterPassword(app, person)).status).toBe(200);
  });

  it('R18.1.8 each of these needs a fresh sign-in', async () => {
    const person = await buildUser(app, { isVerified: true });
    await ageSignIns(app, person, '16 minutes');
    for (const answer of [
      await begin(person),
      await prove(person, '123456'),
      await keep(person.token, '0ABCDEFGHJK'),
      await makeNew(person.token),
      await app.call(removeTotp, person),
    ]) {
      expect(answer.body).toMatchObject({ code: 'REAUTH_REQUIRED' });
    }
  });
});

describe('R18.1 new codes, and turning it off', () => {
  it('R18.1.6 new codes end the old ones once one of them was typed in', async () => {
    const person = await buildUser(app, { isVerified: true });
    expect((await makeNew(person.token)).body).toMatchObject({ code: 'FACTOR_OFF' });
    const { recoveryCodes: old } = await turnOn(app, person);
    const { recoveryCodes, label } = (await makeNew(person.token)).body;
    expect((await answerStep(app, await openChallenge(app, person), old[0] ?? '')).status).toBe(
      200,
    );
    expect((await keep(person.token, recoveryCodes[label]?.code ?? '')).status).toBe(200);
    expect((await answerStep(app, await openChallenge(app, person), old[1] ?? '')).status).toBe(
      401,
    );
    const used = await answerStep(
      app,
      await openChallenge(app, person),
      recoveryCodes[label]?.code ?? '',
    );
    expect(used.body.recoveryCodesLeft).toBe(9);
    const told = (await subjectsTo(person)).filter((kind) => kind === 'recovery-code-used');
    expect(told).toHaveLength(2);
    expect(await subjectsTo(person)).toContain('recovery-codes-made');
  });

  it('R18.1.7 turning it off takes all with it: codes, open second steps, and the code at sign-in', async () => {
    const person = await buildUser(app, { isVerified: true });
    await turnOn(app, person);
    await openChallenge(app, person);
    const { token } = person;
    expect((await app.call(removeTotp, { token })).status).toBe(200);
    const { rows } = await app.pool.query<{ count: number }>(
      `select ((select count(*) from totp_secrets where user_id = u.id) + (select count(*) from recovery_codes where user_id = u.id)
        + (select count(*) from sign_in_challenges where user_id = u.id))::int as count from users u where uid = $1`,
      [person.uid],
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect((await enterPassword(app, person)).status).toBe(200);
    expect((await app.call(removeTotp, { token })).body).toMatchObject({ code: 'FACTOR_OFF' });
    expect(await eventsAbout(app, person)).toContain('factor.removed');
    expect(await subjectsTo(person)).toContain('factor-removed');
  });

  it('R18.2.7 a sign-in that showed an earlier second factor has not shown the one of now', async () => {
    const person = await buildUser(app, { isVerified: true });
    const { letters } = await turnOn(app, person);
    const challenge = await openChallenge(app, person);
    const { token } = (await answerStep(app, challenge, codeOf(letters))).body;
    expect((await app.call(removeTotp, { token: person.token })).status).toBe(200);
    await turnOn(app, person);
    expect((await app.call(removeTotp, { token })).body.code).toBe('REAUTH_REQUIRED');
    const body = { newPassword: 'Polonnaruwa-31', currentPassword: person.password };
    expect((await app.call(changePassword, { token, body })).body.code).toBe('REAUTH_REQUIRED');
  });

  it('R18.1.7 R18.2.7 a fresh sign-in of the password alone turns nothing off, and is not fresh any more', async () => {
    const person = await buildUser(app, { isVerified: true });
    const elsewhere = (await enterPassword(app, person)).body.token;
    const { letters } = await turnOn(app, person);
    const off = () => app.call(removeTotp, { token: elsewhere });
    expect((await off()).body).toMatchObject({ code: 'REAUTH_REQUIRED' });
    const ask = (code?: string) =>
      app.call(reauthenticate, {
        token: elsewhere,
        body: { password: person.password, ...(code && { code }) },
      });
    expect((await ask()).body).toMatchObject({ code: 'CODE_REQUIRED', field: 'code' });
    expect((await ask(wrongCodeOf(letters))).body).toMatchObject({
      code: 'CODE_WRONG',
      field: 'code',
    });
    expect((await off()).body).toMatchObject({ code: 'REAUTH_REQUIRED' });
    const change = { newPassword: 'Polonnaruwa-31', currentPassword: person.password };
    const changed = await app.call(changePassword, { token: elsewhere, body: change });
    expect(changed.body).toMatchObject({ code: 'REAUTH_REQUIRED' });
    expect((await ask(codeOf(letters))).status).toBe(200);
    await forgetSteps(app, person);
    expect((await off()).status).toBe(200);
  });
});
