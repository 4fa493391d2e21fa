import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contract.

export const listDevicesCall = {
  method: 'GET',
  path: '/account/devices',
  access: 'signed-in',
  fallback: msg`Your devices could not be loaded.`,
} as const satisfies EndpointCall;

export const forgetDeviceCall = {
  method: 'DELETE',
  path: '/account/devices/{id}',
  access: { when: ['fresh'] },
  fallback: msg`The device could not be removed.`,
} as const satisfies EndpointCall;
