import { defineFeature, scheduleJob } from '../../../feature-kit/feature.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import { idempotencyKeys } from '../../../records/idempotency/idempotency-keys.table.ts';
import { removeOldIdempotencyKeys } from '../../../records/idempotency/idempotency.repository.ts';
import { removeStaleTokens } from '../../../records/one-time-tokens/one-time-tokens.repository.ts';
import { oneTimeTokens } from '../../../records/one-time-tokens/one-time-tokens.table.ts';
import { removeExpiredSessions } from '../../../records/sessions/sessions.repository.ts';
import { sessions } from '../../../records/sessions/sessions.table.ts';
import { userWords } from '../../../records/users/user-words.table.ts';
import { users } from '../../../records/users/users.table.ts';
import { accountMails } from './account.mails.ts';
import { mountAccount } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { eraseDueAccounts } from './erasure.ts';
import { accountData } from './own-data.ts';

/** What users do with their own account: password, username, devices, data, deletion. */
export const account = defineFeature({
  name: 'account',
  mount: (mount, deps) => mountAccount(mount, createAccountService(deps)),
  mails: accountMails,
  jobs: [
    // Each hour at half past: accounts whose owners did not keep them.
    scheduleJob('erase-accounts', '30 * * * *', ({ database, personalData }) =>
      eraseDueAccounts(database, personalData),
    ),
  ],
  cleanUps: {
    sessions: ({ database }) => removeExpiredSessions(database),
    'keys of links': ({ database }) => removeStaleTokens(database),
    'idempotency keys': ({ database }) => removeOldIdempotencyKeys(database),
  },
  tables: [
    owned(users, { exportedIn: ['profile.json'], erasure: 'blanked' }),
    owned(userWords, { exportedIn: { not: 'made from the profile' }, erasure: 'deleted' }),
    owned(sessions, { exportedIn: ['sessions.json'], erasure: 'deleted' }),
    owned(oneTimeTokens, { exportedIn: { not: 'keys of links' }, erasure: 'deleted' }),
    owned(idempotencyKeys, {
      exportedIn: { not: 'copies of answers, for a day' },
      erasure: 'deleted',
    }),
  ],
  personalData: accountData,
});
