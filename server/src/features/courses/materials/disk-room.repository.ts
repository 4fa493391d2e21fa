import { FILE_BYTES_MAX } from '@panthiya/contract/courses/courses.rules';
import { UNLIMITED } from '@panthiya/contract/money/packages.rules';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { MEGABYTE, noRoomForFile } from '../../../platform/disk-room.ts';
import type { FileStore } from '../../../platform/file-store.ts';
import { courses } from '../../../records/courses/courses.table.ts';
import { materials } from '../../../records/courses/lessons.table.ts';
import { organizations } from '../../../records/organizations/organizations.table.ts';
import { findLimits } from '../../../records/subscriptions/limits.repository.ts';
import { subscriptions } from '../../../records/subscriptions/subscriptions.table.ts';

/** The name of the lock for giving out room on the disk, in the whole installation. */
const DISK_LOCK = 0x6469_736b;

/**
 * A file that was announced earlier keeps no room on the disk. Uploads take less than this, and can be announced again when there
 * is room.
 */
const RESERVED_MINUTES = 60;

/**
 * The page sends a person's files one after the other. Room for two of the largest allows a second tab or a broken connection.
 */
const AWAITED_OF_PERSON = 2 * FILE_BYTES_MAX;
/** Lecturers of one owner upload at the same time. They share this part of the plan's room, but never less than one person's. */
const AWAITED_PART_OF_PLAN = 0.1;
/** Accounts on the free plan cost nothing. All of them together get this part of the disk, and paying owners have the rest. */
const UNPAID_PART_OF_DISK = 0.5;

/** A file that a user announces in an organization of an owner. */
interface Announcement {
  readonly bytes: number;
  readonly askedBy: string;
  readonly ownerId: string;
}

/**
 * Throws UNAVAILABLE when the disk has no room for a file besides all recently announced files that have not arrived. Files of
 * all processes count. Throws FILES_AWAITED when too many bytes of one person or owner have not arrived. Streams stop at the
 * floor, whatever was announced (R11.3.5). Call it last before the file's row is written: announcements wait here for each other.
 * Bytes of a file that has not fully arrived count twice, so the answer errs on the safe side.
 */
export async function assertRoomOnDisk(
  transaction: Queries,
  store: Pick<FileStore, 'freeBytes'>,
  { bytes, askedBy, ownerId }: Announcement,
): Promise<void> {
  if ((await store.freeBytes()) === Number.POSITIVE_INFINITY) return;
  const { storage_mb: plan } = await findLimits(transaction, ownerId);
  await transaction.execute(sql`select pg_advisory_xact_lock(${DISK_LOCK})`);
  const awaited = await sumAwaited(transaction, { askedBy, ownerId });
  const ofPlan = plan.limit === UNLIMITED ? Number.POSITIVE_INFINITY : plan.limit * MEGABYTE;
  const ofOwner = Math.max(ofPlan * AWAITED_PART_OF_PLAN, AWAITED_OF_PERSON);
  if (awaited.ofPerson + bytes > AWAITED_OF_PERSON || awaited.ofOwner + bytes > ofOwner) {
    throw new AppError('FILES_AWAITED');
  }
  const free = await store.freeBytes();
  if (awaited.ofAll + bytes > free) throw noRoomForFile();
  if (!awaited.isPaid && awaited.ofUnpaid + bytes > free * UNPAID_PART_OF_DISK) {
    throw noRoomForFile();
  }
}

const sumWhere = (condition: SQL) =>
  sql<string>`coalesce(sum(${materials.bytes}) filter (where ${condition}), 0)`;

/** Bytes that were announced recently and have not arrived, and if this owner pays. */
async function sumAwaited(transaction: Queries, { askedBy, ownerId }: Omit<Announcement, 'bytes'>) {
  const [sums] = await transaction
    .select({
      ofAll: sumWhere(sql`true`),
      ofPerson: sumWhere(eq(materials.createdBy, askedBy)),
      ofOwner: sumWhere(eq(organizations.ownerId, ownerId)),
      ofUnpaid: sumWhere(isNull(subscriptions.userId)),
      isPaid: sql<boolean>`exists (select from subscriptions s where s.user_id = ${ownerId}::uuid and s.ended_at is null)`,
    })
    .from(materials)
    .innerJoin(courses, eq(courses.id, materials.courseId))
    .innerJoin(organizations, eq(organizations.id, courses.organizationId))
    .leftJoin(
      subscriptions,
      and(eq(subscriptions.userId, organizations.ownerId), isNull(subscriptions.endedAt)),
    )
    .where(
      and(
        isNull(materials.arrivedAt),
        gt(materials.createdAt, sql`now() - make_interval(mins => ${RESERVED_MINUTES})`),
      ),
    );
  return {
    ofAll: Number(sums?.ofAll),
    ofPerson: Number(sums?.ofPerson),
    ofOwner: Number(sums?.ofOwner),
    ofUnpaid: Number(sums?.ofUnpaid),
    isPaid: sums?.isPaid === true,
  };
}
