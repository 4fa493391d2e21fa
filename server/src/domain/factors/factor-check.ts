import { TOTP_DIGITS } from '@panthiya/contract/identity/factors.rules';
import type { CredentialAnswer } from '@panthiya/contract/identity/passkey';
import type { SecondFactor } from '@panthiya/contract/second-step';
import { createMail } from '../../notify/outbox.repository.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Logger } from '../../platform/logger.ts';
import type { PasswordHasher } from '../../platform/password-hashing.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { stepOfTotp } from '../../platform/totp.ts';
import type { PasskeyUse } from '../../platform/webauthn.ts';
import {
  countCodes,
  findUnusedCode,
  useRecoveryCode,
} from '../../records/factors/recovery-codes.repository.ts';
import { findTotp, type TotpRow, useTotpStep } from '../../records/factors/totp.repository.ts';
import type { User } from '../../records/users/users.table.ts';
import type { Limit, RateLimits } from '../rate-limits/rate-limiter.ts';
import {
  createPasskeyCheck,
  type PasskeyCheckDeps,
  type PasskeyOccasion,
} from './passkey-check.ts';
import { recoveryCodeMails } from './recovery-code.mails.ts';
import { labelOf } from './recovery-code.ts';

/** Whose tries are counted. */
interface Trier extends Pick<User, 'id'> {
  readonly network: string;
}

