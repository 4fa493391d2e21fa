import type {
  getToday,
  listWaitingRequests,
  CourseLine,
  DeclinedRequest,
  WaitingRequests,
} from '@panthiya/contract/courses/today.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { buildCourse, learns } from './courses.ts';
import type { Answer } from './stub-api.ts';

/** GET /courses/today and /courses/requests. */
export const TODAY = 'GET /api/courses/today';
export const REQUESTS = 'GET /api/courses/requests';

/** That course as a line of a student's day. */
export function buildLine(changes: Partial<CourseLine> = {}): CourseLine {
  const { id, orgId, organizationName, title, subject, status, learnerCount } = buildCourse();
  return {
    id,
    orgId,
    organizationName,
    title,
    subject,
    status,
    learnerCount,
    part: learns('active'),
    progress: { done: 6, published: 18, newLessons: 0 },
    nextLesson: { id: '0198a000-0000-7000-8000-000000000007', title: 'Projectiles' },
    ...changes,
  };
}

/** Answers a day: Wednesday, half past five in the evening in Sri Lanka; an empty one by default. */
export function todayIs(changes: Partial<ReplyOf<typeof getToday>> = {}): () => Answer {
  const day = {
    success: true,
    day: '2026-11-18',
    now: '2026-11-18T12:00:00Z',
    entries: [],
    courses: [],
    changes: [],
    declined: [],
    toConfirm: [],
  };
  return () => ({ json: { ...day, ...changes } });
}

/** A request for that course that was declined on Tuesday. */
export function buildDeclined(): DeclinedRequest {
  const { id, orgId, organizationName, title, subject } = buildCourse();
  return {
    courseId: id,
    courseTitle: title,
    subject,
    orgId,
    organizationName,
    reason: 'This class is for repeaters.',
    declinedAt: '2026-11-17T04:00:00Z',
  };
}

/** Two requests for that course. */
export function buildRequests(changes: Partial<WaitingRequests> = {}): WaitingRequests {
  const { id, orgId, organizationName, title } = buildCourse();
  return {
    courseId: id,
    courseTitle: title,
    orgId,
    organizationName,
    count: 2,
    since: '2026-11-16T04:00:00Z',
    ...changes,
  };
}

/** Answers the waiting requests to join. */
export const requestsAre = (...courses: WaitingRequests[]) => waitingAre({ courses });

/** Answers all waiting requests. */
export function waitingAre(
  changes: Partial<ReplyOf<typeof listWaitingRequests>> = {},
): () => Answer {
  return () => ({ json: { success: true, courses: [], planRequests: 0, ...changes } });
}
