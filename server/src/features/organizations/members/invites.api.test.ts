import {
  declineInvite,
  listInvites,
  listOwnInvites,
  resendInvite,
  withdrawInvite,
} from '@panthiya/contract/organizations/invites.contract';
import { removeMember } from '@panthiya/contract/organizations/members.contract';
import { listOrganizations } from '@panthiya/contract/organizations/organizations.contract';
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
const organizationsOf = async (person: Person) =>
  (await app.call(listOrganizations, { token: person.token })).body.organizations;
const tokenFor = async (person: Person, count = 1) =>
  (await app.outbox.waitFor(person.email, count + 1)).token ?? '';
const read = (query: Record<string, string>) =>
  app.call(listInvites, { token: owner.token, params: here(), query });

describe('R10.2 invitations by e-mail', () => {
  it('R6.7 mails a link by which the invited person joins with the role, once', async () => {
    const answer = await invite({ email: invited.email.toUpperCase(), role: 'student' });
    expect(answer).toMatchObject({ status: 201, body: { rows: [{ state: 'new' }] } });
    const mail = await app.outbox.waitFor(invited.email, 2);
    expect(mail.subject).toBe('You are invited to join a class on Panthiya');
    expect(mail.text).toContain('Invite & Co');
    expect(mail.text).toContain('OLGA OWNER');
    expect(mail.html).toContain('Invite &amp; Co');
    expect(mail.text).toContain('/invite#token=');
    const token = mail.token ?? '';
    expect((await accept(invited, { token })).body).toMatchObject({
      success: true,
      orgId: organization.orgId,
      organizationName: 'Invite & Co',
      role: 'student',
    });
    expect(await organizationsOf(invited)).toMatchObject([{ roles: ['student'], memberCount: 2 }]);
    expect(await accept(invited, { token })).toMatchObject({
      status: 400,
      body: { message: 'This link is wrong or has expired.' },
    });
  });

  it('exactly one of 100 parallel uses wins', async () => {
    await inviteOne(invited);
    const token = await tokenFor(invited);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => accept(invited, { token })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // On a busy machine some are refused while they wait; none of them wins.
    expect(answers.filter(({ status }) => [400, 503].includes(status))).toHaveLength(99);
    expect(await organizationsOf(invited)).toMatchObject([{ memberCount: 2 }]);
  });

  it('an invitation for someone else is answered 404 and stays usable', async () => {
    const id = await inviteOne(invited);
    const token = await tokenFor(invited);
    const thief = await buildUser(app, { isVerified: true });
    expect((await accept(thief, { token })).status).toBe(404);
    expect((await accept(thief, { id })).status).toBe(404);
    expect((await app.call(declineInvite, { token: thief.token, params: { id } })).status).toBe(
      404,
    );
    expect(await organizationsOf(thief)).toEqual([]);
    expect((await accept(invited, { token })).status).toBe(200);
  });

  it('an unverified address accepts nothing: it is not known to be theirs', async () => {
    const unverified = await buildUser(app);
    await invite({ email: unverified.email, role: 'student' });
    const token = await tokenFor(unverified);
    expect(await accept(unverified, { token })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_UNVERIFIED' },
    });
    expect((await app.call(listOwnInvites, { token: unverified.token })).status).toBe(403);
  });

  it('an invitation after 14 days is no more', async () => {
    const id = await inviteOne(invited);
    const token = await tokenFor(invited);
    await app.pool.query('update invites set expires_at = now() where id = $1', [id]);
    expect((await accept(invited, { token })).status).toBe(400);
    expect((await accept(invited, { id })).status).toBe(404);
    expect(await own(invited)).toEqual([]);
    expect(await waiting()).toMatchObject([{ state: 'expired' }]);
    // The address can be invited again.
    expect((await invite({ email: invited.email, role: 'student' })).body.id).not.toBeNull();
  });

  it('a resent invitation has a new link; the old one stops working', async () => {
    const id = await inviteOne(invited);
    const old = await tokenFor(invited);
    const resend = await app.call(resendInvite, {
      token: owner.token,
      params: here(id),
      body: {},
    });
    expect(resend.status).toBe(200);
    const fresh = await tokenFor(invited, 2);
    expect(fresh).not.toBe(old);
    expect((await accept(invited, { token: old })).status).toBe(400);
    expect((await accept(invited, { token: fresh })).status).toBe(200);
  });

  it('a withdrawn one is over', async () => {
    const id = await inviteOne(invited);
    const token = await tokenFor(invited);
    const withdraw = () => app.call(withdrawInvite, { token: owner.token, params: here(id) });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    expect((await accept(invited, { token })).status).toBe(400);
    expect(await waiting()).toEqual([]);
  });

  it('one admin cannot touch another organisation’s invitations', async () => {
    const id = await inviteOne(invited);
    const other = await buildUser(app, { isVerified: true });
    const { orgId } = await buildOrganization(app, other);
    const params = { orgId, id };
    expect((await app.call(resendInvite, { token: other.token, params, body: {} })).status).toBe(
      404,
    );
    expect((await app.call(withdrawInvite, { token: other.token, params })).status).toBe(404);
    expect(await waiting()).toMatchObject([{ id, state: 'pending' }]);
  });

  it('somebody who was removed comes back by an invitation', async () => {
    await addMember(app, organization, invited, 'lecturer');
    await app.call(removeMember, {
      token: owner.token,
      params: { orgId: organization.orgId, uid: invited.uid },
    });
    const id = await inviteOne(invited);
    expect((await accept(invited, { id })).status).toBe(200);
    expect(await organizationsOf(invited)).toMatchObject([{ roles: ['student'], memberCount: 2 }]);
  });
});

describe('what waits for me', () => {
  it('shows invitations to the confirmed address; accepting and declining work by id', async () => {
    const id = await inviteOne(invited);
    expect(await own(invited)).toMatchObject([
      { id, organizationName: 'Invite & Co', role: 'student', invitedBy: 'OLGA OWNER' },
    ]);
    expect((await app.call(declineInvite, { token: invited.token, params: { id } })).status).toBe(
      200,
    );
    expect(await own(invited)).toEqual([]);
    expect((await accept(invited, { id })).status).toBe(404);
    const all = await app.call(listInvites, {
      token: owner.token,
      params: here(),
      query: { state: 'all' },
    });
    expect(all.body.invites).toMatchObject([{ state: 'declined' }]);
  });

  it('lists page by cursor, newest first, and search by the beginning of the address', async () => {
    await invite({
      emails: ['ann@example.com', 'bob@example.com', 'cy@example.com'],
      role: 'student',
    });
    const first = await read({ limit: '2' });
    expect(first.body.invites.map(({ email }) => email)).toEqual([
      'cy@example.com',
      'bob@example.com',
    ]);
    const second = await read({ limit: '2', cursor: first.body.nextCursor ?? '' });
    expect(second.body).toMatchObject({
      invites: [{ email: 'ann@example.com' }],
      nextCursor: null,
    });
    expect((await read({ search: 'BO' })).body.invites).toHaveLength(1);
    expect((await read({ cursor: 'x' })).status).toBe(400);
  });
});
