import { reauthenticate } from '@panthiya/contract/identity/account.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '../../../platform/password-hashing.ts';
import { buildUser, eventsAbout, GOOD_PASSWORD, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

const SCHOOL = '198.51.100.40';
let app: TestApp;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, isHashingAnew: true });
});
afterAll(() => app.close());

const signIn = (email: string, ip = SCHOOL, password = GOOD_PASSWORD) =>
  app.call(login, { body: { email, password }, ip });
const statusesOf = async (answers: readonly Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);
const count = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

/** Uses up all tries of one account from one network. */
async function signInOften({ email }: Person, times = 30): Promise<void> {
  for (let round = 0; round < times; round += 1) {
    expect((await signIn(email)).status).toBe(200);
  }
}

describe('R7.2 right passwords are limited too', () => {
  it('R7.2 30 an hour for an account from one network, then 429 with Retry-After and no further row in the log', async () => {
    const person = await buildUser(app);
    await signInOften(person);
    const refused = await signIn(person.email);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(refused.body.token).toBeUndefined();
    // One of them is from the registration, from another network.
    const starts = (await eventsAbout(app, person)).filter((event) => event === 'session.started');
    expect(starts).toHaveLength(31);
  });

  it('R7.2 the owner gets in from another network meanwhile, and others from this one', async () => {
    const [person, other] = [await buildUser(app), await buildUser(app)];
    await signInOften(person);
    expect((await signIn(person.email)).status).toBe(429);
    expect((await signIn(person.email, '198.51.100.41')).status).toBe(200);
    expect((await signIn(other.email)).status).toBe(200);
  });

  it('R7.2 those that come at once are no more: 60, six at a time, open 30 sessions', async () => {
    const person = await buildUser(app);
    const statuses: number[] = [];
    for (let round = 0; round < 10; round += 1) {
      statuses.push(...(await statusesOf(Array.from({ length: 6 }, () => signIn(person.email)))));
    }
    expect(count(statuses, 200)).toBe(30);
    expect(count(statuses, 429)).toBe(30);
  });

  it('R7.13 questions for the password count too: a stolen session fills neither hashing nor the log', async () => {
    const person = await buildUser(app);
    const ask = () =>
      app.call(reauthenticate, {
        token: person.token,
        body: { password: GOOD_PASSWORD },
        ip: SCHOOL,
      });
    const statuses: number[] = [];
    for (let round = 0; round < 35; round += 1) statuses.push((await ask()).status);
    expect(count(statuses, 200)).toBe(30);
    expect(count(statuses, 429)).toBe(5);
    const asked = (await eventsAbout(app, person)).filter(
      (event) => event === 'session.reauthenticated',
    );
    expect(asked).toHaveLength(30);
  });

  it('R7.2 a class behind one address is not limited: 40 pupils sign in at the same time', async () => {
    const pupils: Person[] = [];
    for (let pupil = 0; pupil < 40; pupil += 1) pupils.push(await buildUser(app));
    const statuses = await statusesOf(pupils.map(({ email }) => signIn(email)));
    expect(count(statuses, 200)).toBe(40);
  });
});

describe('a storm of passwords for one account', () => {
  it('R7.2 leaves the lanes to others: they wait for a few checks of it at most', async () => {
    const hasher = await createPasswordHasher(1);
    const hash = await hasher.hash(GOOD_PASSWORD);
    let checked = 0;
    const storm = Array.from({ length: 32 }, async () => {
      await hasher.verify(hash, GOOD_PASSWORD, 'storm@example.com');
      checked += 1;
    });
    expect(await hasher.verify(hash, GOOD_PASSWORD, 'nethmi@example.com')).toBe(true);
    expect(checked).toBeLessThanOrEqual(3);
    await Promise.all(storm);
    expect(checked).toBe(32);
  });

  it('R7.2 more than 32 at once are answered 429; others get in, and so does the account afterwards', async () => {
    const hasher = await createPasswordHasher(1);
    const hash = await hasher.hash(GOOD_PASSWORD);
    const storm = await Promise.allSettled([
      ...Array.from({ length: 50 }, () => hasher.verify(hash, 'wrong', 'storm@example.com')),
      hasher.verify(hash, GOOD_PASSWORD, 'nethmi@example.com'),
    ]);
    const refused = storm.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(18);
    for (const refusal of refused) {
      expect(refusal).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } });
    }
    expect(storm.at(-1)).toEqual({ status: 'fulfilled', value: true });
    expect(await hasher.verify(hash, GOOD_PASSWORD, 'storm@example.com')).toBe(true);
  });

  it('R7.2 unknown addresses are treated alike, so that a storm does not tell which are known', async () => {
    const hasher = await createPasswordHasher(1);
    const answers = await Promise.allSettled(
      Array.from({ length: 40 }, () => hasher.verify(undefined, 'wrong', 'nobody@example.com')),
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(8);
  });
});
