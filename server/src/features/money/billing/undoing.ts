import { UNDO_MINUTES } from '@panthiya/contract/money/billing.rules';
import type { Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { takeMailBack } from '../../../records/mails/mails.repository.ts';
import { findOpenSubscription } from '../../../records/subscriptions/subscriptions.repository.ts';
import {
  addDecision,
  findFreshApproval,
} from '../../../records/upgrade-requests/upgrade-requests.repository.ts';
import type { UpgradeRequestRow } from '../../../records/upgrade-requests/upgrade-requests.table.ts';
import { PAID } from './payment-provider.ts';
import { type Decider, lockRequester, recordAndNotify, takePlanBack } from './deciding.ts';

/**
 * Takes an approval back as a wrong press (R10.8): the request is open again, and the plan before is there again. Only while
 * nothing was built on it; after that an approval is reversed, with a reason. The caller has locked the request.
 */
export async function undoApproval(
  transaction: Queries,
  request: UpgradeRequestRow,
  decider: Decider,
): Promise<void> {
  const { actorId } = decider;
  if (actorId === null) throw new AppError('APPROVAL_SETTLED');
  if (request.packageId === null) throw new AppError('PLAN_NOT_CHOOSABLE');
  const person = await lockRequester(transaction, request.userId);
  const approvalId = await findFreshApproval(transaction, request, {
    actorId,
    minutes: UNDO_MINUTES,
    paid: PAID,
  });
  const held = await findOpenSubscription(transaction, request.userId);
  const isPresent = (held?.id ?? null) === request.subscriptionId;
  if (approvalId === undefined || !isPresent) throw new AppError('APPROVAL_SETTLED');
  const changes = await takePlanBack(transaction, request);
  const id = await addDecision(transaction, {
    requestId: request.id,
    kind: 'reversed',
    ...decider,
    state: 'open',
    subscriptionId: null,
    formerSubscriptionId: null,
  });
  const isTold = await takeMailBack(transaction, 'upgrade-approved', approvalId);
  const kind = 'undone';
  await recordAndNotify(transaction, { id, kind, request, person, decider, changes, isTold });
}
