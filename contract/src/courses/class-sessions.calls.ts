import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the schemas: the course's page and the week send these without them.

const OF_COURSE = '/organization/{orgId}/courses/{courseId}/class-sessions';
const ONE = '/organization/{orgId}/courses/{courseId}/class-sessions/{classSessionId}';
const change = {
  access: { may: 'course.update' },
  fallback: msg`The class could not be changed.`,
} as const;

export const listClassSessionsCall = {
  method: 'GET',
  path: OF_COURSE,
  access: { may: 'course.read' },
  fallback: msg`The classes could not be loaded.`,
} as const satisfies EndpointCall;

export const createClassSessionCall = {
  method: 'POST',
  path: OF_COURSE,
  access: { may: 'course.update' },
  fallback: msg`The class could not be added.`,
} as const satisfies EndpointCall;

export const updateClassSessionCall = {
  method: 'PUT',
  path: ONE,
  ...change,
} as const satisfies EndpointCall;

export const cancelClassSessionCall = {
  method: 'POST',
  path: `${ONE}/cancel`,
  ...change,
} as const satisfies EndpointCall;

export const noteClassSessionCall = {
  method: 'PUT',
  path: `${ONE}/note`,
  access: { may: 'course.update' },
  fallback: msg`The note could not be saved.`,
} as const satisfies EndpointCall;

export const restoreClassSessionCall = {
  method: 'POST',
  path: `${ONE}/restore`,
  ...change,
} as const satisfies EndpointCall;
