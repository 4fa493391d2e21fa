import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contracts.

export const getProfileCall = {
  method: 'GET',
  path: '/profile',
  access: 'signed-in',
  fallback: msg`Your profile could not be loaded.`,
} as const satisfies EndpointCall;

export const checkPremiumCall = {
  method: 'GET',
  path: '/profile/isPremium',
  access: 'signed-in',
  fallback: msg`Your plan could not be checked.`,
} as const satisfies EndpointCall;
