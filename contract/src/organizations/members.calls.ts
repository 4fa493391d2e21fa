import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contract.

export const checkRoleCall = {
  method: 'GET',
  path: '/profile/orgroles/{orgId}/{role}',
  access: 'signed-in',
  fallback: msg`Your role could not be checked.`,
} as const satisfies EndpointCall;
