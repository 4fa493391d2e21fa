import { msg } from '#texts';
import { defineFeature } from '../../../feature-kit/feature.ts';
import { asJson } from '../../../feature-kit/own-json.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import {
  listIdentitiesOf,
  removeIdentitiesOf,
} from '../../../records/identities/identities.repository.ts';
import {
  identities as table,
  providerFlows,
  waitingIdentities,
} from '../../../records/identities/identities.table.ts';
import { removeOldFlows } from '../../../records/identities/provider-flows.repository.ts';
import { removeOldWaitingIdentities } from '../../../records/identities/waiting-identities.repository.ts';
import { identitiesMails } from '../../../domain/identities/identities.mails.ts';
import { mountIdentities } from './identities.routes.ts';
import { createIdentitiesService } from './identities.service.ts';

const FILE = 'connected-accounts.json';

/** Accounts of providers, such as Google, that sign in to the own account. */
export const identities = defineFeature({
  name: 'identities',
  mount: (mount, deps) => mountIdentities(mount, createIdentitiesService(deps)),
  mails: identitiesMails,
  cleanUps: {
    'ways to providers': ({ database }) => removeOldFlows(database),
    'identities that wait': ({ database }) => removeOldWaitingIdentities(database),
  },
  tables: [
    owned(table, { exportedIn: [FILE], erasure: 'deleted' }),
    owned(providerFlows, {
      exportedIn: { not: 'keys of sign-ins, for ten minutes' },
      erasure: 'deleted',
    }),
    owned(waitingIdentities, {
      exportedIn: { not: 'what is not connected yet, for ten minutes' },
      erasure: 'deleted',
    }),
  ],
  personalData: {
    files: { [FILE]: msg`accounts elsewhere, such as Google, that sign in to your account` },
    exportTexts: async (database, { user }) => {
      const own = await listIdentitiesOf(database, user.id);
      return {
        [FILE]: asJson(
          own.map(({ provider, issuer, subject, emailThen, connectedAt }) => ({
            provider,
            issuer,
            subject,
            emailThen,
            connectedAt,
          })),
        ),
      };
    },
    erase: (queries, { id }) => removeIdentitiesOf(queries, id),
  },
});
