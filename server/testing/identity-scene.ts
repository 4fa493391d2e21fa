import { expect } from 'vitest';
import type { Issuer } from './oidc-issuer.ts';
import { buildUser, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

/** What has to be so of one account. */
export interface Account {
  person: Person;
  isFresh: boolean;
  isConfirmed: boolean;
  sessions: number;
  /** Its account at the provider. */
  sub: string | undefined;
  hasPassword: boolean;
}
/** Somebody whom nobody knows, who may register. */
interface Registering {
  readonly registration: string;
  readonly sub: string;
  readonly email: string;
  readonly isVouched: boolean;
  isUsed: boolean;
}
interface Waiting {
  readonly connection: string;
  readonly sub: string;
  readonly uid: string;
  isUsed: boolean;
}
/** Three people, three accounts at the provider, and what waits to be connected. */
export interface Scene {
  readonly app: TestApp;
  readonly issuer: Issuer;
  readonly accounts: Account[];
  readonly subs: readonly string[];
  readonly waiting: Waiting[];
  readonly registering: Registering[];
}
export const params = { provider: 'own' };

/** A new person with a confirmed address. */
export async function buildAccount(app: TestApp): Promise<Account> {
  const person = await buildUser(app, { isVerified: true });
  return {
    person,
    isFresh: true,
    isConfirmed: true,
    sessions: 1,
    sub: undefined,
    hasPassword: true,
  };
}
export const ownerOf = ({ accounts }: Scene, sub: string) =>
  accounts.find((one) => one.sub === sub);
export const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

/** The newest half of the time: it is who came by the provider, if anybody did. */
export const oneOf = ({ accounts }: Scene, n: number): Account =>
  at(accounts, n % 2 === 0 ? accounts.length - 1 : n >> 1);

/** What refuses a change of the ways in before anything else; undefined for nothing. */
export const gateOf = ({ isConfirmed, isFresh }: Account): string | undefined => {
  if (!isConfirmed) return 'EMAIL_UNVERIFIED';
  return isFresh ? undefined : 'REAUTH_REQUIRED';
};

/** The database has to say the very same, and nothing of who is gone. */
export async function check({ app, accounts, subs }: Scene): Promise<void> {
  const { rows } = await app.pool.query<{ subject: string; uid: string }>(
    `select subject, uid from identities join users on users.id = user_id where subject = any($1)`,
    [subs],
  );
  const owned = accounts.flatMap(({ sub, person }) =>
    sub === undefined ? [] : [`${sub} ${person.uid}`],
  );
  expect(rows.map(({ subject, uid }) => `${subject} ${uid}`).toSorted()).toEqual(owned.toSorted());
  const { rows: kept } = await app.pool.query<{ uid: string }>(
    `select uid, email_verified_at is not null as "isConfirmed", password_hash is not null as "hasPassword" from users where uid = any($1)`,
    [accounts.map(({ person }) => person.uid)],
  );
  const known = accounts.map(({ person, isConfirmed, hasPassword }) => ({
    uid: person.uid,
    isConfirmed,
    hasPassword,
  }));
  expect(new Set(kept)).toEqual(new Set(known));
  // Nobody is left without a way in, whatever was taken away.
  expect(accounts.filter(({ sub, hasPassword }) => !hasPassword && sub === undefined)).toEqual([]);
}
