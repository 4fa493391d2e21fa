import { msg } from '#texts';
import type { answerSecondFactor } from '@panthiya/contract/identity/factors.contract';
import type { CredentialAnswer } from '@panthiya/contract/identity/passkey';
import type { SecondFactor, SecondStep } from '@panthiya/contract/second-step';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { CHALLENGE_FAILURES } from '@panthiya/contract/identity/factors.rules';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import { presentSessionUser } from '../../../domain/accounts/users.presenter.ts';
import {
  createFactorCheck,
  type FactorCheckDeps,
  methodOf,
} from '../../../domain/factors/factor-check.ts';
import { passwordMarkOf } from '../../../domain/accounts/password-mark.ts';
import { createBeginSession } from '../../../domain/accounts/begin-session.ts';
import type { Limit } from '../../../domain/rate-limits/rate-limiter.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import type { Client, Origin } from '../../../platform/network.ts';
import { createLinkToken, hashToken } from '../../../platform/secret-token.ts';
import { passkeySiteOf } from '../../../platform/webauthn.ts';
import type { UnspokenReply } from '../../../platform/unspoken-reply.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import {
  consumeChallenge,
  createChallenge,
  takeTryOf,
} from '../../../records/factors/challenges.repository.ts';
import { listMethods } from '../../../records/factors/methods.repository.ts';
import { countCodes } from '../../../records/factors/recovery-codes.repository.ts';
import type { User } from '../../../records/users/users.table.ts';
import { sessionMails } from './session.mails.ts';

const DAY = 24 * 60 * 60;
/** A mail that somebody knows the password: one a day. */
const warnings: Limit = { name: 'second-factor-mail', points: 1, seconds: DAY };
/** Wrong codes of an account without that mail: nobody stays below it by giving up each sign-in early. */
const unwarned: Limit = {
  name: 'second-factor-wrong',
  points: CHALLENGE_FAILURES - 1,
  seconds: DAY,
};

/** The answer of the second step, and the key of the browser that signed in. */
interface AnsweredStep {
  readonly reply: UnspokenReply<typeof answerSecondFactor>;
  readonly browserKey: string | undefined;
}

/** Only a browser keeps a key that can be trusted, and nobody who can do everything is spared the code (R18.4.2). */
const mayTrust = ({ isSystemAdmin }: User, client: Client): boolean =>
  client === 'page' && !isSystemAdmin;

/** The second step of a sign-in (R18.2). */
export function createSecondStepService(deps: FactorCheckDeps) {
  const { database } = deps;
  const factorCheck = createFactorCheck(deps);
  const beginSession = createBeginSession(deps);
  const warned = deps.limits(warnings);
  const refused = deps.limits(unwarned);
  const site = passkeySiteOf(deps.env.publicUrl);

  /** Refuses a code. The fifth refusal of a sign-in, or of a day, tells the owner that somebody knows the password (R18.2.3). */
  async function refuse(user: User, failures: number, method: SecondFactor): Promise<never> {
    await recordEvent(database, { event: 'factor.refused', actorId: null, subjectId: user.id });
    const isFew = await refused.tryConsume(user.id);
    if ((!isFew || failures >= CHALLENGE_FAILURES) && (await warned.tryConsume(user.id))) {
      const mail = { templates: sessionMails, kind: 'second-factor-refused' } as const;
      await database.transaction((transaction) => createMail(transaction, mail, user));
    }
    throw method === 'passkey'
      ? new AppError('SECOND_FACTOR_WRONG', {
          field: 'credential',
          message: msg`This passkey is wrong here. Use another way.`,
        })
      : new AppError('SECOND_FACTOR_WRONG', { field: 'code' });
  }

  /** After the password a passkey need not verify its user (R18.1.4). */
  const isRightPasskey = async (
    user: User,
    credential: CredentialAnswer | undefined,
    network: string,
  ): Promise<boolean> => {
    if (credential === undefined) return false;
    const occasion = { purpose: 'second-step', network } as const;
    return (await factorCheck.checkPasskey(user, credential, occasion)) !== undefined;
  };

  return {
    /** Opens the second step of an account, and refuses the sign-in until it is answered (R18.2.1). */
    ask: async (
      user: User,
      { network, client }: Origin,
      provider: Provider | null = null,
    ): Promise<never> => {
      const { id, passwordHash } = user;
      const challenge = createLinkToken();
      await createChallenge(database, {
        id: createId(),
        userId: id,
        tokenHash: hashToken(challenge),
        network,
        passwordMark: passwordMarkOf(passwordHash),
        begunBy: provider === null ? 'password' : 'provider',
        provider,
      });
      const recoveryCodesLeft = (await countCodes(database, id))?.left ?? 0;
      const methods: SecondStep['methods'] = [
        ...(await listMethods(database, id, site.host)),
        ...(recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
      ];
      throw new AppError('SECOND_FACTOR_REQUIRED', {
        secondStep: { challenge, methods, recoveryCodesLeft, mayTrust: mayTrust(user, client) },
      });
    },

    /** Answers a session for the right code, once (R18.2.2). */
    answer: async (
      {
        challenge,
        method,
        code,
        credential,
        trustDevice = false,
      }: BodyOf<typeof answerSecondFactor>,
      origin: Origin,
    ): Promise<AnsweredStep> => {
      const { network, client } = origin;
      const tried = await takeTryOf(database, { tokenHash: hashToken(challenge), network });
      if (tried === undefined) throw new AppError('CHALLENGE_OVER');
      const { id, user, failures } = tried;
      const isSamePassword = tried.passwordMark.equals(passwordMarkOf(user.passwordHash));
      if (!isSamePassword || user.disabledAt !== null) throw new AppError('CHALLENGE_OVER');
      if (trustDevice && !mayTrust(user, client))
        throw new AppError('TRUST_REFUSED', { field: 'trustDevice' });
      const isRight =
        method === 'passkey'
          ? await isRightPasskey(user, credential, network)
          : code !== undefined &&
            method === methodOf(code) &&
            (await factorCheck.check(user, code, network));
      if (!isRight) return refuse(user, failures, method);
      if (!(await consumeChallenge(database, id))) throw new AppError('CHALLENGE_OVER');
      const { id: userId, passwordHash } = user;
      const { provider } = tried;
      const way = tried.begunBy === 'provider' ? 'provider-and-factor' : method;
      const shown = { way, hasSecondFactor: true, trustsDevice: trustDevice } as const;
      const begun = await beginSession({ user, passwordHash, provider, ...shown }, origin);
      if (begun === undefined) throw new AppError('CHALLENGE_OVER');
      const { token, browserKey } = begun;
      const codes = method === 'recovery-code' ? await countCodes(database, userId) : undefined;
      return {
        browserKey,
        reply: {
          success: true,
          message: msg`Signed in.`,
          token,
          user: presentSessionUser(user),
          ...(codes && { recoveryCodesLeft: codes.left }),
        },
      };
    },
  };
}

export type SecondStepService = ReturnType<typeof createSecondStepService>;
