import { msg } from '#texts';
import type { Payment } from '@panthiya/contract/money/billing.contract';
import { planRelationOf } from '@panthiya/contract/money/billing.rules';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { createId } from '../../../platform/identifier.ts';
import { type AuditEvent, recordOwnEvent } from '../../../records/audit/audit-log.repository.ts';
import { runOnce } from '../../../domain/idempotency/run-once.ts';
import {
  findPlan,
  type OfferedPlan,
} from '../../../records/subscriptions/offered-plans.repository.ts';
import type { RateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import { findHeldPlan } from '../../../records/subscriptions/subscriptions.repository.ts';
import { removeSlip } from '../../../records/upgrade-requests/payment-slips.repository.ts';
import {
  addDecision,
  createRequest,
  findOpenRequest,
  lockOpenRequest,
  updatePayment,
} from '../../../records/upgrade-requests/upgrade-requests.repository.ts';
import type { UpgradeRequestRow } from '../../../records/upgrade-requests/upgrade-requests.table.ts';
import { lockUser } from '../../../records/users/users.repository.ts';
import { requestsOfPerson } from './billing.limits.ts';
import { presentPrice } from './billing.presenter.ts';
import { approve } from './deciding.ts';
import { drawReference } from './reference.ts';

interface UpgradeDeps {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Tries to find a free reference: one in 100 million is taken. */
const DRAWS = 5;

const priced = (plan: Parameters<typeof presentPrice>[0]) => {
  const { packageId, amount, billingMode } = presentPrice(plan);
  return { id: packageId ?? '', amount, billingMode };
};

type HeldPlan = Awaited<ReturnType<typeof findHeldPlan>>;

/** R4.37, R4.41: a user can only ask for more than the present plan, or the same when it runs out. */
function assertFit(plan: OfferedPlan, current: HeldPlan): void {
  if (!plan.isActive) throw new AppError('PLAN_NOT_CHOOSABLE');
  const present =
    current === undefined
      ? { id: FREE_PACKAGE_ID, amount: 0, billingMode: { code: 'F' as const } }
      : priced(current.plan);
  const relation = planRelationOf(priced(plan), present);
  if (relation === 'current' && !current?.isRenewable) throw new AppError('PLAN_CURRENT');
  if (
    current !== undefined &&
    current.plan.amountMinor > 0 &&
    current.plan.currency !== plan.currency
  ) {
    throw new AppError('PLAN_CURRENCY');
  }
  if (relation === 'downgrade') throw new AppError('PLAN_LOWER');
  if (relation === 'equal') throw new AppError('PLAN_EQUAL');
}

/** The day one year before another, YYYY-MM-DD. */
const yearBefore = (day: string): string => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

function assertPaymentDay(paidOn: string): void {
  const today = todayInColombo();
  if (paidOn <= today && paidOn >= yearBefore(today)) return;
  const message = msg`Enter the day you paid: today or a day of the last twelve months.`;
  throw new AppError('INVALID_INPUT', { field: 'paidOn', message });
}

type NewRequest = Pick<UpgradeRequestRow, 'id' | 'reference'>;
/** A new request. true for a free plan that was given at once. */
type Asked = NewRequest & { readonly isGiven: boolean };

async function addRequest(
  transaction: Queries,
  userId: string,
  { isActive: _active, ...plan }: OfferedPlan,
): Promise<NewRequest> {
  const id = createId();
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const reference = drawReference();
    const outcome = await createRequest(transaction, { ...plan, id, userId, reference });
    if (outcome === 'package-deleted') throw new AppError('PLAN_NOT_CHOOSABLE');
    if (outcome === 'added') return { id, reference };
  }
  throw new Error('no reference was free');
}

async function ask(transaction: Queries, user: SessionOwner, packageId: string): Promise<Asked> {
  const person = await lockUser(transaction, user.id);
  // Erased or disabled during the call.
  if (person === undefined || person.disabledAt !== null) throw new AppError('UNAUTHENTICATED');
  const plan = await findPlan(transaction, packageId);
  if (plan === undefined) throw new AppError('NOT_FOUND', { field: 'packageId' });
  if ((await findOpenRequest(transaction, user.id)) !== undefined)
    throw new AppError('REQUEST_OPEN');
  assertFit(plan, await findHeldPlan(transaction, user.id));
  const made = await addRequest(transaction, user.id, plan);
  await recordOwnEvent(transaction, {
    event: 'upgrade.requested',
    userId: user.id,
    details: {
      requestId: made.id,
      packageId,
    },
  });
  // Nothing is to pay, so no one has to check a payment. But the people who make the plans cannot give themselves one
  // (OWN_REQUEST).
  const isGiven =
    plan.amountMinor === 0 && person.emailVerifiedAt !== null && !person.isSystemAdmin;
  const request = isGiven ? await findOpenRequest(transaction, user.id) : undefined;
  if (request !== undefined) await approve(transaction, request, { actorId: null });
  return { ...made, isGiven };
}

/** Asking for a plan (R4.47): one open request a person, which alone changes no plan. */
export function createUpgradeService({ database, limits }: UpgradeDeps) {
  const limit = limits(requestsOfPerson);

  /** Does something with the caller's open request while it is locked. */
  async function change(
    user: SessionOwner,
    event: AuditEvent,
    work: (transaction: Queries, request: UpgradeRequestRow) => Promise<void>,
  ): Promise<void> {
    await database.transaction(async (transaction) => {
      const request = await lockOpenRequest(transaction, user.id);
      if (request === undefined) throw new AppError('NO_OPEN_REQUEST');
      await work(transaction, request);
      const details = { requestId: request.id };
      await recordOwnEvent(transaction, { event, userId: user.id, details });
    });
  }

  return {
    change,

    /** Asks for a plan. A repeated Idempotency-Key asks for nothing more. */
    request: async (
      user: SessionOwner,
      packageId: string,
      key: string | undefined,
    ): Promise<Asked> => {
      const refusal = await limit.findRefusal(user.id);
      if (refusal !== undefined) throw refusal;
      let isNew = false;
      const once = { userId: user.id, key, request: { upgrade: packageId } };
      const made = await database.transaction((transaction) =>
        runOnce(transaction, once, async () => {
          isNew = true;
          return ask(transaction, user, packageId);
        }),
      );
      // Only new requests count: of many at once all but one see that one is open.
      if (isNew) await limit.add(user.id, 1);
      return made;
    },

    withdraw: (user: SessionOwner): Promise<void> =>
      change(user, 'upgrade.withdrawn', async (transaction, { id }) => {
        await addDecision(transaction, { requestId: id, kind: 'withdrawn', actorId: user.id });
        // No one looks at it any more, and repeated asking and withdrawing could fill the disk.
        await removeSlip(transaction, id);
      }),

    savePayment: async (user: SessionOwner, payment: Payment): Promise<void> => {
      assertPaymentDay(payment.paidOn);
      await change(user, 'upgrade.payment-told', (transaction, { id }) =>
        updatePayment(transaction, id, payment),
      );
    },
  };
}

export type UpgradeService = ReturnType<typeof createUpgradeService>;
