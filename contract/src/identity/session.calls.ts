import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contract.

export const loginCall = {
  method: 'POST',
  path: '/auth/login',
  access: 'anyone',
  fallback: msg`Login failed`,
} as const satisfies EndpointCall;

export const logoutCall = {
  method: 'POST',
  path: '/auth/logout',
  access: 'signed-in',
  fallback: msg`Logout failed`,
} as const satisfies EndpointCall;

export const checkSessionCall = {
  method: 'GET',
  path: '/protected',
  access: 'signed-in',
  fallback: msg`Please sign in to continue.`,
} as const satisfies EndpointCall;
