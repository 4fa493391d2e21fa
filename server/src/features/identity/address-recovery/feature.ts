import { msg } from '#texts';
import { addressRecoveryMails } from '../../../domain/address-recovery/address-recovery.mails.ts';
import { defineFeature, scheduleJob } from '../../../feature-kit/feature.ts';
import { asJson } from '../../../feature-kit/own-json.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import {
  listAddressRecoveries,
  removeAddressRecoveriesOf,
  removeOldAddressRecoveries,
} from '../../../records/address-recoveries/address-recoveries.repository.ts';
import { addressRecoveries } from '../../../records/address-recoveries/address-recoveries.table.ts';
import { mountAddressRecovery } from './address-recovery.routes.ts';
import { createAddressRecoveryService } from './address-recovery.service.ts';
import { settleAddressRecoveries } from './due-address-recoveries.ts';

const FILE = 'lost-email.json';

/** Another address for an owner who lost the mailbox. */
export const addressRecovery = defineFeature({
  name: 'address recovery',
  mount: (mount, { database }) =>
    mountAddressRecovery(mount, createAddressRecoveryService(database)),
  mails: addressRecoveryMails,
  jobs: [
    // Each minute.
    scheduleJob('settle-address-recoveries', '* * * * *', ({ database }) =>
      settleAddressRecoveries(database),
    ),
  ],
  cleanUps: {
    'changes of lost addresses': ({ database }) => removeOldAddressRecoveries(database),
  },
  tables: [owned(addressRecoveries, { exportedIn: [FILE], erasure: 'deleted' })],
  personalData: {
    files: { [FILE]: msg`when your email was to be changed by our support team, and how it ended` },
    exportTexts: async (database, { user }) => {
      const rows = await listAddressRecoveries(database, user.id);
      return {
        [FILE]: asJson(
          rows.map(({ oldEmail, email, reason, askedAt, dueAt, endedAt, outcome }) => ({
            oldEmail,
            email,
            reason,
            askedAt,
            dueAt,
            endedAt,
            outcome,
          })),
        ),
      };
    },
    erase: (queries, { id }) => removeAddressRecoveriesOf(queries, id),
  },
});
