import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the other calls of the account: the shell needs this one alone.
export const changeLanguageCall = {
  method: 'PUT',
  path: '/account/language',
  access: 'signed-in',
  fallback: msg`The language could not be changed.`,
} as const satisfies EndpointCall;
