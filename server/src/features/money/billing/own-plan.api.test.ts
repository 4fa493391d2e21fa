import {
  removePackage,
  setPackageFeature,
  updatePackage,
} from '@panthiya/contract/money/packages.contract';
import { listSystemFeatures } from '@panthiya/contract/provider/system-features.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPayers } from '../../../../testing/payers.ts';
import { buildDesk, openDesk } from '../../../../testing/billing-staff.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({ hasBackground: false }));
});
afterAll(() => app.close());

const { assign, billing } = openDesk(() => ({ app, staff }));
const { ask } = openPayers(() => app);

describe('GET /billing', () => {
  it('R10.4 R11.3.5 tells how much is used of what is limited, for the person and each organization', async () => {
    const owner = await buildUser(app, { isVerified: true });
    const organization = await buildOrganization(app, owner, { name: 'Lotus Academy' });
    await addMember(app, organization, await buildUser(app), 'student');
    // A byte more than 2 MB counts as a third.
    await app.pool.query(
      'update organizations set stored_bytes = 2 * 1024 * 1024 + 1 where id = $1',
      [organization.id],
    );
    expect((await billing(owner)).usage).toEqual([
      {
        feature: 'organizations',
        title: 'Organizations you own',
        used: 1,
        invited: null,
        accountless: null,
        limit: 10,
        organization: null,
      },
      {
        feature: 'storage_mb',
        title: 'Storage in MB',
        used: 3,
        invited: null,
        accountless: null,
        limit: 500,
        organization: null,
      },
      {
        feature: 'members',
        title: 'Members per organization',
        used: 2,
        invited: 0,
        accountless: 0,
        limit: 100,
        organization: { orgId: organization.orgId, name: 'Lotus Academy' },
      },
      {
        feature: 'courses',
        title: 'Courses per organization',
        used: 0,
        invited: null,
        accountless: null,
        limit: 10,
        organization: { orgId: organization.orgId, name: 'Lotus Academy' },
      },
    ]);
    await assign(owner.uid, 'campus');
    expect((await billing(owner)).usage).toMatchObject([
      { feature: 'organizations', limit: -1 },
      { feature: 'storage_mb', limit: 100_000 },
      { feature: 'members', limit: -1 },
      { feature: 'courses', limit: -1 },
    ]);
  });

  it('R4.47 editing a package takes nothing away of what was sold, until it is given anew', async () => {
    const owner = await buildUser(app);
    await assign(owner.uid, 'class');
    const { features } = (await app.call(listSystemFeatures, { token: staff.token })).body;
    const featureId = features.find(({ featureCode }) => featureCode === 'organizations')?.id ?? '';
    const params = { id: 'class' };
    await app.call(setPackageFeature, {
      token: staff.token,
      params,
      body: { featureId, count: 3 },
    });
    await app.call(updatePackage, {
      token: staff.token,
      params,
      body: { title: 'Small', amount: 9 },
    });
    expect(await billing(owner)).toMatchObject({
      plan: { packageTitle: 'Class', amount: 1500 },
      usage: [{ limit: 15 }, { feature: 'storage_mb' }],
    });
    await assign(owner.uid, 'class');
    expect(await billing(owner)).toMatchObject({
      plan: { packageTitle: 'Small', amount: 9 },
      usage: [{ limit: 3 }, { feature: 'storage_mb' }],
    });
  });

  it('R7.23 a package that is deleted while somebody asks for it leaves no request without one', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, () => buildUser(app, { isVerified: true })),
    );
    const asking = people.map((person) => ask(person, 'campus'));
    const dropping = app.call(removePackage, { token: staff.token, params: { id: 'campus' } });
    const answers = [...(await Promise.all(asking)), await dropping];
    for (const { status } of answers) expect([200, 201, 404, 409]).toContain(status);
    const { rows } = await app.pool.query(
      `select count(*)::int from upgrade_requests where state = 'open' and package_id is null`,
    );
    expect(rows).toEqual([{ count: 0 }]);
  });
});
