import { msg } from '#texts';
import { defineFeature } from '../../../feature-kit/feature.ts';
import { asJson } from '../../../feature-kit/own-json.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import { removeOldChallenges } from '../../../records/factors/challenges.repository.ts';
import { removeFactorsOf } from '../../../records/factors/factor-removal.repository.ts';
import {
  recoveryCodes,
  signInChallenges,
  totpSecrets,
} from '../../../records/factors/factors.table.ts';
import { removeOldPasskeyChallenges } from '../../../records/factors/passkey-challenges.repository.ts';
import {
  listPasskeys,
  removeOldWaitingPasskeys,
} from '../../../records/factors/passkeys.repository.ts';
import {
  passkeyChallenges,
  passkeyHandles,
  passkeys,
} from '../../../records/factors/passkeys.table.ts';
import {
  countCodes,
  removeOldWaitingCodes,
} from '../../../records/factors/recovery-codes.repository.ts';
import { findTotp, removeOldNewTotps } from '../../../records/factors/totp.repository.ts';
import { factorsMails } from './factors.mails.ts';
import { mountFactors } from './factors.routes.ts';
import { createFactorsService } from './factors.service.ts';
import { createPasskeysService } from './passkeys.service.ts';

const FILE = 'second-step.json';

/** The second factor of the own account: an authenticator app, passkeys and recovery codes. */
export const factors = defineFeature({
  name: 'factors',
  mount: (mount, deps) =>
    mountFactors(mount, createFactorsService(deps), createPasskeysService(deps)),
  mails: factorsMails,
  cleanUps: {
    'second steps': ({ database }) => removeOldChallenges(database),
    'challenges of passkeys': ({ database }) => removeOldPasskeyChallenges(database),
    'unconfirmed passkeys': ({ database }) => removeOldWaitingPasskeys(database),
    'unconfirmed apps': ({ database }) => removeOldNewTotps(database),
    'unconfirmed recovery codes': ({ database }) => removeOldWaitingCodes(database),
  },
  tables: [
    owned(totpSecrets, { exportedIn: [FILE], erasure: 'deleted' }),
    owned(recoveryCodes, { exportedIn: [FILE], erasure: 'deleted' }),
    owned(passkeys, { exportedIn: [FILE], erasure: 'deleted' }),
    owned(passkeyHandles, {
      exportedIn: { not: 'random bytes that devices keep for us' },
      erasure: 'deleted',
    }),
    owned(passkeyChallenges, {
      exportedIn: { not: 'keys of sign-ins, for five minutes' },
      erasure: 'deleted',
    }),
    owned(signInChallenges, {
      exportedIn: { not: 'keys of sign-ins, for ten minutes' },
      erasure: 'deleted',
    }),
  ],
  personalData: {
    files: {
      [FILE]: msg`since when an authenticator app protects your account, your passkeys, and how many recovery codes are left`,
    },
    exportTexts: async (database, { user }) => {
      const totp = await findTotp(database, user.id);
      const codes = await countCodes(database, user.id);
      const own = await listPasskeys(database, user.id);
      return {
        [FILE]: asJson({
          authenticatorAppSince: totp?.confirmedAt ?? null,
          passkeys: own.map(({ name, host, madeAt, lastUsedAt }) => ({
            name,
            worksAt: host,
            madeAt,
            lastUsedAt,
          })),
          recoveryCodesLeft: codes?.left ?? 0,
          recoveryCodesMadeAt: codes?.madeAt ?? null,
        }),
      };
    },
    erase: (queries, { id }) => removeFactorsOf(queries, id),
  },
});
