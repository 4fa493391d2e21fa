import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { emptyBody, messageReply, replyOf } from '../endpoint/replies.ts';
import { linkToken } from '../fields/link-token.ts';
import { says } from '../locale/say.ts';
import {
  connectWaitingCall,
  disconnectCall,
  finishConnectingCall,
  listIdentitiesCall,
  startConnectingCall,
} from './identities.calls.ts';
import {
  finishProviderCall,
  listProvidersCall,
  startProviderCall,
} from './provider-sign-in.calls.ts';
import { finishProofCall, startProofCall } from './provider-proof.calls.ts';
import { PROVIDERS } from './providers.rules.ts';
import { sessionUser } from './session.contract.ts';

const CODE_LIMIT = 4000;
const ISSUER_LIMIT = 300;

const params = z.object({ provider: z.enum(PROVIDERS) });

/** What a provider gave the browser, and the secret of the tab that went there. */
const cameBack = z.strictObject({
  code: z
    .string(says(msg`The provider sent no code. Please start again.`))
    .check(z.minLength(1), z.maxLength(CODE_LIMIT)),
  state: linkToken,
  /** Which issuer says so (RFC 9207); not all do. */
  iss: z.optional(z.string().check(z.maxLength(ISSUER_LIMIT))),
  flow: linkToken,
});

const started = replyOf({
  /** Where the browser goes now. */
  address: z.string(),
  /** The secret of this tab: without it nothing that comes back counts. It lives 10 minutes and works once. */
  flow: z.string(),
});

export const listProviders = endpoint({
  ...listProvidersCall,
  summary: 'The providers that people can sign in with here.',
  reply: replyOf({
    providers: z.array(z.object({ provider: z.enum(PROVIDERS), name: z.string() })),
  }),
});

export const startProvider = endpoint({
  ...startProviderCall,
  summary: 'Begins a sign-in with a provider.',
  params,
  body: emptyBody,
  reply: started,
});

export const finishProvider = endpoint({
  ...finishProviderCall,
  summary:
    'Ends a sign-in with a provider, and answers a bearer token as the sign-in by password does. The second step comes after it too.',
  params,
  body: cameBack,
  reply: replyOf({ message: z.string(), token: z.string(), user: sessionUser }),
});

/** A provider as the own account has it. */
const ownIdentity = z.object({
  provider: z.enum(PROVIDERS),
  name: z.string(),
  /** False for one that the operator has turned off since it was connected. */
  isOn: z.boolean(),
  /** null when it is not connected. */
  connected: z.nullable(
    z.object({
      /** The address at connecting; null when the provider told none. */
      email: z.nullable(z.string()),
      /** ISO 8601, UTC. */
      at: z.string(),
    }),
  ),
});
export type OwnIdentity = z.output<typeof ownIdentity>;

export const listIdentities = endpoint({
  ...listIdentitiesCall,
  summary:
    'The providers that the caller can sign in with, or can connect, and if there is a password.',
  reply: replyOf({
    identities: z.array(ownIdentity),
    /** False for an account that signs in otherwise alone. */
    hasPassword: z.boolean(),
  }),
});

export const startConnecting = endpoint({
  ...startConnectingCall,
  summary: 'Begins to connect an account of a provider. Needs a fresh sign-in.',
  params,
  body: emptyBody,
  reply: started,
});

export const finishConnecting = endpoint({
  ...finishConnectingCall,
  summary: 'Connects an account of a provider: from now on it signs in. Needs a fresh sign-in.',
  params,
  body: cameBack,
  reply: messageReply,
});

export const connectWaiting = endpoint({
  ...connectWaitingCall,
  summary:
    'Connects the account of a provider that came with IDENTITY_UNCONNECTED, to the account of its address alone. Needs a fresh sign-in.',
  body: z.strictObject({ connection: linkToken }),
  reply: messageReply,
});

export const disconnect = endpoint({
  ...disconnectCall,
  summary:
    'Disconnects an account of a provider, and ends other sign-ins by it. Needs a fresh sign-in, and another way in.',
  params,
  reply: messageReply,
});

export const startProof = endpoint({
  ...startProofCall,
  summary: 'Begins to prove who is there by a connected account of a provider, which asks anew.',
  params,
  body: emptyBody,
  reply: started,
});

export const finishProof = endpoint({
  ...finishProofCall,
  summary:
    'Ends it. The proof takes the place of the password in POST /auth/reauth, once, for 10 minutes.',
  params,
  body: cameBack,
  reply: replyOf({ proof: z.string() }),
});
