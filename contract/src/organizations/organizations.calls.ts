import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contract.

export const listOrganizationsCall = {
  method: 'GET',
  path: '/organization/list',
  access: 'signed-in',
  fallback: msg`Your organizations could not be loaded.`,
} as const satisfies EndpointCall;

export const getOrganizationCall = {
  method: 'GET',
  path: '/organization/{orgId}',
  access: { may: 'organization.read' },
  fallback: msg`This organization could not be loaded.`,
} as const satisfies EndpointCall;
