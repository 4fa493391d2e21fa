import type { EndpointCall } from '../endpoint.ts';

// The schemas of these calls stand beside, in the contracts: the dashboard carries no more than this.

export const listOwnCoursesCall = {
  method: 'GET',
  path: '/courses',
  access: 'signed-in',
  fallback: 'Your courses could not be loaded.',
} as const satisfies EndpointCall;
