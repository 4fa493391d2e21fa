import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contracts. Apart from the members' own calls, because the landing pages of invitations
// and codes load nothing else (R2.1.30).

export const listOwnInvitesCall = {
  method: 'GET',
  path: '/invites',
  access: { when: ['verified'] },
  fallback: msg`Your invitations could not be loaded.`,
} as const satisfies EndpointCall;

export const lookUpInviteCall = {
  method: 'POST',
  path: '/invites/look-up',
  access: 'anyone-known',
  fallback: msg`The invitation could not be checked.`,
} as const satisfies EndpointCall;

export const acceptInviteCall = {
  method: 'POST',
  path: '/invites/accept',
  access: { when: ['verified'] },
  fallback: msg`You could not join.`,
} as const satisfies EndpointCall;

export const declineInviteCall = {
  method: 'DELETE',
  path: '/invites/{id}',
  access: { when: ['verified'] },
  fallback: msg`The invitation could not be declined.`,
} as const satisfies EndpointCall;

export const lookUpCodeCall = {
  method: 'POST',
  path: '/join/look-up',
  access: 'anyone-known',
  fallback: msg`The code could not be checked.`,
} as const satisfies EndpointCall;

export const joinCall = {
  method: 'POST',
  path: '/join',
  access: 'signed-in',
  fallback: msg`You could not join.`,
} as const satisfies EndpointCall;
