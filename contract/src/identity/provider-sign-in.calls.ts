import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the calls of the account: the sign-in page loads these alone. The schemas are in providers.contract.ts.

export const listProvidersCall = {
  method: 'GET',
  path: '/auth/providers',
  access: 'anyone',
  fallback: msg`The ways to sign in could not be loaded.`,
} as const satisfies EndpointCall;

export const startProviderCall = {
  method: 'POST',
  path: '/auth/providers/{provider}/start',
  access: 'anyone',
  fallback: msg`Login failed`,
} as const satisfies EndpointCall;

export const finishProviderCall = {
  method: 'POST',
  path: '/auth/providers/{provider}/finish',
  access: 'anyone',
  fallback: msg`Login failed`,
} as const satisfies EndpointCall;
