import { msg } from '#texts';
import { recoveryMails } from '../../../domain/recovery/recovery.mails.ts';
import { defineFeature, scheduleJob } from '../../../feature-kit/feature.ts';
import { asJson } from '../../../feature-kit/own-json.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import {
  listRecoveries,
  removeOldRecoveries,
  removeRecoveriesOf,
} from '../../../records/recoveries/own-recoveries.repository.ts';
import { recoveries } from '../../../records/recoveries/recoveries.table.ts';
import { recoveryConfirmations } from '../../../records/recoveries/recovery-confirmations.table.ts';
import { settleRecoveries } from './due-recoveries.ts';
import { mountRecovery } from './recovery.routes.ts';
import { createRecoveryService } from './recovery.service.ts';

const FILE = 'lost-second-step.json';

/** Turning the second factor off for an owner who lost all of it. */
export const recovery = defineFeature({
  name: 'recovery',
  mount: (mount, deps) => mountRecovery(mount, createRecoveryService(deps)),
  mails: recoveryMails,
  jobs: [
    // Each minute.
    scheduleJob('settle-recoveries', '* * * * *', ({ database }) => settleRecoveries(database)),
  ],
  cleanUps: {
    'requests to turn the second step off': ({ database }) => removeOldRecoveries(database),
  },
  tables: [
    owned(recoveries, { exportedIn: [FILE], erasure: 'deleted' }),
    owned(recoveryConfirmations, {
      exportedIn: {
        not: 'who confirmed is about another person; when it was due is in the request',
      },
      erasure: 'deleted',
    }),
  ],
  personalData: {
    files: { [FILE]: msg`when you asked to turn your second step off, and how it ended` },
    exportTexts: async (database, { user }) => {
      const rows = await listRecoveries(database, user.id);
      return {
        [FILE]: asJson(
          rows.map(({ askedAt, confirmedAt, dueAt, endedAt, outcome }) => ({
            askedAt,
            confirmedAt,
            dueAt,
            endedAt,
            outcome,
          })),
        ),
      };
    },
    erase: (queries, { id }) => removeRecoveriesOf(queries, id),
  },
});
