import { getUser, confirmUserRecovery } from '@panthiya/contract/provider/users.contract';
import {
  confirmLostFactor,
  listLostFactors,
  stopLostFactor,
} from '@panthiya/contract/organizations/lost-factors.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { haveFactor } from '../../../../testing/factors.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { ageSignIns, buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import {
  beginRecovery,
  lastRequest,
  letHoursPass,
  recoveryMailsTo,
  settle,
} from '../../../../testing/recoveries.ts';
import { letAsk } from '../../../../testing/sign-in-policies.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staff: Person;
let owner: Person;
let admin: Person;
let lecturer: Person;
let organization: BuiltOrganization;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  staff = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  await haveFactor(app, staff);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await buildHolder();
  organization = await buildOrganization(app, owner);
  admin = await buildHolder();
  lecturer = await buildHolder();
  await addMember(app, organization, admin, 'admin');
  await addMember(app, organization, lecturer, 'lecturer');
  await letAsk(app, organization, 'staff');
});

/** Somebody with a second step; their session has shown it. */
async function buildHolder(): Promise<Person> {
  const person = await buildUser(app, { isVerified: true });
  await haveFactor(app, person);
  return person;
}
const at = (by: Person, person: Person, { orgId } = organization) => ({
  token: by.token,
  params: { orgId, uid: person.uid },
  body: {},
});
const confirmFor = (person: Person, by: Person, place = organization) =>
  app.call(confirmLostFactor, at(by, person, place));
const confirmBySystem = (person: Person) =>
  app.call(confirmUserRecovery, { token: staff.token, params: { uid: person.uid }, body: {} });
const list = async (by: Person, { orgId } = organization) =>
  (await app.call(listLostFactors, { token: by.token, params: { orgId } })).body.recoveries;
const isGone = async ({ uid }: Person): Promise<boolean> => {
  const { rows } = await app.pool.query<{ isGone: boolean }>(
    'select second_factor_at is null as "isGone" from users where uid = $1',
    [uid],
  );
  return rows[0]?.isGone === true;
};
/** Sends as many hours by as it takes, with the job. */
const passHours = async (person: Person, hours: number) => {
  await letHoursPass(app, person, hours);
  await settle(app);
};

