import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the schemas: the first view of the dashboard uses these, and every byte of it counts.

export const getTodayCall = {
  method: 'GET',
  path: '/courses/today',
  access: 'signed-in',
  fallback: msg`Your classes could not be loaded.`,
} as const satisfies EndpointCall;

export const listWaitingRequestsCall = {
  method: 'GET',
  path: '/courses/requests',
  access: 'signed-in',
  fallback: msg`The requests could not be loaded.`,
} as const satisfies EndpointCall;
