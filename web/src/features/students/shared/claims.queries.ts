import { giveClaimCodes, unclaimStudent } from '@panthiya/contract/students/claims.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';
import type { StudentAddress } from './students.queries.ts';

/** The claim codes of these students, made where there is none. The same ones again as long as they work. */
export function useClaimCodes(orgId: string, studentIds: readonly string[]) {
  return useQuery({
    queryKey: keyIn(orgId, 'claim-codes', studentIds),
    queryFn: ({ signal }) =>
      call(giveClaimCodes, { params: { orgId }, body: { studentIds: [...studentIds] }, signal }),
    // Asked once a dialog: each asking is in the audit log.
    staleTime: Infinity,
    gcTime: 0,
  });
}

/** Takes a claim back (R21.3.3). */
export function useUnclaim({ orgId, studentId }: StudentAddress) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () =>
      (await call(unclaimStudent, { params: { orgId, studentId }, body: {} })).message,
    onSuccess: () => client.invalidateQueries({ queryKey: keyIn(orgId) }),
  });
}
