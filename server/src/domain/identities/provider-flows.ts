import { msg } from '#texts';
import { FRESH_MINUTES } from '@panthiya/contract/identity/account.contract';
import type { Provider } from '@panthiya/contract/identity/providers.rules';
import { pages } from '@panthiya/contract/pages';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ProviderSettings } from '../../platform/env.ts';
import type { Logger } from '../../platform/logger.ts';
import {
  type CameBack,
  createOpenId,
  type IdClaims,
  IssuerAway,
  isStateOf,
  type OpenId,
} from '../../platform/openid.ts';
import { createLinkToken, hashToken } from '../../platform/secret-token.ts';
import {
  consumeFlow,
  createFlow,
  type ProviderFlow,
} from '../../records/identities/provider-flows.repository.ts';
import type { Limit, RateLimits } from '../rate-limits/rate-limiter.ts';
import { type FoundIdentity, identityOf } from './identity-of.ts';

// A class of 300 signs in from one room; each may try a few times.
const flowsOfNetwork: Limit = { name: 'provider-network', points: 1500, seconds: 300 };

export interface ProviderFlowDeps {
  readonly database: Database;
  readonly limits: RateLimits;
  readonly logger: Logger;
  readonly env: { readonly publicUrl: string; readonly providers: readonly ProviderSettings[] };
}

/** What a flow is for, of whom, with which provider, and from where. */
export type FlowOccasion = Omit<ProviderFlow, 'flowHash'>;

const askedTooLongAgo = msg`You signed in there a while ago. Sign out there, then try again.`;

/** The person signed in there within 15 minutes, by the issuer's own clock; of one that never tells the round trip counts. */
const isLately = ({ auth_time: at, iat }: IdClaims, tellsWhen: boolean): boolean =>
  at === undefined
    ? !tellsWhen
    : typeof at === 'number' && typeof iat === 'number' && iat - at <= FRESH_MINUTES * 60;

/** Ways to providers and back: the code flow with PKCE, state and nonce (R18.3.2). */
export function createProviderFlows({ database, limits, logger, env }: ProviderFlowDeps) {
  const ofNetwork = limits(flowsOfNetwork);
  const returnAddress = env.publicUrl + pages.signInReturn;
  const issuers = new Map<Provider, OpenId>(
    env.providers.map((settings) => [
      settings.provider,
      createOpenId({
        ...settings,
        returnAddress,
        choosesAccount: settings.provider !== 'own',
        asksAgain: settings.provider !== 'google',
      }),
    ]),
  );

  function issuerOf(provider: Provider): OpenId {
    const issuer = issuers.get(provider);
    if (issuer === undefined) throw new AppError('NOT_FOUND');
    return issuer;
  }

  /** Tells the operator why; strangers are told no more than that it failed. */
  function refusalOf(provider: Provider, error: unknown): AppError {
    const cause = error instanceof Error ? (error.cause ?? undefined) : undefined;
    const reason = [error, cause].map((part) => (part instanceof Error ? part.message : ''));
    logger.warn({ provider, reason: reason.filter(Boolean).join(': ') }, 'provider refused');
    return new AppError(error instanceof IssuerAway ? 'PROVIDER_AWAY' : 'PROVIDER_REFUSED');
  }

  return {
    /** The providers that are on. */
    list: () => env.providers.map(({ provider, name }) => ({ provider, name })),

    /** What a provider that is on is called. */
    nameOf: (provider: Provider): string =>
      env.providers.find((settings) => settings.provider === provider)?.name ?? '',

    /** Begins a flow. @throws {AppError} NOT_FOUND for a provider that is off, PROVIDER_AWAY */
    start: async (occasion: FlowOccasion): Promise<{ address: string; flow: string }> => {
      const issuer = issuerOf(occasion.provider);
      await ofNetwork.consume(occasion.network);
      const flow = createLinkToken();
      try {
        const address = await issuer.addressFor(flow, occasion.purpose === 'fresh');
        await createFlow(database, { ...occasion, flowHash: hashToken(flow) });
        return { address, flow };
      } catch (error) {
        throw error instanceof IssuerAway ? refusalOf(occasion.provider, error) : error;
      }
    },

    /**
     * Who came back. The flow is used up first: of many calls with one flow exactly one asks the provider.
     * @throws {AppError} PROVIDER_REFUSED, PROVIDER_AWAY, or CHALLENGE_OVER for a flow that is over, used, or of something else
     */
    finish: async (
      occasion: FlowOccasion,
      { flow, ...cameBack }: CameBack & { readonly flow: string },
    ): Promise<FoundIdentity> => {
      const { provider } = occasion;
      const issuer = issuerOf(provider);
      if (!isStateOf(flow, cameBack.state)) throw new AppError('PROVIDER_REFUSED');
      if (!(await consumeFlow(database, { ...occasion, flowHash: hashToken(flow) })))
        throw new AppError('CHALLENGE_OVER');
      let claims;
      try {
        claims = await issuer.claimsFor(flow, cameBack);
      } catch (error) {
        throw refusalOf(provider, error);
      }
      if (occasion.purpose === 'fresh' && !isLately(claims, await issuer.tellsWhen()))
        throw new AppError('PROVIDER_REFUSED', { message: askedTooLongAgo });
      const found = identityOf(provider, claims);
      if (found === undefined) throw refusalOf(provider, new Error('a claim is missing'));
      return found;
    },
  };
}
