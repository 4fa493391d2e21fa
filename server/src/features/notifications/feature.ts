import { msg } from '#texts';
import { defineFeature } from '../../feature-kit/feature.ts';
import { asJson, listAsJson } from '../../feature-kit/own-json.ts';
import { owned } from '../../feature-kit/personal-data.ts';
import { listChoices, removeChoices } from '../../records/notifications/choices.repository.ts';
import { notificationChoices } from '../../records/notifications/choices.table.ts';
import {
  bellStates,
  notifications as table,
} from '../../records/notifications/notifications.table.ts';
import { mountBell } from './bell/bell.routes.ts';
import { createBellService } from './bell/bell.service.ts';
import { clearNotifications } from './clean-up.repository.ts';
import { createLiveStreams } from './live/live-streams.ts';
import { mountLive } from './live/live.routes.ts';
import { listOwnNotifications, removeNotifications } from './own-notifications.repository.ts';
import { mountSettings } from './settings/settings.routes.ts';
import { createSettingsService } from './settings/settings.service.ts';

const FILE = 'notifications.json';
const SETTINGS = 'notification-settings.json';

/** The bell: what a person is told of, and what of it they have read (R17.4). What it says is said by the other features. */
export const notifications = defineFeature({
  name: 'notifications',
  mount: (mount, deps) => {
    mountBell(mount, createBellService(deps));
    mountLive(mount, createLiveStreams(deps));
    mountSettings(mount, createSettingsService(deps));
  },
  cleanUps: { 'old notifications': ({ database }) => clearNotifications(database) },
  tables: [
    owned(table, { exportedIn: [FILE], erasure: 'deleted' }),
    owned(notificationChoices, { exportedIn: [SETTINGS], erasure: 'deleted' }),
    owned(bellStates, { exportedIn: { not: 'it only counts changes' }, erasure: 'deleted' }),
  ],
  personalData: {
    files: {
      [FILE]: msg`what you were told of in the last 90 days, and when you read it`,
      [SETTINGS]: msg`the emails that you turned off`,
    },
    exportTexts: async (database, { user }) => ({
      [FILE]: await listAsJson(await listOwnNotifications(database, user.id)),
      [SETTINGS]: asJson(await listChoices(database, user.id)),
    }),
    erase: async (queries, { id }) => {
      await removeNotifications(queries, id);
      await removeChoices(queries, id);
    },
  },
});
