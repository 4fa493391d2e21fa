import { randomBytes } from 'node:crypto';
import type { NewPasskeyOptions } from '@panthiya/contract/identity/passkey';
import type { addPasskey } from '@panthiya/contract/identity/passkeys.contract';
import { MAX_PASSKEYS } from '@panthiya/contract/identity/passkeys.rules';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { Queries } from '../../../db/database.ts';
import { fullName } from '../../../domain/accounts/users.presenter.ts';
import { createCodeMaker, type NewCodes, NO_CODES } from '../../../domain/factors/new-codes.ts';
import {
  createPasskeyCheck,
  namedCredential,
  PASSKEY_MS,
  type PasskeyCheckDeps,
} from '../../../domain/factors/passkey-check.ts';
import { assertWayIn } from '../../../domain/identities/way-in.ts';
import { assertNotAsked } from '../../../domain/factors/asked-factor.ts';
import { assertMayAdd, assertShown } from '../../../domain/factors/shown-factor.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import type { Origin } from '../../../platform/network.ts';
import type { ProviderSettings } from '../../../platform/env.ts';
import type { PasswordHasher } from '../../../platform/password-hashing.ts';
import { PASSKEY_ALGORITHMS, readNewPasskey } from '../../../platform/webauthn.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import { settleSecondFactor } from '../../../records/factors/factor-removal.repository.ts';
import {
  createPasskey,
  findHandle,
  listPasskeys,
  type NewPasskeyRow,
  removePasskey,
  updatePasskeyName,
} from '../../../records/factors/passkeys.repository.ts';
import { removeNewTotpOf } from '../../../records/factors/totp.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { lockUser } from '../../../records/users/users.repository.ts';
import { factorsMails } from './factors.mails.ts';

const HANDLE_BYTES = 32;

interface PasskeysDeps extends PasskeyCheckDeps {
  readonly hasher: PasswordHasher;
  readonly env: {
    readonly appName: string;
    readonly publicUrl: string;
    readonly providers: readonly ProviderSettings[];
  };
}

/** Keeps a passkey of a locked user. */
async function keep(
  transaction: Queries,
  passkey: NewPasskeyRow,
  isConfirmed: boolean,
): Promise<void> {
  const present = await listPasskeys(transaction, passkey.userId);
  if (present.length >= MAX_PASSKEYS) throw new AppError('PASSKEYS_FULL');
  if (!(await createPasskey(transaction, passkey, isConfirmed)))
    throw new AppError('PASSKEY_KNOWN', { field: 'credential' });
}

/** What people do with their own passkeys (R18.1.3). */
export function createPasskeysService(deps: PasskeysDeps) {
  const { database, env } = deps;
  const passkeyCheck = createPasskeyCheck(deps);
  const { site } = passkeyCheck;
  const makeCodes = createCodeMaker(deps);

  /** The answer of a device that made a passkey, as a row. */
  async function read(
    userId: string,
    { name, credential }: BodyOf<typeof addPasskey>,
    { network }: Origin,
  ): Promise<NewPasskeyRow> {
    const made = await passkeyCheck.withChallenge(
      { purpose: 'new', userId, network },
      (takeChallenge) => readNewPasskey(credential, site, takeChallenge),
    );
    if (made === undefined) throw new AppError('PASSKEY_UNREADABLE', { field: 'credential' });
    const transports = [...new Set(credential.transports)];
    return { id: createId(), userId, host: site.host, transports, name, ...made };
  }

  return {
    /** What a browser needs to make a passkey here. */
    describeNew: async ({ user }: SignedIn, { network }: Origin): Promise<NewPasskeyOptions> => {
      const present = await listPasskeys(database, user.id);
      if (present.length >= MAX_PASSKEYS) throw new AppError('PASSKEYS_FULL');
      const handle = await findHandle(database, user.id, randomBytes(HANDLE_BYTES));
      const occasion = { purpose: 'new', userId: user.id, network } as const;
      return {
        challenge: await passkeyCheck.createChallenge(occasion),
        rp: { id: site.host, name: env.appName },
        user: { id: handle.toString('base64url'), name: user.email, displayName: fullName(user) },
        pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
        timeout: PASSKEY_MS,
        excludeCredentials: present.filter(({ host }) => host === site.host).map(namedCredential),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'preferred',
        },
        attestation: 'none',
      };
    },

    /** Adds a passkey. The first second factor waits for its recovery codes; another one counts at once. */
    add: async (
      signedIn: SignedIn,
      body: BodyOf<typeof addPasskey>,
      origin: Origin,
    ): Promise<NewCodes> => {
      const { user } = signedIn;
      const passkey = await read(user.id, body, origin);
      if (user.secondFactorAt === null)
        return makeCodes(user.id, async (transaction, account) => {
          // Another one was turned on meanwhile, which this session has not shown.
          if (account?.secondFactorAt) throw new AppError('REAUTH_REQUIRED');
          await assertMayAdd(transaction, account, signedIn);
          // One set-up waits at a time.
          await removeNewTotpOf(transaction, user.id);
          await keep(transaction, passkey, false);
        });
      await database.transaction(async (transaction) => {
        const present = await lockUser(transaction, user.id);
        const account = await assertShown(transaction, present, signedIn);
        await keep(transaction, passkey, true);
        await settleSecondFactor(transaction, account);
        const mail = { templates: factorsMails, kind: 'passkey-added' } as const;
        await createMail(transaction, mail, account);
        await recordOwnEvent(transaction, { event: 'factor.added', userId: user.id });
      });
      return NO_CODES;
    },

    rename: async (signedIn: SignedIn, id: string, name: string): Promise<void> => {
      const { user } = signedIn;
      await database.transaction(async (transaction) => {
        const present = await lockUser(transaction, user.id);
        const account = await assertShown(transaction, present, signedIn);
        if (!(await updatePasskeyName(transaction, { id, userId: user.id }, name)))
          throw new AppError('NOT_FOUND');
        const mail = { templates: factorsMails, kind: 'passkey-renamed' } as const;
        await createMail(transaction, mail, account);
        await recordOwnEvent(transaction, { event: 'passkey.renamed', userId: user.id });
      });
    },

    /** Removes a passkey, unless it is the last way in; with the last second factor the recovery codes go too (R18.1.7). */
    remove: async (signedIn: SignedIn, id: string): Promise<void> => {
      const { user } = signedIn;
      await database.transaction(async (transaction) => {
        const present = await lockUser(transaction, user.id);
        const account = await assertShown(transaction, present, signedIn);
        if (!(await removePasskey(transaction, { id, userId: user.id })))
          throw new AppError('NOT_FOUND');
        await assertWayIn(transaction, account, env);
        const isOn = await settleSecondFactor(transaction, account);
        if (!isOn) await assertNotAsked(transaction, user.id);
        const kind = isOn ? 'passkey-removed' : 'factor-removed';
        await createMail(transaction, { templates: factorsMails, kind }, account);
        await recordOwnEvent(transaction, { event: 'factor.removed', userId: user.id });
      });
    },
  };
}

export type PasskeysService = ReturnType<typeof createPasskeysService>;
