import { createPackage } from '@panthiya/contract/money/packages.contract';
import {
  createSystemFeature,
  listSystemFeatures,
  removeSystemFeature,
  updateSystemFeature,
} from '@panthiya/contract/provider/system-features.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
});
afterAll(() => app.close());

const create = (body: object) =>
  app.call(createSystemFeature, {
    token: staff.token,
    body: body as { featureCode: string; featureTitle: string },
  });
const change = (id: string, body: object) =>
  app.call(updateSystemFeature, { token: staff.token, params: { id }, body });
const remove = (id: string) =>
  app.call(removeSystemFeature, { token: staff.token, params: { id } });
const list = async () => (await app.call(listSystemFeatures, { token: staff.token })).body.features;

describe('R7.27 R7.28 features', () => {
  it('R3.22 are added and listed by code', async () => {
    const second = (await create({ featureCode: 'sms', featureTitle: 'SMS', isActive: false }))
      .body;
    const first = (await create({ featureCode: 'Exams', featureTitle: 'Exams' })).body;
    expect(await list()).toEqual([
      { id: first.id, featureCode: 'Exams', featureTitle: 'Exams', isActive: true },
      { id: second.id, featureCode: 'sms', featureTitle: 'SMS', isActive: false },
    ]);
  });

  it('R7.28 a used code is refused in whatever case', async () => {
    await create({ featureCode: 'Taken', featureTitle: 'A' });
    expect(await create({ featureCode: 'tAKEN', featureTitle: 'B' })).toMatchObject({
      status: 409,
      body: { code: 'FEATURE_CODE_TAKEN', field: 'featureCode' },
    });
  });

  it('of twenty at once with one code one is added', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create({ featureCode: 'race', featureTitle: 'R' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
  });

  it.each([
    { featureCode: '', featureTitle: 'A' },
    { featureCode: 'a b', featureTitle: 'A' },
    { featureCode: 'x'.repeat(51), featureTitle: 'A' },
    { featureCode: 'ok', featureTitle: ' ' },
    { featureCode: 'ok', featureTitle: 'x'.repeat(121) },
    { featureCode: 'ok', featureTitle: 'A', isActive: 'yes' },
    { featureTitle: 'A' },
  ])('refuses %j', async (body) => {
    expect((await create(body)).status).toBe(400);
  });
});

describe('R7.29 PUT /system-features/{id}', () => {
  it('R4.49 only {isActive} is enough; R3.23 the code stays', async () => {
    const { id } = (await create({ featureCode: 'fixed', featureTitle: 'Fixed' })).body;
    expect((await change(id, { isActive: false })).status).toBe(200);
    expect(await change(id, { featureCode: 'other' })).toMatchObject({
      status: 400,
      body: { code: 'FEATURE_CODE_FIXED' },
    });
    // The same code, as a form sends it, is no change.
    const same = { featureCode: 'fixed', featureTitle: 'New', isActive: true };
    expect((await change(id, same)).status).toBe(200);
    expect(await list()).toContainEqual({ id, ...same });
    expect((await change(id, {})).status).toBe(400);
    expect((await change('00000000-0000-4000-8000-000000000000', same)).status).toBe(404);
  });
});

describe('R7.30 DELETE /system-features/{id}', () => {
  it('R8.43 deletes one that no package has', async () => {
    const { id } = (await create({ featureCode: 'gone', featureTitle: 'Gone' })).body;
    expect((await remove(id)).body.message).toBe('Feature deleted successfully');
    expect((await remove(id)).status).toBe(404);
  });

  it('R8.44 R7.30 one in use stays: 409 {error, message}, with the names of the packages', async () => {
    const { id } = (await create({ featureCode: 'used', featureTitle: 'Used' })).body;
    await app.call(createPackage, {
      token: staff.token,
      body: {
        title: 'Holds it',
        amount: 1,
        currency: 'LKR',
        mode: 'M',
        features: [{ featureId: id, count: 1 }],
      },
    });
    const answer = await remove(id);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ success: false, error: 'Feature in use' });
    expect(answer.body.message).toContain('assigned to one or more packages');
    expect(answer.body.message).toContain('Holds it');
    expect((await list()).some((one) => one.id === id)).toBe(true);
  });
});