/** Limits of tries: of an account from a network, and of an account. */
interface TryLimits {
  readonly ofPair: Limit;
  readonly ofAccount: Limit;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

// R18.2.3. Each try is counted before it is looked at, and given back when it was right.
const ofPairLimit: Limit = { name: 'second-factor', points: 10, seconds: 15 * MINUTE };
const ofAccountLimit: Limit = { name: 'second-factor-day', points: 30, seconds: DAY };
// Apart: whoever found an open session could use up the tries of its owner's sign-ins with passkeys that are none.
const ownPasskeyLimits: TryLimits = {
  ofPair: { ...ofPairLimit, name: 'own-passkey' },
  ofAccount: { ...ofAccountLimit, name: 'own-passkey-day' },
};
const used = { templates: recoveryCodeMails, kind: 'recovery-code-used' } as const;
const pairOf = (userId: string, network: string): string => `${userId} ${network}`;

// A thief of the mailbox could win tries by resets, so that only one a day gives them back.
const givenBack: Limit = { name: 'second-factor-given-back', points: 1, seconds: DAY };

/** Gives the tries of an account back after a new password: whoever used them up knew the old one. Once a day. */
export function createFactorTries(limits: RateLimits) {
  const ofPair = limits(ofPairLimit);
  const ofAccount = limits(ofAccountLimit);
  const resets = limits(givenBack);
  return {
    forget: async (userId: string, network: string): Promise<void> => {
      if (!(await resets.tryConsume(userId))) return;
      await Promise.all([ofPair.forget(pairOf(userId, network)), ofAccount.forget(userId)]);
    },
  };
}

export interface FactorCheckDeps extends PasskeyCheckDeps {
  readonly hasher: PasswordHasher;
  readonly sealing: Sealing;
  readonly logger: Logger;
}

/** The place of a sealed TOTP secret: it opens in its own row alone. */
export const totpAssociatedData = (userId: string): string => `totp:${userId}`;

/** The kind of a code: six digits are an app's. */
export const methodOf = (code: string): SecondFactor =>
  code.length === TOTP_DIGITS ? 'totp' : 'recovery-code';

/** Compares codes of second factors and uses them up: each counts once, whoever comes first. */
export function createFactorCheck(deps: FactorCheckDeps) {
  const { database, hasher, limits, sealing, logger } = deps;
  const passkeyCheck = createPasskeyCheck(deps);
  const tries = { ofPair: limits(ofPairLimit), ofAccount: limits(ofAccountLimit) };
  const ownPasskeyTries = {
    ofPair: limits(ownPasskeyLimits.ofPair),
    ofAccount: limits(ownPasskeyLimits.ofAccount),
  };

  /** Opens the secret of an app. A server without its key refuses the code; it never skips it (R18.1.9). */
  function openSecret({ userId, sealed }: Pick<TotpRow, 'userId' | 'sealed'>): Buffer {
    const secret = sealing.open(sealed, totpAssociatedData(userId));
    if (secret !== undefined) return secret;
    logger.error({ userId }, 'no key opens this secret of an authenticator app');
    throw new AppError('UNAVAILABLE');
  }

  async function checkTotp(row: TotpRow | undefined, code: string): Promise<boolean> {
    if (row === undefined) return false;
    // A wrong code asks for step 0, which nobody can use: the time must not tell it from a right one that was used up.
    return useTotpStep(database, row, stepOfTotp(openSecret(row), code) ?? 0);
  }

  /** Its owner is mailed: whoever found the codes on paper must not stay unseen (R18.1.6). */
  async function checkRecoveryCode({ id, email }: Pick<User, 'id' | 'email'>, code: string) {
    const label = labelOf(code);
    const codeHash = await findUnusedCode(database, id, label);
    const isRight = await hasher.verify(codeHash, code, email.toLowerCase());
    if (!isRight || codeHash === undefined) return false;
    return database.transaction(async (transaction) => {
      if (!(await useRecoveryCode(transaction, id, { label, codeHash }))) return false;
      const { left = 0 } = (await countCodes(transaction, id)) ?? {};
      await createMail(transaction, used, { id, email, details: { left: String(left) } });
      return true;
    });
  }

  /** Counts a try of an account from a network. @throws {AppError} TOO_MANY_REQUESTS when none is left */
  async function counted(
    { id, network }: Trier,
    { ofPair, ofAccount }: typeof tries,
    check: () => Promise<boolean>,
  ): Promise<boolean> {
    const pair = pairOf(id, network);
    await ofPair.reserve(pair);
    try {
      await ofAccount.reserve(id);
    } catch (error) {
      await ofPair.giveBack(pair);
      throw error;
    }
    let isRight: boolean | undefined;
    try {
      isRight = await check();
    } finally {
      // A try that says nothing about the code counts as little as a right one.
      if (isRight !== false) await Promise.all([ofPair.giveBack(pair), ofAccount.giveBack(id)]);
    }
    return isRight;
  }

  return {
    /** True when the code is one of this account's, and was not used before. Uses it up. */
    check: (user: Pick<User, 'id' | 'email'>, code: string, network: string): Promise<boolean> =>
      counted({ id: user.id, network }, tries, async () =>
        methodOf(code) === 'totp'
          ? checkTotp(await findTotp(database, user.id), code)
          : checkRecoveryCode(user, code),
      ),
    /**
     * The same for the answer of a passkey to a challenge that this account was asked. undefined when it is wrong.
     * @throws {AppError} CHALLENGE_OVER, which counts as no try
     */
    checkPasskey: async (
      { id: userId }: Pick<User, 'id'>,
      credential: CredentialAnswer,
      { purpose, network }: Pick<PasskeyOccasion, 'purpose' | 'network'>,
    ): Promise<PasskeyUse | undefined> => {
      let use: PasskeyUse | undefined;
      const check = async () => {
        const found = await passkeyCheck.find(credential.id);
        if (found?.user.id !== userId) return false;
        use = await passkeyCheck.check(found, credential, { purpose, userId, network });
        return use !== undefined;
      };
      const counters = purpose === 'fresh' ? ownPasskeyTries : tries;
      await counted({ id: userId, network }, counters, check);
      return use;
    },
    /** The same for the first code of a new app. */
    checkNew: (row: TotpRow, code: string, network: string): Promise<boolean> =>
      counted({ id: row.userId, network }, tries, () => checkTotp(row, code)),
  };
}
