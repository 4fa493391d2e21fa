import type { Endpoint } from '@panthiya/contract/endpoint/endpoint';
import { endpoints } from '../src/endpoints.ts';
import {
  createOrganization,
  getOrganization,
  updateOrganization,
} from '@panthiya/contract/organizations/organizations.contract';
import { createPackage, updatePackage } from '@panthiya/contract/money/packages.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import { checkPremium } from '@panthiya/contract/identity/profile.contract';
import { register } from '@panthiya/contract/identity/registration.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRegistration, buildUser, type Person } from '../testing/people.ts';
import { fieldsOf, goodAddress, goodBody } from '../testing/good-values.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';
import { snapshot } from '../testing/whole-database.ts';

// The calls of the specification, as older pages and other clients make them.

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  admin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
});
afterAll(() => app.close());

const send = (
  endpoint: Endpoint,
  body: object,
  options: { readonly token?: string; readonly params?: Readonly<Record<string, string>> } = {},
) => app.call<Endpoint>(endpoint, { ...options, body });

const printed = Object.entries(endpoints).filter(([, { isPrinted }]) => isPrinted);

/** Bodies of calls whose fields depend on each other. */
const whole: Readonly<Record<string, object>> = {
  register: buildRegistration(),
  createOrganization: { name: 'Hall', phoneNumber: '077 123 4567' },
};

const DECIDED = ['isPremium', 'isSystemAdmin', 'packageCode', 'roles', 'emailVerified', 'status'];

describe('R7.1 a printed call passes over fields that it does not know', () => {
  it('R7.3 a sign-in with more than it needs', async () => {
    const { email, password } = admin;
    const answer = await send(login, {
      email,
      password,
      rememberMe: true,
      device: { os: 'KaiOS' },
    });
    expect(answer.status).toBe(200);
  });

  it('R7.4 a registration with a confirmation, with null where a field may be absent', async () => {
    const registration = buildRegistration();
    const nothing = { nic: null, telegramNumber: null, lane02: null, referralNumber: null };
    const answer = await send(register, {
      ...registration,
      ...nothing,
      confirmPassword: registration.password,
      shoeSize: '38',
    });
    expect(answer.status).toBe(201);
    const { rows } = await app.pool.query(
      `select nic, telegram_number, u::text like '%shoeSize%' as "keepsMore" from users u where email = $1`,
      [registration.email],
    );
    expect(rows).toEqual([{ nic: '', telegram_number: '', keepsMore: false }]);
  });

  it('R7.4 null is no answer to a field that is required', async () => {
    const answer = await send(register, { ...buildRegistration(), firstName: null });
    expect(answer).toMatchObject({ status: 400, body: { field: 'firstName' } });
  });

  it('R7.6 a changed field beside unknown ones; null takes no name away', async () => {
    const options = { token: admin.token };
    const kept = await send(updateProfile, { lane01: 'Temple Road', theme: 'dark' }, options);
    expect(kept.body).toMatchObject({ profile: { lane01: 'Temple Road' } });
    const refused = await send(updateProfile, { firstName: null }, options);
    expect(refused).toMatchObject({ status: 400, body: { field: 'firstName' } });
  });

  it('R7.18 one class type and one way of delivery as a text, the year as digits', async () => {
    const options = { token: admin.token };
    const sent = {
      name: 'Veranda Physics',
      phoneNumber: '077 123 4567',
      classTypes: 'group',
      deliveryMethods: 'both',
      establishedYear: '1998',
      logo: 'arch.svg',
    };
    const { status, body } = await send(createOrganization, sent, options);
    expect(status).toBe(201);
    const { orgId } = body as { orgId: string };
    const read = await app.call(getOrganization, { ...options, params: { orgId } });
    expect(read.body.organization).toMatchObject({
      classTypes: ['group'],
      deliveryMethods: ['both'],
      establishedYear: 1998,
    });
  });

  it('R7.21 R7.22 a package is saved with what an older page sends beside its fields', async () => {
    const fields = { title: 'Hall', amount: 750.5, currency: 'LKR', mode: 'M' };
    const { token } = admin;
    const made = await send(
      createPackage,
      { ...fields, description: null, colour: 'red' },
      { token },
    );
    expect(made.status).toBe(201);
    const { packageId: id } = made.body as { packageId: string };
    const saved = await send(
      updatePackage,
      { isActive: false, sort: 3 },
      { token, params: { id } },
    );
    expect(saved.status).toBe(200);
  });

  it.each([
    ['a year of three digits', { establishedYear: '199' }, 'establishedYear'],
    ['a year with words', { establishedYear: 'since 1998' }, 'establishedYear'],
    ['a class type that does not exist, as a text', { classTypes: 'dance' }, 'classTypes'],
    ['a list within a list', { deliveryMethods: [['both']] }, 'deliveryMethods'],
    ['subjects as one text', { subjects: 'Physics' }, 'subjects'],
  ])('R7.18 %s is refused still', async (_what, field, named) => {
    const body = { name: 'Hall', phoneNumber: '077 123 4567', ...field };
    const answer = await send(createOrganization, body, { token: admin.token });
    expect(answer).toMatchObject({ status: 400, body: { field: named } });
  });
});

describe('R10.2 what only the server decides is refused, never passed over', () => {
  it('there are printed calls with a body', () => {
    expect(printed.map(([name]) => name).toSorted()).toEqual([
      'changePassword',
      'changeUsername',
      'createOrganization',
      'createPackage',
      'createSystemFeature',
      'login',
      'register',
      'requestPasswordReset',
      'setPackageFeature',
      'updatePackage',
      'updateProfile',
      'updateSystemFeature',
    ]);
  });

  it.each(printed)('%s', async (name, endpoint) => {
    const before = await snapshot(app);
    const met: unknown[] = [];
    const decided = DECIDED.filter((field) => !(field in fieldsOf(endpoint.body)));
    for (const field of decided) {
      const answer = await app.app.inject({
        method: endpoint.method,
        url: goodAddress(endpoint, {}),
        payload: { ...(whole[name] ?? goodBody(endpoint, {})), [field]: true },
        headers: { authorization: `Bearer ${admin.token}` },
      });
      met.push([field, answer.statusCode, /The field (\w+) is not known/.exec(answer.body)?.[1]]);
    }
    expect(met).toEqual(decided.map((field) => [field, 400, field]));
    expect(await snapshot(app)).toEqual(before);
  });

  it('R7.18 R7.23 a call of ours takes no unknown field', async () => {
    const { token } = admin;
    const made = await send(
      createOrganization,
      { name: 'Hall', phoneNumber: '077 123 4567' },
      { token },
    );
    const { orgId } = made.body as { orgId: string };
    const answer = await send(updateOrganization, { colour: 'red' }, { token, params: { orgId } });
    expect(answer).toMatchObject({ status: 400, body: { field: 'colour' } });
    expect((await app.call(checkPremium, { token })).status).toBe(200);
  });
});
