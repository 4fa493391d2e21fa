import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import {
  announcements,
  announcementVersions,
} from '../../../records/announcements/announcements.table.ts';
import { users } from '../../../records/users/users.table.ts';

/** Words of an announcement that were replaced, the newest first; those before a version. Of a withdrawn one for admins alone (R17.1.9). */
export function listVersions(
  queries: Queries,
  announcementId: string,
  {
    before,
    limit,
    isAdmin,
  }: {
    readonly before: number | undefined;
    readonly limit: number;
    readonly isAdmin: boolean;
  },
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
    .innerJoin(announcements, eq(announcements.id, announcementVersions.announcementId))
    .leftJoin(users, eq(users.id, announcementVersions.replacedBy))
    .where(
      and(
        eq(announcementVersions.announcementId, announcementId),
        isAdmin ? undefined : ne(announcements.state, 'withdrawn'),
        before === undefined ? undefined : lt(announcementVersions.version, before),
      ),
    )
    .orderBy(desc(announcementVersions.version))
    .limit(limit);
}
