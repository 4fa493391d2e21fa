import type {
  listNotifications as listEndpoint,
  markRead as markReadEndpoint,
  Notification,
} from '@panthiya/contract/notifications/notifications.contract';
import type { BodyOf, QueryOf } from '@panthiya/contract/endpoint/endpoint';
import type { Locale } from '@panthiya/contract/locale/locales';
import { say } from '@panthiya/contract/locale/say';
import { NOTIFICATIONS_PAGE } from '@panthiya/contract/notifications/notifications.rules';
import type { Database, Queries } from '../../../db/database.ts';
import { inSnapshot } from '../../../db/snapshot.ts';
import type { NotificationFacts, NotificationFinders } from '../../../notify/notification-facts.ts';
import { cutPage, notOurs, readCursor } from '../../../platform/cursor.ts';
import { isId } from '../../../platform/identifier.ts';
import type { Reader } from '../../../records/memberships/reader.repository.ts';
import {
  type BellEnd,
  findBellVersion,
  type ListedNotification,
  readBellState,
} from '../../../records/notifications/bell.repository.ts';
import {
  markNotificationsRead,
  markNotificationsUnread,
} from '../../../records/notifications/notifications.repository.ts';
import { createBellReading } from './bell-reading.ts';

const MICROSECONDS = /^\d{1,16}$/;

function readAfter(cursor: string | undefined): BellEnd | undefined {
  if (cursor === undefined) return undefined;
  const [at = '', id = ''] = readCursor(cursor, 2);
  if (!MICROSECONDS.test(at) || !isId(id)) throw notOurs();
  return [at, id];
}

/** A line of the bell in a language. People's own words stay as they are. */
function present(
  row: ListedNotification,
  { title, text, before, path, isUrgent, count }: NotificationFacts,
  locale: Locale,
): Notification {
  return {
    id: row.id,
    kind: row.kind,
    title: say(title, locale),
    text: say(text, locale),
    before: before === null ? null : say(before, locale),
    path,
    count: count ?? row.itemCount,
    isUrgent,
    at: row.at,
    isRead: row.isRead,
  };
}

interface BellDeps {
  readonly database: Database;
  readonly notificationFinders: NotificationFinders;
}

/** What a person is told in the bell, and what of it they have read (R17.4). */
export function createBellService({ database, notificationFinders }: BellDeps) {
  const reading = createBellReading(notificationFinders);

  const stateIn = async (queries: Queries, reader: Reader) => {
    const { version, now } = await readBellState(queries, reader.userId);
    return { version, unread: await reading.countUnread(queries, reader), now };
  };

  return {
    findVersion: ({ userId }: Reader): Promise<number> => findBellVersion(database, userId),

    // Number and lines are of the same moment.
    state: (reader: Reader) =>
      inSnapshot(database, async (queries) => {
        const { version, unread } = await stateIn(queries, reader);
        return { version, unread };
      }),

    list: (
      reader: Reader,
      { which = 'all', cursor, limit = NOTIFICATIONS_PAGE }: QueryOf<typeof listEndpoint>,
      locale: Locale,
    ) => {
      const after = readAfter(cursor);
      return inSnapshot(database, async (queries) => {
        const isUnreadOnly = which === 'unread';
        const found = await reading.list(queries, reader, {
          isUnreadOnly,
          after,
          limit: limit + 1,
        });
        const { page, nextCursor } = cutPage(found, limit, ({ row }) => [row.sortText, row.id]);
        const notifications = page.map(({ row, facts }) => present(row, facts, locale));
        return { notifications, nextCursor, ...(await stateIn(queries, reader)) };
      });
    },

    markRead: (reader: Reader, { ids, upTo = '' }: BodyOf<typeof markReadEndpoint>) =>
      database.transaction(async (transaction) => {
        const meant = ids === undefined ? { upTo } : { ids };
        const marked = await markNotificationsRead(transaction, reader.userId, meant);
        const { version, unread } = await stateIn(transaction, reader);
        return { version, unread, marked: [...marked] };
      }),

    markUnread: (reader: Reader, ids: readonly string[]) =>
      database.transaction(async (transaction) => {
        await markNotificationsUnread(transaction, reader.userId, ids);
        const { version, unread } = await stateIn(transaction, reader);
        return { version, unread };
      }),
  };
}

export type BellService = ReturnType<typeof createBellService>;
