import { msg } from '#texts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint/endpoint.ts';
import { listQuery, pageOf } from '../endpoint/paging.ts';
import { fileReply } from '../endpoint/replies.ts';
import { says } from '../locale/say.ts';
import { announcementParams } from './announcement-fields.ts';
import { RECEIPT_FILTERS, RECEIPT_STANDINGS } from './announcements.rules.ts';

/** 'Seen 812 of 900, confirmed 640' (R17.3.4). Exact. */
export const receiptCounts = z.object({
  /** N: recipients who are still there. Who left, and who joined later, are not among them. */
  recipients: z.int(),
  seen: z.int(),
  confirmed: z.int(),
  /** Recipients who have not seen it and have no confirmed address. */
  withoutAddress: z.int(),
  /** Students without an account: no recipients, and to be told by phone. */
  withoutAccount: z.int(),
  left: z.int(),
  /** Who joined later and opened it. */
  late: z.int(),
  lateConfirmed: z.int(),
});
export type ReceiptCounts = z.output<typeof receiptCounts>;

export const receipt = z.object({
  /** Of the student row, else of the account; once in the list. */
  id: z.string(),
  name: z.string(),
  /** The account's name in Sinhala or Tamil letters; '' for none. */
  ownScriptName: z.string(),
  /** The account's picture; null for none. */
  pictureId: z.nullable(z.string()),
  uid: z.nullable(z.string()),
  indexNumber: z.nullable(z.string()),
  /** E.164; '' for none, and null for readers who may not see phones (R21.1.10). */
  phone: z.nullable(z.string()),
  standing: z.enum(RECEIPT_STANDINGS),
  /** ISO 8601, UTC, by the server's clock. */
  seenAt: z.nullable(z.string()),
  /** When the device says that it was, where it said so. */
  seenClaimedAt: z.nullable(z.string()),
  confirmedAt: z.nullable(z.string()),
  confirmedClaimedAt: z.nullable(z.string()),
  /** How often they confirmed earlier words. */
  earlierConfirmations: z.int(),
});
export type Receipt = z.output<typeof receipt>;

const filter = z.optional(z.enum(RECEIPT_FILTERS, says(msg`Choose a filter from the list.`)));

export const listReceipts = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/announcements/{announcementId}/receipts',
  access: { may: 'announcements.write' },
  summary:
    'Who has seen and confirmed an announcement, by name, the unreachable first; with exact counts. Not those who left or joined later, unless the filter asks.',
  params: announcementParams,
  query: z.strictObject({ filter, cursor: listQuery.cursor, limit: listQuery.limit }),
  reply: z.extend(pageOf({ receipts: z.array(receipt) }), {
    counts: receiptCounts,
    /** True 400 days after it was published: only the counts are kept. */
    isCleared: z.boolean(),
  }),
  fallback: msg`The list could not be loaded.`,
});

export const exportReceipts = endpoint({
  method: 'GET',
  path: '/organization/{orgId}/announcements/{announcementId}/receipts.csv',
  access: { may: 'announcements.write', when: ['fresh'] },
  summary: 'The same list as CSV.',
  params: announcementParams,
  query: z.strictObject({ filter }),
  isFile: true,
  reply: fileReply,
  fallback: msg`The file could not be created.`,
});
