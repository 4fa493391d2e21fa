import { createHmac } from 'node:crypto';
import {
  answerSecondFactor,
  beginTotp,
  confirmRecoveryCodes,
  confirmTotp,
} from '@panthiya/contract/identity/factors.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { type Person, showFactor } from './people.ts';
import type { TestApp } from './test-app.ts';

const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** The bytes of base 32 letters (RFC 4648). */
function readLetters(letters: string): Buffer {
  const bits = [...letters]
    .map((one) => BASE_32.indexOf(one).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of an authenticator app, written after RFC 6238 and not by the library of the server. */
export function codeOf(letters: string, moment = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(moment / STEP_MS)));
  const digest = createHmac('sha1', readLetters(letters)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  const value = (digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000;
  return String(value).padStart(6, '0');
}

/** A code that the app never shows near this moment. */
export const wrongCodeOf = (letters: string): string => {
  const near = new Set(
    [-2, -1, 0, 1, 2].map((steps) => codeOf(letters, Date.now() + steps * STEP_MS)),
  );
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ??
    ''
  );
};

/** The second factor of a person. */
export interface OwnFactor {
  readonly letters: string;
  /** By their labels. */
  readonly recoveryCodes: readonly string[];
}

/** The app's code may be used again: tests do not wait 30 s for the next one. */
export async function forgetSteps(app: TestApp, { uid }: Pick<Person, 'uid'>): Promise<void> {
  await app.pool.query(
    'update totp_secrets set last_step = 0 where user_id = (select id from users where uid = $1)',
    [uid],
  );
}

/** Turns the second factor of a person on, as the page does. */
export async function turnOn(app: TestApp, person: Person): Promise<OwnFactor> {
  const { token } = person;
  const { letters } = (await app.call(beginTotp, { token, body: {} })).body;
  const proven = await app.call(confirmTotp, { token, body: { code: codeOf(letters) } });
  const { recoveryCodes, label } = proven.body;
  const asked = recoveryCodes[label]?.code;
  // Without new codes it counts at once: the account had a second factor before.
  if (asked !== undefined) {
    const { status, body } = await app.call(confirmRecoveryCodes, { token, body: { code: asked } });
    if (status !== 200) throw new Error(`not turned on: ${JSON.stringify(body)}`);
  }
  await forgetSteps(app, person);
  return { letters, recoveryCodes: recoveryCodes.map(({ code }) => code) };
}

/** Lets an account have a second factor, which this person has shown, where no test types a code: `turnOn` makes ten hashes. */
export async function haveFactor(
  app: Pick<TestApp, 'pool'>,
  person: Pick<Person, 'uid'>,
): Promise<void> {
  await app.pool.query('update users set second_factor_at = now() where uid = $1', [person.uid]);
  await showFactor(app, person);
}

/** The first step of a sign-in: the password. */
export const enterPassword = (app: TestApp, { email, password }: Person, ip?: string) =>
  app.call(login, { body: { email, password }, ...(ip !== undefined && { ip }) });

/** Opens the second step, and answers its secret. */
export async function openChallenge(app: TestApp, person: Person, ip?: string): Promise<string> {
  const { body } = await enterPassword(app, person, ip);
  if (body.challenge === undefined) throw new Error(`no second step: ${JSON.stringify(body)}`);
  return body.challenge;
}

/** The second step of a sign-in. */
export const answerStep = (
  app: TestApp,
  challenge: string,
  code: string,
  {
    ip,
    method = /^\d{6}$/.test(code) ? 'totp' : 'recovery-code',
  }: { ip?: string; method?: 'totp' | 'recovery-code' } = {},
) =>
  app.call(answerSecondFactor, {
    body: { challenge, method, code },
    ...(ip !== undefined && { ip }),
  });
