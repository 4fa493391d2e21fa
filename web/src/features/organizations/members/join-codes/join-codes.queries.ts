import {
  createJoinCode,
  listJoinCodes,
  withdrawJoinCode,
} from '@panthiya/contract/organizations/join-codes.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import type { CodeSource, CodeWish } from '../../../../shared/join-codes/code-source.ts';
import { keyIn } from '../../../../shared/organization/organization.queries.ts';

/** The codes of an organization, and their actions (R10.2). */
export function useJoinCodes(orgId: string): CodeSource {
  const client = useQueryClient();
  const queryKey = keyIn(orgId, 'join-codes');
  const onSuccess = () => client.invalidateQueries({ queryKey });
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await call(listJoinCodes, { params: { orgId }, signal })).joinCodes,
    // Uses are counted while the page is open.
    staleTime: 0,
  });
  const create = useMutation({
    mutationFn: async (body: CodeWish) =>
      (await call(createJoinCode, { params: { orgId }, body })).joinCode,
    onSuccess,
  });
  const withdraw = useMutation({
    mutationFn: async (id: string) =>
      (await call(withdrawJoinCode, { params: { orgId, id } })).message,
    onSuccess,
  });
  return { list, create, withdraw };
}
