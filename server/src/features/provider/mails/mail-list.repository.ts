import type { MAIL_STATES } from '@panthiya/contract/provider/mails.contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { beginsWith, isAfter, momentKey, orderOf } from '../../../db/keyset.ts';
import { isId } from '../../../platform/identifier.ts';
import type { List } from '../../../records/lists/list.ts';
import { type Mail, mails } from '../../../records/mails/mails.table.ts';

/** The mails to read, and their order. */
export interface MailQuery {
  readonly search?: string | undefined;
  /** Row id of the mails' user. */
  readonly userId?: string | undefined;
  readonly state?: (typeof MAIL_STATES)[number] | undefined;
  readonly sort?: 'created' | '-created' | undefined;
}

/** The state of a mail. The table has neither its text nor its link (ADR 0005). */
export interface ListedMail extends Pick<
  Mail,
  | 'id'
  | 'kind'
  | 'recipient'
  | 'state'
  | 'attempts'
  | 'lastError'
  | 'createdAt'
  | 'sentAt'
  | 'language'
> {
  readonly key: string;
}

const key = momentKey(mails.createdAt);
const smallRecipient = sql`(lower(${mails.recipient}) collate "C")`;

/** Mails by the time at which they were caused. */
export function listMails(
  database: Database,
  { search = '', userId, state, sort = '-created' }: MailQuery,
): List<ListedMail> {
  const { id, kind, recipient, attempts, lastError, createdAt, sentAt, language } = mails;
  const direction = sort === 'created' ? 'asc' : 'desc';
  return {
    read: (after, limit) =>
      database
        .select({
          id,
          kind,
          recipient,
          state: mails.state,
          attempts,
          lastError,
          createdAt,
          sentAt,
          language,
          key: key.text,
        })
        .from(mails)
        .where(
          and(
            search === '' ? undefined : beginsWith(smallRecipient, sql`lower(${search})`),
            userId === undefined ? undefined : eq(mails.userId, userId),
            state && eq(mails.state, state),
            // Written exactly as in the index.
            state !== undefined && state !== 'sent' ? ne(mails.state, sql`'sent'`) : undefined,
            isAfter(key, id, { direction, cursor: after }),
          ),
        )
        .orderBy(...orderOf(key, id, direction))
        .limit(limit),
    cursorOf: (row) => [row.key, row.id],
    valueChecks: [key.isValue, isId],
  };
}
