import { sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { isoMoment } from '../../db/iso.ts';
import type { Reader } from '../memberships/reader.repository.ts';
import type { OrganizationRow } from '../organizations/organizations.table.ts';
import { isAddressedTo, isReadable } from './audience.repository.ts';

/** Whoever reads, and what their device says of the time; null for nothing. */
interface Reading {
  readonly reader: Reader;
  readonly claimedAt: string | null;
}

/**
 * Says that a user saw these announcements. Only those addressed to them that they can read, of organizations that can be changed; the first
 * time stays. Rows are locked in
 * the order of announcements: a fan-out holds rows of one alone, so that nobody waits in a circle.
 */
export async function markSeen(
  queries: Queries,
  { reader, claimedAt }: Reading,
  ids: readonly string[],
): Promise<void> {
  await queries.execute(sql`
    insert into announcement_receipts (announcement_id, user_id, is_late, seen_at, seen_claimed_at)
    select a.id, ${reader.userId}::uuid, true, now(), ${claimedAt}::timestamptz
    from announcements a
    join organizations o on o.id = a.organization_id and o.status = 'active'
    left join announcement_receipts r on r.announcement_id = a.id and r.user_id = ${reader.userId}
    where a.id = any(${sql.param(ids)}::uuid[]) and a.state = 'published' and ${isAddressedTo(reader)} and ${isReadable}
    order by a.id
    on conflict (announcement_id, user_id) do update
      set seen_at = excluded.seen_at, seen_claimed_at = excluded.seen_claimed_at
      where announcement_receipts.seen_at is null`);
}

/** What a confirmation is about, and whether its organization can be changed. */
export interface Confirmable extends Pick<OrganizationRow, 'status' | 'suspensionReason'> {
  readonly version: number;
  /** When its reader confirmed these words; null while they did not. */
  readonly confirmedAt: Date | null;
}

/**
 * The announcement that a user is to confirm. It is locked against edits until the end of the transaction, so that nobody confirms
 * words that they did not see. undefined for one that is not addressed to them, or asks for nothing.
 */
export async function lockConfirmable(
  transaction: Queries,
  announcementId: string,
  reader: Reader,
): Promise<Confirmable | undefined> {
  // A separate statement: what waited for the lock reads the newest row.
  await transaction.execute(sql`select from announcements where id = ${announcementId} for share`);
  const { rows } = await transaction.execute(sql`
    select a.version, o.status, o.suspension_reason as "suspensionReason", case when r.confirmed_version >= a.confirm_version
      then ${isoMoment(sql`r.confirmed_at`)} end as "confirmedAt"
    from announcements a
    join organizations o on o.id = a.organization_id
    left join announcement_receipts r on r.announcement_id = a.id and r.user_id = ${reader.userId}
    where a.id = ${announcementId} and a.state = 'published' and a.must_confirm
      and ${isAddressedTo(reader)} and ${isReadable}`);
  const row = rows[0] as (Confirmable & { readonly confirmedAt: string | null }) | undefined;
  return (
    row && { ...row, confirmedAt: row.confirmedAt === null ? null : new Date(row.confirmedAt) }
  );
}

/** Keeps a confirmation, and when it was. One of earlier words is kept beside it. Whoever confirms has seen it. */
export async function confirm(
  transaction: Queries,
  { reader: { userId }, claimedAt }: Reading,
  { announcementId, version }: { readonly announcementId: string; readonly version: number },
): Promise<Date> {
  const { rows } = await transaction.execute<{ confirmedAt: string }>(sql`
    insert into announcement_receipts as r
      (announcement_id, user_id, is_late, seen_at, confirmed_at, confirmed_claimed_at, confirmed_version)
    values (${announcementId}, ${userId}, true, now(), now(), ${claimedAt}::timestamptz, ${version})
    on conflict (announcement_id, user_id) do update
      set seen_at = coalesce(r.seen_at, excluded.seen_at), confirmed_at = excluded.confirmed_at,
        confirmed_claimed_at = excluded.confirmed_claimed_at, confirmed_version = excluded.confirmed_version,
        earlier_confirmations = case when r.confirmed_at is null then r.earlier_confirmations
          else r.earlier_confirmations || jsonb_build_object('version', r.confirmed_version, 'at', r.confirmed_at) end
      where r.confirmed_version is null or r.confirmed_version < (select confirm_version from announcements where id = ${announcementId})
    returning ${isoMoment(sql`confirmed_at`)} as "confirmedAt"`);
  const [row] = rows;
  if (row !== undefined) return new Date(row.confirmedAt);
  // The same person confirmed in the same moment: the first time stays.
  const { rows: first } = await transaction.execute<{ confirmedAt: string }>(sql`
    select ${isoMoment(sql`confirmed_at`)} as "confirmedAt"
    from announcement_receipts where announcement_id = ${announcementId} and user_id = ${userId}`);
  return new Date(first[0]?.confirmedAt ?? 0);
}
