import type {
  confirmAnnouncement,
  listAnnouncements as listEndpoint,
  markSeen as markSeenEndpoint,
} from '@panthiya/contract/announcements/announcements.contract';
import type { BodyOf, QueryOf, ReplyOf } from '@panthiya/contract/endpoint/endpoint';
import { PAGE_SIZE } from '@panthiya/contract/endpoint/paging';
import type { Database, Queries } from '../../../db/database.ts';
import { listAnnouncements } from '../../../domain/announcements/announcement-reading.repository.ts';
import { readerOfCaller } from '../../../domain/announcements/announcements.presenter.ts';
import type { OrganizationCaller } from '../../../domain/organizations/organization-caller.ts';
import { assertOpen } from '../../../domain/organizations/lock-organization.ts';
import { AppError } from '../../../platform/app-error.ts';
import { cutPage, notOurs, readCursor } from '../../../platform/cursor.ts';
import { isId } from '../../../platform/identifier.ts';
import type { Reader } from '../../../records/memberships/reader.repository.ts';
import { markSubjectsRead } from '../../../records/notifications/notifications.repository.ts';
import {
  confirm,
  lockConfirmable,
  markSeen,
} from '../../../records/announcements/receipts.repository.ts';

const MICROSECONDS = /^\d{1,16}$/;

function readAfter(cursor: string | undefined): readonly string[] | undefined {
  if (cursor === undefined) return undefined;
  const values = readCursor(cursor, 2);
  if (!MICROSECONDS.test(values[0] ?? '') || !isId(values[1] ?? '')) throw notOurs();
  return values;
}

/** Who read an announcement has read what the bell told of it (R17.4.6). */
const clearBell = (transaction: Queries, { userId }: Reader, subjectIds: readonly string[]) =>
  markSubjectsRead(transaction, userId, { kinds: ['announcement', 'class-change'], subjectIds });

/** Reading announcements, and saying that one did (R17.3). */
export function createReadingService(database: Database) {
  return {
    list: async (
      caller: OrganizationCaller,
      { state = 'published', courseId, cursor, limit = PAGE_SIZE }: QueryOf<typeof listEndpoint>,
    ): Promise<Omit<ReplyOf<typeof listEndpoint>, 'success'>> => {
      const after = readAfter(cursor);
      const query = { state, courseId, after, limit: limit + 1 };
      const rows = await listAnnouncements(database, readerOfCaller(caller), query);
      const { page, nextCursor } = cutPage(rows, limit, ({ sortText, id }) => [sortText, id]);
      return { announcements: [...page], nextCursor };
    },

    see: (reader: Reader, { ids, seenAt }: BodyOf<typeof markSeenEndpoint>): Promise<void> =>
      database.transaction(async (transaction) => {
        await markSeen(transaction, { reader, claimedAt: seenAt }, ids);
        await clearBell(transaction, reader, ids);
      }),

    /** Confirms the words that were read. A repeat answers the first time. */
    confirm: (
      reader: Reader,
      announcementId: string,
      { version, at }: BodyOf<typeof confirmAnnouncement>,
    ): Promise<Date> =>
      database.transaction(async (transaction) => {
        const found = await lockConfirmable(transaction, announcementId, reader);
        if (found === undefined) throw new AppError('NOT_FOUND');
        if (found.confirmedAt !== null) return found.confirmedAt;
        assertOpen(found);
        if (found.version !== version) throw new AppError('CONFIRM_STALE');
        const read = { announcementId, version };
        const confirmedAt = await confirm(transaction, { reader, claimedAt: at }, read);
        await clearBell(transaction, reader, [announcementId]);
        return confirmedAt;
      }),
  };
}

export type ReadingService = ReturnType<typeof createReadingService>;
