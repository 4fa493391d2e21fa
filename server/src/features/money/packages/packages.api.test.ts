import {
  removePackageFeature,
  setPackageFeature,
} from '@panthiya/contract/money/packages.contract';
import { createSystemFeature } from '@panthiya/contract/provider/system-features.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDesk } from '../../../../testing/billing-staff.ts';
import { openPackages } from '../../../../testing/packages.ts';
import type { Person } from '../../../../testing/people.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({
    hasBackground: false,
    settings: { RATE_LIMIT_SCALE: '1000' },
  }));
});
afterAll(() => app.close());

const { create, change, list, find } = openPackages(() => ({ app, staff }));
const grant = (id: string, featureId: string, count: number | 'Unlimited') =>
  app.call(setPackageFeature, { token: staff.token, params: { id }, body: { featureId, count } });
const take = (id: string, featureId: string) =>
  app.call(removePackageFeature, { token: staff.token, params: { id, featureId } });
let codes = 0;
const feature = async (): Promise<string> => {
  codes += 1;
  const body = { featureCode: `code_${codes}`, featureTitle: `Feature ${codes}` };
  return (await app.call(createSystemFeature, { token: staff.token, body })).body.id;
};

describe('R7.21 POST /packages', () => {
  it('R3.20 R3.21 keeps every field, with features in the same transaction', async () => {
    const [one, two] = [await feature(), await feature()];
    const features = [
      { featureId: one, count: 3 },
      { featureId: two, count: 'Unlimited' },
    ];
    const { status, body } = await create({ description: 'By night', isPopular: true, features });
    expect(status).toBe(201);
    expect(await find(body.packageId)).toMatchObject({
      title: 'Evening',
      description: 'By night',
      amount: 2500,
      billingMode: { code: 'M', name: 'Monthly' },
      isPopular: true,
      isActive: true,
      features: [
        { featureId: one, count: 3 },
        { featureId: two, count: -1 },
      ],
    });
  });

  it.each([
    { title: ' ' },
    { amount: -1 },
    { amount: '12' },
    { amount: 0.001 },
    { amount: 1e300 },
    { amount: null },
    { currency: 'EUR' },
    { mode: 'Z' },
    { mode: undefined },
    { isPopular: 'yes' },
    { billingMode: { code: 'M', name: 'Monthly' } },
    { features: [{ featureId: 'x', count: 1 }] },
    { features: [{ featureId: '00000000-0000-4000-8000-000000000000', count: 1 }] },
  ])('R5.33 R9.27 refuses %j and adds nothing', async (changes) => {
    const before = (await list(staff.token)).length;
    expect((await create(changes)).status).toBe(400);
    expect(await list(staff.token)).toHaveLength(before);
  });

  it.each([0, -2, 1.5, 2 ** 31, 1_000_001, '5', 'unlimited', null])(
    'R5.29 refuses the count %j',
    async (count) => {
      const featureId = await feature();
      expect((await create({ features: [{ featureId, count }] })).status).toBe(400);
    },
  );

  it('refuses a feature twice', async () => {
    const featureId = await feature();
    const features = [
      { featureId, count: 1 },
      { featureId, count: 2 },
    ];
    expect((await create({ features })).status).toBe(400);
  });
});

describe('R7.22 PUT /packages/{id}', () => {
  it('R4.49 only the flipped value is sent, and the rest stays', async () => {
    const { packageId } = (await create()).body;
    const before = await find(packageId);
    expect((await change(packageId, { isPopular: true })).status).toBe(200);
    expect(await find(packageId)).toEqual({ ...before, isPopular: true });
  });

  it('R4.50 features are replaced in one transaction: an unknown one leaves all as they were', async () => {
    const [one, two] = [await feature(), await feature()];
    const { packageId } = (await create({ features: [{ featureId: one, count: 1 }] })).body;
    const unknown = { featureId: '00000000-0000-4000-8000-000000000000', count: 1 };
    const bad = await change(packageId, {
      title: 'New',
      features: [{ featureId: two, count: 1 }, unknown],
    });
    expect(bad.status).toBe(400);
    expect(await find(packageId)).toMatchObject({
      title: 'Evening',
      features: [{ featureId: one, count: 1 }],
    });
    await change(packageId, { features: [{ featureId: two, count: 9 }] });
    expect((await find(packageId))?.features).toMatchObject([{ featureId: two, count: 9 }]);
  });

  it('R4.50 no reader ever sees a package while its features are away', async () => {
    const featureId = await feature();
    const { packageId } = (await create({ features: [{ featureId, count: 1 }] })).body;
    const progress = { isDone: false };
    const writing = (async () => {
      for (let round = 1; round <= 40; round += 1) {
        await change(packageId, { features: [{ featureId, count: round }] });
      }
      progress.isDone = true;
    })();
    let torn = 0;
    let reads = 0;
    while (!progress.isDone) {
      const found = await find(packageId);
      reads += 1;
      if (found?.features.length !== 1) torn += 1;
    }
    await writing;
    expect(reads).toBeGreaterThan(10);
    expect(torn).toBe(0);
  });

  it('an unknown package is not found, an empty change refused', async () => {
    expect((await change('nothing', { title: 'x' })).status).toBe(404);
    expect((await change('free', {})).status).toBe(400);
    expect((await change('free', { id: 'paid' })).status).toBe(400);
  });
});

describe('R7.24 R7.25 single features of a package', () => {
  it('R7.24 again for the same feature replaces the count; R7.25 takes it out', async () => {
    const featureId = await feature();
    const { packageId } = (await create()).body;
    await grant(packageId, featureId, 5);
    await grant(packageId, featureId, 'Unlimited');
    expect((await find(packageId))?.features).toMatchObject([{ featureId, count: -1 }]);
    expect((await take(packageId, featureId)).body.message).toBe('Feature removed from package.');
    expect((await take(packageId, featureId)).status).toBe(404);
    expect((await find(packageId))?.features).toEqual([]);
  });

  it('unknown package 404, unknown feature 400', async () => {
    const featureId = await feature();
    expect((await grant('nothing', featureId, 1)).status).toBe(404);
    expect((await grant('free', '00000000-0000-4000-8000-000000000000', 1)).status).toBe(400);
  });
});
