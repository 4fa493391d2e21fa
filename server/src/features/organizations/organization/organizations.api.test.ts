import {
  createOrganization,
  getOrganization,
  listOrganizations,
} from '@panthiya/contract/organizations/organizations.contract';
import { RESERVED_SEGMENTS } from '@panthiya/contract/pages';
import { checkPremium } from '@panthiya/contract/identity/profile.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '100' } });
  owner = await buildUser(app, { isVerified: true });
});
afterAll(() => app.close());

const good = { name: 'Veranda Physics', phoneNumber: '077 123 4567' };

const create = (body: object, token: string | undefined = owner.token, headers = {}) =>
  app.call(createOrganization, { body: body as typeof good, token, headers });

const read = async (orgId: string, token = owner.token) =>
  (await app.call(getOrganization, { token, params: { orgId } })).body.organization;

describe('R7.18 POST /organization/create', () => {
  it('R1.5 R3.14 keeps every field, answers id and orgId, and the creator is its admin', async () => {
    const answer = await create({
      ...good,
      description: 'Physics\nfor A/L',
      classTypes: ['group', 'institute'],
      deliveryMethods: ['offline', 'online'],
      studentCount: '<500',
      physicalAddress: '12 Kandy Road, Kurunegala',
      email: 'office@example.com',
      establishedYear: 1998,
      ownerId: owner.uid,
      subjects: ['Physics', 'Combined Maths'],
      createdAt: '1999-01-01T00:00:00Z',
      status: 'suspended',
      orgId: 'Veranda A/L',
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { success: true, orgId: 'veranda-a-l', message: 'Organization created successfully!' },
    });
    const organization = await read('veranda-a-l');
    expect(organization).toMatchObject({
      id: answer.body.id,
      name: 'Veranda Physics',
      description: 'Physics\nfor A/L',
      classTypes: ['group', 'institute'],
      deliveryMethods: ['offline', 'online'],
      studentCount: '<500',
      physicalAddress: '12 Kandy Road, Kurunegala',
      phoneNumber: '+94771234567',
      email: 'office@example.com',
      website: '',
      establishedYear: 1998,
      ownerId: owner.uid,
      subjects: ['Physics', 'Combined Maths'],
      roles: ['admin'],
      memberCount: 1,
    });
    // R3.17 and R7.18: status and createdAt are the server's.
    expect(organization.status).toBe('active');
    expect(Date.now() - Date.parse(organization.createdAt)).toBeLessThan(60_000);
  });

  it('R5.26 name and phone are enough; the rest may be absent, null or empty', async () => {
    expect((await create(good)).status).toBe(201);
    const blank = { ...good, ownerId: '', orgId: null, subjects: null, establishedYear: '' };
    expect((await create(blank)).status).toBe(201);
    expect(await create({ ...good, name: '  ' })).toMatchObject({
      status: 400,
      body: { field: 'name' },
    });
  });

  it.each([
    ['name', 'x'.repeat(121)],
    ['phoneNumber', '077'],
    ['classTypes', ['evening']],
    ['deliveryMethods', ['both', 'online']],
    ['studentCount', '50'],
    ['establishedYear', 1899],
    ['establishedYear', new Date().getFullYear() + 1],
    ['subjects', Array.from({ length: 51 }, (_, index) => `S${index}`)],
    ['website', 'javascript:alert(1)'],
    ['website', 'https://user:secret@example.lk'],
    ['email', 'office'],
    ['description', ['text']],
    ['memberCount', 5],
  ])('R3.16 R9.24 R9.25 R9.26 refuses %s %j by name', async (field, value) => {
    const answer = await create({ ...good, [field]: value });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', field } });
  });

  it('R7.18 another’s ownerId is refused with 403 and nothing is made', async () => {
    const other = await buildUser(app);
    const { rows: before } = await app.pool.query('select count(*) from organizations');
    expect((await create({ ...good, ownerId: other.uid })).status).toBe(403);
    const { rows: after } = await app.pool.query('select count(*) from organizations');
    expect(after).toEqual(before);
  });

  it('R1.11 an institute is an organisation with class type institute', async () => {
    const { body } = await create({ ...good, classTypes: ['institute'] });
    expect((await read(body.orgId)).classTypes).toEqual(['institute']);
  });

  it('R5.27 without a session: 401', async () => {
    expect((await app.call(createOrganization, { body: good })).status).toBe(401);
  });

  it('R3.15 the server makes the orgId unique: -2, -3', async () => {
    const ids = [];
    for (let count = 0; count < 3; count += 1) {
      ids.push((await create({ ...good, name: 'Twin Class' })).body.orgId);
    }
    expect(ids).toEqual(['twin-class', 'twin-class-2', 'twin-class-3']);
    // A name that ends in its own number is no twin of it.
    expect((await create({ ...good, name: 'Twin Class Annex' })).body.orgId).toBe(
      'twin-class-annex',
    );
    expect((await create({ ...good, name: 'Twin Class' })).body.orgId).toBe('twin-class-4');
  });

  it('R3.15 twenty at once with one name get twenty orgIds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => create({ ...good, name: 'Crowd' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect(new Set(answers.map(({ body }) => body.orgId)).size).toBe(20);
  });

  it.each([...RESERVED_SEGMENTS, 'sample-veranda'])(
    'R2.1.23 an organisation named %s gets another address',
    async (name) => {
      const { status, body } = await create({ ...good, name, orgId: name });
      expect(status).toBe(201);
      expect(RESERVED_SEGMENTS).not.toContain(body.orgId);
      expect(body.orgId).not.toMatch(/^sample-/);
      expect(await read(body.orgId)).toMatchObject({ name });
    },
  );

  it('R3.15 a name without Latin letters gets a random orgId', async () => {
    const { body } = await create({ ...good, name: 'සිප්වින් ආයතනය' });
    expect(body.orgId).toMatch(/^class-[0-9a-f]{8}$/);
  });

  it('R5.28 R6.6 R1.7 the website is kept for premium users alone', async () => {
    const premium = await buildUser(app, { isPremium: true });
    const website = 'https://www.veranda.lk';
    const plain = await create({ ...good, website });
    const paid = await create({ ...good, website }, premium.token);
    expect(await read(plain.body.orgId)).toMatchObject({ website: '', mayHaveWebsite: false });
    expect(await read(paid.body.orgId, premium.token)).toMatchObject({
      website,
      mayHaveWebsite: true,
    });
  });

  it('R6.6 a plan that has run out is no premium any more', async () => {
    const former = await buildUser(app, { isPremium: true });
    await app.pool.query(
      `update users set premium_until = now() - interval '1 second' where uid = $1`,
      [former.uid],
    );
    const { body } = await create({ ...good, website: 'https://a.lk' }, former.token);
    expect(await read(body.orgId, former.token)).toMatchObject({ website: '' });
  });

  it('R7.16 GET /profile/isPremium says the same', async () => {
    const premium = await buildUser(app, { isPremium: true });
    const isPremium = async (token: string) => (await app.call(checkPremium, { token })).body;
    expect(await isPremium(premium.token)).toEqual({ success: true, isPremium: true });
    expect(await isPremium(owner.token)).toEqual({ success: true, isPremium: false });
    expect((await app.call(checkPremium)).status).toBe(401);
  });

  it('an Idempotency-Key makes a repeated call one organisation', async () => {
    const person = await buildUser(app);
    const headers = { 'idempotency-key': 'dialog-1' };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => create(good, person.token, headers)),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const list = await app.call(listOrganizations, { token: person.token });
    expect(list.body.organizations).toHaveLength(1);
    // The same key for another call is a mistake. Another person's same key is not.
    expect((await create({ ...good, name: 'Other' }, person.token, headers)).status).toBe(409);
    expect((await create(good, owner.token, headers)).status).toBe(201);
  });

  it('20 a day, then 429 with Retry-After; refused ones do not count', async () => {
    const strict = await buildApp({ hasBackground: false });
    try {
      const person = await buildUser(strict);
      const call = (body: object) =>
        strict.call(createOrganization, { body: body as typeof good, token: person.token });
      await call({ ...good, ownerId: '00000000-0000-4000-8000-000000000000' });
      const answers = await Promise.all(Array.from({ length: 25 }, () => call(good)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
      expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBeDefined();
    } finally {
      await strict.close();
    }
  });
});

