import { deleteAccount, keepAccount } from '@panthiya/contract/identity/account.contract';
import { acceptInvite, createInvites } from '@panthiya/contract/organizations/invites.contract';
import {
  createJoinCode,
  join,
  lookUpCode,
} from '@panthiya/contract/organizations/join-codes.contract';
import {
  archiveOrganization,
  reopenOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const askToDelete = ({ token }: Person) => app.call(deleteAccount, { body: {}, token });
const signIn = async ({ email, password }: Person): Promise<string> =>
  (await app.call(login, { body: { email, password } })).body.token;

/** An organization whose only member is its owner, with a code and an invitation. */
async function buildOpenPlace() {
  const owner = await buildUser(app, { isVerified: true });
  const organization = await buildOrganization(app, owner);
  const here = { token: owner.token, params: { orgId: organization.orgId } };
  const { code } = (await app.call(createJoinCode, { ...here, body: { role: 'student' } })).body;
  const invited = await buildUser(app, { isVerified: true });
  const { id } = (
    await app.call(createInvites, { ...here, body: { email: invited.email, role: 'student' } })
  ).body;
  return { owner, organization, code, invited, inviteId: id ?? '' };
}
const enter = (person: Person, code: string) =>
  app.call(join, { token: person.token, body: { code } });

describe('R10.5 an organization whose only administrator deletes the account', () => {
  it('R10.5 nobody joins it any more, by a code or by an invitation; keeping the account opens it again', async () => {
    const { owner, code, invited, inviteId } = await buildOpenPlace();
    const pupil = await buildUser(app);
    expect((await askToDelete(owner)).status).toBe(200);
    expect(await enter(pupil, code)).toMatchObject({
      status: 409,
      body: { code: 'ORGANIZATION_CLOSING' },
    });
    const accept = () => app.call(acceptInvite, { token: invited.token, body: { id: inviteId } });
    expect((await accept()).body.code).toBe('ORGANIZATION_CLOSING');
    expect((await app.call(lookUpCode, { body: { code } })).body.code).toBe('ORGANIZATION_CLOSING');
    await app.call(keepAccount, { token: await signIn(owner), body: {} });
    expect((await enter(pupil, code)).status).toBe(200);
    expect((await accept()).status).toBe(200);
  });

  it('R10.5 it is not opened again before its administrator keeps the account', async () => {
    const { owner, organization } = await buildOpenPlace();
    const params = { orgId: organization.orgId };
    const reopen = (token: string) => app.call(reopenOrganization, { token, params, body: {} });
    await app.call(archiveOrganization, { token: owner.token, params, body: {} });
    await askToDelete(owner);
    const token = await signIn(owner);
    expect((await reopen(token)).body.code).toBe('ORGANIZATION_CLOSING');
    await app.call(keepAccount, { token, body: {} });
    expect((await reopen(token)).status).toBe(200);
  });

  it('R10.5 another administrator who stays keeps it open', async () => {
    const { owner, organization, code } = await buildOpenPlace();
    await addMember(app, organization, await buildUser(app, { isVerified: true }), 'admin');
    expect((await askToDelete(owner)).status).toBe(200);
    expect((await enter(await buildUser(app), code)).status).toBe(200);
  });

  it('R10.5 of joining and deleting at the same moment only one happens: nobody is left behind', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { owner, code } = await buildOpenPlace();
      const pupil = await buildUser(app);
      const [joined, deleted] = await Promise.all([enter(pupil, code), askToDelete(owner)]);
      expect([joined.status, deleted.status].filter((status) => status === 200)).toHaveLength(1);
    }
  });
});
