import type {
  AdminMail,
  exportMails as exportMailsEndpoint,
  listMails as listMailsEndpoint,
} from '@panthiya/contract/provider/mails.contract';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Database } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { NIL_ID } from '../../../platform/identifier.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { inSriLanka } from '../../../platform/colombo-time.ts';
import { type Columns, exportList, type List, readPage } from '../../../records/lists/list.ts';
import { requeueMail } from '../../../records/mails/mails.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { findUserByUid } from '../../../records/users/users.repository.ts';
import { type ListedMail, listMails } from './mail-list.repository.ts';

function presentMail({ key: _key, ...mail }: ListedMail): AdminMail {
  return {
    ...mail,
    lastError: mail.lastError ?? '',
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
  };
}

const mailFile: Columns<ListedMail> = {
  Id: ({ id }) => id,
  Kind: ({ kind }) => kind,
  To: ({ recipient }) => recipient,
  State: ({ state }) => state,
  Language: ({ language }) => language,
  Tries: ({ attempts }) => attempts,
  'Last error': ({ lastError }) => lastError,
  Caused: ({ createdAt }) => inSriLanka(createdAt),
  Sent: ({ sentAt }) => inSriLanka(sentAt),
};

type Filters = QueryOf<typeof exportMailsEndpoint>;

/** The states of the mails, and sending one again (security.md: never their texts or links). */
export function createMailsService(database: Database) {
  async function choose({ user, ...filters }: Filters): Promise<List<ListedMail>> {
    const owner = user === undefined ? undefined : await findUserByUid(database, user);
    // An unknown user has none.
    const userId = user === undefined ? undefined : (owner?.id ?? NIL_ID);
    return listMails(database, { ...filters, userId });
  }

  return {
    list: async ({
      cursor,
      limit,
      ...filters
    }: QueryOf<typeof listMailsEndpoint>): Promise<ReplyOf<typeof listMailsEndpoint>> => {
      const list = await choose(filters);
      const { page, nextCursor } = await readPage(list, { cursor, limit });
      return { success: true, mails: page.map(presentMail), nextCursor };
    },

    /** The same as a file. The audit log names the user who exports it. */
    exportAll: async (actor: SessionOwner, filters: Filters): Promise<FileReply> => {
      await recordEvent(database, { event: 'mail.exported', actorId: actor.id, subjectId: null });
      return exportList(await choose(filters), 'mails', mailFile);
    },

    /** Queues a mail again, with all its tries. A mail that is not needed any more is dropped at its turn. */
    sendAgain: async (actor: SessionOwner, id: string): Promise<void> => {
      await database.transaction(async (transaction) => {
        const mail = await requeueMail(transaction, id);
        if (mail === undefined) throw new AppError('NOT_FOUND');
        if (mail === false) throw new AppError('MAIL_SENT_ALREADY');
        await recordEvent(transaction, {
          event: 'mail.sent-again',
          actorId: actor.id,
          subjectId: mail.userId,
          details: { mailId: id, kind: mail.kind },
        });
      });
    },
  };
}

export type MailsService = ReturnType<typeof createMailsService>;
