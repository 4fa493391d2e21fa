import { useWaitingRequests } from '../../shared/courses/today.queries.ts';
import { countRequests } from '../../shared/courses/waiting-requests.ts';
import { useIsStaff } from '../../shared/organization/organization.queries.ts';
import type { PresentOrganization } from '../../shared/organization/present-organization.ts';

/**
 * Requests to join that wait for one's answer: in the organisation one is at, elsewhere over all (R11.5.9). Whoever
 * teaches nowhere, and whoever is there as a student, has none, and is asked nothing.
 */
export function useWaitingCount(present: PresentOrganization): number {
  const isStaff = useIsStaff();
  const isStudent = present.kind === 'member' && present.role === 'student';
  const { data: courses = [] } = useWaitingRequests(isStaff && !isStudent);
  if (present.kind !== 'member') return present.kind === 'none' ? countRequests(courses) : 0;
  return isStudent ? 0 : countRequests(courses.filter(({ orgId }) => orgId === present.orgId));
}
