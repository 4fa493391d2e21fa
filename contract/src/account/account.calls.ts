import type { EndpointCall } from '../endpoint.ts';

// The schemas of these calls stand beside, in the contract.

export const keepAccountCall = {
  method: 'POST',
  path: '/profile/keep',
  access: 'signed-in',
  fallback: 'Your account could not be kept. Please try again.',
} as const satisfies EndpointCall;
