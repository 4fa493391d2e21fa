import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the calls of devices: its own page loads it alone. The schema is in devices.contract.ts.

export const rejectSignInCall = {
  method: 'POST',
  path: '/auth/not-me',
  access: 'anyone',
  fallback: msg`Your account could not be protected. Please try again.`,
} as const satisfies EndpointCall;
