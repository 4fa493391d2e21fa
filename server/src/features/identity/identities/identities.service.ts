import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import type { finishConnecting, OwnIdentity } from '@panthiya/contract/identity/providers.contract';
import { type Provider, PROVIDERS } from '@panthiya/contract/identity/providers.rules';
import { assertMayAdd } from '../../../domain/factors/shown-factor.ts';
import {
  createProviderFlows,
  type ProviderFlowDeps,
} from '../../../domain/identities/provider-flows.ts';
import { connectIdentity } from '../../../domain/identities/connecting.ts';
import { identitiesMails } from '../../../domain/identities/identities.mails.ts';
import { assertWayIn } from '../../../domain/identities/way-in.ts';
import { disconnectOne } from '../../../domain/identities/disconnecting.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createLinkToken, hashToken } from '../../../platform/secret-token.ts';
import type { Origin } from '../../../platform/network.ts';
import { recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import { createFlow } from '../../../records/identities/provider-flows.repository.ts';
import {
  findOwnerOfIdentity,
  listIdentitiesOf,
} from '../../../records/identities/identities.repository.ts';
import type { SignedIn } from '../../../records/sessions/signed-in.ts';
import { hasOwnPassword, lockUser } from '../../../records/users/users.repository.ts';
import { consumeWaitingIdentity } from '../../../records/identities/waiting-identities.repository.ts';

/** How a provider is called that the operator has turned off since. */
const NAMES: Readonly<Record<Provider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
  own: 'OpenID Connect',
};

/** What came back with the browser, and from which provider. */
type CameBackFrom = BodyOf<typeof finishConnecting> & { readonly provider: Provider };

/** The providers of an account, and if it has a password besides. */
interface OwnWays {
  readonly identities: OwnIdentity[];
  readonly hasPassword: boolean;
}

/** What people do with the accounts of providers that sign in to their own (R18.3.6). */
export function createIdentitiesService(deps: ProviderFlowDeps) {
  const { database, env } = deps;
  const flows = createProviderFlows(deps);
  const settingsOf = (provider: Provider) =>
    env.providers.find((settings) => settings.provider === provider);

  return {
    /** Those that are on, and those that are connected. */
    list: async ({ user }: SignedIn): Promise<OwnWays> => {
      const own = await listIdentitiesOf(database, user.id);
      const hasPassword = await hasOwnPassword(database, user.id);
      const identities = PROVIDERS.flatMap((provider) => {
        const settings = settingsOf(provider);
        const identity = own.find((one) => one.provider === provider);
        if (settings === undefined && identity === undefined) return [];
        return {
          provider,
          name: settings?.name ?? NAMES[provider],
          isOn: settings !== undefined,
          connected: identity
            ? { email: identity.emailThen, at: identity.connectedAt.toISOString() }
            : null,
        };
      });
      return { identities, hasPassword };
    },

    start: async ({ user }: SignedIn, provider: Provider, { network }: Origin) =>
      flows.start({ purpose: 'connect', provider, userId: user.id, network }),

    /** @throws {AppError} IDENTITY_TAKEN when it is somebody's, or this person has one of the provider */
    finish: async (
      signedIn: SignedIn,
      { provider, ...body }: CameBackFrom,
      { network }: Origin,
    ): Promise<void> => {
      const userId = signedIn.user.id;
      const occasion = { purpose: 'connect', provider, userId, network } as const;
      const { issuer, subject, email } = await flows.finish(occasion, body);
      await database.transaction(async (transaction) => {
        const present = await lockUser(transaction, userId);
        const account = await assertMayAdd(transaction, present, signedIn);
        await connectIdentity(transaction, account, {
          issuer,
          subject,
          provider,
          emailThen: email,
        });
      });
    },

    /**
     * Connects what a provider vouched for, to the account of that address alone, once it has signed in in full (R18.3.4).
     * @throws {AppError} CHALLENGE_OVER for what is over, of another account, or whose address is another one since; IDENTITY_TAKEN
     */
    finishWaiting: async (signedIn: SignedIn, connection: string): Promise<void> => {
      const userId = signedIn.user.id;
      await database.transaction(async (transaction) => {
        const present = await lockUser(transaction, userId);
        const account = await assertMayAdd(transaction, present, signedIn);
        const secret = { connectionHash: hashToken(connection), userId };
        const waiting = await consumeWaitingIdentity(transaction, secret);
        const isTheirs =
          account.emailVerifiedAt !== null &&
          account.email.toLowerCase() === waiting?.vouchedEmail?.toLowerCase();
        if (waiting === undefined || !isTheirs) throw new AppError('CHALLENGE_OVER');
        await connectIdentity(transaction, account, {
          ...waiting,
          emailThen: waiting.vouchedEmail,
        });
      });
    },

    /** @throws {AppError} IDENTITY_OFF for a provider that is not connected */
    startProof: async ({ user }: SignedIn, provider: Provider, { network }: Origin) => {
      const own = await listIdentitiesOf(database, user.id);
      if (!own.some((one) => one.provider === provider)) throw new AppError('IDENTITY_OFF');
      return flows.start({ purpose: 'fresh', provider, userId: user.id, network });
    },

    /**
     * A proof that the owner of the connected account was there: in the place of the password, once, for 10 minutes.
     * @throws {AppError} IDENTITY_OTHER for an account that is not connected to this one
     */
    finishProof: async (
      { user }: SignedIn,
      { provider, ...body }: CameBackFrom,
      { network }: Origin,
    ): Promise<string> => {
      const occasion = { provider, userId: user.id, network };
      const found = await flows.finish({ ...occasion, purpose: 'fresh' }, body);
      const owner = await findOwnerOfIdentity(database, found);
      if (owner?.id !== user.id) {
        const event = 'session.reauthentication-refused';
        await recordOwnEvent(database, { event, userId: user.id });
        throw new AppError('IDENTITY_OTHER');
      }
      const proof = createLinkToken();
      await createFlow(database, { ...occasion, purpose: 'proven', flowHash: hashToken(proof) });
      return proof;
    },

    /**
     * Ends the sign-ins that it opened too, but this one.
     * @throws {AppError} IDENTITY_OFF, or LAST_WAY_IN for an account that nothing else opens
     */
    remove: async (signedIn: SignedIn, provider: Provider): Promise<void> => {
      const userId = signedIn.user.id;
      await database.transaction(async (transaction) => {
        const present = await lockUser(transaction, userId);
        const account = await assertMayAdd(transaction, present, signedIn);
        const { sessionId } = signedIn;
        if (!(await disconnectOne(transaction, { userId, provider, sessionId })))
          throw new AppError('IDENTITY_OFF');
        await assertWayIn(transaction, account, env);
        const mail = { templates: identitiesMails, kind: 'identity-disconnected' } as const;
        await createMail(transaction, mail, account);
      });
    },
  };
}

export type IdentitiesService = ReturnType<typeof createIdentitiesService>;
