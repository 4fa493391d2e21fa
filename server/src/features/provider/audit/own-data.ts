import { msg } from '#texts';
import type { Database } from '../../../db/database.ts';
import { listAsJson } from '../../../feature-kit/own-json.ts';
import type { ExportedPerson, OwnTexts, PersonalData } from '../../../feature-kit/personal-data.ts';
import { listHistory, listOwnMails, removeMailsOf, removeMailsTo } from './own-data.repository.ts';

async function exportLogs(database: Database, { user }: ExportedPerson): Promise<OwnTexts> {
  return {
    'mails.json': await listAsJson(await listOwnMails(database, user.id)),
    'history.json': await listAsJson(await listHistory(database, user.id)),
  };
}

/** The data that the log and the outbox have of a person. */
export const logData: Partial<PersonalData> = {
  files: {
    'mails.json': msg`which emails we sent you and when (not their text, which we do not keep)`,
    'history.json': msg`what happened to your account and when`,
  },
  exportTexts: exportLogs,
  erase: async (queries, { id, email, emailVerifiedAt }) => {
    await removeMailsOf(queries, id);
    // Mails to an unconfirmed address may be meant for its true owner.
    if (emailVerifiedAt !== null) await removeMailsTo(queries, email);
  },
};
