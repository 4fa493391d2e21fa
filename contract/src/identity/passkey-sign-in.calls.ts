import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the calls of the account: the sign-in page loads these alone. The schemas are in passkeys.contract.ts.

export const askPasskeyCall = {
  method: 'POST',
  path: '/auth/passkeys/options',
  access: 'anyone',
  fallback: msg`Login failed`,
} as const satisfies EndpointCall;

export const signInByPasskeyCall = {
  method: 'POST',
  path: '/auth/passkeys',
  access: 'anyone',
  fallback: msg`Login failed`,
} as const satisfies EndpointCall;
