import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

export const listFeedsCall = {
  method: 'GET',
  path: '/calendar/feeds',
  access: 'signed-in',
  fallback: msg`Your calendar addresses could not be loaded.`,
} as const satisfies EndpointCall;

export const createFeedCall = {
  method: 'POST',
  path: '/calendar/feeds',
  access: 'signed-in',
  fallback: msg`The calendar address could not be made.`,
} as const satisfies EndpointCall;

export const removeFeedCall = {
  method: 'DELETE',
  path: '/calendar/feeds/{feedId}',
  access: 'signed-in',
  fallback: msg`The calendar address could not be ended.`,
} as const satisfies EndpointCall;
