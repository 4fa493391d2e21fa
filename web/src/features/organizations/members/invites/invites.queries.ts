import { t } from '#texts';
import {
  createInvites,
  INVITES_A_CALL,
  type CheckedAddress,
  type Invite,
  listInvites,
  previewInvites,
  resendInvite,
  withdrawInvite,
} from '@panthiya/contract/organizations/invites.contract';
import type { OrganizationRole } from '@panthiya/contract/roles';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { usePagedList } from '../../../../lib/lists/use-paged-list.ts';
import { keyIn } from '../../../../shared/organization/organization.queries.ts';

const invitesKey = (orgId: string) => keyIn(orgId, 'invites');

/** The invitations, and the organization, which has their number. */
const readAnew = (client: QueryClient, orgId: string) =>
  Promise.all([
    client.invalidateQueries({ queryKey: invitesKey(orgId) }),
    client.invalidateQueries({ queryKey: keyIn(orgId), exact: true }),
  ]);

/** Invitations that wait for an answer, newest first. */
export function useInvites(orgId: string, search: string) {
  return usePagedList([...invitesKey(orgId), search], (cursor, signal) =>
    call(listInvites, {
      params: { orgId },
      query: { ...(search !== '' && { search }), ...cursor },
      signal,
    }),
  );
}

interface Change {
  readonly invite: Pick<Invite, 'id' | 'email'>;
  readonly isWithdrawal: boolean;
}

/** Mails an invitation again, or withdraws it; returns its address. */
export function useInviteChange(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ invite: { id, email }, isWithdrawal }: Change) => {
      const params = { orgId, id };
      if (isWithdrawal) {
        await call(withdrawInvite, { params });
        return t`The invitation to ${{ email }} is withdrawn.`;
      }
      await call(resendInvite, { params, body: {} });
      return t`The invitation to ${{ email }} is sent again.`;
    },
    onSuccess: () => readAnew(client, orgId),
  });
}

/** Addresses and their role. */
interface Batch {
  readonly emails: readonly string[];
  readonly role: OrganizationRole;
  /** Called after each call with its answer: a later call can fail. */
  readonly onRows: (rows: readonly CheckedAddress[]) => void;
}

/** Asks the server about the addresses, 25 a call (R10.2). */
export function usePreview(orgId: string) {
  return useMutation({
    mutationFn: ({ emails, role, onRows }: Batch) =>
      inBatches(emails, async (some) => {
        onRows(
          (await call(previewInvites, { params: { orgId }, body: { emails: some, role } })).rows,
        );
      }),
  });
}

/** Invites the addresses, 25 a call (R10.2). */
export function useSendInvites(orgId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ emails, role, onRows }: Batch) =>
      inBatches(emails, async (some) => {
        onRows(
          (await call(createInvites, { params: { orgId }, body: { emails: some, role } })).rows,
        );
      }),
    onSettled: () => readAnew(client, orgId),
  });
}

// One after the other: a phone's connection is slow, and the server counts them.
async function inBatches(
  emails: readonly string[],
  send: (some: string[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < emails.length; start += INVITES_A_CALL) {
    await send(emails.slice(start, start + INVITES_A_CALL));
  }
}
