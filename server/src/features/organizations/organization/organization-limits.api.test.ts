import { createOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { createInvites, withdrawInvite } from '@panthiya/contract/organizations/invites.contract';
import {
  createJoinCode,
  withdrawJoinCode,
} from '@panthiya/contract/organizations/join-codes.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildPackages } from '../../../../testing/billing.ts';
import {
  addMember,
  buildOrganization,
  openOwner,
  suspendOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { sellPlan } from '../../../../testing/plans.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  await buildPackages(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { isVerified: true });
});

const create = (name: string, key?: string) =>
  app.call(createOrganization, {
    body: { name, phoneNumber: '077 123 4567' },
    token: owner.token,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const { read, change, archive, reopen, handOver } = openOwner(() => ({ app, owner }));
const rename = (orgId: string) => change(orgId, { name: 'New Name' });

async function countOwned(): Promise<number> {
  const { rowCount } = await app.pool.query(
    'select 1 from organizations where owner_id = (select id from users where uid = $1)',
    [owner.uid],
  );
  return rowCount ?? 0;
}

describe('R10.4 organisations that a person may own', () => {
  it('R10.4 20 parallel creations for 1 free place make exactly 1', async () => {
    await sellPlan(app, owner, { organizations: 3 });
    await create('One');
    await create('Two');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => create(`Many ${i}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await countOwned()).toBe(3);
  });

  it('R10.4 the refusal says limit, used, plan and what to do; the free plan allows 10', async () => {
    for (let made = 0; made < 10; made += 1) await create(`Class ${made}`);
    expect(await create('Eleven')).toMatchObject({
      status: 409,
      body: {
        code: 'LIMIT_REACHED',
        feature: 'organizations',
        limit: 10,
        used: 10,
        plan: 'Free',
        action: 'upgrade',
        message:
          'Your Free plan has room for 10 organizations, and you own 10. Choose a larger plan, or archive one.',
      },
    });
    expect(await countOwned()).toBe(10);
  });

  it('R10.4 a repeated Idempotency-Key is no second organisation, full or not', async () => {
    await sellPlan(app, owner, { organizations: 1 });
    const first = await create('Once', 'key-1');
    expect(await create('Once', 'key-1')).toMatchObject({ status: 201, body: first.body });
  });

  it('R10.4 an archived one takes no place until it is opened again', async () => {
    await sellPlan(app, owner, { organizations: 1 });
    const { orgId } = await buildOrganization(app, owner);
    await archive(orgId);
    expect((await create('Next')).status).toBe(201);
    expect(await reopen(orgId)).toMatchObject({ status: 409, body: { code: 'LIMIT_REACHED' } });
    expect((await read(orgId)).status).toBe('archived');
  });

  it('R10.3 R10.4 one is handed over only to somebody whose plan has room', async () => {
    const organization = await buildOrganization(app, owner);
    const heir = await buildUser(app, { isVerified: true });
    await addMember(app, organization, heir, 'admin');
    await sellPlan(app, heir, { organizations: 1 });
    await buildOrganization(app, heir);
    const give = () => handOver(organization.orgId, heir);
    expect(await give()).toMatchObject({
      status: 409,
      body: { code: 'LIMIT_REACHED', action: 'ask-owner' },
    });
    expect((await read(organization.orgId)).ownerId).toBe(owner.uid);
    await sellPlan(app, heir, { organizations: 2 });
    expect((await give()).status).toBe(200);
  });

  it.each([
    ['members', { members: 1 }, { members: 2 }],
    ['files', { storage_mb: 4 }, { storage_mb: 5 }],
  ])(
    'R10.3 R10.4 one is handed over only to somebody whose plan has room for its %s: one plan is not filled again and again',
    async (_what, tooSmall, enough) => {
      const organization = await buildOrganization(app, owner);
      const heir = await buildUser(app, { isVerified: true });
      await addMember(app, organization, heir, 'admin');
      const bytes = 3 * 1024 * 1024;
      const own = await buildOrganization(app, heir);
      for (const [id, stored] of [
        [organization.id, bytes],
        [own.id, bytes / 2],
      ]) {
        await app.pool.query('update organizations set stored_bytes = $2 where id = $1', [
          id,
          stored,
        ]);
      }
      await sellPlan(app, heir, tooSmall);
      expect(await handOver(organization.orgId, heir)).toMatchObject({
        status: 409,
        body: { code: 'LIMIT_REACHED', action: 'ask-owner' },
      });
      await sellPlan(app, heir, enough);
      expect((await handOver(organization.orgId, heir)).status).toBe(200);
    },
  );

  it('R10.4 what is over the limit is read-only, the newest first; nothing is deleted', async () => {
    const older = await buildOrganization(app, owner, { name: 'Older' });
    const newer = await buildOrganization(app, owner, { name: 'Newer' });
    await sellPlan(app, owner, { organizations: 1 });
    expect((await rename(older.orgId)).status).toBe(200);
    expect(await rename(newer.orgId)).toMatchObject({
      status: 409,
      body: { code: 'ORGANIZATION_OVER_LIMIT' },
    });
    expect(await read(newer.orgId)).toMatchObject({ name: 'Newer', isOverLimit: true });
    expect(await read(older.orgId)).toMatchObject({ isOverLimit: false });
    // A way out without paying: the owner says which one stays open.
    await archive(older.orgId);
    expect((await rename(newer.orgId)).status).toBe(200);
  });

  it('R10.4 R10.6 an archived one that is suspended takes no place from the others', async () => {
    const older = await buildOrganization(app, owner, { name: 'Older' });
    const newer = await buildOrganization(app, owner, { name: 'Newer' });
    await sellPlan(app, owner, { organizations: 1 });
    await archive(older.orgId);
    await suspendOrganization(app, older.orgId, { from: 'archived' });
    expect((await rename(newer.orgId)).status).toBe(200);
  });
});

describe('R10.6 a suspended organisation', () => {
  it('R10.6 is read-only for its members: 409 with a reason', async () => {
    const { orgId } = await buildOrganization(app, owner);
    await suspendOrganization(app, orgId);
    expect(await rename(orgId)).toMatchObject({
      status: 409,
      body: { code: 'ORGANIZATION_SUSPENDED', message: expect.stringContaining('Fees unpaid') },
    });
    expect(await read(orgId)).toMatchObject({
      status: 'suspended',
      suspensionReason: 'Fees unpaid',
    });
    for (const act of [archive, reopen]) {
      expect(await act(orgId)).toMatchObject({
        status: 409,
        body: { code: 'ORGANIZATION_SUSPENDED' },
      });
    }
  });

  it('R10.6 nor are its invitations and codes withdrawn', async () => {
    const { orgId } = await buildOrganization(app, owner);
    const by = { token: owner.token, params: { orgId } };
    const role = 'student';
    const invited = await app.call(createInvites, { ...by, body: { email: 'a@b.lk', role } });
    const made = await app.call(createJoinCode, { ...by, body: { role } });
    await suspendOrganization(app, orgId);
    const refused = { status: 409, body: { code: 'ORGANIZATION_SUSPENDED' } };
    const invite = { ...by, params: { orgId, id: invited.body.id ?? '' } };
    expect(await app.call(withdrawInvite, invite)).toMatchObject(refused);
    const code = { ...by, params: { orgId, id: made.body.id } };
    expect(await app.call(withdrawJoinCode, code)).toMatchObject(refused);
  });
});
