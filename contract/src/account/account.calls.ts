import type { EndpointCall } from '../endpoint.ts';

// The schemas of these calls stand beside, in the contract.

export const reauthenticateCall = {
  method: 'POST',
  path: '/auth/reauth',
  access: 'signed-in',
  fallback: 'Your password could not be checked.',
} as const satisfies EndpointCall;

export const keepAccountCall = {
  method: 'POST',
  path: '/profile/keep',
  access: 'signed-in',
  fallback: 'Your account could not be kept. Please try again.',
} as const satisfies EndpointCall;
