import type {
  getNotificationSettings,
  GroupSetting,
  setNotificationSettings,
} from '@panthiya/contract/notifications/settings.contract';
import type { ChosenGroup, MailChoice } from '@panthiya/contract/notifications/notifications.rules';
import {
  getNotificationSettingsCall,
  setNotificationSettingsCall,
} from '@panthiya/contract/notifications/settings.calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';

const settingsKey = ['notification-settings'] as const;

/** How the reader is told of each group. */
export function useNotificationSettings() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: ({ signal }) =>
      call<typeof getNotificationSettings>(getNotificationSettingsCall, { signal }),
  });
}

/** How mails of one group come from now on. */
interface Change {
  readonly group: ChosenGroup;
  readonly mail: MailChoice;
}

/** Saves one change at a time, in their order: the answer of the last one is what holds. */
export function useSetNotifications() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (change: Change) =>
      call<typeof setNotificationSettings>(setNotificationSettingsCall, {
        body: { groups: [change] },
      }),
    // The list shows the choice before the answer.
    onMutate: ({ group, mail }) => {
      client.setQueryData<{ readonly groups: readonly GroupSetting[] }>(
        settingsKey,
        (settings) =>
          settings && {
            ...settings,
            groups: settings.groups.map((one) => (one.group === group ? { ...one, mail } : one)),
          },
      );
    },
    onSuccess: (settings) => client.setQueryData(settingsKey, settings),
    onError: () => client.invalidateQueries({ queryKey: settingsKey }),
  });
}
