import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contract.

export const getFactorsCall = {
  method: 'GET',
  path: '/account/factors',
  access: 'signed-in',
  fallback: msg`Your second step could not be loaded.`,
} as const satisfies EndpointCall;

export const beginTotpCall = {
  method: 'POST',
  path: '/account/totp',
  // Who registered with the address of another would keep its owner out for good.
  access: { when: ['verified', 'fresh'] },
  fallback: msg`The second step could not be set up.`,
} as const satisfies EndpointCall;

export const confirmTotpCall = {
  method: 'POST',
  path: '/account/totp/confirm',
  access: { when: ['fresh'] },
  fallback: msg`The code could not be checked.`,
} as const satisfies EndpointCall;

export const removeTotpCall = {
  method: 'DELETE',
  path: '/account/totp',
  access: { when: ['fresh'] },
  fallback: msg`The second step could not be turned off.`,
} as const satisfies EndpointCall;

export const makeRecoveryCodesCall = {
  method: 'POST',
  path: '/account/recovery-codes',
  access: { when: ['fresh'] },
  fallback: msg`New recovery codes could not be made.`,
} as const satisfies EndpointCall;

export const confirmRecoveryCodesCall = {
  method: 'POST',
  path: '/account/recovery-codes/confirm',
  access: { when: ['fresh'] },
  fallback: msg`The code could not be checked.`,
} as const satisfies EndpointCall;
