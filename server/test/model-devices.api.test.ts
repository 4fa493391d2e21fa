import { changePassword, endOtherSessions } from '@panthiya/contract/identity/account.contract';
import {
  forgetDevice,
  listDevices,
  rejectSignIn,
} from '@panthiya/contract/identity/devices.contract';
import {
  confirmRecoveryCodes,
  makeRecoveryCodes,
  removeTotp,
} from '@panthiya/contract/identity/factors.contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createId } from '../src/platform/identifier.ts';
import { createLinkToken, hashToken } from '../src/platform/secret-token.ts';
import { type Browser, openBrowser } from '../testing/browsers.ts';
import { answerStep, codeOf, enterPassword, forgetSteps, turnOn } from '../testing/factors.ts';
import { runAdmin } from '../testing/operator.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// Random calls by two people who share browsers, and by the operator: a password alone opens what has a second factor only in a
// browser that this account trusts since its last change of factors, password or devices.

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000000' } });
});
afterAll(() => app.close());

/** What has to be so of one account. */
interface Account {
  person: Person;
  /** The letters of the app that counts. */
  letters: string | undefined;
  /** The browsers that it trusts. */
  readonly trusted: Set<Browser>;
}
interface Scene {
  readonly account: Account;
  readonly browser: Browser;
}
type Move = (scene: Scene, at: number) => Promise<void>;

/** A fresh session that has shown the second factor, of a program: nothing is trusted by it. */
async function signInPlainly({ person, letters }: Account): Promise<string> {
  const { body } = await enterPassword(app, person);
  if (letters === undefined) return body.token;
  await forgetSteps(app, person);
  return (await answerStep(app, body.challenge ?? '', codeOf(letters))).body.token;
}
const expectDone = ({ status }: { status: number }) => expect(status).toBe(200);

/** The password, and the code only where the model says that it is needed. */
const signIn: Move = async ({ account, browser }, at) => {
  const { person, letters, trusted } = account;
  const { body } = await browser.enterPassword(person);
  const needsCode = letters !== undefined && !trusted.has(browser);
  expect(body.code).toBe(needsCode ? 'SECOND_FACTOR_REQUIRED' : undefined);
  if (!needsCode) return;
  await forgetSteps(app, person);
  const trustDevice = at % 2 === 0;
  expectDone(await browser.answer(body.challenge, codeOf(letters), { trustDevice }));
  if (trustDevice) trusted.add(browser);
};

const forget: Move = async ({ account, browser }) => {
  const key = /pt_browser=([\w-]+)/.exec(browser.headers()['cookie'] ?? '')?.[1] ?? '';
  const { rows } = await app.pool.query<{ id: string }>(
    `select id from user_devices where key_hash = $2 and user_id = (select id from users where uid = $1)`,
    [account.person.uid, hashToken(key)],
  );
  const token = await signInPlainly(account);
  const known = (await app.call(listDevices, { token })).body.devices;
  expect(known.some(({ id }) => id === rows[0]?.id)).toBe(rows.length === 1);
  if (rows[0] === undefined) return;
  expectDone(await app.call(forgetDevice, { token, params: { id: rows[0].id } }));
  account.trusted.delete(browser);
};

const turnFactor: Move = async ({ account }) => {
  const token = await signInPlainly(account);
  if (account.letters === undefined) {
    account.letters = (await turnOn(app, { ...account.person, token })).letters;
  } else {
    expectDone(await app.call(removeTotp, { token }));
    account.letters = undefined;
  }
  account.trusted.clear();
};

const newCodes: Move = async ({ account }) => {
  if (account.letters === undefined) return;
  const token = await signInPlainly(account);
  const { body } = await app.call(makeRecoveryCodes, { token, body: {} });
  const code = body.recoveryCodes[body.label]?.code ?? '';
  expectDone(await app.call(confirmRecoveryCodes, { token, body: { code } }));
  account.trusted.clear();
};

const newPassword: Move = async ({ account }, at) => {
  const token = await signInPlainly(account);
  const password = `Kandy-${at}-${createId()}`;
  expectDone(await app.call(changePassword, { token, body: { newPassword: password } }));
  account.person = { ...account.person, password };
  account.trusted.clear();
};

const endAll: Move = async ({ account }) => {
  expectDone(await app.call(endOtherSessions, { token: await signInPlainly(account) }));
  account.trusted.clear();
};

const resetByOperator: Move = async ({ account }) => {
  await runAdmin(app, 'reset-factors', account.person.email);
  if (account.letters !== undefined) account.trusted.clear();
  account.letters = undefined;
};

const notMe: Move = async ({ account }) => {
  const token = createLinkToken();
  await app.pool.query(
    `insert into one_time_tokens (id, user_id, kind, email, token_hash, expires_at)
     select $1, id, 'not-me', email, $2, now() + interval '7 days' from users where uid = $3`,
    [createId(), hashToken(token), account.person.uid],
  );
  expectDone(await app.call(rejectSignIn, { body: { token } }));
  account.trusted.clear();
};

const MOVES = {
  signIn,
  forget,
  turnFactor,
  newCodes,
  newPassword,
  endAll,
  resetByOperator,
  notMe,
} as const;
const NAMES = Object.keys(MOVES) as (keyof typeof MOVES)[];

it('R18.4.2 whatever two people of shared browsers and the operator do: no password alone opens without a living trust', async () => {
  let spared = 0;
  const often = ['signIn', 'signIn', 'signIn', 'signIn', 'signIn', 'signIn', 'signIn'] as const;
  const step = fc.tuple(
    fc.constantFrom(...NAMES, ...often),
    fc.nat(1),
    fc.nat(2),
    fc.nat(1_000_000),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 30, size: 'max' }),
      async (steps) => {
        const accounts: Account[] = [];
        for (const _ of [1, 2]) {
          const person = await buildUser(app, { isVerified: true });
          const { letters } = await turnOn(app, person);
          accounts.push({ person, letters, trusted: new Set() });
        }
        const browsers = [1, 2, 3].map(() => openBrowser(app));
        for (const [name, whose, which, at] of steps) {
          const scene = { account: accounts[whose]!, browser: browsers[which]! };
          const { letters, trusted } = scene.account;
          if (name === 'signIn' && letters !== undefined && trusted.has(scene.browser)) spared += 1;
          await MOVES[name](scene, at);
        }
      },
    ),
    { seed: 184, numRuns: 5, endOnFailure: true },
  );
  expect(spared).toBeGreaterThan(2);
});
