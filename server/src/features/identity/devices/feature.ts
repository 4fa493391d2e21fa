import { msg } from '#texts';
import { defineFeature } from '../../../feature-kit/feature.ts';
import { asJson } from '../../../feature-kit/own-json.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import {
  listDevicesOf,
  removeDevicesOf,
  removeOldDevices,
} from '../../../records/sessions/devices.repository.ts';
import { userDevices } from '../../../records/sessions/devices.table.ts';
import { readDevice } from '../../../records/sessions/device-name.ts';
import { findSecurityNotifications } from '../../../domain/accounts/security-notifications.ts';
import { mountDevices } from './devices.routes.ts';
import { createDevicesService } from './devices.service.ts';

const FILE = 'devices.json';

/** The devices of a person, trusting and forgetting them, and “This was not me”. */
export const devices = defineFeature({
  name: 'devices',
  mount: (mount, deps) => mountDevices(mount, createDevicesService(deps)),
  notificationFinders: { security: findSecurityNotifications },
  cleanUps: { 'devices not seen': ({ database }) => removeOldDevices(database) },
  tables: [owned(userDevices, { exportedIn: [FILE], erasure: 'deleted' })],
  personalData: {
    files: { [FILE]: msg`the devices on which you signed in: browser, internet address, times` },
    exportTexts: async (database, { user, sessionId }) => {
      const rows = await listDevicesOf(database, user.id, sessionId);
      return {
        [FILE]: asJson(
          rows.map(({ userAgent, network, firstSeenAt, lastSeenAt, trustedUntil }) => ({
            device: readDevice(userAgent).name,
            browser: userAgent,
            internetAddress: network,
            firstSeenAt,
            lastSeenAt,
            trustedUntil,
          })),
        ),
      };
    },
    erase: (queries, { id }) => removeDevicesOf(queries, id),
  },
});
