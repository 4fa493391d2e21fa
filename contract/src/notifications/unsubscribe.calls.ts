import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the calls of settings: its own page loads it alone. The schema is in settings.contract.ts.

export const unsubscribeCall = {
  method: 'POST',
  path: '/unsubscribe',
  access: 'anyone',
  fallback: msg`The emails could not be turned off.`,
} as const satisfies EndpointCall;
