import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contract.

export const stopAddressByLinkCall = {
  method: 'POST',
  path: '/auth/recovery/address/stop',
  access: 'anyone',
  fallback: msg`The request could not be stopped. Please try again.`,
} as const satisfies EndpointCall;

export const getAddressRecoveryCall = {
  method: 'GET',
  path: '/account/recovery/address',
  access: 'signed-in',
  fallback: msg`The request could not be loaded.`,
} as const satisfies EndpointCall;

// Not fresh: whoever sees the banner stops it with one press.
export const stopAddressRecoveryCall = {
  method: 'POST',
  path: '/account/recovery/address/stop',
  access: 'signed-in',
  fallback: msg`The request could not be stopped. Please try again.`,
} as const satisfies EndpointCall;
