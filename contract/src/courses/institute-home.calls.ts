import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

export const getInstituteHomeCall = {
  method: 'GET',
  path: '/organization/{orgId}/home',
  access: { may: 'organization.overview' },
  fallback: msg`Today’s classes could not be loaded.`,
} as const satisfies EndpointCall;
