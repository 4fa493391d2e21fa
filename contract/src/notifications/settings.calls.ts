import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the schemas: the page of the settings reads and saves by these.

export const getNotificationSettingsCall = {
  method: 'GET',
  path: '/notifications/settings',
  access: 'signed-in',
  fallback: msg`The settings could not be loaded.`,
} as const satisfies EndpointCall;

export const setNotificationSettingsCall = {
  method: 'PUT',
  path: '/notifications/settings',
  access: 'signed-in',
  fallback: msg`The settings could not be saved.`,
} as const satisfies EndpointCall;
