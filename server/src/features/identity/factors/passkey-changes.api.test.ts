import { getFactors } from '@panthiya/contract/identity/factors.contract';
import {
  addPasskey,
  askNewPasskey,
  removePasskey,
  renamePasskey,
} from '@panthiya/contract/identity/passkeys.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterPassword } from '../../../../testing/factors.ts';
import { addPasskeyOf, makePasskey } from '../../../../testing/passkeys.ts';
import { ageSignIns, buildUser, eventsAbout, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildApp();
});
afterAll(() => app.close());

const build = () => buildUser(app, { isVerified: true });
const factorsOf = async ({ token }: Person) => (await app.call(getFactors, { token })).body.factors;
const ask = async ({ token }: Person) =>
  (await app.call(askNewPasskey, { token, body: {} })).body.options;
const kindsTo = async ({ email }: Person) =>
  (
    await app.pool.query<{ kind: string }>('select kind from mails where recipient = $1', [email])
  ).rows.map(({ kind }) => kind);
const idOf = async (person: Person, at = 0) => (await factorsOf(person)).passkeys[at]?.id ?? '';

describe('R18.1.7 R18.1.8 changing what is there', () => {
  it('R18.1.3 R18.1.8 renaming is told and logged; nobody renames or removes what is another’s', async () => {
    const [one, other] = [await build(), await build()];
    await addPasskeyOf(app, one);
    await addPasskeyOf(app, other);
    const params = { id: await idOf(one) };
    const body = { name: 'Hall 2 laptop' };
    const theirs = await app.call(renamePasskey, { token: other.token, params, body });
    expect(theirs.status).toBe(404);
    expect((await app.call(removePasskey, { token: other.token, params })).status).toBe(404);
    expect((await app.call(renamePasskey, { token: one.token, params, body })).status).toBe(200);
    expect((await factorsOf(one)).passkeys[0]?.name).toBe('Hall 2 laptop');
    expect(await kindsTo(one)).toContain('passkey-renamed');
    expect(await eventsAbout(app, one)).toContain('passkey.renamed');
  });

  it('R18.1.7 with the last second factor the recovery codes go, and the password is enough; with an app they stay', async () => {
    const person = await build();
    await addPasskeyOf(app, person);
    await addPasskeyOf(app, person);
    const remove = async () =>
      app.call(removePasskey, { token: person.token, params: { id: await idOf(person) } });
    expect((await remove()).status).toBe(200);
    expect((await factorsOf(person)).recoveryCodes).not.toBeNull();
    expect(await kindsTo(person)).toContain('passkey-removed');
    expect(await kindsTo(person)).not.toContain('factor-removed');
    expect((await remove()).status).toBe(200);
    expect(await factorsOf(person)).toEqual({ totp: null, passkeys: [], recoveryCodes: null });
    expect(await kindsTo(person)).toContain('factor-removed');
    expect((await enterPassword(app, person)).status).toBe(200);
    const events = await eventsAbout(app, person);
    expect(events.filter((event) => event === 'factor.removed')).toHaveLength(2);
  });

  it('R18.1.8 each of these needs a fresh sign-in, and ends no session', async () => {
    const person = await build();
    const second = (await enterPassword(app, person)).body.token;
    await addPasskeyOf(app, person);
    const id = await idOf(person);
    const { token } = person;
    const { credential } = makePasskey(await ask(person));
    // The other session has not shown the passkey.
    await ageSignIns(app, person, '16 minutes');
    for (const shown of [token, second]) {
      const calls = [
        app.call(askNewPasskey, { token: shown, body: {} }),
        app.call(addPasskey, { token: shown, body: { name: 'Phone', credential } }),
        app.call(renamePasskey, { token: shown, params: { id }, body: { name: 'Phone' } }),
        app.call(removePasskey, { token: shown, params: { id } }),
      ];
      for (const { body } of await Promise.all(calls)) expect(body.code).toBe('REAUTH_REQUIRED');
      expect((await app.call(getFactors, { token: shown })).status).toBe(200);
    }
  });
});
