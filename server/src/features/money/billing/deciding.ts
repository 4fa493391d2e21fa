import { msg } from '#texts';
import type { AuditChange } from '@panthiya/contract/provider/audit-changes';
import type { Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { type AuditEvent, recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { changePlan, changesOfPlan } from '../../../domain/plans/change-plan.repository.ts';
import {
  findOpenSubscription,
  findSubscription,
  type SoldPlan,
} from '../../../records/subscriptions/subscriptions.repository.ts';
import {
  addDecision,
  findRequestOfSubscription,
  findOpenRequest,
  updateSubscription,
} from '../../../records/upgrade-requests/upgrade-requests.repository.ts';
import type { UpgradeRequestRow } from '../../../records/upgrade-requests/upgrade-requests.table.ts';
import { lockUser } from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';
import { billingMails } from './billing.mails.ts';

/** Who decides, and why: null is the payment provider. */
export interface Decider {
  readonly actorId: string | null;
  readonly reason?: string;
}

/** Locks the user of a request that the caller has locked. Erased users have no plan any more. */
export async function lockRequester(transaction: Queries, userId: string): Promise<User> {
  const person = await lockUser(transaction, userId);
  if (person === undefined || person.origin === 'erased') throw new AppError('NOT_FOUND');
  return person;
}

/** A decision that was recorded. */
interface Decided {
  readonly id: string;
  readonly kind: 'approved' | 'rejected' | 'reversed' | 'undone';
  readonly request: UpgradeRequestRow;
  readonly person: User;
  readonly decider: Decider;
  /** Its change of the user's plan. */
  readonly changes?: readonly AuditChange[];
  /** False when the user never heard of what it undoes. */
  readonly isTold?: boolean;
}

export async function recordAndNotify(transaction: Queries, decided: Decided): Promise<void> {
  const { request, person, changes = [], isTold = true } = decided;
  const { actorId, reason = '' } = decided.decider;
  const event: AuditEvent = `upgrade.${decided.kind}`;
  const details = {
    requestId: request.id,
    packageId: request.packageId ?? '',
    ...(reason !== '' && { reason }),
  };
  await recordEvent(transaction, { event, actorId, subjectId: request.userId, details, changes });
  if (!isTold || person.disabledAt !== null || person.emailVerifiedAt === null) return;
  const { id, email } = person;
  const addressee = { id, email, subjectId: decided.id };
  await createMail(
    transaction,
    { templates: billingMails, kind: `upgrade-${decided.kind}` },
    addressee,
  );
}

/** Gives what was asked for, with its period, in the caller's transaction. The caller has locked the request. */
export async function approve(
  transaction: Queries,
  request: UpgradeRequestRow,
  decider: Decider,
): Promise<void> {
  const { packageId, userId } = request;
  // Deleted since then: an open request forbids that, a reversed one does not.
  if (packageId === null) throw new AppError('PLAN_NOT_CHOOSABLE');
  const person = await lockRequester(transaction, userId);
  // The person who asked may have given another user's address.
  if (person.emailVerifiedAt === null) throw new AppError('PERSON_UNCONFIRMED');
  const changed = await changePlan(transaction, {
    userId,
    plan: { ...request, packageId },
    source: 'request',
    endReason: 'replaced',
  });
  const { former, current } = changed;
  const kind = 'approved';
  const id = await addDecision(transaction, {
    requestId: request.id,
    kind,
    ...decider,
    subscriptionId: current?.id ?? null,
    formerSubscriptionId: former?.id ?? null,
  });
  const changes = changesOfPlan(changed);
  await recordAndNotify(transaction, { id, kind, request, person, decider, changes });
}

/** Rejects an open request. */
export async function reject(
  transaction: Queries,
  request: UpgradeRequestRow,
  decider: Decider,
): Promise<void> {
  const person = await lockRequester(transaction, request.userId);
  const kind = 'rejected';
  const id = await addDecision(transaction, { requestId: request.id, kind, ...decider });
  await recordAndNotify(transaction, { id, kind, request, person, decider });
}

type Former = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/** The plan before a request's. Skips plans whose own approval was reversed since then. */
async function findUnreversedFormer(
  transaction: Queries,
  id: string | null,
): Promise<Former | undefined> {
  let next = id;
  while (next !== null) {
    const giver = await findRequestOfSubscription(transaction, next);
    if (giver?.state !== 'reversed') return findSubscription(transaction, next);
    next = giver.formerSubscriptionId;
  }
  return undefined;
}

/** What can be restored of a plan: what was sold, if it would still run and its package still exists. */
function toRestorable(former: Former | undefined): SoldPlan | null {
  if (former === undefined || former.isOver) return null;
  const { packageId } = former.plan;
  return packageId === null ? null : { ...former.plan, packageId };
}

/** Takes the plan of a request, if it is still the present one. The one before is restored for its remaining time. */
export async function takePlanBack(
  transaction: Queries,
  request: UpgradeRequestRow,
): Promise<readonly AuditChange[]> {
  const open = await findOpenSubscription(transaction, request.userId);
  if (open === undefined || open.id !== request.subscriptionId) return [];
  const former = await findUnreversedFormer(transaction, request.formerSubscriptionId);
  const changed = await changePlan(transaction, {
    userId: request.userId,
    plan: toRestorable(former),
    source: 'restored',
    endReason: 'reversed',
    until: { endsAt: former?.plan.endsAt ?? null },
  });
  const { current } = changed;
  if (current !== undefined && former !== undefined) {
    // So that reversing the request of this plan also takes it.
    const giver = await findRequestOfSubscription(transaction, former.plan.id);
    if (giver !== undefined) await updateSubscription(transaction, giver.id, current.id);
  }
  return changesOfPlan(changed);
}

/** Undoes an approval, or opens a rejected request again (R10.8). */
export async function reverse(
  transaction: Queries,
  request: UpgradeRequestRow,
  decider: Decider,
): Promise<void> {
  const person = await lockRequester(transaction, request.userId);
  const kind = 'reversed';
  const decision = { requestId: request.id, kind, ...decider } as const;
  let changes: readonly AuditChange[] = [];
  let id: string;
  if (request.state === 'approved') {
    changes = await takePlanBack(transaction, request);
    id = await addDecision(transaction, decision);
  } else {
    if (request.packageId === null) throw new AppError('PLAN_NOT_CHOOSABLE');
    if ((await findOpenRequest(transaction, request.userId)) !== undefined) {
      const message = msg`This person has a newer open request. Decide that one.`;
      throw new AppError('REQUEST_OPEN', { message });
    }
    id = await addDecision(transaction, { ...decision, state: 'open' });
  }
  await recordAndNotify(transaction, { id, kind, request, person, decider, changes });
}
