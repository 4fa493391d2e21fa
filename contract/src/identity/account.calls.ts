import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contract.

export const reauthenticateCall = {
  method: 'POST',
  path: '/auth/reauth',
  access: 'signed-in',
  fallback: msg`Your password could not be checked.`,
} as const satisfies EndpointCall;

export const changePasswordCall = {
  method: 'PUT',
  path: '/auth/change-password',
  access: 'signed-in',
  fallback: msg`Failed to change password`,
} as const satisfies EndpointCall;

export const changeUsernameCall = {
  method: 'POST',
  path: '/profile/change-username',
  access: 'signed-in',
  fallback: msg`Failed to change username`,
} as const satisfies EndpointCall;

export const listSessionsCall = {
  method: 'GET',
  path: '/profile/sessions',
  access: 'signed-in',
  fallback: msg`Your devices could not be loaded.`,
} as const satisfies EndpointCall;

export const endOneSessionCall = {
  method: 'DELETE',
  path: '/profile/sessions/{id}',
  access: { when: ['fresh'] },
  fallback: msg`The device could not be signed out.`,
} as const satisfies EndpointCall;

export const endOtherSessionsCall = {
  method: 'DELETE',
  path: '/profile/sessions',
  access: { when: ['fresh'] },
  fallback: msg`The other devices could not be signed out.`,
} as const satisfies EndpointCall;

export const exportOwnDataCall = {
  method: 'GET',
  path: '/profile/export',
  access: { when: ['fresh'] },
  fallback: msg`Your data could not be collected.`,
} as const satisfies EndpointCall;

export const deleteAccountCall = {
  method: 'POST',
  path: '/profile/delete',
  access: { when: ['fresh'] },
  fallback: msg`Your account could not be deleted.`,
} as const satisfies EndpointCall;

export const keepAccountCall = {
  method: 'POST',
  path: '/profile/keep',
  access: 'signed-in',
  fallback: msg`Your account could not be kept. Please try again.`,
} as const satisfies EndpointCall;
