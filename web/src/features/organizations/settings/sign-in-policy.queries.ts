import type { BodyInputOf } from '@panthiya/contract/endpoint/endpoint';
import {
  getSignInPolicy,
  setSignInPolicy,
} from '@panthiya/contract/organizations/sign-in-policy.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keyIn } from '../../../shared/organization/organization.queries.ts';

const keyOf = (orgId: string) => keyIn(orgId, 'sign-in-policy');

/** Of whom the organization asks for a second step, and who has none. */
export function useSignInPolicy(orgId: string) {
  return useQuery({
    queryKey: keyOf(orgId),
    queryFn: async ({ signal }) =>
      (await call(getSignInPolicy, { params: { orgId }, signal })).policy,
  });
}

/** Sets the rule; answers what to say. */
export function useSetSignInPolicy(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof setSignInPolicy>) =>
      call(setSignInPolicy, { params: { orgId }, body }),
    onSuccess: ({ policy }) => client.setQueryData(keyOf(orgId), policy),
  });
}
