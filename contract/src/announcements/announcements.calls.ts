import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// Apart from the schemas: the dashboard asks and marks by these, and every byte of it counts.

export const listUnconfirmedCall = {
  method: 'GET',
  path: '/announcements/unconfirmed',
  access: 'signed-in',
  fallback: msg`The announcements could not be loaded.`,
} as const satisfies EndpointCall;

export const markSeenCall = {
  method: 'POST',
  path: '/announcements/seen',
  access: 'signed-in',
  fallback: msg`This could not be marked as read.`,
} as const satisfies EndpointCall;

export const confirmAnnouncementCall = {
  method: 'POST',
  path: '/announcements/{announcementId}/confirm',
  access: 'signed-in',
  fallback: msg`The confirmation could not be sent.`,
} as const satisfies EndpointCall;

export const recallAnnouncementCall = {
  method: 'POST',
  path: '/organization/{orgId}/announcements/{announcementId}/recall',
  access: { may: 'announcements.write' },
  fallback: msg`This could not be undone.`,
} as const satisfies EndpointCall;

export const listAnnouncementsCall = {
  method: 'GET',
  path: '/organization/{orgId}/announcements',
  access: { may: 'announcements.read' },
  fallback: msg`The announcements could not be loaded.`,
} as const satisfies EndpointCall;

export const getAnnouncementCall = {
  method: 'GET',
  path: '/organization/{orgId}/announcements/{announcementId}',
  access: { may: 'announcements.read' },
  fallback: msg`The announcement could not be loaded.`,
} as const satisfies EndpointCall;
