import { checkRole, listMembers } from '@panthiya/contract/organizations/members.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { walk } from '../../../../testing/lists.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import { buildStaffed, buildStaffing, openMembers } from '../../../../testing/members.ts';
import type { Person } from '../../../../testing/people.ts';
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

const { list, setRoles, remove } = openMembers(() => ({ app, organization }));
const check = (person: Person, orgId: string, role: string) =>
  app.call(checkRole, { token: person.token, params: { orgId, role } });

describe('R7.12 GET /profile/orgroles/{orgId}/{role}', () => {
  it('R6.7 R6.8 says whether the caller has the role; an unknown organisation is false', async () => {
    const { orgId } = organization;
    await setRoles(owner.token, student.uid, ['student', 'lecturer']);
    expect((await check(student, orgId, 'student')).body).toEqual({ success: true, hasRole: true });
    expect((await check(student, orgId, 'lecturer')).body.hasRole).toBe(true);
    expect((await check(student, orgId, 'admin')).body.hasRole).toBe(false);
    expect((await check(stranger, orgId, 'student')).body.hasRole).toBe(false);
    expect((await check(student, 'nowhere', 'student')).body.hasRole).toBe(false);
  });

  it.each(['\0', 'sipwin\0', 'SIPWIN', '/', '\u{1f4a5}'])(
    'false for %j, which no organisation can have as its address',
    async (orgId) => {
      const { status, body } = await check(owner, orgId, 'admin');
      expect([status, body.hasRole]).toEqual([200, false]);
    },
  );

  it('R6.9 only these three roles exist', async () => {
    expect((await check(student, organization.orgId, 'owner')).status).toBe(400);
  });

  it('who was removed has no role any more', async () => {
    await remove(owner.token, student.uid);
    expect((await check(student, organization.orgId, 'student')).body.hasRole).toBe(false);
  });
});

describe('list of members', () => {
  it('an admin sees all of them, by name, with ways to reach them', async () => {
    const { body } = await list(admin.token);
    expect(body.members.map(({ name }) => name)).toEqual([
      'AMAL ADMIN',
      'LAL LECTURER',
      'OLGA OWNER',
      'SANDUNI STUDENT',
    ]);
    expect(body.members[2]).toMatchObject({ uid: owner.uid, isOwner: true, email: owner.email });
    expect(body.members[3]).toMatchObject({ phoneNumber: '+94771234567', roles: ['student'] });
    expect(body.nextCursor).toBeNull();
  });

  it('a lecturer sees the names of students and nothing that reaches them', async () => {
    const { body } = await list(lecturer.token);
    expect(body.members).toMatchObject([
      { name: 'SANDUNI STUDENT', email: null, phoneNumber: null, roles: ['student'] },
    ]);
    expect(JSON.stringify(body)).not.toContain('@');
    expect((await list(lecturer.token, { role: 'admin' })).status).toBe(403);
    expect((await list(lecturer.token, { state: 'removed' })).status).toBe(403);
  });

  it.each([
    ['sand', ['SANDUNI STUDENT']],
    ['STUD', ['SANDUNI STUDENT']],
    ['sanduni stu', ['SANDUNI STUDENT']],
    ['  stu   sand ', ['SANDUNI STUDENT']],
    ['sand lec', []],
    ['uduni', []],
    ['l', ['LAL LECTURER']],
    ['%', []],
    ["' or 1=1 --", []],
  ])('search %j finds words by their beginning', async (search, names) => {
    const { body } = await list(owner.token, { search });
    expect(body.members.map(({ name }) => name)).toEqual(names);
  });

  it('search finds an e-mail address, and a name after it was changed', async () => {
    const found = await list(owner.token, { search: student.email.toUpperCase() });
    expect(found.body.members.map(({ uid }) => uid)).toEqual([student.uid]);
    await app.pool.query(`update users set first_name = 'RENAMED' where uid = $1`, [student.uid]);
    try {
      expect((await list(owner.token, { search: 'sand' })).body.members).toEqual([]);
      expect((await list(owner.token, { search: 'renam' })).body.members).toHaveLength(1);
      // The order follows too.
      const names = (await list(owner.token)).body.members.map(({ name }) => name);
      expect(names.at(-1)).toBe('RENAMED STUDENT');
    } finally {
      await app.pool.query(`update users set first_name = 'SANDUNI' where uid = $1`, [student.uid]);
    }
  });

  it.each([
    ['admin', 2],
    ['lecturer', 1],
    ['student', 1],
  ] as const)('filter by role %s', async (role, count) => {
    expect((await list(owner.token, { role })).body.members).toHaveLength(count);
  });

  it.each([
    ['the list', {}, ['AMAL ADMIN', 'LAL LECTURER', 'OLGA OWNER', 'SANDUNI STUDENT']],
    // All of them have an address that begins like this; a second page goes on after the first.
    [
      'a search',
      { search: 'nethmi' },
      ['OLGA OWNER', 'AMAL ADMIN', 'LAL LECTURER', 'SANDUNI STUDENT'],
    ],
  ])('%s pages by a cursor: every member once, in order', async (_what, query, names) => {
    const place = { token: owner.token, params: { orgId: organization.orgId }, query, limit: 1 };
    const seen = await walk(app, listMembers, place, ({ members }) => members);
    expect(seen.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    { cursor: 'x' },
    { cursor: Buffer.from('["A","x"]').toString('base64url') },
    {
      cursor: Buffer.from('["A\\u0000","00000000-0000-4000-8000-000000000000"]').toString(
        'base64url',
      ),
    },
    { limit: '0' },
    { limit: '201' },
    { limit: '1e2' },
    { role: 'owner' },
    { state: 'gone' },
    { sort: 'name' },
    { search: 'x'.repeat(101) },
  ])('refuses %j with 400', async (query) => {
    expect((await list(owner.token, query)).status).toBe(400);
  });
});
