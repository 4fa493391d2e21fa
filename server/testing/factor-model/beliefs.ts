import { expect } from 'vitest';
import type { Passkey } from '../passkeys.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../test-app.ts';

export interface Session {
  readonly token: string;
  /** It has shown a second factor. */
  hasFactor: boolean;
}

/** What has to be so of one account. */
export interface Beliefs {
  readonly app: TestApp;
  readonly person: Person;
  /** The letters of the app that counts. */
  on: string | undefined;
  /** An app that is being set up. */
  fresh: { letters: string; isProven: boolean } | undefined;
  /** The passkeys that count, and those that were removed. */
  readonly passkeys: Passkey[];
  readonly removed: Passkey[];
  /** A passkey that is being set up. */
  freshKey: Passkey | undefined;
  codes: { code: string; isUsed: boolean }[];
  waiting: { codes: string[]; label: number } | undefined;
  readonly sessions: Session[];
  /** Secrets of open second steps, with wrong answers so far. */
  readonly challenges: { secret: string; failures: number }[];
}

export const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length];

/** The account has a second factor. */
export const isOn = ({ on, passkeys }: Pick<Beliefs, 'on' | 'passkeys'>): boolean =>
  on !== undefined || passkeys.length > 0;
export const mayWrite = (all: Beliefs, { hasFactor }: Session): boolean => !isOn(all) || hasFactor;

/** After the last second factor went, nothing of it is left. */
export function settle(all: Beliefs): void {
  if (isOn(all)) return;
  Object.assign(all, { fresh: undefined, freshKey: undefined, codes: [], waiting: undefined });
  all.challenges.length = 0;
  for (const one of all.sessions) one.hasFactor = false;
}

/** Calls, and says what the answer has to be: a refusal's code, or undefined for success. */
export type Move = (beliefs: Beliefs, at: number) => Promise<void>;

/** Compares an answer with the refusal that it has to be; true for success. */
export async function expectCode(
  answer: Promise<{ body: { code?: string } }>,
  code: string | undefined,
): Promise<boolean> {
  expect((await answer).body.code).toBe(code);
  return code === undefined;
}

/** What the database has to say after each call. */
export async function checkAll(all: Beliefs): Promise<void> {
  const { app, person, on, passkeys, codes, sessions, freshKey } = all;
  const { rows } = await app.pool.query<Record<string, unknown>>(
    `select second_factor_at is not null as "isOn",
       exists (select from totp_secrets where user_id = u.id and confirmed_at is not null) as "hasApp",
       (select count(*)::int from passkeys where user_id = u.id and confirmed_at is not null) as passkeys,
       (select count(*)::int from passkeys where user_id = u.id and confirmed_at is null) as "newPasskeys",
       (select count(*)::int from recovery_codes where user_id = u.id and not is_waiting and used_at is null) as left,
       (select count(*)::int from recovery_codes where user_id = u.id and not is_waiting) as codes,
       (select count(*)::int from sessions where user_id = u.id) as sessions,
       (select count(*)::int from sessions where user_id = u.id and has_second_factor) as shown
     from users u where uid = $1`,
    [person.uid],
  );
  expect(rows[0]).toEqual({
    isOn: isOn(all),
    hasApp: on !== undefined,
    passkeys: passkeys.length,
    newPasskeys: freshKey === undefined ? 0 : 1,
    left: codes.filter(({ isUsed }) => !isUsed).length,
    codes: isOn(all) ? 10 : 0,
    sessions: sessions.length,
    shown: sessions.filter(({ hasFactor }) => hasFactor).length,
  });
}
