import {
  createJoinCode,
  listJoinCodes,
  withdrawJoinCode,
} from '@panthiya/contract/members/join-codes.contract';
import type { BodyInputOf } from '@panthiya/contract/endpoint';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyIn } from '../../../session/organization/organization.queries.ts';

const codesKey = (orgId: string) => keyIn(orgId, 'join-codes');

/** The codes that are not withdrawn, newest first. */
export function useJoinCodes(orgId: string) {
  return useQuery({
    queryKey: codesKey(orgId),
    queryFn: async ({ signal }) =>
      (await call(listJoinCodes, { params: { orgId }, signal })).joinCodes,
    // Uses are counted while the page is open.
    staleTime: 0,
  });
}

/** Makes a code (R10.2). */
export function useCreateJoinCode(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: BodyInputOf<typeof createJoinCode>) =>
      (await call(createJoinCode, { params: { orgId }, body })).joinCode,
    onSuccess: () => client.invalidateQueries({ queryKey: codesKey(orgId) }),
  });
}

/** Withdraws a code; who joined by it stays. */
export function useWithdrawJoinCode(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) =>
      (await call(withdrawJoinCode, { params: { orgId, id } })).message,
    onSuccess: () => client.invalidateQueries({ queryKey: codesKey(orgId) }),
  });
}