describe('R1.5 GET /organization/list', () => {
  it('R2.2.7.1 R10.1 answers the caller’s own organisations alone, by name, with roles and member count', async () => {
    const person = await buildUser(app);
    const second = await buildOrganization(app, owner, { name: 'B Classes' });
    await buildOrganization(app, owner, { name: 'Not theirs' });
    await create({ ...good, name: 'A Classes' }, person.token);
    await addMember(app, second, person, 'lecturer', 'student');
    const { body } = await app.call(listOrganizations, { token: person.token });
    expect(body.organizations).toMatchObject([
      { name: 'A Classes', roles: ['admin'], isOwner: true, memberCount: 1, status: 'active' },
      { name: 'B Classes', roles: ['lecturer', 'student'], isOwner: false, memberCount: 2 },
    ]);
  });

  it('R2.2.7.1 answers 200 at most: archived ones count in no plan, and the list has an end all the same', async () => {
    const person = await buildUser(app);
    await app.pool.query(
      `with owned as (
         insert into organizations (id, org_id, owner_id, name, phone_number, status)
         select gen_random_uuid(), 'many-' || n, u.id, 'Many ' || n, '+94771234567', 'archived'
         from users u, generate_series(1, 201) n where u.uid = $1 returning id, owner_id)
       insert into memberships (organization_id, user_id, roles) select id, owner_id, '{admin}' from owned`,
      [person.uid],
    );
    const { body } = await app.call(listOrganizations, { token: person.token });
    expect(body.organizations).toHaveLength(200);
  });

  it('is empty for who belongs nowhere', async () => {
    const person = await buildUser(app);
    const { body } = await app.call(listOrganizations, { token: person.token });
    expect(body).toEqual({ success: true, organizations: [] });
  });
});
