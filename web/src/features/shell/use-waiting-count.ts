import { useWaitingRequests } from '../../shared/courses/today.queries.ts';
import { countRequests } from '../../shared/courses/waiting-requests.ts';
import { useIsStaff } from '../../shared/organization/organization.queries.ts';
import type { PresentOrganization } from '../../shared/organization/present-organization.ts';

/**
 * Requests to join that wait for the user's answer: in the present organization, elsewhere over all (R11.5.9). For users who
 * teach nowhere, and in the role of student, there are none and no call is made.
 */
export function useWaitingCount(present: PresentOrganization): number {
  const isStaff = useIsStaff();
  const isStudent = present.kind === 'member' && present.role === 'student';
  const { data } = useWaitingRequests(isStaff && !isStudent);
  const courses = data?.courses ?? [];
  if (present.kind !== 'member') return present.kind === 'none' ? countRequests(courses) : 0;
  return isStudent ? 0 : countRequests(courses.filter(({ orgId }) => orgId === present.orgId));
}
