import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterPassword, turnOn } from '../testing/factors.ts';
import { runAdmin } from '../testing/operator.ts';
import { addPasskeyOf, signInWith } from '../testing/passkeys.ts';
import { buildUser, eventsAbout } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

it('R18.5.4 npm run admin -- reset-factors turns the second step off at once, and the log and the owner are told', async () => {
  const person = await buildUser(app, { isVerified: true });
  await turnOn(app, person);
  await runAdmin(app, 'reset-factors', person.email);
  expect((await enterPassword(app, person)).status).toBe(200);
  expect(await eventsAbout(app, person)).toContain('factor.removed-by-operator');
  const { rowCount } = await app.pool.query(
    `select 1 from mails where recipient = $1 and kind = 'factor-removed'`,
    [person.email],
  );
  expect(rowCount).toBe(1);
  // A second time there is nothing to turn off.
  await runAdmin(app, 'reset-factors', person.email);
  const events = await eventsAbout(app, person);
  expect(events.filter((event) => event === 'factor.removed-by-operator')).toHaveLength(1);
});

it('R18.5.4 it removes passkeys too', async () => {
  const person = await buildUser(app, { isVerified: true });
  const passkey = await addPasskeyOf(app, person);
  await runAdmin(app, 'reset-factors', person.email);
  expect((await enterPassword(app, person)).status).toBe(200);
  expect((await signInWith(app, passkey)).body.code).toBe('PASSKEY_WRONG');
});

it('R18.5.4 an unknown address and an unknown action are refused', async () => {
  await expect(runAdmin(app, 'reset-factors', 'nobody@example.com')).rejects.toThrow(/registered/);
  await expect(runAdmin(app, 'reset', 'nobody@example.com')).rejects.toThrow(/reset-factors EMAIL/);
});