describe('R18.5.4 a second person of the organization', () => {
  it('R18.5.4 R18.5.6 staff of whom it is asked wait for the owner or another admin; then the 72 hours run', async () => {
    expect((await beginRecovery(app, lecturer)).body.dueAt).toBeNull();
    expect(await recoveryMailsTo(app, lecturer)).toEqual(['recovery-asked', 'recovery-begun']);
    for (const helper of [owner, admin])
      expect(await recoveryMailsTo(app, helper)).toEqual(['recovery-second-asked']);
    expect(await recoveryMailsTo(app, staff)).toEqual([]);
    await passHours(lecturer, 80);
    expect(await isGone(lecturer)).toBe(false);
    expect(await list(admin)).toMatchObject([
      { uid: lecturer.uid, roles: ['lecturer'], dueAt: null, isConfirmed: false, isOwn: false },
    ]);
    const { body } = await app.call(getUser, {
      token: staff.token,
      params: { uid: lecturer.uid },
    });
    expect(body.user.recovery).toMatchObject({
      isMissingSecond: false,
      missingOrganizations: ['Sipwin Institute'],
    });
    expect((await confirmFor(lecturer, admin)).status).toBe(200);
    expect((await confirmFor(lecturer, owner)).body.code).toBe('RECOVERY_OVER');
    expect(await lastRequest(app, lecturer)).toMatchObject({ isWaiting: true, hours: 72 });
    expect(await list(owner)).toMatchObject([{ isConfirmed: true, dueAt: expect.any(String) }]);
    await passHours(lecturer, 71.9);
    expect(await isGone(lecturer)).toBe(false);
    await passHours(lecturer, 0.2);
    expect(await isGone(lecturer)).toBe(true);
    expect(await list(owner)).toEqual([]);
    const events = await eventsAbout(app, lecturer);
    expect(events.filter((event) => event === 'recovery.confirmed')).toHaveLength(2);
  });

  it('R18.5.4 the owner waits for another admin, never for themselves', async () => {
    await beginRecovery(app, owner);
    expect((await confirmFor(owner, owner)).body.code).toBe('OWN_ACCOUNT');
    expect(await list(owner)).toMatchObject([{ isOwn: true }]);
    expect((await confirmBySystem(owner)).body.code).toBe('RECOVERY_OVER');
    expect((await confirmFor(owner, admin)).status).toBe(200);
    expect(await lastRequest(app, owner)).toMatchObject({ isWaiting: true });
  });

  it('R18.5.4 where nobody else can, a system administrator does; they are mailed', async () => {
    await app.pool.query(
      `delete from memberships where user_id = (select id from users where uid = $1)`,
      [admin.uid],
    );
    await beginRecovery(app, owner);
    expect(await recoveryMailsTo(app, staff)).toContain('recovery-second-asked');
    expect((await confirmFor(owner, lecturer)).status).toBe(403);
    expect((await confirmBySystem(owner)).status).toBe(200);
    expect(await lastRequest(app, owner)).toMatchObject({ isWaiting: true });
  });

  it('R18.5.4 two who both lost theirs confirm nothing for each other, and are not locked out', async () => {
    await beginRecovery(app, admin);
    await beginRecovery(app, owner);
    expect((await confirmFor(owner, admin)).body.code).toBe('FORBIDDEN');
    expect((await confirmFor(admin, owner)).body.code).toBe('FORBIDDEN');
    for (const one of [owner, admin]) expect((await confirmBySystem(one)).status).toBe(200);
  });

  it('R18.5.4 nobody else confirms or stops it: no lecturer, no stranger, no old sign-in, no trusted device', async () => {
    await beginRecovery(app, lecturer);
    const other = await buildHolder();
    const elsewhere = await buildOrganization(app, other);
    await ageSignIns(app, owner, '16 minutes');
    await app.pool.query(
      `update sessions s set trust_version = u.trust_version, has_second_factor = false from users u where u.id = s.user_id and u.uid = $1`,
      [admin.uid],
    );
    const second = await buildHolder();
    await addMember(app, organization, second, 'lecturer');
    const answers = [
      await confirmFor(lecturer, second),
      await confirmFor(lecturer, other),
      await confirmFor(lecturer, other, elsewhere),
      await confirmFor(lecturer, owner),
      await confirmFor(lecturer, admin),
      await app.call(stopLostFactor, at(second, lecturer)),
      await app.call(stopLostFactor, at(other, lecturer, elsewhere)),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual([
      'FORBIDDEN',
      'NOT_FOUND',
      'NOT_FOUND',
      'REAUTH_REQUIRED',
      'CODE_REQUIRED',
      'FORBIDDEN',
      'NOT_FOUND',
    ]);
    expect(await lastRequest(app, lecturer)).toMatchObject({ isWaiting: false, outcome: null });
  });

  it('R18.5.4 an admin stops it, and then nothing goes', async () => {
    await beginRecovery(app, lecturer);
    expect((await app.call(stopLostFactor, at(admin, lecturer))).status).toBe(200);
    expect((await confirmFor(lecturer, admin)).body.code).toBe('RECOVERY_OVER');
    expect(await lastRequest(app, lecturer)).toMatchObject({ outcome: 'stopped' });
    expect((await recoveryMailsTo(app, lecturer)).at(-1)).toBe('recovery-stopped');
  });

  it('R18.5.4 each organization that asks has to confirm; one that asks nobody, or later, has not', async () => {
    const second = await buildHolder();
    const asking = await buildOrganization(app, second);
    await addMember(app, asking, lecturer, 'lecturer');
    await letAsk(app, asking, 'staff');
    for (const [policy, days] of [
      ['admins', 0],
      ['staff', 3],
    ] as const) {
      const other = await buildOrganization(app, await buildHolder());
      await addMember(app, other, lecturer, 'lecturer');
      await letAsk(app, other, policy, days);
    }
    await beginRecovery(app, lecturer);
    expect((await confirmFor(lecturer, admin)).status).toBe(200);
    expect(await lastRequest(app, lecturer)).toMatchObject({ isWaiting: false });
    expect((await confirmFor(lecturer, admin)).body.code).toBe('RECOVERY_OVER');
    expect((await confirmFor(lecturer, second, asking)).status).toBe(200);
    expect(await lastRequest(app, lecturer)).toMatchObject({ isWaiting: true, hours: 72 });
  });

  it('R18.5.4 a rule that begins meanwhile asks for a second person too; one taken back does not any more', async () => {
    await letAsk(app, organization, 'none');
    await beginRecovery(app, lecturer);
    expect(await lastRequest(app, lecturer)).toMatchObject({ isWaiting: true });
    await letAsk(app, organization, 'staff');
    await passHours(lecturer, 80);
    expect(await lastRequest(app, lecturer)).toMatchObject({ isWaiting: false, outcome: null });
    expect(await recoveryMailsTo(app, admin)).toEqual(['recovery-second-asked']);
    await letAsk(app, organization, 'none');
    await settle(app);
    expect(await lastRequest(app, lecturer)).toMatchObject({ isWaiting: true, hours: 72 });
    expect(await isGone(lecturer)).toBe(false);
  });

  it('R18.5.4 of 50 parallel confirmations by two people exactly one counts', async () => {
    await beginRecovery(app, lecturer);
    const calls = Array.from({ length: 50 }, (_, at_) =>
      confirmFor(lecturer, at_ % 2 === 0 ? admin : owner),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(49).fill(409)]);
  });

  it('R18.5.4 the database takes no confirmation of one’s own, and none twice for one place', async () => {
    await beginRecovery(app, lecturer);
    const add = (by: Person) =>
      app.pool.query(
        `insert into recovery_confirmations (id, recovery_id, user_id, organization_id, confirmed_by)
         select gen_random_uuid(), r.id, r.user_id, $3, u.id from recoveries r, users u
         where r.user_id = (select id from users where uid = $1) and u.uid = $2`,
        [lecturer.uid, by.uid, organization.id],
      );
    await expect(add(lecturer)).rejects.toThrow('recovery_confirmations_not_own');
    await add(admin);
    await expect(add(owner)).rejects.toThrow('recovery_confirmations_place_key');
  });
});
