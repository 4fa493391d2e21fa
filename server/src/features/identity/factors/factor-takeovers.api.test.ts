import { reauthenticate } from '@panthiya/contract/identity/account.contract';
import { verifyEmail } from '@panthiya/contract/identity/email-verification.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../../../testing/browsers.ts';
import {
  answerStep,
  codeOf,
  enterPassword,
  forgetSteps,
  openChallenge,
  turnOn,
} from '../../../../testing/factors.ts';
import { answerWith, makePasskey } from '../../../../testing/passkeys.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

// What somebody without the second factor cannot do to the account of its owner.

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const addressOf = async ({ token }: Person) => (await app.call(getProfile, { token })).body.profile;

describe('the address of an account with a second factor', () => {
  it('R18.1.7 is not changed by the password on a trusted device: the code is asked for', async () => {
    const person = await buildUser(app, { isVerified: true });
    const own = await turnOn(app, person);
    const phone = openBrowser(app);
    await phone.signIn(person, own, true);
    const token = await phone.signIn(person);
    const options = { token, headers: phone.headers() };
    const { password } = person;
    expect((await app.call(reauthenticate, { ...options, body: { password } })).status).toBe(200);
    const change = () =>
      app.call(updateProfile, { ...options, body: { email: `thief-${person.email}` } });
    expect((await change()).body.code).toBe('CODE_REQUIRED');
    expect(await addressOf(person)).toMatchObject({ pendingEmail: null });
    await forgetSteps(app, person);
    const code = codeOf(own.letters);
    await app.call(reauthenticate, { ...options, body: { password, code } });
    expect((await change()).status).toBe(200);
  });

  it('R18.1.5 what the password alone asked for before counts no more once the factor is on', async () => {
    const person = await buildUser(app, { isVerified: true });
    const thief = (await enterPassword(app, person)).body;
    const email = `thief-${person.email}`;
    await app.call(updateProfile, { token: thief.token, body: { email } });
    const { token: link = '' } = await app.outbox.waitFor(email);
    await turnOn(app, person);
    const { password } = person;
    const signedOut = await app.call(verifyEmail, { body: { token: link, password } });
    const signedIn = await app.call(verifyEmail, { body: { token: link }, token: thief.token });
    expect([signedOut.body.code, signedIn.body.code]).toEqual(['LINK_INVALID', 'LINK_INVALID']);
    expect(await addressOf(person)).toMatchObject({ email: person.email, pendingEmail: null });
  });
});

it('R18.2.3 a session without the password uses up no tries of the second step', async () => {
  const person = await buildUser(app, { isVerified: true });
  const own = await turnOn(app, person);
  const { passkey } = makePasskey({ challenge: 'none', user: { id: 'bm9ib2R5' } });
  const credential = answerWith(passkey, 'none');
  const { token } = person;
  const tries = Array.from({ length: 12 }, () =>
    app.call(reauthenticate, { token, body: { credential } }),
  );
  const codes = (await Promise.all(tries)).map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(2);
  await forgetSteps(app, person);
  const challenge = await openChallenge(app, person);
  expect((await answerStep(app, challenge, codeOf(own.letters))).status).toBe(200);
});
