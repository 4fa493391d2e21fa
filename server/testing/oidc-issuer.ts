import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/*
 * A real OpenID Connect provider that we did not write: oidc-provider, in memory, on a free port of this machine. Who asks is
 * signed in as the `person` of this moment, without a page.
 */

/** Who is signed in at the provider. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

/** What a liar changes in a signed answer, before it is signed again. */
export interface Lie {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Signed with another key than the published one. */
  readonly isForged?: boolean;
  /** Not signed at all. */
  readonly isUnsigned?: boolean;
}

const CLIENT = { id: 'panthiya', secret: 'a-secret-of-the-tests-alone' };

/** The settings of a server that takes this issuer as its own provider. */
export const ownProviderAt = (issuer: string) => ({
  OIDC_OWN_ISSUER: issuer,
  OIDC_OWN_ID: CLIENT.id,
  OIDC_OWN_SECRET: CLIENT.secret,
  OIDC_OWN_NAME: 'Lyceum',
});
const short = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A signing key of the provider. */
export function makeKey(kid: string): JsonWebKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
}

const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;

/** Signs the claims of a token again, after the lie. */
function resign(token: string, lie: Lie, published: JsonWebKey): string {
  const [head = '', body = ''] = token.split('.');
  const header = { ...read(head), ...lie.header, ...(lie.isUnsigned && { alg: 'none' }) };
  const signed = `${short(header)}.${short({ ...read(body), ...lie.claims })}`;
  if (lie.isUnsigned) return `${signed}.`;
  const key = createPrivateKey({
    key: lie.isForged ? makeKey('forged') : published,
    format: 'jwk',
  });
  return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`;
}

/** Lets a server of this machine listen; answers its port. */
export const listen = async (server: Server, port = 0): Promise<number> => {
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
};

const close = async (server: Server): Promise<void> => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
};

/** The provider, which asks nobody yet who signs in. */
export function buildProvider(
  issuer: string,
  returnAddress: string,
  key: JsonWebKey,
  who: (sub: string) => ProviderPerson,
) {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [returnAddress],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [key] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: the claims are in the signed answer.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...who(sub), sub }) }),
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  return provider;
}

/** Starts the provider. `returnAddress` is where it sends browsers back to. One that is not `tellsTime` is like Google's. */
export async function startIssuer(returnAddress: string, { tellsTime = true } = {}) {
  let person: ProviderPerson = { sub: 'nobody' };
  let lie: Lie | undefined;
  let key = makeKey('first');
  let tokenCalls = 0;
  let isAway = false;
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => {
    if (isAway) request.destroy();
    else void handle?.(request, response);
  });
  const port = await listen(server);
  const issuer = `http://127.0.0.1:${port}`;

  function build(): void {
    const provider = buildProvider(issuer, returnAddress, key, () => person);
    provider.use(async (ctx, next) => {
      if (!ctx.path.startsWith('/interaction/')) return next();
      await provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: person.sub } });
      ctx.respond = false;
      return undefined;
    });
    provider.use(async (ctx, next) => {
      await next();
      if (!tellsTime && ctx.path.startsWith('/.well-known/')) {
        const document = ctx.body as { claims_supported: string[] };
        document.claims_supported = document.claims_supported.filter((one) => one !== 'auth_time');
      }
      if (ctx.path !== '/token') return;
      tokenCalls += 1;
      const body = ctx.body as { id_token?: string };
      if (lie && body.id_token !== undefined) body.id_token = resign(body.id_token, lie, key);
    });
    handle = provider.callback();
  }
  build();

  return {
    issuer,
    settings: ownProviderAt(issuer),
    signInAs: (next: ProviderPerson): void => {
      person = next;
    },
    /** From now on its signed answers lie; without one they are true again. */
    tell: (next?: Lie): void => {
      lie = next;
    },
    /** The provider has a new key, and the old one is gone. */
    rotateKeys: (): void => {
      key = makeKey(`next-${Date.now()}`);
      build();
    },
    /** It answers nobody. */
    setAway: (next: boolean): void => {
      isAway = next;
    },
    countTokenCalls: () => tokenCalls,
    /** A browser that goes to `address`, signs in there, and comes back. Answers what came back with it. */
    visit: async (address: string): Promise<URLSearchParams> => {
      const cookies = new Map<string, string>();
      let next = address;
      for (let step = 0; step < 10; step += 1) {
        if (next.startsWith(returnAddress)) return new URL(next).searchParams;
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        });
        for (const cookie of answer.headers.getSetCookie()) {
          const [pair = ''] = cookie.split(';');
          const at = pair.indexOf('=');
          cookies.set(pair.slice(0, at), pair.slice(at + 1));
        }
        const location = answer.headers.get('location');
        if (location === null) throw new Error(`stuck at ${next}: ${await answer.text()}`);
        next = new URL(location, next).href;
      }
      throw new Error('it never comes back');
    },
    stop: () => close(server),
  };
}

export type Issuer = Awaited<ReturnType<typeof startIssuer>>;

/** What stands where an issuer should be: it never answers, or answers without end. */
export async function startBadIssuer(kind: 'slow' | 'endless') {
  const server = createServer((_, response) => {
    if (kind === 'slow') return;
    response.setHeader('content-type', 'application/json');
    const piece = ' '.repeat(65_536);
    const write = (): void => {
      while (!response.destroyed && response.write(piece));
      if (!response.destroyed) response.once('drain', write);
    };
    write();
  });
  const port = await listen(server);
  return { issuer: `http://127.0.0.1:${port}`, stop: () => close(server) };
}
