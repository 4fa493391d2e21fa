import type { EndpointCall } from '../endpoint.ts';

// The schemas of these calls stand beside, in the contract.

export const getProfileCall = {
  method: 'GET',
  path: '/profile',
  access: 'signed-in',
  fallback: 'Your profile could not be loaded.',
} as const satisfies EndpointCall;
