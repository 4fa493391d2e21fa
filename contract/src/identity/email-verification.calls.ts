import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contract.

export const lookUpEmailLinkCall = {
  method: 'POST',
  path: '/auth/verify-email/look-up',
  access: 'anyone-known',
  fallback: msg`The link could not be checked.`,
} as const satisfies EndpointCall;

export const verifyEmailCall = {
  method: 'POST',
  path: '/auth/verify-email',
  access: 'anyone-known',
  fallback: msg`Your email address could not be confirmed.`,
} as const satisfies EndpointCall;

export const rejectEmailCall = {
  method: 'POST',
  path: '/auth/verify-email/reject',
  access: 'anyone',
  fallback: msg`The account could not be removed.`,
} as const satisfies EndpointCall;

export const resendVerificationCall = {
  method: 'POST',
  path: '/auth/resend-verification',
  access: 'signed-in',
  fallback: msg`The link could not be sent.`,
} as const satisfies EndpointCall;

export const correctEmailCall = {
  method: 'POST',
  path: '/auth/correct-email',
  access: 'signed-in',
  fallback: msg`The address could not be changed.`,
} as const satisfies EndpointCall;
