import {
  createInvites,
  resendInvite,
  withdrawInvite,
} from '@panthiya/contract/organizations/invites.contract';
import { archiveOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  owner = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());

const invite = async (email: string) => {
  const { orgId } = await buildOrganization(app, owner);
  const { token } = owner;
  const { body } = await app.call(createInvites, {
    params: { orgId },
    body: { email, role: 'student' },
    token,
  });
  return { orgId, id: body.id ?? '' };
};

async function countMails(email: string): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    'select count(*)::int from mails where recipient = $1',
    [email],
  );
  return rows[0]?.count ?? 0;
}

it('R10.2 five invitations a day are mailed to one address, however many organisations send them', async () => {
  const made = [];
  for (let round = 0; round < 7; round += 1) made.push(await invite('much@example.com'));
  expect(made.every(({ id }) => id !== '')).toBe(true);
  expect(await countMails('much@example.com')).toBe(5);
});

it('R10.2 sending one again, and withdrawing and inviting anew, count too', async () => {
  const params = await invite('again@example.com');
  const statuses: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const answer = await app.call(resendInvite, { params, body: {}, token: owner.token });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  await app.call(withdrawInvite, { params, token: owner.token });
  await app.call(createInvites, {
    params,
    body: { email: 'AGAIN@example.com', role: 'student' },
    token: owner.token,
  });
  expect(await countMails('AGAIN@example.com')).toBe(0);
  expect(await countMails('again@example.com')).toBe(5);
});

it('R10.2 a call that is refused uses up no mail of an address: nobody silences other organizations so', async () => {
  const email = 'awaited@example.com';
  const closed = await invite('first@example.com');
  const params = { orgId: closed.orgId };
  const { token } = owner;
  await app.call(archiveOrganization, { params, body: {}, token });
  const body = { email, role: 'student' } as const;
  for (let round = 0; round < 6; round += 1) {
    expect((await app.call(createInvites, { params, body, token })).status).toBe(409);
    expect((await app.call(resendInvite, { params: closed, body: {}, token })).status).toBe(409);
  }
  await invite(email);
  await invite('first@example.com');
  expect([await countMails(email), await countMails('first@example.com')]).toEqual([1, 2]);
});
