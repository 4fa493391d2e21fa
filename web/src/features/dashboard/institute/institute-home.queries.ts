import { getInstituteHomeCall } from '@panthiya/contract/courses/institute-home.calls';
import type { getInstituteHome } from '@panthiya/contract/courses/institute-home.contract';
import type { ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

export type InstituteFacts = ReplyOf<typeof getInstituteHome>;

/** What an admin of an organisation looks at first (R11.7.5). Under the key of its courses: what changes them changes this. */
export function useInstituteHome(orgId: string) {
  return useQuery({
    queryKey: keyIn(orgId, 'courses', 'home'),
    queryFn: ({ signal }) =>
      call<typeof getInstituteHome>(getInstituteHomeCall, { params: { orgId }, signal }),
  });
}
