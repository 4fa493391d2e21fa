import { restoreMember } from '@panthiya/contract/organizations/members.contract';
import { archiveOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMember, type BuiltOrganization } from '../../../../testing/organizations.ts';
import { buildStaffed, buildStaffing, openMembers } from '../../../../testing/members.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let admin: Person;
let lecturer: Person;
let student: Person;
let stranger: Person;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '100' } });
  ({ owner, admin, lecturer, student, stranger } = await buildStaffing(app));
});
afterAll(() => app.close());
beforeEach(async () => {
  organization = await buildStaffed(app, { owner, admin, lecturer, student, stranger });
});

const { at, list, setRoles, remove } = openMembers(() => ({ app, organization }));
const restore = (token: string, uid: string) =>
  app.call(restoreMember, { token, params: at(uid), body: {} });
const rolesOf = async (person: Person) =>
  (await list(owner.token)).body.members.find(({ uid }) => uid === person.uid)?.roles;
const memberCount = async () =>
  (
    await app.pool.query(
      `select member_count::int as count, (select count(*)::int from memberships
         where organization_id = $1 and removed_at is null) as counted
       from organizations where id = $1`,
      [organization.id],
    )
  ).rows[0] as { count: number; counted: number };

describe('R10.3 roles are replaced as a set', () => {
  it('R10.1 a person may hold several roles', async () => {
    expect((await setRoles(admin.token, student.uid, ['student', 'admin'])).status).toBe(200);
    expect(await rolesOf(student)).toEqual(['admin', 'student']);
    await setRoles(admin.token, student.uid, ['lecturer']);
    expect(await rolesOf(student)).toEqual(['lecturer']);
  });

  it.each([[[]], [['owner']], [['student', 'student']], ['student'], [null]])(
    'refuses the roles %j',
    async (roles) => {
      const answer = await setRoles(admin.token, student.uid, roles as never);
      expect(answer.status).toBe(400);
      expect(await rolesOf(student)).toEqual(['student']);
    },
  );

  it('who is no member, or not any more, is not found', async () => {
    expect((await setRoles(admin.token, stranger.uid, ['student'])).status).toBe(404);
    await remove(admin.token, student.uid);
    expect((await setRoles(admin.token, student.uid, ['student'])).status).toBe(404);
  });

  it('nobody but an admin changes roles, least of all their own', async () => {
    for (const person of [student, lecturer]) {
      expect((await setRoles(person.token, person.uid, ['admin'])).status).toBe(403);
    }
    expect((await setRoles(stranger.token, stranger.uid, ['admin'])).status).toBe(404);
    expect(await rolesOf(student)).toEqual(['student']);
  });
});

describe('R6.7 the last admin stays', () => {
  it('cannot drop the role, be removed or leave; nor can the owner', async () => {
    // Two admins: the owner stays an admin in any case.
    expect((await setRoles(admin.token, owner.uid, ['student'])).body.code).toBe('OWNER_STAYS');
    expect((await remove(admin.token, owner.uid)).body.code).toBe('OWNER_STAYS');
    expect((await remove(owner.token, owner.uid)).body.code).toBe('OWNER_STAYS');
    await remove(owner.token, admin.uid);
    for (const answer of [
      await setRoles(owner.token, owner.uid, ['lecturer']),
      await remove(owner.token, owner.uid),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'LAST_ADMIN' } });
    }
    expect(await rolesOf(owner)).toEqual(['admin']);
  });

  it('an admin whose account is about to be erased does not count as staying', async () => {
    await app.pool.query(`update users set deletion_at = now() + interval '1 day' where uid = $1`, [
      owner.uid,
    ]);
    try {
      expect((await remove(admin.token, admin.uid)).body.code).toBe('LAST_ADMIN');
    } finally {
      await app.pool.query(`update users set deletion_at = null where uid = $1`, [owner.uid]);
    }
  });

  it('of two admins that drop each other at once one stays', async () => {
    const second = await buildUser(app);
    await addMember(app, organization, second, 'admin');
    await app.pool.query(
      `update memberships set removed_at = now(), removed_by = user_id
       where organization_id = $1 and user_id = (select id from users where uid = $2)`,
      [organization.id, owner.uid],
    );
    const answers = await Promise.all([
      remove(admin.token, admin.uid),
      remove(second.token, second.uid),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('R10.3 leave, remove, restore', () => {
  it('a member leaves; others cannot make them', async () => {
    expect((await remove(student.token, lecturer.uid)).status).toBe(403);
    expect((await remove(lecturer.token, student.uid)).status).toBe(403);
    expect((await remove(student.token, student.uid)).body.message).toBe(
      'You left the organization.',
    );
    expect((await list(student.token)).status).toBe(404);
    expect(await memberCount()).toEqual({ count: 3, counted: 3 });
  });

  it('a removed member is shown as such and can be let in again with the roles they had', async () => {
    await setRoles(admin.token, student.uid, ['student', 'lecturer']);
    expect((await remove(admin.token, student.uid)).status).toBe(200);
    expect((await remove(admin.token, student.uid)).status).toBe(404);
    const removed = await list(admin.token, { state: 'removed' });
    expect(removed.body.members).toMatchObject([{ uid: student.uid }]);
    expect(removed.body.members[0]?.removedAt).not.toBeNull();
    expect((await restore(admin.token, student.uid)).status).toBe(200);
    expect((await restore(admin.token, student.uid)).status).toBe(404);
    expect(await rolesOf(student)).toEqual(['lecturer', 'student']);
    expect(await memberCount()).toEqual({ count: 4, counted: 4 });
  });

  it('after 30 days it cannot be undone', async () => {
    await remove(admin.token, student.uid);
    await app.pool.query(
      `update memberships set removed_at = now() - interval '30 days 1 second'
       where organization_id = $1 and removed_at is not null`,
      [organization.id],
    );
    expect((await list(admin.token, { state: 'removed' })).body.members).toEqual([]);
    expect((await restore(admin.token, student.uid)).status).toBe(404);
  });

  it('who left is not shown to the admins and not brought back by them', async () => {
    await remove(student.token, student.uid);
    expect((await list(admin.token, { state: 'removed' })).body.members).toEqual([]);
    expect((await restore(admin.token, student.uid)).status).toBe(404);
  });

  it('the same removal twenty times at once counts once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => remove(admin.token, student.uid)));
    expect(await memberCount()).toEqual({ count: 3, counted: 3 });
  });

  it('in an archived organisation nothing changes, but one may leave', async () => {
    await app.call(archiveOrganization, { token: owner.token, params: at(), body: {} });
    expect((await setRoles(admin.token, student.uid, ['admin'])).status).toBe(409);
    expect((await remove(admin.token, student.uid)).status).toBe(409);
    expect((await list(admin.token)).status).toBe(200);
    expect((await remove(student.token, student.uid)).status).toBe(200);
  });

  it('a change of members leaves its mark in the audit log, by id alone', async () => {
    await remove(admin.token, student.uid);
    const { rows } = await app.pool.query(
      `select event, details from audit_log where details->>'organizationId' = $1 order by id`,
      [organization.id],
    );
    expect(rows.at(-1)).toEqual({
      event: 'member.removed',
      details: { organizationId: organization.id },
    });
  });
});
