import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in providers.contract.ts.

export const listIdentitiesCall = {
  method: 'GET',
  path: '/account/identities',
  access: 'signed-in',
  fallback: msg`Your ways to sign in could not be loaded.`,
} as const satisfies EndpointCall;

export const startConnectingCall = {
  method: 'POST',
  path: '/account/identities/{provider}/start',
  // Who registered with the address of another would keep a way in when its owner comes.
  access: { when: ['verified', 'fresh'] },
  fallback: msg`The account could not be connected.`,
} as const satisfies EndpointCall;

export const finishConnectingCall = {
  method: 'POST',
  path: '/account/identities/{provider}/finish',
  access: { when: ['verified', 'fresh'] },
  fallback: msg`The account could not be connected.`,
} as const satisfies EndpointCall;

export const connectWaitingCall = {
  method: 'POST',
  path: '/account/identities/waiting',
  access: { when: ['verified', 'fresh'] },
  fallback: msg`The account could not be connected.`,
} as const satisfies EndpointCall;

export const disconnectCall = {
  method: 'DELETE',
  path: '/account/identities/{provider}',
  access: { when: ['fresh'] },
  fallback: msg`The account could not be disconnected.`,
} as const satisfies EndpointCall;
