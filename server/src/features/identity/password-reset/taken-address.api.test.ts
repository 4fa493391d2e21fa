import {
  confirmPasswordReset,
  requestPasswordReset,
} from '@panthiya/contract/identity/password-reset.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterPassword, turnOn } from '../../../../testing/factors.ts';
import { buildUser } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

it('R18.1.1 nobody keeps the owner of an address out by registering with it and setting up an app', async () => {
  const taker = await buildUser(app);

  await turnOn(app, taker).catch(() => undefined);
  const { rowCount } = await app.pool.query('select 1 from mails where recipient = $1', [
    taker.email,
  ]);
  await app.call(requestPasswordReset, { body: { email: taker.email } });
  const { token = '' } = await app.outbox.waitFor(taker.email, (rowCount ?? 0) + 1);
  const password = 'Mirissa-beach-26';
  expect((await app.call(confirmPasswordReset, { body: { token, password } })).status).toBe(200);
  expect((await enterPassword(app, { ...taker, password })).status).toBe(200);
});
