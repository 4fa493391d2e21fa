import {
  changePasswordCall,
  changeUsernameCall,
  deleteAccountCall,
  endOneSessionCall,
  endOtherSessionsCall,
  exportOwnDataCall,
  listSessionsCall,
} from '@panthiya/contract/identity/account.calls';
import type {
  changePassword,
  changeUsername,
  deleteAccount,
  endOneSession,
  endOtherSessions,
  listSessions,
} from '@panthiya/contract/identity/account.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { download } from '../../../lib/files/download.ts';
import type { RunFresh } from '../../../auth/reauthentication.tsx';
import { useProfileChange } from '../../../auth/profile-change.ts';

const sessionsKey = ['sessions'] as const;

/** The devices where the person is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) =>
      (await call<typeof listSessions>(listSessionsCall, { signal })).sessions,
  });
}

/** Signs one device out. A device that is signed out already is no failure. */
export function useEndOneSession(runFresh: RunFresh) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await runFresh(() => call<typeof endOneSession>(endOneSessionCall, { params: { id } }));
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === 'NOT_FOUND')) throw failure;
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Signs every other device out. */
export function useEndOtherSessions(runFresh: RunFresh) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await runFresh(() => call<typeof endOtherSessions>(endOtherSessionsCall));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Sets a new password; this signs all other devices out (R7.13). */
export function useChangePassword(runFresh: RunFresh) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (newPassword: string) =>
      runFresh(() => call<typeof changePassword>(changePasswordCall, { body: { newPassword } })),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionsKey }),
  });
}

/** Sets the username, here and in menu and cookie at once (R7.14, R7.15). */
export function useChangeUsername() {
  const changeProfile = useProfileChange();
  return useMutation({
    mutationFn: (username: string) =>
      call<typeof changeUsername>(changeUsernameCall, { body: { username } }),
    onSuccess: (_, username) => changeProfile({ username }),
  });
}

/** Loads all stored data of the person (R10.5). */
export function useOwnData(runFresh: RunFresh) {
  return useMutation({ mutationFn: () => runFresh(() => download(exportOwnDataCall)) });
}

/** Asks to erase the account; returns the day (R10.5). */
export function useDeleteAccount(runFresh: RunFresh) {
  return useMutation({
    mutationFn: async () => {
      const reply = await runFresh(() =>
        call<typeof deleteAccount>(deleteAccountCall, { body: {} }),
      );
      return reply.deletionAt;
    },
  });
}
