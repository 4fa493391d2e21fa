import type { Text } from '@panthiya/contract/locale/say';
import type { NotificationKind } from '@panthiya/contract/notifications/notifications.rules';
import type { Queries } from '../db/database.ts';
import type { Reader } from '../records/memberships/reader.repository.ts';
import type { NotificationRow } from '../records/notifications/notifications.table.ts';

/** A notification of which the reader was told. */
export type ToldNotification = Pick<
  NotificationRow,
  'id' | 'subjectId' | 'organizationId' | 'courseId' | 'key' | 'itemCount'
>;

/** What a notification says now. People's own words are strings, which no language changes. */
export interface NotificationFacts {
  readonly title: Text | string;
  readonly text: Text | string;
  /** What held before; null where nothing changed. */
  readonly before: Text | string | null;
  /** A page that its reader can open now, with a leading slash. */
  readonly path: string;
  readonly isUrgent: boolean;
  /** Things that it stands for now; without it those of the row. */
  readonly count?: number;
}

/**
 * Finds what these notifications of one kind say to their reader, by their ids. Only for those whose subject this reader may open at this
 * moment (R17.4.2). One statement, however many there are.
 */
export type FindNotificationFacts = (
  queries: Queries,
  reader: Reader,
  told: readonly ToldNotification[],
) => Promise<ReadonlyMap<string, NotificationFacts>>;

/** The finders of features, by kind. */
export type NotificationFinders = Readonly<
  Partial<Record<NotificationKind, FindNotificationFacts>>
>;

/** Facts of notifications by the id of what they are about: most kinds find them so. */
export function bySubject<Facts>(
  told: readonly ToldNotification[],
  found: ReadonlyMap<string, Facts>,
): ReadonlyMap<string, Facts> {
  return new Map(
    told.flatMap(({ id, subjectId }) => {
      const facts = subjectId === null ? undefined : found.get(subjectId);
      return facts === undefined ? [] : [[id, facts] as const];
    }),
  );
}

/** What these notifications are about. */
export const subjectsOf = (told: readonly ToldNotification[]): readonly string[] =>
  told.flatMap(({ subjectId }) => subjectId ?? []);
