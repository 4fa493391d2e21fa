import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contract.

export const requestPasswordResetCall = {
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  fallback: msg`Password reset request failed`,
} as const satisfies EndpointCall;

export const confirmPasswordResetCall = {
  method: 'POST',
  path: '/auth/reset-password/confirm',
  access: 'anyone',
  fallback: msg`The password could not be changed.`,
} as const satisfies EndpointCall;
