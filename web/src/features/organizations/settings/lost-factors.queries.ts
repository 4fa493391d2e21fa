import {
  confirmLostFactor,
  listLostFactors,
  stopLostFactor,
} from '@panthiya/contract/organizations/lost-factors.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

const keyOf = (orgId: string) => keyIn(orgId, 'lost-factors');

/** Staff who lost their second step, and asked to turn it off. */
export function useLostFactors(orgId: string) {
  return useQuery({
    queryKey: keyOf(orgId),
    queryFn: async ({ signal }) =>
      (await call(listLostFactors, { params: { orgId }, signal })).recoveries,
    staleTime: 0,
  });
}

const actions = { confirm: confirmLostFactor, stop: stopLostFactor } as const;
export type LostFactorAction = keyof typeof actions;

/** Confirms or stops the request of one of the staff; answers what to say. */
export function useLostFactorAction(orgId: string, uid: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (action: LostFactorAction) =>
      (await call(actions[action], { params: { orgId, uid }, body: {} })).message,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(orgId) }),
  });
}
