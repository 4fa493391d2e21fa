import { msg } from '#texts';
import type { EndpointCall } from '../endpoint/endpoint.ts';

// The schemas of these calls are in the contracts: the dashboard and a course's page load no more than this.

export const listOwnCoursesCall = {
  method: 'GET',
  path: '/courses',
  access: 'signed-in',
  fallback: msg`Your courses could not be loaded.`,
} as const satisfies EndpointCall;

export const getCourseCall = {
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}',
  access: { may: 'course.read' },
  fallback: msg`The course could not be loaded.`,
} as const satisfies EndpointCall;

export const getOutlineCall = {
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/outline',
  access: { may: 'course.read' },
  fallback: msg`The lessons could not be loaded.`,
} as const satisfies EndpointCall;

export const getSectionCall = {
  method: 'GET',
  path: '/organization/{orgId}/courses/{courseId}/sections/{sectionId}',
  access: { may: 'course.read' },
  fallback: msg`The lessons could not be loaded.`,
} as const satisfies EndpointCall;

export const markLessonCall = {
  method: 'PUT',
  path: '/organization/{orgId}/courses/{courseId}/lessons/{lessonId}/mark',
  access: { may: 'course.learn' },
  fallback: msg`This could not be saved.`,
} as const satisfies EndpointCall;

export const visitCourseCall = {
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/visit',
  access: { may: 'course.learn' },
  fallback: msg`Your visit could not be saved.`,
} as const satisfies EndpointCall;

export const askToEnrolCall = {
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/enrolment',
  access: { may: 'course.join' },
  fallback: msg`Your request could not be sent.`,
} as const satisfies EndpointCall;

export const dismissDeclineCall = {
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/enrolment/decline-read',
  access: { may: 'course.join' },
  fallback: msg`This could not be saved.`,
} as const satisfies EndpointCall;

export const leaveCourseCall = {
  method: 'DELETE',
  path: '/organization/{orgId}/courses/{courseId}/enrolment',
  access: { may: 'course.join' },
  fallback: msg`You could not leave.`,
} as const satisfies EndpointCall;

export const returnToCourseCall = {
  method: 'POST',
  path: '/organization/{orgId}/courses/{courseId}/enrolment/return',
  access: { may: 'course.join' },
  fallback: msg`You could not join again.`,
} as const satisfies EndpointCall;
