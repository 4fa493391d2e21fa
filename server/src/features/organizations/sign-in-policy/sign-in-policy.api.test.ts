import { removeTotp } from '@panthiya/contract/identity/factors.contract';
import { removePasskey } from '@panthiya/contract/identity/passkeys.contract';
import {
  getSignInPolicy,
  setSignInPolicy,
} from '@panthiya/contract/organizations/sign-in-policy.contract';
import { dayAfter } from '@panthiya/contract/organizations/sign-in-policy.rules';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { haveFactor, turnOn } from '../../../../testing/factors.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { ageSignIns, buildUser, type Person } from '../../../../testing/people.ts';
import { askedMailsTo, letAsk, settle } from '../../../../testing/sign-in-policies.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let organization: BuiltOrganization;
let admin: Person;
let lecturer: Person;
let student: Person;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildUser(app, { isVerified: true });
  await haveFactor(app, owner);
  organization = await buildOrganization(app, owner, { name: 'Sipwin Institute' });
  admin = await buildUser(app, { firstName: 'Amara', isVerified: true });
  lecturer = await buildUser(app, { firstName: 'Kasun', isVerified: true });
  student = await buildUser(app, { isVerified: true });
  await addMember(app, organization, admin, 'admin');
  await addMember(app, organization, lecturer, 'lecturer');
  await addMember(app, organization, student, 'student');
});

const inDays = (days: number): string => dayAfter(todayInColombo(), days);
const at = ({ token }: Person) => ({ token, params: { orgId: organization.orgId } });
const set = (body: { secondFactor: string; from?: string | null }, by = owner) =>
  app.call(setSignInPolicy, { ...at(by), body: body as { secondFactor: 'admins'; from: string } });
const askedMails = () =>
  Promise.all([admin, lecturer, student, owner].map((one) => askedMailsTo(app, one)));

describe('R18.5.2 the owner asks staff for a second factor', () => {
  it.each([
    ['admins', 10, ['AMARA'], [1, 0, 0, 0]],
    ['staff', 0, ['AMARA', 'KASUN'], [1, 1, 0, 0]],
    ['staff', 30, ['AMARA', 'KASUN'], [1, 1, 0, 0]],
  ] as const)(
    'R18.5.2 %s from %i days ahead: says who is missing, and mails them at once',
    async (secondFactor, days, names, mails) => {
      const { status, body } = await set({ secondFactor, from: inDays(days) });
      expect(status).toBe(200);
      expect(body.policy).toMatchObject({ secondFactor, from: inDays(days), isLive: days === 0 });
      expect(body.policy.missing.map(({ name }) => name.split(' ')[0])).toEqual(names);
      expect(body.policy.missingCount).toBe(names.length);
      expect(await askedMails()).toEqual(mails);
      const read = await app.call(getSignInPolicy, at(owner));
      expect(read.body.policy).toEqual(body.policy);
      await haveFactor(app, admin);
      const later = await app.call(getSignInPolicy, at(owner));
      expect(later.body.policy.missing.map(({ name }) => name.split(' ')[0])).toEqual(
        names.filter((name) => name !== 'AMARA'),
      );
    },
  );

  it.each([
    ['a day that is over', { secondFactor: 'staff', from: inDays(-1) }],
    ['31 days ahead', { secondFactor: 'staff', from: inDays(31) }],
    ['no day', { secondFactor: 'staff' }],
    ['a day for nobody', { secondFactor: 'none', from: inDays(1) }],
    ['a day that does not exist', { secondFactor: 'staff', from: '2026-02-30' }],
    ['students', { secondFactor: 'students', from: inDays(1) }],
  ])('R18.5.2 %s is refused with 400', async (_, body) => {
    const { status } = await set(body);
    expect([status, await askedMails()]).toEqual([400, [0, 0, 0, 0]]);
    expect((await app.call(getSignInPolicy, at(owner))).body.policy.secondFactor).toBe('none');
  });

  it('R18.5.2 only the owner, freshly signed in, with a factor that this sign-in has shown', async () => {
    const rule = { secondFactor: 'staff', from: inDays(1) };
    await haveFactor(app, admin);
    expect((await set(rule, admin)).body.code).toBe('FORBIDDEN');
    expect((await set(rule, lecturer)).body.code).toBe('FORBIDDEN');
    expect((await app.call(getSignInPolicy, at(admin))).status).toBe(403);
    const stranger = await buildUser(app);
    expect((await set(rule, stranger)).status).toBe(404);
    await ageSignIns(app, owner, '16 minutes');
    expect((await set(rule)).body.code).toBe('REAUTH_REQUIRED');
    await ageSignIns(app, owner, '1 minute');
    await app.pool.query(
      `update sessions set has_second_factor = false where user_id = (select id from users where uid = $1)`,
      [owner.uid],
    );
    await app.pool.query('update users set second_factor_at = null where uid = $1', [owner.uid]);
    expect((await set(rule)).body.code).toBe('SECOND_FACTOR_SETUP');
    await haveFactor(app, owner);
    expect((await set(rule)).status).toBe(200);
  });

  it('R18.5.6 a change is in the audit log with its values; the same rule again changes and mails nothing', async () => {
    const rule = { secondFactor: 'admins', from: inDays(3) };
    await set(rule);
    await set(rule);
    expect(await askedMails()).toEqual([1, 0, 0, 0]);
    expect((await set({ secondFactor: 'none' })).body.policy.missing).toEqual([]);
    const { rows } = await app.pool.query<{ details: unknown; changes: unknown }>(
      `select changes from audit_log where event = 'policy.second-factor-changed' and details ->> 'organizationId' = $1 order by id`,
      [organization.id],
    );
    expect(rows).toEqual([
      {
        changes: [
          { field: 'secondFactor', from: 'none', to: 'admins' },
          { field: 'secondFactorFrom', from: null, to: inDays(3) },
        ],
      },
      {
        changes: [
          { field: 'secondFactor', from: 'admins', to: 'none' },
          { field: 'secondFactorFrom', from: inDays(3), to: null },
        ],
      },
    ]);
  });

  it.each([
    [8, [1, 0, 0, 0]],
    [7, [1, 0, 0, 0]],
    [2, [1, 0, 0, 0]],
    [1, [1, 0, 0, 0]],
    [0, [1, 0, 0, 0]],
  ])(
    'R18.5.2 said %i days before: one mail at once, and none that is behind already',
    async (days, mails) => {
      await set({ secondFactor: 'admins', from: inDays(days) });
      await settle(app);
      expect(await askedMails()).toEqual(mails);
    },
  );

  it('R18.5.2 mails again 7 days and 1 day before, once each, also when two processes do it, and only who has none', async () => {
    await set({ secondFactor: 'staff', from: inDays(9) });
    await letAsk(app, organization, 'staff', 7);
    await Promise.all([settle(app), settle(app), settle(app)]);
    expect(await askedMails()).toEqual([2, 2, 0, 0]);
    await haveFactor(app, lecturer);
    await letAsk(app, organization, 'staff', 2);
    await settle(app);
    expect(await askedMails()).toEqual([2, 2, 0, 0]);
    await letAsk(app, organization, 'staff', 1);
    await Promise.all([settle(app), settle(app), settle(app)]);
    expect(await askedMails()).toEqual([3, 2, 0, 0]);
    await letAsk(app, organization, 'staff', 0);
    await settle(app);
    expect(await askedMails()).toEqual([3, 2, 0, 0]);
  });

  it('R10.2 R18.5.2 somebody with an unconfirmed address is in the list, and gets no mail', async () => {
    const stranger = await buildUser(app, { firstName: 'Zoysa' });
    await addMember(app, organization, stranger, 'admin');
    const { missing } = (await set({ secondFactor: 'admins', from: inDays(3) })).body.policy;
    expect(missing.map(({ uid }) => uid)).toContain(stranger.uid);
    expect(await askedMailsTo(app, stranger)).toBe(0);
    expect(await askedMailsTo(app, admin)).toBe(1);
  });
});

