import { acceptInvite, createInvites } from '@panthiya/contract/organizations/invites.contract';
import { createJoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import { updateMemberRoles } from '@panthiya/contract/organizations/members.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { removeFormerMembers } from '../../../domain/memberships/former-members.repository.ts';
import { openClassroom } from '../../../../testing/classroom.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';

const { room, joinBy, leaveOrganization, makeCode, inviteAndAccept } = openClassroom();

const REFUSAL = { code: 'ROLES_CHOSEN' };
let person: Person;
let lecturerCode: string;
beforeEach(async () => {
  const { app, owner, organization } = room();
  person = await buildUser(app, { isVerified: true });
  const { token } = owner;
  const params = { orgId: organization.orgId };
  const { body } = await app.call(createJoinCode, { token, params, body: { role: 'lecturer' } });
  lecturerCode = body.code;
});

const setRoles = (...roles: OrganizationRole[]) =>
  room().app.call(updateMemberRoles, {
    token: room().owner.token,
    params: { orgId: room().organization.orgId, uid: person.uid },
    body: { roles },
  });
const invite = async (role: OrganizationRole): Promise<string> => {
  const { app, owner, organization } = room();
  const params = { orgId: organization.orgId };
  const body = { email: person.email, role };
  return (await app.call(createInvites, { token: owner.token, params, body })).body.id ?? '';
};
const accept = (id: string) => room().app.call(acceptInvite, { token: person.token, body: { id } });

describe('R6.7 the roles that an admin took do not come back', () => {
  it('by leaving and an older code or invitation, at once or in two steps', async () => {
    const { app, organization } = room();
    const id = await invite('admin');
    await addMember(app, organization, person, 'admin', 'student');
    await setRoles('student');
    await leaveOrganization(person);
    expect((await joinBy(person, lecturerCode)).body).toMatchObject(REFUSAL);
    expect((await accept(id)).body).toMatchObject(REFUSAL);
    expect((await joinBy(person, await makeCode())).status).toBe(200);
    expect((await joinBy(person, lecturerCode)).body).toMatchObject(REFUSAL);
    expect((await accept(id)).body).toMatchObject(REFUSAL);
  });

  it('by leaving for longer than a month', async () => {
    const { app, organization } = room();
    await addMember(app, organization, person, 'lecturer', 'student');
    await setRoles('student');
    await leaveOrganization(person);
    await app.pool.query(
      `update memberships set removed_at = removed_at - interval '31 days' where organization_id = $1`,
      [organization.id],
    );
    await removeFormerMembers(createDatabase(app.pool));
    expect((await joinBy(person, lecturerCode)).body).toMatchObject(REFUSAL);
  });

  it('by an older code, for who was removed and invited again with less', async () => {
    const { app, owner, organization } = room();
    await addMember(app, organization, person, 'lecturer');
    await leaveOrganization(person, owner);
    expect((await inviteAndAccept(person)).status).toBe(200);
    expect((await joinBy(person, lecturerCode)).body).toMatchObject(REFUSAL);
  });

  it('but by an invitation that was sent since', async () => {
    const { app, organization } = room();
    await addMember(app, organization, person, 'lecturer', 'student');
    await setRoles('student');
    await leaveOrganization(person);
    expect((await inviteAndAccept(person, 'lecturer')).status).toBe(200);
  });
});
