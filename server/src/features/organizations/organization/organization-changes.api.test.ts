import { getOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMember,
  buildOrganization,
  openOwner,
  suspendOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '100' } });
  owner = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());

const { read, change, archive, reopen, handOver } = openOwner(() => ({ app, owner }));

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
    const [admin, unconfirmed, student, stranger] = await Promise.all([
      buildUser(app, { isVerified: true }),
      buildUser(app),
      buildUser(app),
      buildUser(app),
    ]);
    await addMember(app, organization, admin, 'admin');
    await addMember(app, organization, unconfirmed, 'admin');
    await addMember(app, organization, student, 'student');
    for (const person of [student, stranger, owner, unconfirmed]) {
      expect(await handOver(orgId, person)).toMatchObject({ status: 400, body: { field: 'uid' } });
    }
    expect((await handOver(orgId, admin, admin)).status).toBe(403);
    expect((await handOver(orgId, admin)).status).toBe(200);
    expect(await read(orgId)).toMatchObject({ ownerId: admin.uid, roles: ['admin'] });
    expect((await handOver(orgId, admin)).status).toBe(403);
  });

  it('an archived organisation can be read, not changed, and opened again', async () => {
    const { orgId } = await buildOrganization(app, owner);
    expect((await archive(orgId)).status).toBe(200);
    expect((await archive(orgId)).status).toBe(200);
    expect(await read(orgId)).toMatchObject({ status: 'archived' });
    const rename = () => change(orgId, { name: 'New' });
    expect(await rename()).toMatchObject({ status: 409, body: { code: 'ORGANIZATION_ARCHIVED' } });
    expect((await reopen(orgId)).status).toBe(200);
    expect((await rename()).status).toBe(200);
  });

  it('what the provider suspended its owner cannot open', async () => {
    const { orgId } = await buildOrganization(app, owner);
    await suspendOrganization(app, orgId);
    expect((await reopen(orgId)).status).toBe(409);
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
