import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { announcementVersions } from '../../../records/announcements/announcements.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** Words of an announcement that were replaced, the newest first; those before a version. */
export function listVersions(
  queries: Queries,
  announcementId: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
) {
  return queries
    .select({
      version: announcementVersions.version,
      title: announcementVersions.title,
      text: announcementVersions.body,
      replacedBy: sql<{
        readonly name: string;
      } | null>`case when ${users.id} is not null then json_build_object('name', ${users.firstName} || ' ' || ${users.lastName}) end`,
      replacedAt: announcementVersions.replacedAt,
    })
    .from(announcementVersions)
    .leftJoin(users, eq(users.id, announcementVersions.replacedBy))
    .where(
      and(
        eq(announcementVersions.announcementId, announcementId),
        before === undefined ? undefined : lt(announcementVersions.version, before),
      ),
    )
    .orderBy(desc(announcementVersions.version))
    .limit(limit);
}
