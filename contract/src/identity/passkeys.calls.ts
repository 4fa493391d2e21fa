import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contract.

export const askNewPasskeyCall = {
  method: 'POST',
  path: '/account/passkeys/options',
  // As for an app: who registered with the address of another would keep its owner out for good.
  access: { when: ['verified', 'fresh'] },
  fallback: msg`The passkey could not be added.`,
} as const satisfies EndpointCall;

export const addPasskeyCall = {
  method: 'POST',
  path: '/account/passkeys',
  access: { when: ['verified', 'fresh'] },
  fallback: msg`The passkey could not be added.`,
} as const satisfies EndpointCall;

export const renamePasskeyCall = {
  method: 'PUT',
  path: '/account/passkeys/{id}',
  access: { when: ['fresh'] },
  fallback: msg`The passkey could not be renamed.`,
} as const satisfies EndpointCall;

export const removePasskeyCall = {
  method: 'DELETE',
  path: '/account/passkeys/{id}',
  access: { when: ['fresh'] },
  fallback: msg`The passkey could not be removed.`,
} as const satisfies EndpointCall;
