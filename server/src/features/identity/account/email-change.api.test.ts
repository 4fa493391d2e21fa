import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import { verifyEmail } from '@panthiya/contract/identity/email-verification.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ageSignIns, buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

let count = 0;
const newAddress = () => `moved${(count += 1)}@example.org`;
const change = ({ token }: Person, email: string, more = {}) =>
  app.call(updateProfile, { token, body: { email, ...more } });
const look = async ({ token }: Person) => (await app.call(getProfile, { token })).body.profile;

async function buildVerified(): Promise<Person> {
  const person = await buildUser(app);
  const { token = '' } = await app.outbox.waitFor(person.email);
  await app.call(verifyEmail, { body: { token }, token: person.token });
  return person;
}

describe('changing the address', () => {
  it('R2.2.5.10 a new address waits until its mailed link is opened; the old one is told', async () => {
    const person = await buildVerified();
    const address = newAddress();
    const answer = await change(person, address, { lane02: 'Left door' });
    expect(answer).toMatchObject({
      status: 200,
      body: { profile: { email: person.email, pendingEmail: address, lane02: 'Left door' } },
    });
    const notice = await app.outbox.waitFor(person.email, 2);
    expect(notice.subject).toMatch(/will change/);
    expect(notice.token).toBeUndefined();
    const { token = '' } = await app.outbox.waitFor(address);
    expect((await app.call(verifyEmail, { body: { token }, token: person.token })).status).toBe(
      200,
    );
    expect(await look(person)).toMatchObject({
      email: address,
      emailVerified: true,
      pendingEmail: null,
    });
    const { password } = person;
    const signIn = (email: string) => app.call(login, { body: { email, password } });
    expect((await signIn(address)).status).toBe(200);
    expect((await signIn(person.email)).status).toBe(401);
  });

  it('R2.2.5.10 R7.13 an old sign-in must show the password first, and nothing at all is saved', async () => {
    const person = await buildVerified();
    await ageSignIns(app, person, '16 minutes');
    const before = await look(person);
    const answer = await change(person, newAddress(), { lane02: 'Left door' });
    expect(answer).toMatchObject({ status: 403, body: { code: 'REAUTH_REQUIRED' } });
    expect(await look(person)).toEqual(before);
    await ageSignIns(app, person, '14 minutes');
    expect((await change(person, newAddress())).status).toBe(200);
  });

  it('an old sign-in may change everything else', async () => {
    const person = await buildVerified();
    await ageSignIns(app, person, '16 minutes');
    const { token } = person;
    const answer = await app.call(updateProfile, { token, body: { lane02: 'Left door' } });
    expect(answer.status).toBe(200);
  });

  it('R5.9 the address of somebody else gets the normal answer, and its owner a mail', async () => {
    const owner = await buildVerified();
    const person = await buildVerified();
    const free = await change(await buildVerified(), newAddress());
    const taken = await change(person, owner.email.toUpperCase());
    expect([taken.status, taken.body.message]).toEqual([free.status, free.body.message]);
    expect(taken.body.profile.pendingEmail?.toLowerCase()).toBe(owner.email);
    const notice = await app.outbox.waitFor(owner.email, 2);
    expect(notice.text).toMatch(/nothing changed/);
    expect(notice.token).toBeUndefined();
    await app.outbox.waitFor(person.email, 2);
    expect((await look(owner)).email).toBe(owner.email);
  });

  it('R5.9 a free and a taken address cost the same statements', async () => {
    const owner = await buildVerified();
    const rowsOf = async (address: string) => {
      const person = await buildVerified();
      const tally = `select (select count(*)::int from mails) as mails,
        (select count(*)::int from audit_log) as events`;
      const [before] = (await app.pool.query(tally)).rows;
      await change(person, address);
      const [after] = (await app.pool.query(tally)).rows;
      return [after.mails - before.mails, after.events - before.events];
    };
    expect(await rowsOf(owner.email)).toEqual(await rowsOf(newAddress()));
  });

  it('back to the present address: nothing waits any more, and the link that was mailed opens nothing', async () => {
    const person = await buildVerified();
    const address = newAddress();
    await change(person, address);
    const { token = '' } = await app.outbox.waitFor(address);
    await ageSignIns(app, person, '16 minutes');
    const answer = await change(person, person.email);
    expect(answer).toMatchObject({ status: 200, body: { profile: { pendingEmail: null } } });
    expect((await app.call(verifyEmail, { body: { token }, token: person.token })).body.code).toBe(
      'LINK_INVALID',
    );
    expect((await look(person)).email).toBe(person.email);
  });

  it('the address that waits, asked for again, gets its link once more', async () => {
    const person = await buildVerified();
    const address = newAddress();
    await change(person, address);
    const first = await app.outbox.waitFor(address);
    expect((await change(person, address)).status).toBe(200);
    const second = await app.outbox.waitFor(address, 2);
    const confirm = (link = '') =>
      app.call(verifyEmail, { body: { token: link }, token: person.token });
    expect((await confirm(first.token)).status).toBe(400);
    expect((await confirm(second.token)).status).toBe(200);
  });

  it('three changes an hour; the fourth is answered 429 and saves nothing', async () => {
    const person = await buildVerified();
    for (let round = 0; round < 3; round += 1) {
      expect((await change(person, newAddress())).status).toBe(200);
    }
    const before = await look(person);
    const answer = await change(person, newAddress(), { lane02: 'Left door' });
    expect(answer.status).toBe(429);
    expect(await look(person)).toEqual(before);
  });

  it('an address that nobody confirmed is not told: it may be a stranger’s', async () => {
    const person = await buildUser(app);
    await app.outbox.waitFor(person.email);
    const address = newAddress();
    await change(person, address);
    await app.outbox.waitFor(address);
    expect(await app.outbox.to(person.email)).toHaveLength(1);
  });
});
