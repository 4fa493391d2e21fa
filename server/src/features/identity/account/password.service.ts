import { msg } from '#texts';
import type { changePassword, reauthenticate } from '@panthiya/contract/identity/account.contract';
import type { CredentialAnswer, PasskeyOptions } from '@panthiya/contract/identity/passkey';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Origin } from '../../../platform/network.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import { consumeProof, hasProof } from '../../../records/identities/provider-flows.repository.ts';
import { isSessionTrusted } from '../../../records/sessions/trust.repository.ts';
import { endSessionsOf } from '../../../records/sessions/sessions.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { assertPasswordFit } from '../../../domain/accounts/password-policy.ts';
import { findUser } from '../../../records/users/users.repository.ts';
import { createFactorCheck, type FactorCheckDeps } from '../../../domain/factors/factor-check.ts';
import { createPasskeyCheck } from '../../../domain/factors/passkey-check.ts';
import { passwordChanges } from './account.limits.ts';
import { accountMails } from './account.mails.ts';
import { createOwnPasswordCheck, type OwnPasswordDeps } from './own-password.ts';
import { type FreshBy, updateAuthenticated } from './own-sessions.repository.ts';
import { removeResetLinks, replacePasswordHash } from './password.repository.ts';

/** What a provider proved, as it is kept. */
const proofOf = (proof: string | undefined, userId: string, { network }: Origin) =>
  proof === undefined ? undefined : { flowHash: hashToken(proof), userId, network };

/** Asking for the password again and changing it (R7.13). */
export function createPasswordService(deps: OwnPasswordDeps & FactorCheckDeps) {
  const { database, hasher, limits } = deps;
  const changes = limits(passwordChanges);
  const checkOwnPassword = createOwnPasswordCheck(deps);
  const factorCheck = createFactorCheck(deps);
  const passkeyCheck = createPasskeyCheck(deps);

  /** Asks for the second factor after the password. Refused with 403: the session stays. */
  async function checkOwnCode(
    user: SignedIn['user'],
    code: string | undefined,
    { network }: Origin,
  ): Promise<void> {
    if (code === undefined) throw new AppError('CODE_REQUIRED', { field: 'code' });
    if (await factorCheck.check(user, code, network)) return;
    await recordOwnEvent(database, { event: 'factor.refused', userId: user.id });
    throw new AppError('CODE_WRONG', { field: 'code' });
  }

  /** Asks for a passkey, alone or after the password. Alone it has to verify its user. */
  async function checkOwnPasskey(
    user: SignedIn['user'],
    {
      credential,
      hasPassword,
    }: { readonly credential: CredentialAnswer; readonly hasPassword: boolean },
    { network }: Origin,
  ): Promise<void> {
    const use = await factorCheck.checkPasskey(user, credential, { purpose: 'fresh', network });
    if (use?.isVerified || (use && hasPassword)) return;
    if (use) throw new AppError('PASSKEY_UNVERIFIED', { field: 'password' });
    await recordOwnEvent(database, { event: 'factor.refused', userId: user.id });
    throw new AppError('CODE_WRONG', {
      field: 'credential',
      message: msg`This passkey is wrong here. Use another way.`,
    });
  }

  return {
    /**
     * Makes the sign-in fresh: by the password, or what a connected provider proved, and the second factor of the account; or by a
     * passkey that is both.
     */
    reauthenticate: async (
      signedIn: SignedIn,
      { password, code, credential, proof }: BodyOf<typeof reauthenticate>,
      origin: Origin,
    ): Promise<void> => {
      const { sessionId, user } = signedIn;
      if (password !== undefined)
        await checkOwnPassword(signedIn, { password, field: 'password' }, origin);
      // A proof that is over asks for no code.
      const shown = proofOf(proof, user.id, origin);
      if (shown && !(await hasProof(database, shown))) throw new AppError('CHALLENGE_OVER');
      const hasPassword = password !== undefined || shown !== undefined;
      const showsFactor =
        user.secondFactorAt !== null &&
        // Without one a trusted device is enough (R18.2.7); one that is sent is always looked at.
        (code !== undefined ||
          credential !== undefined ||
          !(await isSessionTrusted(database, sessionId)));
      if (credential !== undefined)
        await checkOwnPasskey(user, { credential, hasPassword }, origin);
      else if (showsFactor) await checkOwnCode(user, code, origin);
      const withoutFactor = user.secondFactorAt === null ? 'password' : 'trust';
      const by: FreshBy = showsFactor ? 'factor' : withoutFactor;
      await database.transaction(async (transaction) => {
        if (shown && !(await consumeProof(transaction, shown)))
          throw new AppError('CHALLENGE_OVER');
        await updateAuthenticated(transaction, sessionId, by);
        await recordOwnEvent(transaction, { event: 'session.reauthenticated', userId: user.id });
      });
    },

    /** What a browser needs to show a passkey of the caller. */
    describePasskey: ({ user }: SignedIn, { network }: Origin): Promise<PasskeyOptions> =>
      passkeyCheck.describe({ purpose: 'fresh', userId: user.id, network }),

    /** Sets a new password and ends every other session and every reset link. */
    changePassword: async (
      signedIn: SignedIn,
      { newPassword, currentPassword }: BodyOf<typeof changePassword>,
      origin: Origin,
    ): Promise<void> => {
      const { sessionId, user, isFresh, hasSecondFactor } = signedIn;
      // The password alone proves nothing where a sign-in needs more than it.
      const isEnough = user.secondFactorAt === null || hasSecondFactor;
      if (currentPassword !== undefined && isEnough) {
        await checkOwnPassword(
          signedIn,
          { password: currentPassword, field: 'currentPassword' },
          origin,
        );
      } else if (!isFresh) {
        throw new AppError('REAUTH_REQUIRED');
      }
      await assertPasswordFit(newPassword, user, 'newPassword');
      await changes.consume(user.id);
      const account = await findUser(database, user.id);
      if (account === undefined) throw new AppError('UNAUTHENTICATED');
      const isSame = await hasher.verify(
        account.passwordHash,
        newPassword,
        account.email.toLowerCase(),
      );
      if (isSame) {
        throw new AppError('PASSWORD_UNCHANGED', { field: 'newPassword' });
      }
      const passwordHash = await hasher.hash(newPassword);
      await database.transaction(async (transaction) => {
        // The person first, then their links, as a reset does: two calls at once wait in the same order.
        const isChanged = await replacePasswordHash(transaction, {
          userId: user.id,
          sessionId,
          present: account.passwordHash,
          passwordHash,
        });
        // Another change or a reset came first: the proof by the old password counts no more.
        if (!isChanged) throw new AppError('REAUTH_REQUIRED');
        await removeResetLinks(transaction, user.id);
        await endSessionsOf(transaction, user.id, sessionId);
        await createMail(transaction, { templates: accountMails, kind: 'password-changed' }, user);
        await recordOwnEvent(transaction, { event: 'user.password-changed', userId: user.id });
      });
    },
  };
}
