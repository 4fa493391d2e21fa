import type { CredentialAnswer, PasskeyOptions } from '@panthiya/contract/identity/passkey';
import { PASSKEY_MINUTES } from '@panthiya/contract/identity/passkeys.rules';
import type { Database } from '../../db/database.ts';
import { createMail } from '../../notify/outbox.repository.ts';
import { AppError } from '../../platform/app-error.ts';
import { createLinkToken, hashToken } from '../../platform/secret-token.ts';
import {
  createStandInKey,
  passkeySiteOf,
  type PasskeyUse,
  readPasskeyUse,
  type TakeChallenge,
} from '../../platform/webauthn.ts';
import { recordEvent } from '../../records/audit/audit-log.repository.ts';
import {
  consumePasskeyChallenge,
  createPasskeyChallenge,
  type PasskeyChallenge,
} from '../../records/factors/passkey-challenges.repository.ts';
import {
  findPasskey,
  listPasskeys,
  type OwnedPasskey,
  type PasskeyRow,
  usePasskey,
} from '../../records/factors/passkeys.repository.ts';
import type { Limit, RateLimits } from '../rate-limits/rate-limiter.ts';
import { passkeyMails } from './passkey.mails.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** Milliseconds that a browser waits for its user. */
export const PASSKEY_MS = PASSKEY_MINUTES * MINUTE * 1000;

// A class of 300 opens the sign-in page in one room; each may try a few times.
const challengesOfNetwork: Limit = { name: 'passkey-network', points: 1500, seconds: 5 * MINUTE };
/** A mail that a passkey was copied: one a day. */
const warnings: Limit = { name: 'passkey-backwards-mail', points: 1, seconds: DAY };

export interface PasskeyCheckDeps {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly env: { readonly publicUrl: string };
}

/** What a challenge is for, of whom, and from where. */
export type PasskeyOccasion = Omit<PasskeyChallenge, 'challengeHash'>;

/** A credential as options name it. */
export const namedCredential = ({ credentialId, transports }: PasskeyRow) => ({
  id: credentialId.toString('base64url'),
  type: 'public-key' as const,
  transports,
});

/** Asks passkeys and checks their answers (R18.1.4, R18.2.5). */
export function createPasskeyCheck({ database, limits, env }: PasskeyCheckDeps) {
  const site = passkeySiteOf(env.publicUrl);
  const ofNetwork = limits(challengesOfNetwork);
  const warned = limits(warnings);
  const standIn = createStandInKey();

  /** A new challenge: 256 random bits, of which the SHA-256 is kept. */
  async function createChallenge(occasion: PasskeyOccasion): Promise<string> {
    await ofNetwork.consume(occasion.network);
    const challenge = createLinkToken();
    await createPasskeyChallenge(database, { ...occasion, challengeHash: hashToken(challenge) });
    return challenge;
  }

  /**
   * Gives an answer to be read the challenge of this occasion, once. @throws {AppError} CHALLENGE_OVER when it is none, or over,
   * whatever the answer is
   */
  async function withChallenge<Answer>(
    occasion: PasskeyOccasion,
    read: (takeChallenge: TakeChallenge) => Promise<Answer>,
  ): Promise<Answer> {
    let failure: unknown;
    const answer = await read(async (challenge) => {
      try {
        const taken = { ...occasion, challengeHash: hashToken(challenge) };
        if (await consumePasskeyChallenge(database, taken)) return true;
        throw new AppError('CHALLENGE_OVER');
      } catch (error) {
        // What reads the answer takes every throw for a wrong answer; a database that is away is none.
        failure = error;
        return false;
      }
    });
    if (failure !== undefined) throw failure;
    return answer;
  }

  /** Records and mails that a counter went back: somebody may have copied the passkey (R18.1.4). */
  async function reportClonedPasskey({ passkey, user }: OwnedPasskey): Promise<void> {
    await recordEvent(database, {
      event: 'passkey.used-backwards',
      actorId: null,
      subjectId: user.id,
      details: { passkeyId: passkey.id },
    });
    if (!(await warned.tryConsume(user.id))) return;
    const mail = { templates: passkeyMails, kind: 'passkey-backwards' } as const;
    await database.transaction((transaction) => createMail(transaction, mail, user));
  }

  return {
    site,
    createChallenge,
    withChallenge,

    /** What a browser needs to use a passkey: of one person, or, for a sign-in, whatever the device has. */
    describe: async (occasion: PasskeyOccasion): Promise<PasskeyOptions> => {
      const { userId, purpose } = occasion;
      const known = userId ? await listPasskeys(database, userId) : [];
      return {
        challenge: await createChallenge(occasion),
        rpId: site.host,
        timeout: PASSKEY_MS,
        allowCredentials: known.filter(({ host }) => host === site.host).map(namedCredential),
        // Alone it has to be both factors; after the password it need not be.
        userVerification: purpose === 'second-step' ? 'discouraged' : 'preferred',
      };
    },

    /** The passkey with this id; undefined when we do not know it. */
    find: (id: string): Promise<OwnedPasskey | undefined> =>
      findPasskey(database, Buffer.from(id, 'base64url'), site.host),

    /**
     * The same work for the answer of a passkey that we do not know: nobody learns by time or words which ones we do.
     * @throws {AppError} CHALLENGE_OVER
     */
    checkUnknown: async (
      credential: CredentialAnswer,
      occasion: PasskeyOccasion,
    ): Promise<void> => {
      const keyed = { ...site, publicKey: standIn };
      await withChallenge(occasion, (takeChallenge) =>
        readPasskeyUse(credential, keyed, takeChallenge),
      );
    },

    /**
     * Checks the answer of a passkey and uses its challenge up. undefined when it is wrong.
     * @throws {AppError} CHALLENGE_OVER
     */
    check: async (
      owned: OwnedPasskey,
      credential: CredentialAnswer,
      occasion: PasskeyOccasion,
    ): Promise<PasskeyUse | undefined> => {
      const { passkey, handle } = owned;
      // Who is not named before is named by the device, in what it signs with.
      const isOwner =
        credential.userHandle === undefined
          ? occasion.purpose !== 'sign-in'
          : handle.equals(Buffer.from(credential.userHandle, 'base64url'));
      const keyed = { ...site, publicKey: passkey.publicKey };
      const use = await withChallenge(occasion, (takeChallenge) =>
        readPasskeyUse(credential, keyed, takeChallenge),
      );
      if (use === undefined || !isOwner) return undefined;
      if (await usePasskey(database, passkey.id, use)) return use;
      // Not removed at this moment, so its counter did not go on.
      if ((await findPasskey(database, passkey.credentialId, site.host)) !== undefined)
        await reportClonedPasskey(owned);
      return undefined;
    },
  };
}
