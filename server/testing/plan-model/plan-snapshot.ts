import type { TestApp } from '../test-app.ts';

/** A request for a plan as the database has it. */
export interface SeenRequest {
  readonly id: string;
  readonly uid: string;
  readonly state: string;
  readonly packageId: string | null;
  readonly amount: number;
  readonly subscriptionId: string | null;
  readonly isUnpaid: boolean;
  /** Days since it was made or last opened again. */
  readonly openDays: number;
  /** Hours since the newest decision; null for one that waits. */
  readonly decidedHours: number | null;
  /** What the log says of it: how many events. */
  readonly events: number;
  /** Decisions about it, oldest first, and by whom: a uid, or null for nobody. */
  readonly decisions: readonly { readonly kind: string; readonly by: string | null }[];
}

/** A plan that somebody holds or held. */
export interface SeenPlan {
  readonly id: string;
  readonly uid: string;
  readonly packageId: string | null;
  readonly amount: number;
  readonly source: string;
  readonly isOpen: boolean;
  readonly endReason: string | null;
  /** Days until its end from now; null for one without an end. */
  readonly daysLeft: number | null;
}

/** What every call reads of a person's plan, which stands in their own row. */
export interface SeenHolder {
  readonly uid: string;
  readonly packageId: string | null;
  readonly isPremium: boolean;
  /** Whether the address is confirmed. */
  readonly isConfirmed: boolean;
}

/** Everything about the plans of some people. */
export interface PlanSnapshot {
  readonly requests: readonly SeenRequest[];
  readonly plans: readonly SeenPlan[];
  readonly holders: readonly SeenHolder[];
}

/** Reads everything about the plans of these people, in the order in which it came about. */
export async function readPlans(
  { pool }: Pick<TestApp, 'pool'>,
  uids: readonly string[],
): Promise<PlanSnapshot> {
  const read = async <Row extends object>(statement: string) =>
    (await pool.query<Row>(statement, [uids])).rows;
  const [requests, plans, holders] = await Promise.all([
    read<SeenRequest>(
      `select request.id, uid, state, request.package_id as "packageId",
         (amount_minor / 100.0)::float as amount, subscription_id as "subscriptionId",
         (paid_on is null and slip.request_id is null) as "isUnpaid",
         extract(epoch from now() - greatest(request.created_at, (select max(at) from upgrade_decisions where request_id = request.id)))::float / 86400 as "openDays",
         extract(epoch from now() - decided_at)::float / 3600 as "decidedHours",
         (select count(*)::int from audit_log where subject_id = user_id and details ->> 'requestId' = request.id::text) as events,
         coalesce((select json_agg(json_build_object('kind', kind, 'by', actor.uid) order by decision.id)
           from upgrade_decisions decision left join users actor on actor.id = actor_id
           where decision.request_id = request.id), '[]') as decisions
       from upgrade_requests request join users on users.id = user_id
         left join payment_slips slip on slip.request_id = request.id
       where uid = any($1) order by request.id`,
    ),
    read<SeenPlan>(
      `select plan.id, uid, plan.package_id as "packageId", (amount_minor / 100.0)::float as amount, source,
         ended_at is null as "isOpen", end_reason as "endReason",
         extract(epoch from ends_at - now())::float / 86400 as "daysLeft"
       from subscriptions plan join users on users.id = user_id
       where uid = any($1) order by plan.id`,
    ),
    read<SeenHolder>(
      `select uid, package_id as "packageId", coalesce(premium_until > now(), false) as "isPremium",
         email_verified_at is not null as "isConfirmed"
       from users where uid = any($1) order by uid`,
    ),
  ]);
  return { requests, plans, holders };
}
