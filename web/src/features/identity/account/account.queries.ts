import {
  changePasswordCall,
  changeUsernameCall,
  deleteAccountCall,
  endOtherSessionsCall,
  exportOwnDataCall,
} from '@panthiya/contract/identity/account.calls';
import type {
  changePassword,
  changeUsername,
  deleteAccount,
  endOtherSessions,
} from '@panthiya/contract/identity/account.contract';
import { forgetDeviceCall, listDevicesCall } from '@panthiya/contract/identity/devices.calls';
import type { forgetDevice, listDevices } from '@panthiya/contract/identity/devices.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { call } from '../../../lib/api.ts';
import { download } from '../../../lib/files/download.ts';
import type { RunFresh } from '../../../auth/reauthentication.tsx';
import { useProfileChange } from '../../../auth/profile-change.ts';
import { identitiesKey } from '../providers/identities.queries.ts';

const devicesKey = ['devices'] as const;

/** The devices of the person. */
export function useDevices() {
  return useQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }) =>
      (await call<typeof listDevices>(listDevicesCall, { signal })).devices,
  });
}

/** Forgets a device, which signs it out. One that is forgotten already is no failure. */
export function useForgetDevice() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, runFresh }: { id: string; runFresh: RunFresh }) => {
      try {
        await runFresh(() => call<typeof forgetDevice>(forgetDeviceCall, { params: { id } }));
      } catch (failure) {
        if (!(failure instanceof ApiError && failure.code === 'NOT_FOUND')) throw failure;
      }
    },
    onSuccess: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}

/** Signs every other device out. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (runFresh: RunFresh) => {
      await runFresh(() => call<typeof endOtherSessions>(endOtherSessionsCall));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: devicesKey }),
  });
}

/** Sets a new password; this signs all other devices out (R7.13). */
export function useChangePassword(runFresh: RunFresh) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (newPassword: string) =>
      runFresh(() => call<typeof changePassword>(changePasswordCall, { body: { newPassword } })),
    // A first one makes the page speak of changing it (R18.3.5).
    onSuccess: () =>
      Promise.all(
        [devicesKey, identitiesKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
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
