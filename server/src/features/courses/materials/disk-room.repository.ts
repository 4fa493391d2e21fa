import { and, gt, isNull, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { noRoomForFile } from '../../../platform/disk-room.ts';
import type { FileStore } from '../../../platform/file-store.ts';
import { materials } from '../../../records/courses/lessons.table.ts';

/** Names the lock under which room on the disk is given out, in the whole installation. */
const DISK_LOCK = 0x6469_736b;

/** What was announced longer ago keeps no room on the disk: a file is sent well within this, or again when there is room. */
const RESERVED_MINUTES = 60;

/**
 * Throws UNAVAILABLE when the disk has no room for a file beside all files that were announced lately and have not come, of
 * all processes; streams stop at the floor whatever was announced (R11.3.5). To be called last before the file's row is written: whoever announces waits here for the one before.
 * What has come of a file counts twice until it is whole, so that the answer errs on the safe side.
 */
export async function assertRoomOnDisk(
  transaction: Queries,
  store: Pick<FileStore, 'freeBytes'>,
  bytes: number,
): Promise<void> {
  if ((await store.freeBytes()) === Number.POSITIVE_INFINITY) return;
  await transaction.execute(sql`select pg_advisory_xact_lock(${DISK_LOCK})`);
  const [awaited] = await transaction
    .select({ bytes: sql<string>`coalesce(sum(${materials.bytes}), 0)` })
    .from(materials)
    .where(
      and(
        isNull(materials.arrivedAt),
        gt(materials.createdAt, sql`now() - make_interval(mins => ${RESERVED_MINUTES})`),
      ),
    );
  if (Number(awaited?.bytes ?? 0) + bytes > (await store.freeBytes())) throw noRoomForFile();
}
