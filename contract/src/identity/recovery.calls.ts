import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contract.

export const askRecoveryCall = {
  method: 'POST',
  path: '/auth/recovery',
  access: 'anyone',
  fallback: msg`The email could not be sent. Please try again.`,
} as const satisfies EndpointCall;

export const confirmRecoveryCall = {
  method: 'POST',
  path: '/auth/recovery/confirm',
  access: 'anyone',
  fallback: msg`The request could not be confirmed.`,
} as const satisfies EndpointCall;

export const stopRecoveryByLinkCall = {
  method: 'POST',
  path: '/auth/recovery/stop',
  access: 'anyone',
  fallback: msg`The request could not be stopped. Please try again.`,
} as const satisfies EndpointCall;

export const getRecoveryCall = {
  method: 'GET',
  path: '/account/recovery',
  access: 'signed-in',
  fallback: msg`The request could not be loaded.`,
} as const satisfies EndpointCall;

// Not fresh: whoever sees the banner stops it with one press.
export const stopRecoveryCall = {
  method: 'POST',
  path: '/account/recovery/stop',
  access: 'signed-in',
  fallback: msg`The request could not be stopped. Please try again.`,
} as const satisfies EndpointCall;
