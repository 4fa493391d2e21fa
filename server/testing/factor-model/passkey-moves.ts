import { reauthenticate } from '@panthiya/contract/identity/account.contract';
import { getFactors } from '@panthiya/contract/identity/factors.contract';
import {
  addPasskey,
  askNewPasskey,
  askOwnPasskey,
  askPasskey,
  removePasskey,
} from '@panthiya/contract/identity/passkeys.contract';
import { expect } from 'vitest';
import { answerWith, makePasskey, type Passkey, showPasskey, signInWith } from '../passkeys.ts';
import { type Beliefs, expectCode, isOn, mayWrite, type Move, pick, settle } from './beliefs.ts';

// What the owner does with passkeys, and who found a phone whose passkey was removed.

const add: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  const { token } = session;
  const asked = await all.app.call(askNewPasskey, { token, body: {} });
  if (!mayWrite(all, session)) {
    expect(asked.body.code).toBe('REAUTH_REQUIRED');
    return;
  }
  // Some devices count their uses, others are synchronised.
  const odd = { counter: at % 2, isVerified: at % 3 > 0 };
  const { passkey, credential } = makePasskey(asked.body.options, odd);
  const { body } = await all.app.call(addPasskey, { token, body: { name: 'Phone', credential } });
  expect(body.recoveryCodes).toHaveLength(isOn(all) ? 0 : 10);
  if (isOn(all)) {
    all.passkeys.push(passkey);
    return;
  }
  all.freshKey = passkey;
  all.fresh = undefined;
  all.waiting = { codes: body.recoveryCodes.map(({ code }) => code), label: body.label };
};

const removeOne: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  const { token } = session;
  const { passkeys } = (await all.app.call(getFactors, { token })).body.factors;
  expect(passkeys).toHaveLength(all.passkeys.length);
  const index = at % Math.max(1, passkeys.length);
  const params = { id: passkeys[index]?.id ?? '0197b7a0-0000-7000-8000-000000000000' };
  const refusal = !mayWrite(all, session)
    ? 'REAUTH_REQUIRED'
    : passkeys.length > 0
      ? undefined
      : isOn(all)
        ? 'NOT_FOUND'
        : 'FACTOR_OFF';
  if (!(await expectCode(all.app.call(removePasskey, { token, params }), refusal))) return;
  all.removed.push(...all.passkeys.splice(index, 1));
  settle(all);
};

/** A passkey that somebody holds: one that counts, waits, or was removed. */
function held(all: Beliefs, at: number): { passkey: Passkey; isRight: boolean } | undefined {
  const lost = [...all.removed, ...(all.freshKey ? [all.freshKey] : [])];
  const isLost = at % 4 === 0;
  const passkey = pick(isLost ? lost : all.passkeys, at);
  return passkey && { passkey, isRight: !isLost };
}

const signInAlone: Move = async (all, at) => {
  const one = held(all, at);
  if (one === undefined) return;
  const isVerified = at % 3 > 0;
  const { body } = await signInWith(all.app, one.passkey, { isVerified });
  expect(body.code).toBe(
    !one.isRight ? 'PASSKEY_WRONG' : isVerified ? undefined : 'PASSKEY_UNVERIFIED',
  );
  if (body.code === undefined) all.sessions.push({ token: body.token, hasFactor: true });
};

const show: Move = async (all, at) => {
  const challenge = pick(all.challenges, at);
  const one = held(all, at);
  if (challenge === undefined || one === undefined) return;
  if (challenge.failures >= 5) {
    const { body } = await all.app.call(askPasskey, { body: { challenge: challenge.secret } });
    expect(body.code).toBe('CHALLENGE_OVER');
    return;
  }
  const odd = { isVerified: at % 3 > 0 };
  const { body } = await showPasskey(all.app, challenge.secret, one.passkey, odd);
  expect(body.code).toBe(one.isRight ? undefined : 'SECOND_FACTOR_WRONG');
  challenge.failures = one.isRight ? 5 : challenge.failures + 1;
  if (one.isRight) all.sessions.push({ token: body.token, hasFactor: true });
};

const confirmByPasskey: Move = async (all, at) => {
  const session = pick(all.sessions, at)!;
  const one = held(all, at);
  if (one === undefined) return;
  const { token } = session;
  const { options } = (await all.app.call(askOwnPasskey, { token, body: {} })).body;
  const isVerified = at % 3 > 0;
  const credential = answerWith(one.passkey, options.challenge, { isVerified });
  const refusal = !one.isRight ? 'CODE_WRONG' : isVerified ? undefined : 'PASSKEY_UNVERIFIED';
  const call = all.app.call(reauthenticate, { token, body: { credential } });
  if (await expectCode(call, refusal)) session.hasFactor = true;
};

export const passkeyMoves = { add, removeOne, signInAlone, show, confirmByPasskey } as const;
