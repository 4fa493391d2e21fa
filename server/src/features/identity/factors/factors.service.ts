import { msg } from '#texts';
import type { Factors } from '@panthiya/contract/identity/factors.contract';
import { assertNotAsked } from '../../../domain/factors/asked-factor.ts';
import {
  createFactorCheck,
  type FactorCheckDeps,
  totpAssociatedData,
} from '../../../domain/factors/factor-check.ts';
import { createCodeMaker, type NewCodes, NO_CODES } from '../../../domain/factors/new-codes.ts';
import { labelOf } from '../../../domain/factors/recovery-code.ts';
import { assertMayAdd, assertShown } from '../../../domain/factors/shown-factor.ts';
import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Origin } from '../../../platform/network.ts';
import { createTotpSecret, describeTotp } from '../../../platform/totp.ts';
import { passkeySiteOf } from '../../../platform/webauthn.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import { settleSecondFactor } from '../../../records/factors/factor-removal.repository.ts';
import {
  confirmPasskey,
  listPasskeys,
  removeWaitingPasskeyOf,
} from '../../../records/factors/passkeys.repository.ts';
import {
  confirmWaitingCodes,
  countCodes,
  findAskedCode,
} from '../../../records/factors/recovery-codes.repository.ts';
import {
  confirmTotpSecret,
  findNewTotp,
  findTotp,
  removeTotpOf,
  replaceNewTotp,
  updateProven,
} from '../../../records/factors/totp.repository.ts';
import { hasSession, updateSessionFactor } from '../../../records/sessions/sessions.repository.ts';
import { endTrust } from '../../../records/sessions/trust.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { dropPendingEmail, lockUser } from '../../../records/users/users.repository.ts';
import { factorsMails } from './factors.mails.ts';
import { presentPasskey } from './passkeys.presenter.ts';

const HOUR = 60 * 60;
/** Tries to show that the new codes were kept. */
const keepings: Limit = { name: 'recovery-codes-kept', points: 20, seconds: HOUR };

const TOO_LATE = msg`Setting up took too long. Please start again.`;
const tooLate = () => new AppError('CHALLENGE_OVER', { message: TOO_LATE });

interface FactorsDeps extends FactorCheckDeps {
  readonly env: { readonly appName: string; readonly publicUrl: string };
}

