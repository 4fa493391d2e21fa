import { reauthenticate } from '@panthiya/contract/identity/account.contract';
import {
  beginTotp,
  confirmRecoveryCodes,
  confirmTotp,
  makeRecoveryCodes,
  removeTotp,
} from '@panthiya/contract/identity/factors.contract';
import { expect } from 'vitest';
import { answerStep, codeOf, enterPassword, forgetSteps, wrongCodeOf } from '../factors.ts';
import { type Beliefs, expectCode, isOn, mayWrite, type Move, pick, settle } from './beliefs.ts';

// What the owner and a thief who knows the password do with passwords, an app and recovery codes.

const begin: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  const answer = await all.app.call(beginTotp, { token: session.token, body: {} });
  const refusal = !mayWrite(all, session) ? 'REAUTH_REQUIRED' : all.on ? 'FACTOR_ON' : undefined;
  expect(answer.body.code).toBe(refusal);
  if (refusal !== undefined) return;
  all.fresh = { letters: answer.body.letters, isProven: false };
  // One set-up waits at a time.
  all.freshKey = undefined;
};

const prove: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  await forgetSteps(all.app, all.person);
  const letters = all.fresh?.letters ?? all.on ?? 'A'.repeat(32);
  const isWrong = at % 3 === 0;
  const code = isWrong ? wrongCodeOf(letters) : codeOf(letters);
  const answer = await all.app.call(confirmTotp, { token: session.token, body: { code } });
  const refusal = !mayWrite(all, session)
    ? 'REAUTH_REQUIRED'
    : all.fresh === undefined
      ? 'CHALLENGE_OVER'
      : isWrong
        ? 'CODE_WRONG'
        : undefined;
  expect(answer.body.code).toBe(refusal);
  if (refusal !== undefined) return;
  const { recoveryCodes, label } = answer.body;
  expect(recoveryCodes).toHaveLength(isOn(all) ? 0 : 10);
  if (isOn(all)) {
    all.on = all.fresh!.letters;
    all.fresh = undefined;
    return;
  }
  all.fresh!.isProven = true;
  all.waiting = { codes: recoveryCodes.map(({ code: one }) => one), label };
};

const makeNew: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  const answer = await all.app.call(makeRecoveryCodes, { token: session.token, body: {} });
  const refusal = !mayWrite(all, session)
    ? 'REAUTH_REQUIRED'
    : isOn(all)
      ? undefined
      : 'FACTOR_OFF';
  expect(answer.body.code).toBe(refusal);
  if (refusal !== undefined) return;
  const { recoveryCodes, label } = answer.body;
  all.waiting = { codes: recoveryCodes.map(({ code }) => code), label };
};

/** What waits for its recovery codes counts from now on. */
function turnOn(all: Beliefs): void {
  if (all.fresh?.isProven) {
    all.on = all.fresh.letters;
    all.fresh = undefined;
  } else {
    all.passkeys.push(all.freshKey!);
    all.freshKey = undefined;
  }
}

const keep: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  const isWrong = at % 4 === 0;
  const label = ((all.waiting?.label ?? 0) + (isWrong ? 1 : 0)) % 10;
  const code = all.waiting?.codes[label] ?? '0-ABCDE-FGHJK';
  const isReady = isOn(all) || all.fresh?.isProven === true || all.freshKey !== undefined;
  const refusal = !mayWrite(all, session)
    ? 'REAUTH_REQUIRED'
    : all.waiting === undefined
      ? 'CHALLENGE_OVER'
      : isWrong
        ? 'CODE_WRONG'
        : isReady
          ? undefined
          : 'CHALLENGE_OVER';
  const call = all.app.call(confirmRecoveryCodes, { token: session.token, body: { code } });
  if (!(await expectCode(call, refusal))) return;
  if (!isOn(all)) {
    turnOn(all);
    session.hasFactor = true;
  }
  all.codes = all.waiting!.codes.map((one) => ({ code: one, isUsed: false }));
  all.waiting = undefined;
};

const remove: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  const refusal = !mayWrite(all, session) ? 'REAUTH_REQUIRED' : all.on ? undefined : 'FACTOR_OFF';
  const call = all.app.call(removeTotp, { token: session.token });
  if (!(await expectCode(call, refusal))) return;
  all.on = undefined;
  settle(all);
};

const confirmPassword: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  await forgetSteps(all.app, all.person);
  const code = at % 3 === 0 || all.on === undefined ? undefined : codeOf(all.on);
  const body = { password: all.person.password, ...(code !== undefined && { code }) };
  const refusal = isOn(all) && code === undefined ? 'CODE_REQUIRED' : undefined;
  const call = all.app.call(reauthenticate, { token: session.token, body });
  if ((await expectCode(call, refusal)) && isOn(all)) session.hasFactor = true;
};

/** Owner or thief: both know the password. */
const signIn: Move = async (all) => {
  const { body } = await enterPassword(all.app, all.person);
  expect(body.code).toBe(isOn(all) ? 'SECOND_FACTOR_REQUIRED' : undefined);
  if (!isOn(all)) all.sessions.push({ token: body.token, hasFactor: false });
  else all.challenges.push({ secret: body.challenge!, failures: 0 });
};

const answer: Move = async (all, at) => {
  const challenge = pick(all.challenges, at);
  if (challenge === undefined || !isOn(all)) return;
  await forgetSteps(all.app, all.person);
  const recovery = pick(all.codes, at)!;
  const letters = all.on ?? 'A'.repeat(32);
  const ways = [
    { code: codeOf(letters), isRight: all.on !== undefined },
    { code: wrongCodeOf(letters), isRight: false },
    { code: recovery.code, isRight: !recovery.isUsed, isRecovery: true },
  ] as const;
  const way = ways[at % 3]!;
  const isOver = challenge.failures >= 5;
  const { body } = await answerStep(all.app, challenge.secret, way.code);
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

export const codeMoves = {
  begin,
  prove,
  makeNew,
  keep,
  remove,
  confirmPassword,
  signIn,
  answer,
} as const;
