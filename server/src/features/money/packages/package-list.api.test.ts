import { listActivePackages, listPackages } from '@panthiya/contract/money/packages.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensurePackages } from '../../../../seeds/reference/packages.ts';
import { createDatabase } from '../../../db/database.ts';
import { openPackages } from '../../../../testing/packages.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
let user: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  await ensurePackages(createDatabase(app.pool));
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  user = await buildUser(app);
});
afterAll(() => app.close());

const { create, change, list, find } = openPackages(() => ({ app, staff }));

describe('R7.19 R7.20 GET /packages', () => {
  it('R9.30 the free package is there, with what it grants (R10.4)', async () => {
    const free = (await list()).find(({ id }) => id === 'free');
    expect(free).toMatchObject({ amount: 0, billingMode: { code: 'F', name: 'Free' } });
    expect(
      Object.fromEntries(
        free?.features.map(({ featureCode, count }) => [featureCode, count]) ?? [],
      ),
    ).toEqual({ organizations: 10, members: 100, courses: 10, storage_mb: 500 });
  });

  it('R3.18 R3.19 cheapest first, with billing mode and features', async () => {
    const packages = await list();
    expect(packages.map(({ title }) => title).slice(0, 4)).toEqual([
      'Free',
      'Class',
      'Institute',
      'Campus',
    ]);
    expect(packages.find(({ id }) => id === 'institute')).toMatchObject({
      amount: 4500,
      currency: 'LKR',
      billingMode: { code: 'M', name: 'Monthly' },
      isPopular: true,
    });
  });

  it('without an admin’s token only active ones', async () => {
    const { packageId } = (await create({ isActive: false })).body;
    const sees = async (token?: string) => (await list(token)).some(({ id }) => id === packageId);
    expect(await sees(staff.token)).toBe(true);
    expect(await sees(user.token)).toBe(false);
    expect(await sees()).toBe(false);
    expect(await sees('pt1_'.padEnd(47, 'x'))).toBe(false);
    const { body } = await app.call(listActivePackages, { token: staff.token });
    expect(body.packages.some(({ id }) => id === packageId)).toBe(false);
  });

  it('servers that start at once seed once', async () => {
    const fresh = await buildApp({ hasBackground: false });
    try {
      const databases = Array.from({ length: 4 }, () => createDatabase(fresh.pool));
      await Promise.all(databases.map(ensurePackages));
      expect((await fresh.call(listPackages)).body.packages).toHaveLength(4);
    } finally {
      await fresh.close();
    }
  });

  it('seeding again changes nothing', async () => {
    await change('institute', { amount: 5000 });
    await ensurePackages(createDatabase(app.pool));
    expect(await find('institute')).toMatchObject({ amount: 5000 });
  });
});
