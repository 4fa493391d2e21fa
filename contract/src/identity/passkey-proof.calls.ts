import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the calls of the account: the question for the password loads it alone. The schema is in passkeys.contract.ts.

export const askOwnPasskeyCall = {
  method: 'POST',
  path: '/auth/reauth/options',
  access: 'signed-in',
  fallback: msg`The passkey could not be used.`,
} as const satisfies EndpointCall;
