import { FRESH_MINUTES } from '@panthiya/contract/identity/account.contract';
import type { Configuration, CustomFetchOptions } from 'openid-client';
import { createHmac } from 'node:crypto';
import { BlockList, isIP } from 'node:net';

/*
 * OpenID Connect by openid-client (ADR 0039). It is loaded with the first press of a provider's button. Calls go to the issuer and
 * to the addresses of its own document, over https, or to this machine where the issuer is here.
 */

const TIMEOUT_SECONDS = 5;
const MAX_ANSWER_BYTES = 1_000_000;
/** For how long the document of an issuer is not asked for again, ms. */
const KEPT_MS = 3_600_000;
const SERVER_ERROR = 500;

/** How we are known to an issuer, and where it sends browsers back to. */
export interface OpenIdClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: string;
  readonly returnAddress: string;
  /** It asks which of its accounts is meant: a shared phone knows several. Not every issuer knows this wish. */
  readonly choosesAccount: boolean;
  /** It asks for the password again where that is wished. Others ask which account is meant (Google knows no such wish). */
  readonly asksAgain: boolean;
}

/** The issuer does not answer, or not as the standard wants. */
export class IssuerAway extends Error {}

/** What came back with the browser. */
export interface CameBack {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

/** What the signed answer of an issuer says. */
export type IdClaims = Readonly<Record<string, unknown>> & {
  readonly iss: string;
  readonly sub: string;
};

/** Letters of a secret for one use: who sees them learns nothing of the secret, nor of the letters for another use. */
const lettersOf = (secret: string, use: string): string =>
  createHmac('sha256', secret).update(use).digest('base64url');

const stateOf = (flow: string): string => lettersOf(flow, 'state');

/** True when this state belongs to this flow. */
export const isStateOf = (flow: string, state: string): boolean => stateOf(flow) === state;

/** Reads an answer to its end, or to the most that an issuer may send. */
async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of response.body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new IssuerAway('the answer is too long');
    pieces.push(piece);
  }
  return Uint8Array.from(Buffer.concat(pieces));
}

const here = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['127.0.0.0', 8],
] as const)
  here.addSubnet(network, bits);
for (const address of ['::', '::1']) here.addAddress(address, 'ipv6');

/** True for the names and numbers of this machine. A number of IPv4 in IPv6 counts as the first. */
function isHere(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').replaceAll(/^\[|\]$/g, '');
  const family = isIP(name);
  if (family === 0) return name === 'localhost' || name.endsWith('.localhost');
  return here.check(name, family === 4 ? 'ipv4' : 'ipv6');
}

/** An issuer on the network is asked over https, and names no address of this machine; one on this machine names no other. */
function assertMayAsk(address: string, issuer: URL): void {
  const { protocol, hostname } = new URL(address);
  const namesUs = isHere(hostname);
  if (isHere(issuer.hostname) ? !namesUs : namesUs || protocol !== 'https:')
    throw new IssuerAway('an address that must not be asked');
}

const askerOf =
  (issuer: URL) =>
  async (address: string, { body, headers, method, signal }: CustomFetchOptions) => {
    assertMayAsk(address, issuer);
    try {
      const response = await fetch(address, {
        method,
        headers,
        redirect: 'manual',
        ...((typeof body === 'string' || body instanceof URLSearchParams) && { body }),
        ...(signal !== undefined && { signal }),
      });
      if (response.status >= SERVER_ERROR) throw new IssuerAway('it has a failure of its own');
      const answer = await readBounded(response);
      return new Response(answer.byteLength === 0 ? null : answer, {
        status: response.status,
        headers: response.headers,
      });
    } catch (error) {
      if (error instanceof IssuerAway) throw error;
      throw new IssuerAway('it does not answer', { cause: error });
    }
  };

/** The library wraps what its caller throws. */
const isAway = (error: unknown): boolean =>
  error instanceof IssuerAway ||
  (error instanceof Error && (error.cause instanceof IssuerAway || isTimeout(error)));

const isTimeout = (error: Error): boolean =>
  'code' in error && (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT');

/** Asks one issuer. */
export function createOpenId({
  issuer,
  clientId,
  secret,
  returnAddress,
  choosesAccount,
  asksAgain,
}: OpenIdClient) {
  let kept: { readonly until: number; readonly config: Promise<Configuration> } | undefined;

  async function discover(): Promise<Configuration> {
    const library = await import('openid-client');
    const server = new URL(issuer);
    try {
      return await library.discovery(server, clientId, secret, undefined, {
        [library.customFetch]: askerOf(server),
        timeout: TIMEOUT_SECONDS,
        execute: [
          // The signature counts, although the answer came over TLS: keys and algorithms are checked in any case.
          library.enableNonRepudiationChecks,
          ...(server.protocol === 'http:' ? [library.allowInsecureRequests] : []),
        ],
      });
    } catch (error) {
      throw new IssuerAway('its document cannot be used', { cause: error });
    }
  }

  const forget = (): void => {
    kept = undefined;
  };

  /** The document of the issuer. Many who ask at once ask it once; one that fails is asked again. */
  function configure(): Promise<Configuration> {
    if (kept === undefined || kept.until < Date.now()) {
      const config = discover();
      kept = { config, until: Date.now() + KEPT_MS };
      config.catch(forget);
    }
    return kept.config;
  }

  return {
    /** Where the browser of a flow goes; with `isFresh` somebody has to show there who they are. @throws {IssuerAway} */
    addressFor: async (flow: string, isFresh = false): Promise<string> => {
      const config = await configure();
      const library = await import('openid-client');
      const address = library.buildAuthorizationUrl(config, {
        redirect_uri: returnAddress,
        scope: 'openid email profile',
        response_type: 'code',
        state: stateOf(flow),
        nonce: lettersOf(flow, 'nonce'),
        code_challenge: await library.calculatePKCECodeChallenge(lettersOf(flow, 'verifier')),
        code_challenge_method: 'S256',
        ...(choosesAccount && { prompt: 'select_account' }),
        ...(isFresh && { max_age: String(FRESH_MINUTES * 60) }),
        ...(isFresh && asksAgain && { prompt: 'login' }),
      });
      return address.href;
    },

    /**
     * True for an issuer whose document says that it tells when somebody signed in there. It tells whoever asks for a new sign-in; a
     * browser can take that wish out of the address, and then nothing is told.
     */
    tellsWhen: async (): Promise<boolean> =>
      (await configure()).serverMetadata().claims_supported?.includes('auth_time') ?? false,

    /** What the issuer says about who came back with this flow. @throws {IssuerAway}; anything else is a refusal */
    claimsFor: async (flow: string, { code, state, iss }: CameBack): Promise<IdClaims> => {
      const config = await configure();
      const library = await import('openid-client');
      const address = new URL(returnAddress);
      address.search = new URLSearchParams({
        code,
        state,
        ...(iss !== undefined && { iss }),
      }).toString();
      try {
        const answer = await library.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: lettersOf(flow, 'verifier'),
          expectedState: stateOf(flow),
          expectedNonce: lettersOf(flow, 'nonce'),
          idTokenExpected: true,
        });
        const claims = answer.claims();
        if (claims === undefined) throw new Error('no claims');
        return claims;
      } catch (error) {
        // Its keys may have changed: the next one who tries gets the new ones.
        if (
          error instanceof Error &&
          'code' in error &&
          error.code === 'OAUTH_KEY_SELECTION_FAILED'
        )
          forget();
        throw isAway(error) ? new IssuerAway('it does not answer', { cause: error }) : error;
      }
    },
  };
}

export type OpenId = ReturnType<typeof createOpenId>;
