import { desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import {
  type AnnouncementRow,
  announcements,
  announcementVersions,
} from '../../records/announcements/announcements.table.ts';
import { announcementReceipts } from '../../records/announcements/receipts.table.ts';

/** What a user wrote. */
export function listWritten(queries: Queries, userId: string) {
  return queries
    .select({
      title: announcements.title,
      text: announcements.body,
      classChange: announcements.change,
      state: announcements.state,
      createdAt: announcements.createdAt,
      publishedAt: announcements.publishedAt,
    })
    .from(announcements)
    .where(eq(announcements.writtenBy, userId))
    .orderBy(desc(announcements.createdAt));
}

/** What was addressed to a user, and when they saw and confirmed it. Not the text, which is the institute's. */
export function listReceived(queries: Queries, userId: string) {
  return queries
    .select({
      // A withdrawn one that they had not seen was never theirs to read.
      title: sql<string>`case when ${announcements.state} = 'published' or ${announcementReceipts.seenAt} is not null then ${announcements.title} else '' end`,
      classChange: sql<
        AnnouncementRow['change']
      >`case when ${announcements.state} = 'published' or ${announcementReceipts.seenAt} is not null then ${announcements.change} end`,
      publishedAt: announcements.publishedAt,
      seenAt: announcementReceipts.seenAt,
      seenAtByDevice: announcementReceipts.seenClaimedAt,
      confirmedAt: announcementReceipts.confirmedAt,
      confirmedAtByDevice: announcementReceipts.confirmedClaimedAt,
      earlierConfirmations: announcementReceipts.earlierConfirmations,
    })
    .from(announcementReceipts)
    .innerJoin(announcements, eq(announcements.id, announcementReceipts.announcementId))
    .where(eq(announcementReceipts.userId, userId))
    .orderBy(desc(announcements.publishedAt));
}

/** Removes a user from announcements: their receipts go, and what they wrote stays without its author. */
export async function removeAnnouncementTraces(queries: Queries, userId: string): Promise<void> {
  await queries.delete(announcementReceipts).where(eq(announcementReceipts.userId, userId));
  await queries
    .update(announcements)
    .set({ writtenBy: null })
    .where(eq(announcements.writtenBy, userId));
  await queries
    .update(announcementVersions)
    .set({ replacedBy: null })
    .where(eq(announcementVersions.replacedBy, userId));
}
