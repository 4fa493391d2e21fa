import { msg } from '#texts';
import type { CredentialAnswer, PasskeyOptions } from '@panthiya/contract/identity/passkey';
import type { signInByPasskey } from '@panthiya/contract/identity/passkeys.contract';
import { createBeginSession } from '../../../domain/accounts/begin-session.ts';
import { createSignInLimits } from '../../../domain/accounts/sign-in-limits.ts';
import { presentSessionUser } from '../../../domain/accounts/users.presenter.ts';
import {
  createPasskeyCheck,
  type PasskeyCheckDeps,
} from '../../../domain/factors/passkey-check.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Origin } from '../../../platform/network.ts';
import { hashToken } from '../../../platform/secret-token.ts';
import type { UnspokenReply } from '../../../platform/unspoken-reply.ts';
import { nameOfUnknown, type PasskeyUse } from '../../../platform/webauthn.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { findOpenChallenge } from '../../../records/factors/challenges.repository.ts';
import { isKnownNetwork } from '../../../records/sessions/sessions.repository.ts';

/** The id of no account: to ask for it takes the same time. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The answer of a sign-in, and the key of the browser that signed in. */
interface SignedInReply {
  readonly reply: UnspokenReply<typeof signInByPasskey>;
  readonly browserKey: string | undefined;
}

/** Signing in by a passkey alone (R18.1.4, R18.2.5). */
export function createPasskeySignInService(deps: PasskeyCheckDeps) {
  const { database } = deps;
  const passkeyCheck = createPasskeyCheck(deps);
  const signIns = createSignInLimits(deps.limits);
  const beginSession = createBeginSession(deps);

  return {
    /** A challenge: for a sign-in by the passkey alone, or for the second step of an account whose password was right. */
    describe: async (
      challenge: string | undefined,
      { network }: Origin,
    ): Promise<PasskeyOptions> => {
      if (challenge === undefined) return passkeyCheck.describe({ purpose: 'sign-in', network });
      const open = { tokenHash: hashToken(challenge), network };
      const found = await findOpenChallenge(database, open);
      if (found === undefined) throw new AppError('CHALLENGE_OVER');
      return passkeyCheck.describe({ purpose: 'second-step', userId: found.userId, network });
    },

    /** Answers a session for the right answer of a passkey that verified its user, once. It is both factors. */
    signIn: async (credential: CredentialAnswer, origin: Origin): Promise<SignedInReply> => {
      const { network } = origin;
      const found = await passkeyCheck.find(credential.id);
      const user = found?.user;
      const email = user?.email.toLowerCase() ?? nameOfUnknown(credential.id);
      const isAtHome = await isKnownNetwork(database, user?.id ?? NOBODY, network);
      let use: PasskeyUse | undefined;
      await signIns.judge({ email, network }, isAtHome, async () => {
        const occasion = { purpose: 'sign-in', network } as const;
        if (found === undefined) await passkeyCheck.checkUnknown(credential, occasion);
        else use = await passkeyCheck.check(found, credential, occasion);
        return use !== undefined;
      });
      if (user === undefined || use === undefined) {
        const subjectId = user?.id ?? null;
        await recordEvent(database, { event: 'session.refused', actorId: null, subjectId });
        throw new AppError('PASSKEY_WRONG');
      }
      // Who holds the device alone has one factor.
      if (!use.isVerified) throw new AppError('PASSKEY_UNVERIFIED');
      if (user.disabledAt !== null) throw new AppError('ACCOUNT_DISABLED');
      const { passwordHash } = user;
      const opener = { user, passwordHash, way: 'passkey-alone', hasSecondFactor: true } as const;
      const begun = await beginSession(opener, origin);
      if (begun === undefined) throw new AppError('PASSKEY_WRONG');
      const { token, browserKey } = begun;
      return {
        browserKey,
        reply: { success: true, message: msg`Signed in.`, token, user: presentSessionUser(user) },
      };
    },
  };
}

export type PasskeySignInService = ReturnType<typeof createPasskeySignInService>;
