import { checkPremium } from '@panthiya/contract/identity/profile.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { openProfiles } from '../../../../testing/profiles.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const { save, look, tagOf } = openProfiles(() => app);

describe('saving the profile', () => {
  it('R7.8 R4.30 only what is sent changes, and the answer is the whole profile', async () => {
    const person = await buildUser(app);
    const before = await look(person);
    const answer = await save(person.token, { city: 'kuliyapitiya', schoolCollege: 'Maliyadeva' });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Profile updated successfully!' },
    });
    const after = { ...before, city: 'kuliyapitiya', schoolCollege: 'Maliyadeva' };
    expect(answer.body.profile).toEqual(after);
    expect(await look(person)).toEqual(after);
  });

  it('R7.8 it is answered at /profile too', async () => {
    const { token } = await buildUser(app);
    const body = { lane02: 'Upper floor' };
    const answer = await app.call(updateProfile, { token, body, path: '/profile' });
    expect(answer.status).toBe(200);
  });

  it('R3.2 R5.8 values are kept as registration keeps them: capitals, E.164, trimmed', async () => {
    const { token } = await buildUser(app);
    const { body } = await save(token, {
      firstName: ' Nethmi Amaya ',
      phoneNumber: '071 555 1234',
      nic: '85507245v',
    });
    expect(body.profile).toBeUndefined();
    expect(body.field).toBe('nic');
    const saved = await save(token, {
      firstName: ' Nethmi Amaya ',
      lastName: 'විජේසිංහ',
      phoneNumber: '071 555 1234',
      nic: '855072450v',
    });
    expect(saved.body.profile).toMatchObject({
      firstName: 'NETHMI AMAYA',
      lastName: 'විජේසිංහ',
      name: 'NETHMI AMAYA විජේසිංහ',
      phoneNumber: '+94715551234',
      nic: '855072450V',
    });
  });

  it.each<[string, (person: Person) => object]>([
    ['an empty change', () => ({})],
    [
      'the values that are there',
      () => ({ firstName: 'nethmi', phoneNumber: '0771234567', lane02: null }),
    ],
    ['the present address', ({ email }) => ({ email: email.toUpperCase() })],
  ])('R5.11 %s is no change', async (_what, changesOf) => {
    const person = await buildUser(app);
    const tag = await tagOf(person);
    expect(await save(person.token, changesOf(person))).toMatchObject({
      status: 400,
      body: {
        code: 'NO_CHANGES',
        message: 'No changes detected. Please modify some fields before saving.',
      },
    });
    expect(await tagOf(person)).toBe(tag);
  });

  it.each([
    'firstName',
    'lastName',
    'dateOfBirth',
    'gender',
    'email',
    'phoneNumber',
    'whatsappNumber',
    'houseNumber',
    'lane01',
    'province',
    'district',
    'city',
  ])('R5.2 R5.3 %s cannot be blanked', async (field) => {
    const person = await buildUser(app);
    const before = await look(person);
    for (const blank of ['', '  ', null]) {
      const answer = await save(person.token, { [field]: blank, lane02: 'Changed' });
      expect(answer).toMatchObject({ status: 400, body: { field } });
    }
    expect(await look(person)).toEqual(before);
  });

  it.each([
    'nic',
    'telegramNumber',
    'lane02',
    'emergencyContactName',
    'emergencyContactPhone',
    'schoolCollege',
    'referralNumber',
  ])("R2.2.5.10 %s is cleared by '' and by null", async (field) => {
    const value = { nic: '855072450V', telegramNumber: '0715551234' }[field] ?? '0711234567';
    for (const nothing of ['', null]) {
      const { token } = await buildUser(app, { [field]: value });
      const { status, body } = await save(token, { [field]: nothing });
      expect([status, (body.profile as Record<string, unknown>)[field]]).toEqual([200, '']);
    }
  });

  it.each(['packageCode', 'isSystemAdmin', 'isPremium', 'uid', 'emailVerified', 'password'])(
    'R2.2.5.10 %s is refused, and nothing beside it is saved',
    async (field) => {
      const person = await buildUser(app);
      const before = await look(person);
      const answer = await save(person.token, { [field]: true, lane02: 'Changed' });
      expect(answer).toMatchObject({ status: 400, body: { field } });
      expect(await look(person)).toEqual(before);
    },
  );

  it.each([
    [{ city: 'colombo-city' }, 'city'],
    [{ district: 'colombo' }, 'district'],
    [{ province: 'western' }, 'district'],
    [{ province: 'western', district: 'colombo' }, 'city'],
    [{ city: 'nowhere' }, 'city'],
  ])('R5.6 a place outside the one above it is refused: %o', async (body, field) => {
    const person = await buildUser(app);
    const before = await look(person);
    expect(await save(person.token, body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_LOCATION', field },
    });
    expect(await look(person)).toEqual(before);
  });

  it('R5.6 a town that is not in the list is kept, in the district that it was typed for', async () => {
    const person = await buildUser(app);
    const place = { province: 'western', district: 'colombo', city: 'other:Kesbewa Junction' };
    expect((await save(person.token, place)).status).toBe(200);
    expect(await look(person)).toMatchObject(place);
    expect(await save(person.token, { city: 'other:12' })).toMatchObject({ status: 400 });
    expect(await save(person.token, { district: 'kandy' })).toMatchObject({
      status: 400,
      body: { code: 'INVALID_LOCATION', field: 'district' },
    });
  });

  it('whoever runs the server has no address and may change the rest', async () => {
    const person = await buildUser(app);
    await app.pool.query(
      `update users set origin = 'operator', province = '', district = '', city = '' where uid = $1`,
      [person.uid],
    );
    expect((await save(person.token, { firstName: 'Kamala' })).status).toBe(200);
    const answer = await save(person.token, { province: 'western' });
    expect(answer).toMatchObject({ status: 400, body: { field: 'district' } });
  });

  it('R6.6 isPremium is true while the plan has not run out', async () => {
    const { token, uid } = await buildUser(app);
    const ask = async () => (await app.call(checkPremium, { token })).body;
    expect(await ask()).toEqual({ success: true, isPremium: false });
    const run = `update users set premium_until = now() + $2::interval where uid = $1`;
    await app.pool.query(run, [uid, '1 day']);
    expect(await ask()).toEqual({ success: true, isPremium: true });
    await app.pool.query(run, [uid, '-1 second']);
    expect(await ask()).toEqual({ success: true, isPremium: false });
  });

  it('a save is written to the audit log by field names, without what was written', async () => {
    const { token, uid } = await buildUser(app);
    await save(token, { lane01: 'Secret Lane', lane02: 'Left door' });
    const { rows } = await app.pool.query<{ details: unknown }>(
      `select details from audit_log join users on users.id = subject_id
      where uid = $1 and event = 'user.profile-changed'`,
      [uid],
    );
    expect(rows).toEqual([{ details: { fields: 'lane01 lane02' } }]);
  });
});
