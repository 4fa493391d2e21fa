import { reauthenticate } from '@panthiya/contract/identity/account.contract';
import {
  beginTotp,
  confirmRecoveryCodes,
  confirmTotp,
  makeRecoveryCodes,
  removeTotp,
} from '@panthiya/contract/identity/factors.contract';
import { checkSession } from '@panthiya/contract/identity/session.contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerStep, codeOf, enterPassword, forgetSteps, wrongCodeOf } from '../testing/factors.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

// Random calls by the owner on two devices and by a thief who knows the password, compared with what has to be so.

let app: TestApp;
beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000000' } });
});
afterAll(() => app.close());

interface Session {
  readonly token: string;
  /** It has shown a second factor. */
  hasFactor: boolean;
}

/** What has to be so of one account. */
interface Beliefs {
  readonly person: Person;
  /** The letters of the app that counts. */
  on: string | undefined;
  /** An app that is being set up. */
  fresh: { letters: string; isProven: boolean } | undefined;
  codes: { code: string; isUsed: boolean }[];
  waiting: { codes: string[]; label: number } | undefined;
  readonly sessions: Session[];
  /** Secrets of open second steps, with wrong answers so far. */
  readonly challenges: { secret: string; failures: number }[];
}

const pick = <T>(items: readonly T[], at: number): T | undefined => items[at % items.length];
const mayWrite = ({ on }: Beliefs, { hasFactor }: Session): boolean =>
  on === undefined || hasFactor;

/** Calls, and says what the answer has to be: a refusal's code, or undefined for success. */
type Move = (beliefs: Beliefs, at: number) => Promise<void>;

async function expectCode(answer: Promise<{ body: { code?: string } }>, code: string | undefined) {
  expect((await answer).body.code).toBe(code);
  return code === undefined;
}

const begin: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  const answer = await app.call(beginTotp, { token: session.token, body: {} });
  const refusal = !mayWrite(all, session) ? 'REAUTH_REQUIRED' : all.on ? 'FACTOR_ON' : undefined;
  expect(answer.body.code).toBe(refusal);
  if (refusal === undefined) all.fresh = { letters: answer.body.letters, isProven: false };
};

const prove: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  await forgetSteps(app, all.person);
  const letters = all.fresh?.letters ?? all.on ?? 'A'.repeat(32);
  const isWrong = at % 3 === 0;
  const code = isWrong ? wrongCodeOf(letters) : codeOf(letters);
  const answer = await app.call(confirmTotp, { token: session.token, body: { code } });
  const refusal = !mayWrite(all, session)
    ? 'REAUTH_REQUIRED'
    : all.fresh === undefined
      ? 'CHALLENGE_OVER'
      : isWrong
        ? 'CODE_WRONG'
        : undefined;
  expect(answer.body.code).toBe(refusal);
  if (refusal !== undefined) return;
  all.fresh!.isProven = true;
  const { recoveryCodes, label } = answer.body;
  all.waiting = { codes: recoveryCodes.map(({ code: one }) => one), label };
};

const makeNew: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  const answer = await app.call(makeRecoveryCodes, { token: session.token, body: {} });
  const refusal = !mayWrite(all, session) ? 'REAUTH_REQUIRED' : all.on ? undefined : 'FACTOR_OFF';
  expect(answer.body.code).toBe(refusal);
  if (refusal !== undefined) return;
  const { recoveryCodes, label } = answer.body;
  all.waiting = { codes: recoveryCodes.map(({ code }) => code), label };
};

const keep: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  const isWrong = at % 4 === 0;
  const label = ((all.waiting?.label ?? 0) + (isWrong ? 1 : 0)) % 10;
  const code = all.waiting?.codes[label] ?? '0-ABCDE-FGHJK';
  const isReady = all.on !== undefined || all.fresh?.isProven === true;
  const refusal = !mayWrite(all, session)
    ? 'REAUTH_REQUIRED'
    : all.waiting === undefined
      ? 'CHALLENGE_OVER'
      : isWrong
        ? 'CODE_WRONG'
        : isReady
          ? undefined
          : 'CHALLENGE_OVER';
  const call = app.call(confirmRecoveryCodes, { token: session.token, body: { code } });
  if (!(await expectCode(call, refusal))) return;
  if (all.on === undefined) {
    all.on = all.fresh?.letters;
    all.fresh = undefined;
    session.hasFactor = true;
  }
  all.codes = all.waiting!.codes.map((one) => ({ code: one, isUsed: false }));
  all.waiting = undefined;
};

