import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the calls of the account: the sign-in page loads it alone. The schema is in factors.contract.ts.

export const answerSecondFactorCall = {
  method: 'POST',
  path: '/auth/login/second-factor',
  access: 'anyone',
  fallback: msg`Login failed`,
} as const satisfies EndpointCall;
