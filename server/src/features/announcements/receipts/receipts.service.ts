import { holds } from '@panthiya/contract/access';
import { RECEIPT_STANDINGS } from '@panthiya/contract/announcements/announcements.rules';
import type {
  exportReceipts,
  listReceipts as listEndpoint,
  Receipt,
} from '@panthiya/contract/announcements/receipts.contract';
import type { QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import type { FileReply } from '@panthiya/contract/endpoint/replies';
import type { Database } from '../../../db/database.ts';
import { pictureIdOf } from '../../../domain/accounts/users.presenter.ts';
import { findForManager } from '../../../domain/announcements/lock-announcement.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import { csvPhone } from '../../../platform/csv.ts';
import { cutPage, notOurs, readCursor } from '../../../platform/cursor.ts';
import { inSriLanka } from '../../../platform/colombo-time.ts';
import { isId, NIL_ID } from '../../../platform/identifier.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import type { LockedAnnouncement } from '../../../records/announcements/announcements.repository.ts';
import { type Columns, csvFile, PIECE } from '../../../records/lists/list.ts';
import {
  countReceipts,
  listReceipts,
  type ReceiptEnd,
  type ReceiptRow,
  wasReadLately,
} from './receipt-list.repository.ts';
import { receiptExports } from './receipts.limits.ts';

const BEGIN: ReceiptEnd = ['-1', '', NIL_ID];
const RANK = /^-?\d$/;

function readAfter(cursor: string | undefined): ReceiptEnd {
  if (cursor === undefined) return BEGIN;
  const [rank = '', name = '', id = ''] = readCursor(cursor, 3);
  if (!RANK.test(rank) || !isId(id)) throw notOurs();
  return [rank, name, id];
}

const endOf = ({ rank, sortName, id }: ReceiptRow): ReceiptEnd => [String(rank), sortName, id];

const standingOf = ({ rank }: ReceiptRow) => RECEIPT_STANDINGS[rank] ?? 'unseen';

/** Phones are for those who may see students: lecturers ring by other ways (R21.1.10). */
const presentReceipt = (row: ReceiptRow, hasPhones: boolean): Receipt => {
  const { pictureChangedAt, rank: _, sortName: __, phone, ...receipt } = row;
  const pictureId = pictureIdOf({
    pictureChangedAt: pictureChangedAt === null ? null : new Date(pictureChangedAt),
  });
  return { ...receipt, pictureId, standing: standingOf(row), phone: hasPhones ? phone : null };
};

const STANDINGS: Readonly<Record<Receipt['standing'], string>> = {
  'no-account': 'No account',
  'no-address': 'No confirmed email',
  unseen: 'Not seen',
  seen: 'Seen',
  confirmed: 'Confirmed',
};

const at = (moment: string | null) => (moment === null ? '' : inSriLanka(new Date(moment)));

const COLUMNS: Columns<ReceiptRow> = {
  Name: ({ name }) => name,
  'Index number': ({ indexNumber }) => indexNumber ?? '',
  Phone: ({ phone }) => csvPhone(phone),
  State: (row) => STANDINGS[standingOf(row)],
  'Seen (Sri Lanka)': ({ seenAt }) => at(seenAt),
  'Seen, as the device says': ({ seenClaimedAt }) => at(seenClaimedAt),
  'Confirmed (Sri Lanka)': ({ confirmedAt }) => at(confirmedAt),
  'Confirmed, as the device says': ({ confirmedClaimedAt }) => at(confirmedClaimedAt),
};
const COLUMNS_WITHOUT_PHONES: Columns<ReceiptRow> = Object.fromEntries(
  Object.entries(COLUMNS).filter(([head]) => head !== 'Phone'),
);

interface ReceiptsDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Who has seen and confirmed an announcement: for the teachers of all its courses, and admins (R17.3.4). */
export function createReceiptsService({ database, limits }: ReceiptsDeps) {
  const limit = limits(receiptExports);

  const noteReading = async (
    { signedIn, membership: { organizationId } }: OrganizationCaller,
    event: 'announcement.receipts-read' | 'announcement.receipts-exported',
    { id: announcementId, count }: { readonly id: string; readonly count: number },
  ) => {
    const details = { organizationId, announcementId, count };
    await recordEvent(database, { event, actorId: signedIn.user.id, subjectId: null, details });
  };

  /** 400 days after it was published only these counts are kept. */
  const countsOf = async (one: LockedAnnouncement) => {
    const counts = await countReceipts(database, one);
    if (one.seenCount === null) return { counts, isCleared: false };
    const { recipientCount, seenCount: seen, confirmedCount } = one;
    const kept = { recipients: recipientCount ?? 0, seen, confirmed: confirmedCount ?? 0 };
    return { counts: { ...counts, ...kept }, isCleared: true };
  };

  async function* pagesOf(
    one: LockedAnnouncement,
    filter: QueryOf<typeof exportReceipts>['filter'],
  ) {
    let after = BEGIN;
    for (;;) {
      const rows = await listReceipts(database, one, { filter, after, limit: PIECE });
      yield rows;
      const last = rows.at(-1);
      if (last === undefined || rows.length < PIECE) return;
      after = endOf(last);
    }
  }

  return {
    list: async (
      caller: OrganizationCaller,
      announcementId: string,
      { filter, cursor, limit: most = PAGE_SIZE }: QueryOf<typeof listEndpoint>,
    ): Promise<Omit<ReplyOf<typeof listEndpoint>, 'success'>> => {
      const after = readAfter(cursor);
      const one = await findForManager(database, caller, announcementId);
      const [rows, { counts, isCleared }] = await Promise.all([
        listReceipts(database, one, { filter, after, limit: most + 1 }),
        countsOf(one),
      ]);
      // The pages after the first are of the same reading. A cursor can be made by anybody, so that the log decides.
      const reading = { actorId: caller.signedIn.user.id, announcementId };
      if (cursor === undefined || !(await wasReadLately(database, reading))) {
        const noted = { id: announcementId, count: counts.recipients };
        await noteReading(caller, 'announcement.receipts-read', noted);
      }
      const { page, nextCursor } = cutPage(rows, most, endOf);
      const hasPhones = holds(caller.membership, 'students.read');
      const receipts = page.map((row) => presentReceipt(row, hasPhones));
      return { receipts, nextCursor, counts, isCleared };
    },

    export: async (
      caller: OrganizationCaller,
      announcementId: string,
      { filter }: QueryOf<typeof exportReceipts>,
    ): Promise<FileReply> => {
      const one = await findForManager(database, caller, announcementId);
      await limit.consume(caller.signedIn.user.id);
      const { counts } = await countsOf(one);
      const noted = { id: announcementId, count: counts.recipients };
      await noteReading(caller, 'announcement.receipts-exported', noted);
      const columns = holds(caller.membership, 'students.read') ? COLUMNS : COLUMNS_WITHOUT_PHONES;
      return csvFile(pagesOf(one, filter), 'announcement', columns);
    },
  };
}

export type ReceiptsService = ReturnType<typeof createReceiptsService>;
