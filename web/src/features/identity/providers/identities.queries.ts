import { t } from '#texts';
import { disconnectCall, listIdentitiesCall } from '@panthiya/contract/identity/identities.calls';
import type {
  disconnect,
  listIdentities,
  OwnIdentity,
} from '@panthiya/contract/identity/providers.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RunFresh } from '../../../auth/reauthentication.tsx';
import { useSession } from '../../../auth/session-context.ts';
import { loadPart } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import type { Arrived } from './arrived.ts';

/** Of what stands in `useIdentities`. */
export const identitiesKey = ['identities'] as const;

/** The providers that the person can sign in with, or can connect, and if there is a password besides. */
export function useIdentities() {
  return useQuery({
    queryKey: identitiesKey,
    queryFn: ({ signal }) => call<typeof listIdentities>(listIdentitiesCall, { signal }),
  });
}

function useReadAgain(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: identitiesKey });
}

/** Leads to a provider, whose account shall be connected. */
export function useConnecting(runFresh: RunFresh) {
  return useMutation({
    mutationFn: async (chosen: OwnIdentity) => {
      const part = await loadPart(() => import('../../../auth/providers/go-to-provider.ts'));
      await part.connectTo(chosen, runFresh);
    },
  });
}

/** Connects the account that this tab came with (R18.3.4, R18.3.6). */
export function useFinishConnecting(runFresh: RunFresh) {
  const { user } = useSession();
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: async ({ name, address, connect }: Arrived) => {
      if (address !== undefined && address.toLowerCase() !== user.email.toLowerCase())
        throw new Error(t`You signed in with another account, so ${{ name }} was not connected.`);
      await runFresh(connect);
    },
    onSettled: readAgain,
  });
}

/** Disconnects an account. */
export function useDisconnecting() {
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn: ({ provider, runFresh }: Pick<OwnIdentity, 'provider'> & { runFresh: RunFresh }) =>
      runFresh(() => call<typeof disconnect>(disconnectCall, { params: { provider } })),
    onSettled: readAgain,
  });
}
