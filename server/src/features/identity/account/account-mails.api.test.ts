import {
  changePassword,
  deleteAccount,
  keepAccount,
} from '@panthiya/contract/identity/account.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildUser, GOOD_PASSWORD } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
});
afterAll(() => app.close());

async function countMails(email: string, kind: string): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    'select count(*)::int from mails where recipient = $1 and kind = $2',
    [email, kind],
  );
  return rows[0]?.count ?? 0;
}

it('R7.13 changing one’s password over and over fills nobody’s mailbox', async () => {
  const { email, token } = await buildUser(app);
  const statuses: number[] = [];
  for (let round = 0; round < 12; round += 1) {
    const newPassword = round % 2 === 0 ? 'Anuradhapura-27' : 'Polonnaruwa-27';
    statuses.push((await app.call(changePassword, { body: { newPassword }, token })).status);
  }
  expect(statuses.slice(9)).toEqual([200, 429, 429]);
  expect(await countMails(email, 'password-changed')).toBe(10);
});

it('R10.5 neither does asking for the account to be deleted and keeping it', async () => {
  const { email } = await buildUser(app);
  const statuses: number[] = [];
  for (let round = 0; round < 6; round += 1) {
    const { token } = (await app.call(login, { body: { email, password: GOOD_PASSWORD } })).body;
    statuses.push((await app.call(deleteAccount, { body: {}, token })).status);
    const again = await app.call(login, { body: { email, password: GOOD_PASSWORD } });
    await app.call(keepAccount, { body: {}, token: again.body.token });
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await countMails(email, 'deletion-taken-back')).toBe(5);
});
