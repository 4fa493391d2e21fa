import { msg } from '#texts';
import type { Factors } from '@panthiya/contract/identity/factors.contract';
import {
  createFactorCheck,
  type FactorCheckDeps,
  totpPlace,
} from '../../../domain/factors/factor-check.ts';
import {
  createRecoveryCodes,
  type CreatedCode,
  labelOf,
  plainCode,
} from '../../../domain/factors/recovery-code.ts';
import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';
import type { Queries } from '../../../db/database.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Origin } from '../../../platform/network.ts';
import { createTotpSecret, describeTotp } from '../../../platform/totp.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  confirmWaitingCodes,
  countCodes,
  findAskedCode,
  replaceWaitingCodes,
} from '../../../records/factors/recovery-codes.repository.ts';
import {
  confirmTotpSecret,
  findNewTotp,
  findTotp,
  replaceNewTotp,
  updateProven,
} from '../../../records/factors/totp.repository.ts';
import { endTrust } from '../../../records/sessions/trust.repository.ts';
import {
  turnFactorsOff,
  updateSecondFactor,
} from '../../../records/factors/factor-removal.repository.ts';
import {
  hasSession,
  hasSessionShownFactor,
  updateSessionFactor,
} from '../../../records/sessions/sessions.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { lockUser } from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';
import { factorsMails } from './factors.mails.ts';

const HOUR = 60 * 60;
/** Each hashes ten codes. */
const codeSets: Limit = { name: 'recovery-codes', points: 10, seconds: HOUR };
/** Tries to show that the new codes were kept. */
const keepings: Limit = { name: 'recovery-codes-kept', points: 20, seconds: HOUR };

const TOO_LATE = msg`Setting up took too long. Please start again.`;

interface FactorsDeps extends FactorCheckDeps {
  readonly env: { readonly appName: string };
}

/** The guard asked before; another process may have turned it on or off since then. The user is locked. */
async function assertShown(
  transaction: Queries,
  account: User | undefined,
  { sessionId, isTrusted }: SignedIn,
): Promise<User> {
  if (account === undefined || account.secondFactorAt === null) throw new AppError('FACTOR_OFF');
  const hasShown = await hasSessionShownFactor(transaction, sessionId);
  if (hasShown === undefined) throw new AppError('UNAUTHENTICATED');
  // A trusted device is no factor: whoever holds it and the password turns nothing off (R18.1.7).
  if (!hasShown) throw new AppError(isTrusted ? 'CODE_REQUIRED' : 'REAUTH_REQUIRED');
  return account;
}

