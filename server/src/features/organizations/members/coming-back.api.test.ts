import {
  acceptInvite,
  createInvites,
  listOwnInvites,
  resendInvite,
} from '@panthiya/contract/organizations/invites.contract';
import { createJoinCode, join } from '@panthiya/contract/organizations/join-codes.contract';
import { removeMember } from '@panthiya/contract/organizations/members.contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let person: Person;
let organization: BuiltOrganization;
let orgId: string;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  owner = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());

const accept = (id: string) => app.call(acceptInvite, { body: { id }, token: person.token });
const leaveOrRemove = (by: Person) =>
  app.call(removeMember, { params: { orgId, uid: person.uid }, token: by.token });
let inviteId: string;

// Invited as a lecturer, they joined by a code for students instead.
beforeEach(async () => {
  organization = await buildOrganization(app, owner);
  ({ orgId } = organization);
  person = await buildUser(app, { isVerified: true });
  const params = { orgId };
  const { token } = owner;
  const body = { email: person.email, role: 'lecturer' } as const;
  await app.call(createInvites, { params, body, token });
  const { code } = (await app.call(createJoinCode, { params, body: { role: 'student' }, token }))
    .body;
  await app.call(join, { body: { code }, token: person.token });
  const waiting = await app.call(listOwnInvites, { token: person.token });
  inviteId = waiting.body.invites[0]?.id ?? '';
});

it('R10.3 who was removed does not come back by an invitation sent before', async () => {
  await leaveOrRemove(owner);
  expect((await accept(inviteId)).body.code).toBe('MEMBER_REMOVED');
});

it('R10.2 but by one that was sent, or sent again, since', async () => {
  await leaveOrRemove(owner);
  const params = { orgId, id: inviteId };
  await app.call(resendInvite, { params, body: {}, token: owner.token });
  expect((await accept(inviteId)).status).toBe(200);
});

it('R10.3 who left on their own comes back by the invitation that waits', async () => {
  await leaveOrRemove(person);
  expect((await accept(inviteId)).status).toBe(200);
});

it('R6.7 who was removed makes nobody an admin by an invitation sent before', async () => {
  const admin = await buildUser(app, { isVerified: true });
  const friend = await buildUser(app, { isVerified: true });
  await addMember(app, organization, admin, 'admin');
  const invite = async ({ token }: Person) => {
    const body = { email: friend.email, role: 'admin' } as const;
    return (await app.call(createInvites, { params: { orgId }, body, token })).body.id ?? '';
  };
  const acceptAs = (id: string) => app.call(acceptInvite, { body: { id }, token: friend.token });
  const sentByAdmin = await invite(admin);
  await app.call(removeMember, { params: { orgId, uid: admin.uid }, token: owner.token });
  // What they had sent ended with their role.
  expect((await acceptAs(sentByAdmin)).body.code).toBe('NOT_FOUND');
  expect((await acceptAs(await invite(owner))).status).toBe(200);
});
