import {
  connectWaiting,
  disconnect,
  finishConnecting,
  startConnecting,
} from '@panthiya/contract/identity/providers.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { expect } from 'vitest';
import { erase } from './erasing.ts';
import { comeBack, finish, start } from './identities.ts';
import { REGISTERING } from './identity-registering.ts';
import { at, buildAccount, gateOf, oneOf, ownerOf, params, type Scene } from './identity-scene.ts';
import { ageSignIns } from './people.ts';

async function tryConnect(scene: Scene, n: number) {
  const { app, issuer } = scene;
  const account = at(scene.accounts, n);
  const sub = at(scene.subs, n >> 2);
  const { token } = account.person;
  issuer.signInAs({ sub, email: at(scene.accounts, n >> 3).person.email, email_verified: true });
  const begun = await app.call(startConnecting, { params, token, body: {} });
  const gate = gateOf(account);
  expect(begun.body.code).toBe(gate);
  if (gate !== undefined) return undefined;
  const body = await comeBack(issuer, begun.body);
  const { body: answer } = await app.call(finishConnecting, { params, token, body });
  const isTaken = account.sub !== undefined || ownerOf(scene, sub) !== undefined;
  expect(answer.code).toBe(isTaken ? 'IDENTITY_TAKEN' : undefined);
  if (isTaken) return undefined;
  account.sub = sub;
  return 'connected';
}

async function tryDisconnect(scene: Scene, n: number) {
  const { app } = scene;
  const account = oneOf(scene, n);
  const { body } = await app.call(disconnect, { params, token: account.person.token });
  if (!account.isFresh) return expect(body.code).toBe('REAUTH_REQUIRED');
  const code = account.hasPassword ? undefined : 'LAST_WAY_IN';
  expect(body.code).toBe(account.sub === undefined ? 'IDENTITY_OFF' : code);
  if (code === undefined) account.sub = undefined;
  return code && 'kept as the last way in';
}

async function trySignIn(scene: Scene, n: number) {
  const { app, issuer } = scene;
  const sub = at(scene.subs, n);
  const claimed = at(scene.accounts, n >> 2);
  const isVerified = n % 7 > 1;
  issuer.signInAs({ sub, email: claimed.person.email, email_verified: isVerified });
  const { status, body } = await finish(app, await start(app, issuer));
  const owner = ownerOf(scene, sub);
  if (owner !== undefined) {
    owner.sessions += 1;
    expect([status, body.user.uid]).toEqual([200, owner.person.uid]);
    // It is no full sign-in: it changes no way in.
    const next = await app.call(startConnecting, { params, token: body.token, body: {} });
    expect(next.body.code).toBe(owner.isConfirmed ? 'REAUTH_REQUIRED' : 'EMAIL_UNVERIFIED');
    return 'signed in';
  }
  expect([status, body.code, body.token]).toEqual([409, 'IDENTITY_UNCONNECTED', undefined]);
  expect(body.connection !== undefined).toBe(isVerified);
  const { uid } = claimed.person;
  if (body.connection) scene.waiting.push({ connection: body.connection, sub, uid, isUsed: false });
  const { registration } = body;
  const { email } = claimed.person;
  if (registration)
    scene.registering.push({ registration, sub, email, isVouched: false, isUsed: false });
  return undefined;
}

async function tryFinishWaiting(scene: Scene, n: number) {
  const { app } = scene;
  // What came last is most often tried first.
  const found = scene.waiting.at(-1 - (n % 4));
  if (found === undefined) return undefined;
  const own = scene.accounts.find(({ person }) => person.uid === found.uid);
  const account = n % 3 === 0 || own === undefined ? at(scene.accounts, n >> 2) : own;
  const { token } = account.person;
  const { connection, sub } = found;
  const { body } = await app.call(connectWaiting, { token, body: { connection } });
  const isTaken = account.sub !== undefined || ownerOf(scene, sub) !== undefined;
  const isTheirs = account === own && !found.isUsed;
  const code = isTheirs ? isTaken && 'IDENTITY_TAKEN' : 'CHALLENGE_OVER';
  expect(body.code).toBe(gateOf(account) ?? (code || undefined));
  if (body.code !== undefined) return undefined;
  found.isUsed = true;
  account.sub = sub;
  return 'connected after a sign-in';
}

async function tryAge({ app, accounts }: Scene, n: number) {
  const account = at(accounts, n);
  await ageSignIns(app, account.person, '16 minutes');
  account.isFresh = false;
}

async function trySignInByPassword({ app, accounts }: Scene, n: number) {
  const account = at(accounts, n);
  const { email, password } = account.person;
  const { status, body } = await app.call(login, { body: { email, password } });
  expect(status).toBe(account.hasPassword ? 200 : 401);
  if (!account.hasPassword) return;
  Object.assign(account, { person: { ...account.person, token: body.token }, isFresh: true });
  account.sessions += 1;
}

async function tryConfirm({ app, accounts }: Scene, n: number) {
  const account = at(accounts, n);
  account.isConfirmed = n % 3 > 0;
  await app.pool.query(
    'update users set email_verified_at = case when $2 then now() end where uid = $1',
    [account.person.uid, account.isConfirmed],
  );
}

async function tryErase({ app, accounts }: Scene, n: number) {
  const account = at(accounts, n);
  await erase(app, account.person);
  Object.assign(account, await buildAccount(app));
  return 'erased';
}

/** What each move has to answer; those that connected something say so. */
export const MOVES = {
  connect: tryConnect,
  disconnect: tryDisconnect,
  signIn: trySignIn,
  finishWaiting: tryFinishWaiting,
  age: tryAge,
  signInByPassword: trySignInByPassword,
  confirm: tryConfirm,
  erase: tryErase,
  ...REGISTERING,
} as const;