const remove = (person: Person) => app.call(removeTotp, { token: person.token });

describe('R18.1.7 the last second factor under a rule', () => {
  it.each([0, 5])(
    'R18.1.7 cannot be turned off while an organization asks for it from %i days ahead',
    async (days) => {
      await turnOn(app, admin);
      await letAsk(app, organization, 'admins', days);
      const refused = await remove(admin);
      expect([refused.status, refused.body.code]).toEqual([409, 'FACTOR_REQUIRED']);
      expect(refused.body.message).toContain('Sipwin Institute');
      const { rows } = await app.pool.query(
        'select second_factor_at is not null as on from users where uid = $1',
        [admin.uid],
      );
      expect(rows).toEqual([{ on: true }]);
      await letAsk(app, organization, 'none');
      expect((await remove(admin)).status).toBe(200);
    },
  );

  it('R18.1.7 who does not fall under the rule turns it off as before', async () => {
    await letAsk(app, organization, 'admins');
    await turnOn(app, lecturer);
    expect((await remove(lecturer)).status).toBe(200);
    const former = await buildUser(app, { isVerified: true });
    await addMember(app, organization, former, 'admin');
    await turnOn(app, former);
    await app.pool.query(
      `update memberships set removed_at = now(), removed_by = user_id where user_id = (select id from users where uid = $1)`,
      [former.uid],
    );
    expect((await remove(former)).status).toBe(200);
  });

  it('R18.1.7 nor the passkey that is the last one, while one of two can go', async () => {
    await turnOn(app, admin);
    await letAsk(app, organization, 'admins');
    const ids = await Promise.all(
      [1, 2].map(async (number) => {
        const { rows } = await app.pool.query<{ id: string }>(
          `insert into passkeys (id, user_id, host, credential_id, public_key, counter, transports, name, confirmed_at)
           select gen_random_uuid(), id, 'learn.example.lk', sha256(convert_to($2::text, 'UTF8')), 'key'::bytea, 0, '{}', 'Phone', now() from users where uid = $1 returning id`,
          [admin.uid, `${admin.uid}${number}`],
        );
        return rows[0]?.id ?? '';
      }),
    );
    expect((await remove(admin)).status).toBe(200);
    await haveFactor(app, admin);
    const removeKey = (id = '') => app.call(removePasskey, { token: admin.token, params: { id } });
    expect((await removeKey(ids[0])).status).toBe(200);
    await haveFactor(app, admin);
    expect((await removeKey(ids[1])).body.code).toBe('FACTOR_REQUIRED');
  });

  it('R18.5.2 an owner who turns theirs off while they set the rule: never both', async () => {
    await app.pool.query('update users set second_factor_at = null where uid = $1', [owner.uid]);
    await turnOn(app, owner);
    const [ruled, removed] = await Promise.all([
      set({ secondFactor: 'admins', from: inDays(0) }),
      remove(owner),
    ]);
    expect([ruled.status === 200, removed.status === 200].filter(Boolean)).toHaveLength(1);
  });
});
