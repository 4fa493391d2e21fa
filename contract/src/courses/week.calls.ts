import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the courses' own calls: the dashboard asks for a week only where there are courses.

export const getWeekCall = {
  method: 'GET',
  path: '/courses/week',
  access: 'signed-in',
  fallback: msg`Your week could not be loaded.`,
} as const satisfies EndpointCall;
