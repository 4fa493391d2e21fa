import {
  confirmPasswordReset,
  requestPasswordReset,
} from '@panthiya/contract/identity/password-reset.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  answerStep,
  codeOf,
  enterPassword,
  forgetSteps,
  openChallenge,
  turnOn,
  wrongCodeOf,
} from '../../../../testing/factors.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const PASSWORD = 'Mirissa-beach-26';

/** Sets another password by a mailed link. */
async function resetPassword({ email }: Person, password = PASSWORD): Promise<Person['password']> {
  const { rowCount } = await app.pool.query('select 1 from mails where recipient = $1', [email]);
  await app.call(requestPasswordReset, { body: { email } });
  const { token = '' } = await app.outbox.waitFor(email, (rowCount ?? 0) + 1);
  expect((await app.call(confirmPasswordReset, { body: { token, password } })).status).toBe(200);
  return password;
}

it('R18.1.1 nobody keeps the owner of an address out by registering with it and setting up an app', async () => {
  const taker = await buildUser(app);

  await turnOn(app, taker).catch(() => undefined);
  const password = await resetPassword(taker);
  expect((await enterPassword(app, { ...taker, password })).status).toBe(200);
});

it('R18.2.3 who knew the password and used up the tries of a day keeps its owner out no longer than to a new password, once a day', async () => {
  const person = await buildUser(app, { isVerified: true });
  const { letters } = await turnOn(app, person);
  const home = '203.0.113.5';
  const signIn = async (password: string) => {
    await forgetSteps(app, person);
    const challenge = await openChallenge(app, { ...person, password }, home);
    return (await answerStep(app, challenge, codeOf(letters), { ip: home })).status;
  };
  const useUp = async (password: string) => {
    for (const at of [1, 2, 3, 4, 5, 6]) {
      const ip = `198.51.100.${at}`;
      const challenge = await openChallenge(app, { ...person, password }, ip);
      for (let tries = 0; tries < 5; tries += 1)
        await answerStep(app, challenge, wrongCodeOf(letters), { ip });
    }
  };
  await useUp(person.password);
  expect(await signIn(person.password)).toBe(429);
  expect(await signIn(await resetPassword(person))).toBe(200);
  await app.pool.query(`delete from rate_limits where key like 'second-factor:%'`);
  await useUp(PASSWORD);
  expect(await signIn(await resetPassword(person, 'Bentota-river-27'))).toBe(429);
});
