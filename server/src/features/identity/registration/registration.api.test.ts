import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { register } from '@panthiya/contract/identity/registration.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRegistration, buildUser, GOOD_PASSWORD } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ isHashingAnew: true });
});
afterAll(() => app.close());

const countUsers = async (): Promise<number> => {
  const { rows } = await app.pool.query<{ count: string }>('select count(*) from users');
  return Number(rows[0]?.count);
};
const profileOf = async (token: string) => (await app.call(getProfile, { token })).body.profile;

describe('registering', () => {
  it('R7.4 POST /auth/register, JSON registration payload: message; R8.5 its words', async () => {
    const { status, body } = await app.call(register, { body: buildRegistration() });
    expect(status).toBe(201);
    expect(body).toEqual({
      success: true,
      message: 'Registration successful! Please check your email to verify your account.',
    });
  });

  it('R3.1 every field of the registration payload is kept and answered by the profile (R3.6) except the password', async () => {
    const registration = buildRegistration({
      telegramNumber: '+94 71 555 0000',
      lane02: 'Near the clock tower',
      nic: '856530123v',
      referralNumber: 'REF-7',
    });
    await app.call(register, { body: registration });
    const { email, password } = registration;
    const { token } = (await app.call(login, { body: { email, password } })).body;
    const profile = await profileOf(token);
    expect(profile).toMatchObject({
      firstName: 'NETHMI',
      lastName: 'WIJESINGHE',
      dateOfBirth: '2008-03-18',
      gender: 'female',
      nic: '856530123V',
      email,
      phoneNumber: '+94771234567',
      whatsappNumber: '+94771234567',
      telegramNumber: '+94715550000',
      houseNumber: '48/2',
      lane01: 'Wilgoda Road',
      lane02: 'Near the clock tower',
      province: 'north-western',
      district: 'kurunegala',
      city: 'kurunegala-city',
      emergencyContactName: 'Sunil Wijesinghe',
      emergencyContactPhone: '+94712345678',
      schoolCollege: "Maliyadeva Girls' College",
      referralNumber: 'REF-7',
    });
    expect(JSON.stringify(profile)).not.toContain(password);
  });

  it('R3.7 the profile carries packageCode, isSystemAdmin and isPremium', async () => {
    const { token } = await buildUser(app);
    expect(await profileOf(token)).toMatchObject({
      packageCode: null,
      isSystemAdmin: false,
      isPremium: false,
    });
  });

  it('R3.2 names are forced to upper case by Unicode rules; Sinhala and Tamil letters pass unchanged', async () => {
    const { token } = await buildUser(app, { firstName: 'zoë', lastName: 'පෙරේරා தமிழ்' });
    expect(await profileOf(token)).toMatchObject({ firstName: 'ZOË', lastName: 'පෙරේරා தமிழ்' });
  });

  it('R15.5.1 a name in two scripts is kept letter by letter, its Latin part in capitals', async () => {
    const { token } = await buildUser(app, { firstName: 'ශ්‍රියානි කමල් de', lastName: 'r. குமார்' });
    expect(await profileOf(token)).toMatchObject({
      firstName: 'ශ්‍රියානි කමල් DE',
      lastName: 'R. குமார்',
    });
  });

  it('R1.10 the server stores what was registered and sends the confirmation mail to the outbox', async () => {
    const registration = buildRegistration();
    await app.call(register, { body: registration });
    const mail = await app.outbox.waitFor(registration.email);
    expect(mail.subject).toBe('Confirm your email address for Panthiya');
    expect(mail.text).not.toContain('NETHMI');
    expect(mail.text).toContain('This was not me');
    expect(mail.text).toContain(`${app.env.publicUrl}/verify-email#token=`);
    expect(mail.html).toContain(`${app.env.publicUrl}/verify-email#token=${mail.token}`);
  });

  it('R5.9 a known e-mail in another case: the normal answer, no second account, and a mail to its owner', async () => {
    const person = await buildUser(app);
    const before = await countUsers();
    const again = await app.call(register, {
      body: buildRegistration({ email: person.email.toUpperCase(), firstName: 'Mallory' }),
    });
    expect(again.status).toBe(201);
    expect(await countUsers()).toBe(before);
    const mail = await app.outbox.waitFor(person.email, 2);
    expect(mail.subject).toBe('You already have an account at Panthiya');
    expect(mail.token).toBeUndefined();
    expect((await profileOf(person.token)).firstName).toBe('NETHMI');
  });

  it('R5.9 50 registrations at once for one address make one account', async () => {
    const registration = buildRegistration();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => app.call(register, { body: registration })),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].every((status) => [201, 503].includes(status))).toBe(true);
    const { rows } = await app.pool.query('select 1 from users where lower(email) = lower($1)', [
      registration.email,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('keeps an international domain as punycode, and signs in by either form', async () => {
    const registration = buildRegistration({ email: 'nimal@පාසල.lk' });
    await app.call(register, { body: registration });
    const { rows } = await app.pool.query("select email from users where email like 'nimal@xn--%'");
    expect(rows).toHaveLength(1);
    const credentials = { email: 'nimal@පාසල.lk', password: GOOD_PASSWORD };
    expect((await app.call(login, { body: credentials })).status).toBe(200);
  });

  it('R5.6 a district must belong to the chosen province and a city to the chosen district; the server checks it too', async () => {
    const wrongDistrict = await app.call(register, {
      body: buildRegistration({ province: 'central' }),
    });
    expect(wrongDistrict).toMatchObject({
      status: 400,
      body: { code: 'INVALID_LOCATION', field: 'district' },
    });
    const wrongCity = await app.call(register, {
      body: buildRegistration({ city: 'puttalam-city' }),
    });
    expect(wrongCity).toMatchObject({ status: 400, body: { field: 'city' } });
  });

  it('R5.6 a town that is not in the list is kept as it was typed', async () => {
    const person = buildRegistration({ city: 'other: Ibbagamuwa ' });
    expect((await app.call(register, { body: person })).status).toBe(201);
    const { rows } = await app.pool.query('select city from users where lower(email) = lower($1)', [
      person.email,
    ]);
    expect(rows).toEqual([{ city: 'other:Ibbagamuwa' }]);
    for (const city of ['other:', 'other://evil.lk', `other:${'a'.repeat(61)}`]) {
      const answer = await app.call(register, { body: buildRegistration({ city }) });
      expect(answer).toMatchObject({ status: 400, body: { field: 'city' } });
      await expect(
        app.pool.query('update users set city = $1 where lower(email) = lower($2)', [
          city,
          person.email,
        ]),
      ).rejects.toMatchObject({ code: '23514' });
    }
  });

  it('R3.4 the server refuses unknown place ids', async () => {
    const answer = await app.call(register, { body: buildRegistration({ province: 'atlantis' }) });
    expect(answer).toMatchObject({ status: 400, body: { field: 'province' } });
  });

  it.each([
    ['short', 'Ab1!xyz', 'PASSWORD_LENGTH'],
    ['over 128 characters', `Aa1!${'x'.repeat(126)}`, 'PASSWORD_LENGTH'],
    ['one of the most used', 'Password123', 'PASSWORD_COMMON'],
    ['one piece over and over', 'aaaaaaaa', 'PASSWORD_COMMON'],
    ['weaker than a score of 40', 'අඉඋඑඔකගජටඩ', 'PASSWORD_WEAK'],
    ['the person’s name', 'NethmiWijesinghe', 'PASSWORD_PERSONAL'],
  ])(
    'R5.7 refuses a password that is %s, and the refusal says which',
    async (_why, password, code) => {
      const before = await countUsers();
      const { status, body } = await app.call(register, { body: buildRegistration({ password }) });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code, field: 'password' });
      expect(await countUsers()).toBe(before);
    },
  );

  it('R6.14 ids and flags in a payload are refused: isSystemAdmin, uid, emailVerified', async () => {
    for (const field of [
      'isSystemAdmin',
      'isPremium',
      'uid',
      'emailVerified',
      'packageCode',
      'id',
    ]) {
      const body = { ...buildRegistration(), [field]: true };
      const answer = await app.call(register, { body });
      expect(answer).toMatchObject({ status: 400, body: { field } });
    }
  });
});
