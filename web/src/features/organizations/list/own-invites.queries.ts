import {
  acceptInviteCall,
  declineInviteCall,
  listOwnInvitesCall,
} from '@panthiya/contract/organizations/joining.calls';
import type {
  acceptInvite,
  declineInvite,
  listOwnInvites,
} from '@panthiya/contract/organizations/invites.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useOrganizationsRefresh } from '../../../shared/organization/organization.queries.ts';

const ownInvitesKey = ['own-invites'] as const;

/** Waiting invitations for the person's confirmed address. */
export function useOwnInvites() {
  return useQuery({
    queryKey: ownInvitesKey,
    queryFn: async ({ signal }) =>
      (await call<typeof listOwnInvites>(listOwnInvitesCall, { signal })).invites,
  });
}

/** Answers an invitation; returns the result. */
export function useInviteAnswer() {
  const client = useQueryClient();
  const refreshOrganizations = useOrganizationsRefresh();
  return useMutation({
    mutationFn: async ({ id, isAccepted }: { id: string; isAccepted: boolean }) => {
      const answer = isAccepted
        ? call<typeof acceptInvite>(acceptInviteCall, { body: { id } })
        : call<typeof declineInvite>(declineInviteCall, { params: { id } });
      return (await answer).message;
    },
    onSettled: () =>
      Promise.all([client.invalidateQueries({ queryKey: ownInvitesKey }), refreshOrganizations()]),
  });
}
