import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the schemas: the panel of the bell lists and marks by these.

export const listNotificationsCall = {
  method: 'GET',
  path: '/notifications',
  access: 'signed-in',
  fallback: msg`The notifications could not be loaded.`,
} as const satisfies EndpointCall;

export const markReadCall = {
  method: 'POST',
  path: '/notifications/read',
  access: 'signed-in',
  fallback: msg`This could not be marked as read.`,
} as const satisfies EndpointCall;

export const markUnreadCall = {
  method: 'POST',
  path: '/notifications/unread',
  access: 'signed-in',
  fallback: msg`This could not be marked as unread.`,
} as const satisfies EndpointCall;
