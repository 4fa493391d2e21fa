import * as z from 'zod/mini';
import { allLocales } from '../locale/locales.ts';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { emptyBody, fileReply, messageReply, rowId } from '../endpoint/replies.ts';

/** States of a mail: it waits, was sent, is not needed any more, or failed at its last try. */
export const MAIL_STATES = ['queued', 'sent', 'expired', 'failed'] as const;

/** The state of a mail; never its text or its link (security.md, "Who may do what"). */
export const adminMail = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  lastError: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  /** The language in which it was sent; null before. */
  language: z.nullable(z.enum(allLocales)),
});
export type AdminMail = z.output<typeof adminMail>;

const filters = {
  /** Begin of the recipient's address. */
  search: listQuery.search,
  /** The mails of this user: also those to a given address that is not confirmed. */
  user: z.optional(rowId),
  state: z.optional(z.enum(MAIL_STATES, 'Choose a status from the list.')),
  sort: z.optional(z.enum(['created', '-created'], 'Choose an order from the list.')),
};

export const listMails = endpoint({
  method: 'GET',
  path: '/admin/mails',
  access: { may: 'mails.manage' },
  summary: 'Emails of the last 90 days with their status, newest first.',
  query: z.strictObject({ ...listQuery, ...filters }),
  reply: pageOf({ mails: z.array(adminMail) }),
  fallback: 'The emails could not be loaded.',
});

export const exportMails = endpoint({
  method: 'GET',
  path: '/admin/mails/export',
  access: { may: 'mails.manage', when: ['fresh'] },
  summary: 'The same as a CSV file.',
  query: z.strictObject(filters),
  isFile: true,
  reply: fileReply,
  fallback: 'The file could not be created.',
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/mails/{id}/retry',
  access: { may: 'mails.manage' },
  summary: 'Sends a waiting, expired or failed email again; 409 if it was sent.',
  params: z.object({ id: rowId }),
  body: emptyBody,
  reply: messageReply,
  fallback: 'The email could not be sent again.',
});
