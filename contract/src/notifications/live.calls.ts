import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the other calls: only what follows the first view listens.

export const listenCall = {
  method: 'GET',
  path: '/live',
  access: 'signed-in',
  fallback: msg`The notifications could not be loaded.`,
} as const satisfies EndpointCall;
