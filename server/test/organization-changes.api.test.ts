import {
  archiveOrganization,
  getOrganization,
  handOverOrganization,
  reopenOrganization,
  updateOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, buildOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '100' } });
  owner = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());

const read = async (orgId: string, token = owner.token) =>
  (await app.call(getOrganization, { token, params: { orgId } })).body.organization;
const change = (orgId: string, body: object, token = owner.token) =>
  app.call(updateOrganization, { body, token, params: { orgId } });

describe('PUT /organization/{orgId}', () => {
  it('changes what is sent and leaves the rest', async () => {
    const { orgId } = await buildOrganization(app, owner, { description: 'Old', subjects: ['A'] });
    const answer = await change(orgId, { description: 'New', establishedYear: null });
    expect(answer).toMatchObject({
      status: 200,
      body: { organization: { description: 'New', subjects: ['A'], name: 'Sipwin Institute' } },
    });
  });

  it.each([{ orgId: 'other' }, { ownerId: 'x' }, { status: 'active' }, { memberCount: 9 }, {}])(
    'refuses %j',
    async (body) => {
      const { orgId } = await buildOrganization(app, owner);
      expect((await change(orgId, body)).status).toBe(400);
    },
  );

  it('R5.28 R6.6 the website follows the owner’s plan, whoever changes it', async () => {
    const premium = await buildUser(app, { isPremium: true });
    const organization = await buildOrganization(app, premium);
    await addMember(app, organization, owner, 'admin');
    const { orgId } = organization;
    const body = { website: 'https://a.lk' };
    expect((await change(orgId, body)).body.organization.website).toBe('https://a.lk');
    const plain = await buildOrganization(app, owner);
    expect((await change(plain.orgId, body)).body.organization.website).toBe('');
  });
});

describe('R10.3 handing over, archiving', () => {
  it('R10.3 ownership can be handed to another admin', async () => {
    const organization = await buildOrganization(app, owner);
    const { orgId } = organization;
    const [admin, student, stranger] = await Promise.all([
      buildUser(app),
      buildUser(app),
      buildUser(app),
    ]);
    await addMember(app, organization, admin, 'admin');
    await addMember(app, organization, student, 'student');
    const handOver = (uid: string, token = owner.token) =>
      app.call(handOverOrganization, { body: { uid }, token, params: { orgId } });
    for (const person of [student, stranger, owner]) {
      expect(await handOver(person.uid)).toMatchObject({ status: 400, body: { field: 'uid' } });
    }
    expect((await handOver(admin.uid, admin.token)).status).toBe(403);
    expect((await handOver(admin.uid)).status).toBe(200);
    expect(await read(orgId)).toMatchObject({ ownerId: admin.uid, roles: ['admin'] });
    expect((await handOver(admin.uid)).status).toBe(403);
  });

  it('an archived organisation can be read, not changed, and opened again', async () => {
    const { orgId } = await buildOrganization(app, owner);
    const call = (endpoint: typeof archiveOrganization | typeof reopenOrganization) =>
      app.call(endpoint, { body: {}, token: owner.token, params: { orgId } });
    expect((await call(archiveOrganization)).status).toBe(200);
    expect((await call(archiveOrganization)).status).toBe(200);
    expect(await read(orgId)).toMatchObject({ status: 'archived' });
    const rename = () => change(orgId, { name: 'New' });
    expect(await rename()).toMatchObject({ status: 409, body: { code: 'ORGANIZATION_ARCHIVED' } });
    expect((await call(reopenOrganization)).status).toBe(200);
    expect((await rename()).status).toBe(200);
  });

  it('what the provider suspended its owner cannot open', async () => {
    const { orgId } = await buildOrganization(app, owner);
    await app.pool.query(
      `update organizations set status = 'suspended', suspended_from = 'active', suspension_reason = 'Unpaid'
       where org_id = $1`,
      [orgId],
    );
    const answer = await app.call(reopenOrganization, {
      body: {},
      token: owner.token,
      params: { orgId },
    });
    expect(answer.status).toBe(409);
  });
});

describe('addresses that are no organisation', () => {
  it.each(['nowhere', 'UPPER', 'a--b', "x' or 1=1 --", 'x'.repeat(150), '-'])(
    '%s is answered 404',
    async (orgId) => {
      expect(
        (await app.call(getOrganization, { token: owner.token, params: { orgId } })).status,
      ).toBe(404);
    },
  );
});