const remove: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  const refusal = !mayWrite(all, session) ? 'REAUTH_REQUIRED' : all.on ? undefined : 'FACTOR_OFF';
  if (!(await expectCode(app.call(removeTotp, { token: session.token }), refusal))) return;
  Object.assign(all, { on: undefined, fresh: undefined, codes: [], waiting: undefined });
  all.challenges.length = 0;
  for (const one of all.sessions) one.hasFactor = false;
};

const confirmPassword: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  await forgetSteps(app, all.person);
  const code = at % 3 === 0 || all.on === undefined ? undefined : codeOf(all.on);
  const body = { password: all.person.password, ...(code !== undefined && { code }) };
  const refusal = all.on !== undefined && code === undefined ? 'CODE_REQUIRED' : undefined;
  const call = app.call(reauthenticate, { token: session.token, body });
  if ((await expectCode(call, refusal)) && all.on !== undefined) session.hasFactor = true;
};

/** Owner or thief: both know the password. */
const signIn: Move = async (all) => {
  const { body } = await enterPassword(app, all.person);
  expect(body.code).toBe(all.on === undefined ? undefined : 'SECOND_FACTOR_REQUIRED');
  if (all.on === undefined) all.sessions.push({ token: body.token, hasFactor: false });
  else all.challenges.push({ secret: body.challenge!, failures: 0 });
};

const answer: Move = async (all, at) => {
  const challenge = pick(all.challenges, at);
  if (challenge === undefined || all.on === undefined) return;
  await forgetSteps(app, all.person);
  const recovery = pick(all.codes, at)!;
  const ways = [
    { code: codeOf(all.on), isRight: true },
    { code: wrongCodeOf(all.on), isRight: false },
    { code: recovery.code, isRight: !recovery.isUsed, isRecovery: true },
  ] as const;
  const way = ways[at % 3]!;
  const isOver = challenge.failures >= 5;
  const { body } = await answerStep(app, challenge.secret, way.code);
  expect(body.code).toBe(
    isOver ? 'CHALLENGE_OVER' : way.isRight ? undefined : 'SECOND_FACTOR_WRONG',
  );
  if (isOver) return;
  if (!way.isRight) {
    challenge.failures += 1;
    return;
  }
  if ('isRecovery' in way) recovery.isUsed = true;
  challenge.failures = 5;
  all.sessions.push({ token: body.token, hasFactor: true });
};

const MOVES = { begin, prove, makeNew, keep, remove, confirmPassword, signIn, answer } as const;
const NAMES = Object.keys(MOVES) as (keyof typeof MOVES)[];

/** What the database has to say after each call. */
async function checkAll({ person, on, codes, sessions }: Beliefs): Promise<void> {
  const { rows } = await app.pool.query<Record<string, unknown>>(
    `select second_factor_at is not null as "isOn",
       exists (select from totp_secrets where user_id = u.id and confirmed_at is not null) as "hasApp",
       (select count(*)::int from recovery_codes where user_id = u.id and not is_waiting and used_at is null) as left,
       (select count(*)::int from recovery_codes where user_id = u.id and not is_waiting) as codes,
       (select count(*)::int from sessions where user_id = u.id) as sessions
     from users u where uid = $1`,
    [person.uid],
  );
  const isOn = on !== undefined;
  expect(rows[0]).toEqual({
    isOn,
    hasApp: isOn,
    left: codes.filter(({ isUsed }) => !isUsed).length,
    codes: isOn ? 10 : 0,
    sessions: sessions.length,
  });
}

it('R18.1 R18.2 whatever the owner and a thief with the password do: no session without the second factor, no code twice', async () => {
  const made = new Map<string, number>();
  const step = fc.tuple(fc.constantFrom(...NAMES, 'prove', 'keep', 'answer', 'signIn'), fc.nat(60));
  const runs = fc.array(step, { minLength: 24, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(runs, async (steps) => {
      const person = await buildUser(app, { isVerified: true });
      const beliefs: Beliefs = {
        person,
        on: undefined,
        fresh: undefined,
        codes: [],
        waiting: undefined,
        sessions: [{ token: person.token, hasFactor: false }],
        challenges: [],
      };
      for (const [name, at] of steps) {
        // 20 sessions end the oldest, which is another rule.
        if (beliefs.sessions.length > 15) break;
        const before = beliefs.on;
        await MOVES[name](beliefs, at);
        if (before === undefined && beliefs.on !== undefined)
          made.set('on', (made.get('on') ?? 0) + 1);
        made.set(name, (made.get(name) ?? 0) + 1);
        await checkAll(beliefs);
      }
      for (const { token } of beliefs.sessions)
        expect((await app.call(checkSession, { token })).status).toBe(200);
    }),
    { seed: 18, numRuns: 20, endOnFailure: true },
  );
  expect(made.get('on')).toBeGreaterThan(8);
});
