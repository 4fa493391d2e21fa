import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the calls of the account: the dialog that asks for the password loads these. The schemas are in providers.contract.ts.

export const startProofCall = {
  method: 'POST',
  path: '/account/identities/{provider}/proof/start',
  access: 'signed-in',
  fallback: msg`This could not be confirmed. Please try again.`,
} as const satisfies EndpointCall;

export const finishProofCall = {
  method: 'POST',
  path: '/account/identities/{provider}/proof/finish',
  access: 'signed-in',
  fallback: msg`This could not be confirmed. Please try again.`,
} as const satisfies EndpointCall;
