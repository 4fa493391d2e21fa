import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { listQuery, pageOf } from '../paging.ts';
import { emptyBody, fileReply, messageReply, rowId } from '../replies.ts';

/** States of a mail: it waits, was sent, is not wanted any more, or was given up after its last try. */
export const MAIL_STATES = ['queued', 'sent', 'expired', 'failed'] as const;

/** What became of a mail; never its text or its link (security.md, "Who may do what"). */
export const adminMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  lastError: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type AdminMail = z.output<typeof adminMail>;

const filters = {
  /** Begin of the recipient's address. */
  search: listQuery.search,
  /** Whose mails: also those to an address that they gave and have not confirmed. */
  user: z.optional(rowId),
  state: z.optional(z.enum(MAIL_STATES, 'This is no state.')),
  sort: z.optional(z.enum(['created', '-created'], 'This is no order.')),
};

export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  access: 'system-admin',
  summary: 'Mails of the last 90 days and what became of them, newest first.',
  query: z.strictObject({ ...listQuery, ...filters }),
  reply: pageOf({ mails: z.array(adminMail) }),
  fallback: 'The mails could not be loaded.',
});

export const exportMails = endpoint({
  method: 'GET',
  path: '/admin/mails/export',
  access: 'fresh-system-admin',
  summary: 'The same as a CSV file.',
  query: z.strictObject(filters),
  isFile: true,
  reply: fileReply,
  fallback: 'The file could not be made.',
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/mails/{id}/retry',
  access: 'system-admin',
  summary: 'Sends a mail that waits, expired or was given up; 409 for one that was sent.',
  params: z.object({ id: rowId }),
  body: emptyBody,
  reply: messageReply,
  fallback: 'The mail could not be sent again.',
});