/** What people do with the second factor of their own account (R18.1). */
export function createFactorsService(deps: FactorsDeps) {
  const { database, hasher, limits, sealing, env } = deps;
  const factorCheck = createFactorCheck(deps);
  const made = limits(codeSets);
  const kept = limits(keepings);

  /**
   * Makes ten codes, which wait until the one that is asked for was typed in. `assertStill` refuses, under the lock of the user,
   * what has changed while they were hashed.
   */
  async function makeCodes(
    userId: string,
    assertStill: (transaction: Queries, account: User | undefined) => Promise<unknown>,
  ): Promise<{
    readonly recoveryCodes: CreatedCode[];
    readonly label: number;
  }> {
    await made.consume(userId);
    const { codes, label: asked } = createRecoveryCodes();
    const rows: Parameters<typeof replaceWaitingCodes>[2][number][] = [];
    // One after the other: one person's codes leave the lanes to sign-ins.
    for (const { label, code } of codes) {
      const codeHash = await hasher.hash(plainCode(code));
      rows.push({ label, codeHash, isAskedFor: label === asked });
    }
    await database.transaction(async (transaction) => {
      await assertStill(transaction, await lockUser(transaction, userId));
      await replaceWaitingCodes(transaction, userId, rows);
    });
    return { recoveryCodes: [...codes], label: asked };
  }

  return {
    get: async ({ user }: SignedIn): Promise<Factors> => {
      const [totp, codes] = [
        await findTotp(database, user.id),
        await countCodes(database, user.id),
      ];
      return {
        totp: totp?.confirmedAt ? { confirmedAt: totp.confirmedAt.toISOString() } : null,
        recoveryCodes: codes ? { left: codes.left, madeAt: codes.madeAt.toISOString() } : null,
      };
    },

    /** Makes a secret, which counts for nothing yet. */
    beginTotp: async ({ user }: SignedIn) => {
      const secret = createTotpSecret();
      const sealed = sealing.seal(secret, totpPlace(user.id));
      if (!(await replaceNewTotp(database, user.id, sealed))) throw new AppError('FACTOR_ON');
      return describeTotp(secret, { label: user.email, issuer: env.appName });
    },

    /** Takes the first code of the app, and answers the recovery codes. */
    confirmTotp: async ({ user }: SignedIn, code: string, { network }: Origin) => {
      const row = await findNewTotp(database, user.id);
      if (row === undefined) throw new AppError('CHALLENGE_OVER', { message: TOO_LATE });
      if (!(await factorCheck.checkNew(row, code, network)))
        throw new AppError('CODE_WRONG', { field: 'code' });
      return makeCodes(user.id, async (transaction) => {
        // Another secret began meanwhile: nobody has shown a code of that one.
        if (!(await updateProven(transaction, row)))
          throw new AppError('CHALLENGE_OVER', { message: TOO_LATE });
      });
    },

    /** New codes beside those that count, until one of them was typed in. */
    makeRecoveryCodes: async (signedIn: SignedIn) => {
      const { user } = signedIn;
      if (user.secondFactorAt === null) throw new AppError('FACTOR_OFF');
      return makeCodes(user.id, (transaction, account) =>
        assertShown(transaction, account, signedIn),
      );
    },

    /** Checks that the new codes were kept. Then they count, and so does an app that waits for them (R18.1.5). */
    confirmRecoveryCodes: async (signedIn: SignedIn, code: string): Promise<void> => {
      const { user, sessionId } = signedIn;
      await kept.consume(user.id);
      const asked = await findAskedCode(database, user.id);
      if (asked === undefined) throw new AppError('CHALLENGE_OVER', { message: TOO_LATE });
      const isAsked = asked.label === labelOf(code);
      if (!isAsked || !(await hasher.verify(asked.codeHash, code, user.email.toLowerCase())))
        throw new AppError('CODE_WRONG', {
          field: 'code',
          message: msg`This is not the code that was asked for.`,
        });
      await database.transaction(async (transaction) => {
        const account = await lockUser(transaction, user.id);
        const isStill = (await findAskedCode(transaction, user.id))?.codeHash === asked.codeHash;
        if (!isStill || account === undefined || !(await hasSession(transaction, sessionId)))
          throw new AppError('CHALLENGE_OVER', { message: TOO_LATE });
        const isFirst = account.secondFactorAt === null;
        if (!isFirst) await assertShown(transaction, account, signedIn);
        if (isFirst && !(await confirmTotpSecret(transaction, user.id)))
          throw new AppError('CHALLENGE_OVER', { message: TOO_LATE });
        await confirmWaitingCodes(transaction, user.id);
        if (isFirst) {
          await updateSecondFactor(transaction, user.id, true);
          // This person has just shown a code of the app.
          await updateSessionFactor(transaction, sessionId);
        } else {
          await endTrust(transaction, user.id);
        }
        const kind = isFirst ? 'factor-added' : 'recovery-codes-made';
        await createMail(transaction, { templates: factorsMails, kind }, account);
        const event = isFirst ? 'factor.added' : 'factor.codes-made';
        await recordOwnEvent(transaction, { event, userId: user.id });
      });
    },

    /** Turns the second factor off, with all that belongs to it (R18.1.7). */
    remove: async (signedIn: SignedIn): Promise<void> => {
      const { user } = signedIn;
      await database.transaction(async (transaction) => {
        const present = await lockUser(transaction, user.id);
        const account = await assertShown(transaction, present, signedIn);
        await turnFactorsOff(transaction, user.id);
        const mail = { templates: factorsMails, kind: 'factor-removed' } as const;
        await createMail(transaction, mail, account);
        await recordOwnEvent(transaction, { event: 'factor.removed', userId: user.id });
      });
    },
  };
}

export type FactorsService = ReturnType<typeof createFactorsService>;
