import { msg } from '#texts';
import type { Database } from '../../../db/database.ts';
import { presentProfile } from '../../../domain/accounts/users.presenter.ts';
import { asJson } from '../../../feature-kit/own-json.ts';
import type { ExportedPerson, OwnTexts, PersonalData } from '../../../feature-kit/personal-data.ts';
import { readDevice } from '../../../records/sessions/device-name.ts';
import { findUser } from '../../../records/users/users.repository.ts';
import { removeAccountRows, updateErased } from './erasure.repository.ts';
import { listLiveSessions } from './own-sessions.repository.ts';

async function exportAccount(
  database: Database,
  { sessionId, user }: ExportedPerson,
): Promise<OwnTexts> {
  const account = await findUser(database, user.id);
  const sessions = await listLiveSessions(database, user.id);
  return {
    'profile.json': asJson({ ...presentProfile(user, false), registeredAt: account?.createdAt }),
    'sessions.json': asJson(
      sessions.map(({ id, userAgent, network, createdAt, lastSeenAt, method }) => ({
        device: readDevice(userAgent).name,
        browser: userAgent,
        internetAddress: network,
        signedInAt: createdAt,
        signedInBy: method,
        lastSeenAt,
        isCurrent: id === sessionId,
      })),
    ),
  };
}

/** The data that the account itself has of a person; erased last. */
export const accountData: Partial<PersonalData> = {
  files: {
    'profile.json': msg`who you are and how to reach you, as in your profile`,
    'sessions.json': msg`where you are signed in: browser, internet address, times`,
  },
  exportTexts: exportAccount,
  erase: async (queries, user) => {
    await removeAccountRows(queries, user.id);
    await updateErased(queries, user);
  },
};
