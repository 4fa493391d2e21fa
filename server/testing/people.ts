import { register, type registrationBody } from '@panthiya/contract/identity/registration.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import type * as z from 'zod/mini';
import type { TestApp } from './test-app.ts';

export type RegistrationInput = z.input<typeof registrationBody>;

/** A password that may be set. */
export const GOOD_PASSWORD = 'Kurunegala26';

// Of four digits each, so that addresses stand in the order in which they were made.
let count = 1000;

/** A registration payload with everything filled, as a pupil of Kurunegala would; each has another address. */
export function buildRegistration(changes: Partial<RegistrationInput> = {}): RegistrationInput {
  count += 1;
  return {
    firstName: 'Nethmi',
    lastName: 'Wijesinghe',
    dateOfBirth: '2008-03-18',
    gender: 'female',
    nic: '',
    email: `nethmi${count}@example.com`,
    phoneNumber: '077 123 4567',
    whatsappNumber: '077 123 4567',
    telegramNumber: '',
    houseNumber: '48/2',
    lane01: 'Wilgoda Road',
    lane02: '',
    province: 'north-western',
    district: 'kurunegala',
    city: 'kurunegala-city',
    emergencyContactName: 'Sunil Wijesinghe',
    emergencyContactPhone: '071 234 5678',
    schoolCollege: "Maliyadeva Girls' College",
    referralNumber: '',
    password: GOOD_PASSWORD,
    ...changes,
  };
}

export interface Person {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly uid: string;
}

/** What a person is that the API alone cannot make of them. */
interface PersonOptions {
  readonly isVerified?: boolean;
  readonly isSystemAdmin?: boolean;
  /**
   * Their sign-in counts as one that has shown a second factor; administrators have one unless a test says otherwise (R18.5.1). The
   * account itself has none, so that the password signs in again: `turnOn` sets a real one up.
   */
  readonly hasSecondFactor?: boolean;
  readonly isPremium?: boolean;
}

/** Registers and signs in a new person through the API. */
export async function buildUser(
  app: Pick<TestApp, 'call' | 'pool'>,
  {
    isVerified,
    isSystemAdmin,
    hasSecondFactor = isSystemAdmin ?? false,
    isPremium,
    ...changes
  }: Partial<RegistrationInput> & PersonOptions = {},
): Promise<Person> {
  const registration = buildRegistration(changes);
  const { email, password } = registration;
  await app.call(register, { body: registration });
  const { status, body } = await app.call(login, { body: { email, password } });
  if (status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(body)}`);
  const { uid } = body.user;
  if (isVerified || isSystemAdmin || isPremium) {
    await app.pool.query(
      `update users set email_verified_at = case when $2 then now() end, is_system_admin = $3,
         premium_until = case when $4 then now() + interval '1 month' end
       where uid = $1`,
      [uid, isVerified ?? false, isSystemAdmin ?? false, isPremium ?? false],
    );
  }
  const person = { email, password, token: body.token, uid };
  if (hasSecondFactor) await showFactor(app, person);
  return person;
}

/** Lets the sign-ins of a person count as ones that have shown a second factor. */
export async function showFactor(
  app: Pick<TestApp, 'pool'>,
  { uid }: Pick<Person, 'uid'>,
): Promise<void> {
  await app.pool.query(
    'update sessions set has_second_factor = true where user_id = (select id from users where uid = $1)',
    [uid],
  );
}

/** Lets so much time have gone by since a person last gave their password ('16 minutes'), on every device. */
export async function ageSignIns(app: TestApp, { uid }: Person, age: string): Promise<void> {
  await app.pool.query(
    `update sessions set authenticated_at = now() - $2::interval
     where user_id = (select id from users where uid = $1)`,
    [uid, age],
  );
}

/** Events of the audit log whose subject is this person, in their order. */
export async function eventsAbout(app: TestApp, { uid }: Person): Promise<string[]> {
  const { rows } = await app.pool.query<{ event: string }>(
    `select event from audit_log where subject_id = (select id from users where uid = $1) order by id`,
    [uid],
  );
  return rows.map(({ event }) => event);
}
