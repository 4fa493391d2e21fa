import { changePassword, reauthenticate } from '@panthiya/contract/identity/account.contract';
import { confirmPasswordReset } from '@panthiya/contract/identity/password-reset.contract';
import { finishProof, startProof } from '@panthiya/contract/identity/providers.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { expect } from 'vitest';
import { createLinkToken, hashToken } from '../src/platform/secret-token.ts';
import { comeBack, finish, registerAs, start } from './identities.ts';
import { at, oneOf, ownerOf, params, type Scene } from './identity-scene.ts';
import { GOOD_PASSWORD } from './people.ts';

/*
 * Moves of the model of identities: who comes from the provider without an account registers by it, and ways in are added and taken
 * away (R18.3.5, R18.3.6).
 */

let strangers = 0;

async function tryComeNew(scene: Scene, n: number) {
  const { app, issuer } = scene;
  const sub = at(scene.subs, n);
  if (ownerOf(scene, sub) !== undefined) return undefined;
  strangers += 1;
  const email = `stranger-${strangers}@example.com`;
  const isVouched = n % 2 === 0;
  issuer.signInAs({ sub, email, email_verified: isVouched });
  const { body } = await finish(app, await start(app, issuer));
  expect([body.code, body.connection]).toEqual(['IDENTITY_UNCONNECTED', undefined]);
  expect(body.claimed?.isEmailFixed).toBe(isVouched);
  const { registration = '' } = body;
  scene.registering.push({ registration, sub, email, isVouched, isUsed: false });
  return undefined;
}

async function tryRegister(scene: Scene, n: number) {
  const { app, issuer, accounts } = scene;
  // What came last is most often tried first.
  const found = scene.registering.at(-1 - (n % 3));
  if (found === undefined) return undefined;
  const { registration, sub, isVouched } = found;
  const email = n % 7 === 0 ? at(accounts, n >> 3).person.email : found.email;
  const hasPassword = n % 5 === 0;
  const { status, body } = await registerAs(app, registration, {
    email,
    ...(hasPassword && { password: GOOD_PASSWORD }),
  });
  const isKnown = accounts.some(({ person }) => person.email === email);
  if (found.isUsed) return expect(body.code).toBe('CHALLENGE_OVER');
  if (isVouched && email !== found.email) return expect(body.field).toBe('email');
  if (!isKnown && ownerOf(scene, sub)) return expect(body.code).toBe('IDENTITY_TAKEN');
  expect(status).toBe(201);
  found.isUsed = true;
  if (isKnown) return undefined;
  issuer.signInAs({ sub, email: found.email, email_verified: isVouched });
  const { token, user } = (await finish(app, await start(app, issuer))).body;
  const person = {
    email,
    password: hasPassword ? GOOD_PASSWORD : 'Wrong-2031',
    token,
    uid: user.uid,
  };
  const account = { person, sub, hasPassword, isFresh: false, isConfirmed: isVouched, sessions: 1 };
  accounts.push(account);
  return 'registered';
}

/** Of the connected account, or of another one at the provider. */
async function tryProve(scene: Scene, n: number) {
  const { app, issuer } = scene;
  const account = oneOf(scene, n);
  const { token } = account.person;
  const begun = await app.call(startProof, { token, params, body: {} });
  expect(begun.body.code).toBe(account.sub === undefined ? 'IDENTITY_OFF' : undefined);
  if (account.sub === undefined) return undefined;
  const sub = n % 5 === 0 ? at(scene.subs, n >> 2) : account.sub;
  issuer.signInAs({ sub });
  const back = await comeBack(issuer, begun.body);
  const { body } = await app.call(finishProof, { token, params, body: back });
  expect(body.code).toBe(sub === account.sub ? undefined : 'IDENTITY_OTHER');
  if (sub !== account.sub) return undefined;
  const { proof } = body;
  expect((await app.call(reauthenticate, { token, body: { proof } })).status).toBe(200);
  account.isFresh = true;
  return 'proven';
}

async function trySetPassword(scene: Scene, n: number) {
  const { app } = scene;
  const account = oneOf(scene, n);
  const { token } = account.person;
  const newPassword = `Matara-2031-fort-${n}`;
  const { body } = await app.call(changePassword, { token, body: { newPassword } });
  expect(body.code).toBe(account.isFresh ? undefined : 'REAUTH_REQUIRED');
  if (!account.isFresh) return undefined;
  const isFirst = !account.hasPassword;
  const person = { ...account.person, password: newPassword };
  Object.assign(account, { person, hasPassword: true, sessions: 1 });
  return isFirst ? 'set a first password' : undefined;
}

/** Whoever reads the mailbox takes the account, and every identity of it goes. */
async function tryReset({ app, accounts }: Scene, n: number) {
  // It undoes much, so it is rare.
  if (n % 3 > 0) return undefined;
  const account = at(accounts, n);
  const token = createLinkToken();
  // As the mail of a request brings it; this server sends none.
  await app.pool.query(
    `insert into one_time_tokens (id, user_id, kind, email, token_hash, expires_at)
     select gen_random_uuid(), id, 'reset-password', email, $2, now() + interval '1 hour' from users where uid = $1`,
    [account.person.uid, hashToken(token)],
  );
  const password = `Galle-2031-sea-${n}`;
  const { status } = await app.call(confirmPasswordReset, { body: { token, password } });
  expect(status).toBe(200);
  const { body } = await app.call(login, { body: { email: account.person.email, password } });
  const person = { ...account.person, password, token: body.token };
  const changes = { person, sub: undefined, hasPassword: true, isConfirmed: true };
  Object.assign(account, { ...changes, isFresh: true, sessions: 1 });
  return 'reset';
}

export const REGISTERING = {
  comeNew: tryComeNew,
  register: tryRegister,
  prove: tryProve,
  setPassword: trySetPassword,
  reset: tryReset,
} as const;
