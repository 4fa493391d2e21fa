import { getInstituteHomeCall } from '@panthiya/contract/courses/institute-home.calls';
import type { getInstituteHome } from '@panthiya/contract/courses/institute-home.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

export type InstituteFacts = ReplyOf<typeof getInstituteHome>;

/**
 * The first data for an admin of an organization (R11.7.5). It is under the key of its courses: a change of them changes this.
 */
export function useInstituteHome(orgId: string) {
  return useQuery({
    queryKey: keyIn(orgId, 'courses', 'home'),
    queryFn: ({ signal }) =>
      call<typeof getInstituteHome>(getInstituteHomeCall, { params: { orgId }, signal }),
  });
}
