import {
  createJoinCode,
  join,
  listJoinCodes,
  withdrawJoinCode,
} from '@panthiya/contract/organizations/join-codes.contract';
import { removeMember } from '@panthiya/contract/organizations/members.contract';
import {
  archiveOrganization,
  listOrganizations,
} from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildOrganization, type BuiltOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let pupil: Person;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  owner = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.pool.query('delete from rate_limits');
  organization = await buildOrganization(app, owner, { name: 'Sipwin' });
  pupil = await buildUser(app);
});

const here = (id = '') => ({ orgId: organization.orgId, id });
const make = (body: object = {}) =>
  app.call(createJoinCode, {
    token: owner.token,
    params: here(),
    body: { role: 'student', ...body },
  });
const enter = (person: Person, code: string) =>
  app.call(join, { token: person.token, body: { code } });
const organizationsOf = async (person: Person) =>
  (await app.call(listOrganizations, { token: person.token })).body.organizations;
const codes = async () =>
  (await app.call(listJoinCodes, { token: owner.token, params: here() })).body.joinCodes;

describe('R10.2 join codes', () => {
  it('R6.7 lets a pupil in with the role of the code, whether the address is confirmed or not', async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body.code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect((await enter(pupil, body.code)).body).toMatchObject({
      success: true,
      message: 'You joined Sipwin.',
      orgId: organization.orgId,
      role: 'student',
    });
    expect(await organizationsOf(pupil)).toMatchObject([{ roles: ['student'], memberCount: 2 }]);
    expect(await codes()).toMatchObject([{ uses: 1, isUsable: true, maxUses: null }]);
  });

  it('is read as people type it', async () => {
    const { code } = (await make()).body;
    const typed = ` ${code.slice(0, 4).toLowerCase()} - ${code.slice(4)} `;
    expect((await enter(pupil, typed)).status).toBe(200);
  });

  it('joining again changes nothing and uses nothing up', async () => {
    const { code } = (await make({ maxUses: 1 })).body;
    await enter(pupil, code);
    expect(await enter(pupil, code)).toMatchObject({
      status: 200,
      body: { message: 'You are a member of Sipwin.' },
    });
    expect(await codes()).toMatchObject([{ uses: 1, isUsable: false }]);
  });

  it('R10.1 a second code adds its role to the first', async () => {
    const student = (await make()).body.code;
    const lecturer = (await make({ role: 'lecturer' })).body.code;
    await enter(pupil, student);
    await enter(pupil, lecturer);
    expect(await organizationsOf(pupil)).toMatchObject([
      { roles: ['lecturer', 'student'], memberCount: 2 },
    ]);
  });

  it('as many come in as the code has uses: 3 of 20 at once', async () => {
    const { code } = (await make({ maxUses: 3 })).body;
    const crowd = await Promise.all(Array.from({ length: 20 }, () => buildUser(app)));
    const answers = await Promise.all(crowd.map((person) => enter(person, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(17);
    expect(await codes()).toMatchObject([{ uses: 3, isUsable: false }]);
    expect(await organizationsOf(owner)).toContainEqual(
      expect.objectContaining({ orgId: organization.orgId, memberCount: 4 }),
    );
  });

  it.each(['NOSUCHCD', '', ' ', '----', "' or 1=1 --"])(
    'unknown %j lets nobody in',
    async (code) => {
      const { status } = await enter(pupil, code);
      expect([400, 404]).toContain(status);
      expect(await organizationsOf(pupil)).toEqual([]);
    },
  );

  it('expired, withdrawn, or of an archived organisation: 404', async () => {
    const expired = (await make()).body;
    await app.pool.query('update join_codes set expires_at = now() where id = $1', [expired.id]);
    const withdrawn = (await make()).body;
    const withdraw = () =>
      app.call(withdrawJoinCode, { token: owner.token, params: here(withdrawn.id) });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    const live = (await make()).body;
    await app.call(archiveOrganization, { token: owner.token, params: here(), body: {} });
    for (const { code } of [expired, withdrawn, live]) {
      expect((await enter(pupil, code)).status).toBe(404);
    }
    expect((await make()).status).toBe(409);
    expect(await organizationsOf(pupil)).toEqual([]);
  });

  it('who was removed does not come back by a code; who left does', async () => {
    const { code } = (await make()).body;
    const params = { orgId: organization.orgId, uid: pupil.uid };
    await enter(pupil, code);
    await app.call(removeMember, { token: pupil.token, params });
    expect((await enter(pupil, code)).status).toBe(200);
    await app.call(removeMember, { token: owner.token, params });
    expect(await enter(pupil, code)).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_REMOVED' },
    });
    expect(await organizationsOf(pupil)).toEqual([]);
  });

  it('a guesser is stopped after 20 wrong codes, others are not', async () => {
    for (let count = 0; count < 20; count += 1) await enter(pupil, 'WRONG222');
    const { code } = (await make()).body;
    expect((await enter(pupil, code)).status).toBe(429);
    expect((await enter(await buildUser(app), code)).status).toBe(200);
  });

  it('takes an expiry and a number of uses', async () => {
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await make({ expiresAt, maxUses: 40 })).body.joinCode).toMatchObject({
      expiresAt,
      maxUses: 40,
      uses: 0,
    });
  });

  it.each([
    { role: 'admin' },
    { role: 'owner' },
    { maxUses: 0 },
    { maxUses: 1.5 },
    { maxUses: 10_001 },
    { maxUses: '3' },
    { expiresAt: 'tomorrow' },
    { expiresAt: '2020-01-01T00:00:00Z' },
    { expiresAt: '2126-01-01T00:00:00Z' },
    { uses: 5 },
  ])('refuses %j', async (body) => {
    expect((await make(body)).status).toBe(400);
    expect(await codes()).toEqual([]);
  });

  it('another admin cannot withdraw it', async () => {
    const { id, code } = (await make()).body;
    const other = await buildUser(app, { isVerified: true });
    const { orgId } = await buildOrganization(app, other);
    const answer = await app.call(withdrawJoinCode, { token: other.token, params: { orgId, id } });
    expect(answer.status).toBe(404);
    expect((await enter(pupil, code)).status).toBe(200);
  });
});
