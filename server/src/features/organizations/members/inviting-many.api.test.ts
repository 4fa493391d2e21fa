import { createHash } from 'node:crypto';
import { INVITES_A_DAY, previewInvites } from '@panthiya/contract/organizations/invites.contract';
import { archiveOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openInviting } from '../../../../testing/inviting.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let invited: Person;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await buildApp();
  owner = await buildUser(app, { firstName: 'Olga', lastName: 'Owner', isVerified: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
  organization = await buildOrganization(app, owner, { name: 'Invite & Co' });
  invited = await buildUser(app, { isVerified: true });
});

const { here, invite, inviteOne, accept, waiting, own } = openInviting(() => ({
  app,
  owner,
  organization,
}));
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `many${from + index}@example.com`);

describe('R10.2 inviting many', () => {
  it.each(['a@1.2.3.256', `x@${'ü.'.repeat(100)}lk`])(
    'an address that no mail can reach (%s) is named and keeps nobody else out',
    async (unreachable) => {
      const { status, body } = await invite({
        emails: ['fine@example.com', unreachable],
        role: 'student',
      });
      expect(status).toBe(201);
      expect(body.rows.map(({ state }) => state)).toEqual(['new', 'invalid']);
    },
  );

  it('says of each row what became of it, and sends to the new ones', async () => {
    const member = await buildUser(app, { isVerified: true });
    await addMember(app, organization, member, 'student');
    await inviteOne(invited);
    const emails = [
      'new1@example.com',
      ' NEW1@example.com ',
      'no address',
      member.email,
      invited.email,
      'new2@example.com',
    ];
    const states = ['new', 'repeated', 'invalid', 'already-member', 'already-invited', 'new'];
    const preview = await app.call(previewInvites, {
      token: owner.token,
      params: here(),
      body: { emails, role: 'student' },
    });
    expect(preview.body.rows.map(({ state }) => state)).toEqual(states);
    expect(await waiting()).toHaveLength(1);
    const { body } = await invite({ emails, role: 'student' });
    expect(body.rows.map(({ state }) => state)).toEqual(states);
    expect(body.rows.map(({ id }) => id !== null)).toEqual([
      true,
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(await waiting()).toMatchObject([
      { email: 'new2@example.com', invitedBy: 'OLGA OWNER' },
      { email: 'new1@example.com' },
      { email: invited.email },
    ]);
    await app.outbox.waitFor('new1@example.com');
    // Running it twice adds nothing.
    expect((await invite({ emails, role: 'student' })).body.id).toBeNull();
    expect(await waiting()).toHaveLength(3);
  });

  it('at most 25 a call', async () => {
    expect((await invite({ emails: many(26), role: 'student' })).status).toBe(400);
    expect((await invite({ emails: [], role: 'student' })).status).toBe(400);
    expect((await invite({ emails: many(25), role: 'student' })).status).toBe(201);
  });

  it('at most 200 a day: what does not fit is refused whole', async () => {
    await app.pool.query(
      `insert into rate_limits (key, points, expire)
       select $1 || ':' || $2, $3, (extract(epoch from now()) * 1000 + 1000000)::bigint`,
      ['invites', fingerprint(organization.id), INVITES_A_DAY - 3],
    );
    expect(await invite({ emails: many(4), role: 'student' })).toMatchObject({ status: 429 });
    expect(await waiting()).toEqual([]);
    expect((await invite({ emails: many(3), role: 'student' })).status).toBe(201);
    expect((await invite({ email: 'one@example.com', role: 'student' })).status).toBe(429);
  });

  it('the same address twenty times at once is invited once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => invite({ email: 'race@example.com', role: 'student' })),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await waiting()).toHaveLength(1);
  });

  it.each([
    { email: 'no address', role: 'student' },
    { email: 'a@example.com\r\nBcc: all@example.com', role: 'student' },
    { email: 'a@example.com', role: 'owner' },
    { email: 'a@example.com' },
    { email: 'a@example.com', emails: [], role: 'student' },
    { emails: 'a@example.com', role: 'student' },
    { emails: [5], role: 'student' },
  ])('refuses %j', async (body) => {
    expect((await invite(body as never)).status).toBe(400);
    expect(await waiting()).toEqual([]);
  });

  it('an archived organisation invites nobody and lets nobody in', async () => {
    const id = await inviteOne(invited);
    await app.call(archiveOrganization, { token: owner.token, params: here(), body: {} });
    expect((await invite({ email: 'a@example.com', role: 'student' })).status).toBe(409);
    expect(await own(invited)).toEqual([]);
    expect((await accept(invited, { id })).status).toBe(404);
  });
});

function fingerprint(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
