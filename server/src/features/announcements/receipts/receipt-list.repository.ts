import type { Receipt, ReceiptCounts } from '@panthiya/contract/announcements/receipts.contract';
import type { ReceiptFilter } from '@panthiya/contract/announcements/announcements.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/database.ts';
import { isoMoment } from '../../../db/iso.ts';
import {
  accountlessOf,
  accountsOf,
  type Addressing,
} from '../../../records/announcements/audience.repository.ts';

/** An announcement whose receipts are listed. */
export interface Receipted extends Addressing {
  readonly id: string;
  readonly confirmVersion: number;
}

/**
 * Everybody whom an announcement concerns, with how far they are: its receipts, and the students without an account of now. `part` says
 * who is in N: recipients who are still there; not who left, and not who joined later.
 */
const everybody = (one: Receipted): SQL => sql`(
  select coalesce(s.id, u.id) as id, u.uid::text as uid, u.first_name || ' ' || u.last_name as name, u.own_script_name,
    u.picture_changed_at, coalesce(s.sort_name, m.sort_name, '') collate "names" as sort_name, s.index_number,
    case when s.phone <> '' then s.phone else u.phone_number end as phone,
    r.seen_at, r.seen_claimed_at, case when r.confirmed_version >= ${one.confirmVersion} then r.confirmed_at end as confirmed_at,
    r.confirmed_claimed_at, jsonb_array_length(r.earlier_confirmations) + (r.confirmed_version < ${one.confirmVersion} and r.confirmed_at is not null)::int as earlier,
    case when r.is_late then 'late' when present.user_id is null then 'left' else 'in' end as part,
    case when r.confirmed_version >= ${one.confirmVersion} then 4 when r.seen_at is not null then 3
      when u.email_verified_at is null then 1 else 2 end as rank
  from announcement_receipts r
  join users u on u.id = r.user_id
  left join ${accountsOf(one)} present on present.user_id = r.user_id
  left join students s on s.user_id = r.user_id and s.organization_id = ${one.organizationId}
  left join memberships m on m.user_id = r.user_id and m.organization_id = ${one.organizationId}
  where r.announcement_id = ${one.id}
  union all
  select s.id, null, s.name, '', null, s.sort_name collate "names", s.index_number, s.phone, null, null, null, null, 0, 'in', 0
  from ${accountlessOf(one)} s)`;

const FILTERS: Readonly<Record<ReceiptFilter | 'all', SQL>> = {
  all: sql`part = 'in'`,
  unreachable: sql`part = 'in' and rank < 2`,
  unseen: sql`part = 'in' and rank < 3`,
  seen: sql`part = 'in' and rank > 2`,
  confirmed: sql`part = 'in' and rank = 4`,
  left: sql`part = 'left'`,
  late: sql`part = 'late'`,
};

/** A receipt as the list has it, before it is presented. */
export interface ReceiptRow extends Omit<Receipt, 'pictureId' | 'standing' | 'phone'> {
  readonly phone: string;
  readonly pictureChangedAt: string | null;
  /** Position of the standing among RECEIPT_STANDINGS: the unreachable come first. */
  readonly rank: number;
  readonly sortName: string;
}

/** The end of the page before. */
export type ReceiptEnd = readonly [rank: string, sortName: string, id: string];

/** Receipts, the unreachable first, then by name; so many after a row. */
export async function listReceipts(
  queries: Queries,
  one: Receipted,
  {
    filter,
    after: [rank, name, id],
    limit,
  }: {
    readonly filter: ReceiptFilter | undefined;
    readonly after: ReceiptEnd;
    readonly limit: number;
  },
): Promise<readonly ReceiptRow[]> {
  const { rows } = await queries.execute(sql`
    select id, uid, name, own_script_name as "ownScriptName", picture_changed_at::text as "pictureChangedAt",
      index_number as "indexNumber", phone, ${isoMoment(sql`seen_at`)} as "seenAt", ${isoMoment(sql`seen_claimed_at`)} as "seenClaimedAt",
      ${isoMoment(sql`confirmed_at`)} as "confirmedAt",
      case when confirmed_at is not null then ${isoMoment(sql`confirmed_claimed_at`)} end as "confirmedClaimedAt",
      earlier as "earlierConfirmations", rank, sort_name as "sortName"
    from ${everybody(one)} everybody
    where ${FILTERS[filter ?? 'all']} and (rank, sort_name, id) > (${rank}::int, ${name}::text collate "names", ${id}::uuid)
    order by rank, sort_name, id limit ${limit}`);
  return rows as unknown as readonly ReceiptRow[];
}

/** How many of them there are, exactly. */
export async function countReceipts(queries: Queries, one: Receipted): Promise<ReceiptCounts> {
  const { rows } = await queries.execute(sql`
    select count(*) filter (where part = 'in' and rank > 0)::int as recipients,
      count(*) filter (where part = 'in' and rank > 2)::int as seen,
      count(*) filter (where part = 'in' and rank = 4)::int as confirmed,
      count(*) filter (where part = 'in' and rank = 1)::int as "withoutAddress",
      count(*) filter (where rank = 0)::int as "withoutAccount",
      count(*) filter (where part = 'left')::int as left,
      count(*) filter (where part = 'late')::int as late,
      count(*) filter (where part = 'late' and rank = 4)::int as "lateConfirmed"
    from ${everybody(one)} everybody`);
  return rows[0] as unknown as ReceiptCounts;
}

/** Hours for which a reading that the audit log has stands for its later pages. */
const READING_HOURS = 1;

/** True when the audit log has a reading of this list by this user that is not long ago. */
export async function wasReadLately(
  queries: Queries,
  { actorId, announcementId }: { readonly actorId: string; readonly announcementId: string },
): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    select from audit_log where actor_id = ${actorId} and at > now() - make_interval(hours => ${READING_HOURS})
      and event = 'announcement.receipts-read' and details ->> 'announcementId' = ${announcementId}
    limit 1`);
  return rows.length > 0;
}
