import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the other calls: every page behind the guard begins with it.

export const getBellCall = {
  method: 'GET',
  path: '/notifications/state',
  access: 'signed-in',
  fallback: msg`The notifications could not be loaded.`,
} as const satisfies EndpointCall;
