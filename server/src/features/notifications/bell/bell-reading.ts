import {
  type NotificationKind,
  UNREAD_MAX,
} from '@panthiya/contract/notifications/notifications.rules';
import type { Queries } from '../../../db/database.ts';
import type { NotificationFacts, NotificationFinders } from '../../../notify/notification-facts.ts';
import type { Reader } from '../../../records/memberships/reader.repository.ts';
import {
  type ListedNotification,
  type ListedPart,
  listNotificationRows,
} from '../../../records/notifications/bell.repository.ts';

/** The newest unread ones that are counted; the bell counts to 99. */
const COUNTED = 300;
/** Rows that one look of the list takes, and all looks of one page. */
const LOOK = 100;
const LOOKED_MAX = 1000;

/** A row that its reader can open now, and what it says. */
export interface OpenNotification {
  readonly row: ListedNotification;
  readonly facts: NotificationFacts;
}

/** Reads notifications as their reader may open them at this moment (R17.4.2). The list and the count ask the same. */
export function createBellReading(finders: NotificationFinders) {
  async function keepOpen(
    queries: Queries,
    reader: Reader,
    rows: readonly ListedNotification[],
  ): Promise<OpenNotification[]> {
    const kinds = new Map<NotificationKind, ListedNotification[]>();
    for (const row of rows) kinds.set(row.kind, [...(kinds.get(row.kind) ?? []), row]);
    const found = new Map<string, NotificationFacts>();
    for (const [kind, told] of kinds) {
      const facts = await finders[kind]?.(queries, reader, told);
      for (const [id, one] of facts ?? []) found.set(id, one);
    }
    return rows.flatMap((row) => {
      const facts = found.get(row.id);
      return facts === undefined ? [] : [{ row, facts }];
    });
  }

  return {
    countUnread: async (queries: Queries, reader: Reader): Promise<number> => {
      const part = { isUnreadOnly: true, after: undefined, limit: COUNTED };
      const rows = await listNotificationRows(queries, reader.userId, part);
      return Math.min((await keepOpen(queries, reader, rows)).length, UNREAD_MAX + 1);
    },

    /** As many as wanted, the newest first; those that cannot be opened are passed over. */
    list: async (
      queries: Queries,
      reader: Reader,
      { isUnreadOnly, after, limit }: ListedPart,
    ): Promise<readonly OpenNotification[]> => {
      const open: OpenNotification[] = [];
      let last = after;
      for (let looked = 0; looked < LOOKED_MAX && open.length < limit; looked += LOOK) {
        const part = { isUnreadOnly, after: last, limit: LOOK };
        const rows = await listNotificationRows(queries, reader.userId, part);
        open.push(...(await keepOpen(queries, reader, rows)));
        const end = rows.at(-1);
        if (end === undefined || rows.length < LOOK) break;
        last = [end.sortText, end.id];
      }
      return open.slice(0, limit);
    },
  };
}