/** What people do with the second factor of their own account (R18.1). */
export function createFactorsService(deps: FactorsDeps) {
  const { database, hasher, limits, sealing, env } = deps;
  const factorCheck = createFactorCheck(deps);
  const makeCodes = createCodeMaker(deps);
  const kept = limits(keepings);
  const site = passkeySiteOf(env.publicUrl);

  return {
    get: async ({ user }: SignedIn): Promise<Factors> => {
      const [totp, codes, passkeys] = [
        await findTotp(database, user.id),
        await countCodes(database, user.id),
        await listPasskeys(database, user.id),
      ];
      return {
        totp: totp?.confirmedAt ? { confirmedAt: totp.confirmedAt.toISOString() } : null,
        passkeys: passkeys.map((passkey) => presentPasskey(passkey, site.host)),
        recoveryCodes: codes ? { left: codes.left, madeAt: codes.madeAt.toISOString() } : null,
      };
    },

    /** Makes a secret, which counts for nothing yet. One set-up waits at a time. */
    beginTotp: async ({ user }: SignedIn) => {
      const secret = createTotpSecret();
      const sealed = sealing.seal(secret, totpAssociatedData(user.id));
      if (!(await replaceNewTotp(database, user.id, sealed))) throw new AppError('FACTOR_ON');
      await removeWaitingPasskeyOf(database, user.id);
      return describeTotp(secret, { label: user.email, issuer: env.appName });
    },

    /** Takes the first code of the app. The first second factor answers recovery codes; another one counts at once. */
    confirmTotp: async (
      signedIn: SignedIn,
      code: string,
      { network }: Origin,
    ): Promise<NewCodes> => {
      const { user } = signedIn;
      const row = await findNewTotp(database, user.id);
      if (row === undefined) throw tooLate();
      if (!(await factorCheck.checkNew(row, code, network)))
        throw new AppError('CODE_WRONG', { field: 'code' });
      if (user.secondFactorAt === null)
        return makeCodes(user.id, async (transaction, account) => {
          if (account?.secondFactorAt) throw new AppError('REAUTH_REQUIRED');
          // Another secret began meanwhile: nobody has shown a code of that one.
          if (!(await updateProven(transaction, row))) throw tooLate();
        });
      await database.transaction(async (transaction) => {
        const present = await lockUser(transaction, user.id);
        const account = await assertShown(transaction, present, signedIn);
        if (!(await updateProven(transaction, row))) throw tooLate();
        if (!(await confirmTotpSecret(transaction, user.id))) throw tooLate();
        await settleSecondFactor(transaction, account);
        const mail = { templates: factorsMails, kind: 'factor-added' } as const;
        await createMail(transaction, mail, account);
        await recordOwnEvent(transaction, { event: 'factor.added', userId: user.id });
      });
      return NO_CODES;
    },

    /** New codes beside those that count, until one of them was typed in. */
    makeRecoveryCodes: async (signedIn: SignedIn): Promise<NewCodes> => {
      const { user } = signedIn;
      if (user.secondFactorAt === null) throw new AppError('FACTOR_OFF');
      return makeCodes(user.id, (transaction, account) =>
        assertShown(transaction, account, signedIn),
      );
    },

    /** Checks that the new codes were kept. Then they count, and so does what waits for them: an app or a passkey (R18.1.5). */
    confirmRecoveryCodes: async (signedIn: SignedIn, code: string): Promise<void> => {
      const { user, sessionId } = signedIn;
      await kept.consume(user.id);
      const asked = await findAskedCode(database, user.id);
      if (asked === undefined) throw tooLate();
      const isAsked = asked.label === labelOf(code);
      if (!isAsked || !(await hasher.verify(asked.codeHash, code, user.email.toLowerCase())))
        throw new AppError('CODE_WRONG', {
          field: 'code',
          message: msg`This is not the code that was asked for.`,
        });
      await database.transaction(async (transaction) => {
        const account = await lockUser(transaction, user.id);
        const isStill = (await findAskedCode(transaction, user.id))?.codeHash === asked.codeHash;
        if (!isStill || !(await hasSession(transaction, sessionId))) throw tooLate();
        const owner = await assertMayAdd(transaction, account, signedIn);
        const isFirst = owner.secondFactorAt === null;
        const isApp = isFirst && (await confirmTotpSecret(transaction, user.id));
        if (isFirst && !isApp && !(await confirmPasskey(transaction, user.id))) throw tooLate();
        await confirmWaitingCodes(transaction, user.id);
        if (isFirst) {
          await settleSecondFactor(transaction, owner);
          // An address that the password alone asked for: its link would lead past the factor.
          if (owner.pendingEmail !== null)
            await dropPendingEmail(transaction, owner.id, owner.pendingEmail);
          // This person has just shown it.
          await updateSessionFactor(transaction, sessionId);
        } else {
          await endTrust(transaction, user.id);
        }
        const added = isApp ? 'factor-added' : 'passkey-added';
        const kind = isFirst ? added : 'recovery-codes-made';
        await createMail(transaction, { templates: factorsMails, kind }, owner);
        const event = isFirst ? 'factor.added' : 'factor.codes-made';
        await recordOwnEvent(transaction, { event, userId: user.id });
      });
    },

    /** Turns the app off; with the last second factor all that belongs to it (R18.1.7). */
    removeTotp: async (signedIn: SignedIn): Promise<void> => {
      const { user } = signedIn;
      await database.transaction(async (transaction) => {
        const present = await lockUser(transaction, user.id);
        const account = await assertShown(transaction, present, signedIn);
        if (!(await removeTotpOf(transaction, user.id))) throw new AppError('FACTOR_OFF');
        const isOn = await settleSecondFactor(transaction, account);
        if (!isOn) await assertNotAsked(transaction, user.id);
        const kind = isOn ? 'app-removed' : 'factor-removed';
        await createMail(transaction, { templates: factorsMails, kind }, account);
        await recordOwnEvent(transaction, { event: 'factor.removed', userId: user.id });
      });
    },
  };
}

export type FactorsService = ReturnType<typeof createFactorsService>;
