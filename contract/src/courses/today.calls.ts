import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the schemas: the dashboard's first sight asks by these, and its every byte counts.

export const getTodayCall = {
  method: 'GET',
  path: '/courses/today',
  access: 'signed-in',
  fallback: 'Your classes could not be loaded.',
} as const satisfies EndpointCall;

export const listWaitingRequestsCall = {
  method: 'GET',
  path: '/courses/requests',
  access: 'signed-in',
  fallback: 'The requests could not be loaded.',
} as const satisfies EndpointCall;
