import type { Database, Queries } from '../../src/db/database.ts';
import { createId } from '../../src/platform/identifier.ts';
import { auditLog } from '../../src/records/audit/audit-log.table.ts';
import { findPlan } from '../../src/records/subscriptions/offered-plans.repository.ts';
import { updateHolder } from '../../src/records/subscriptions/subscriptions.repository.ts';
import { subscriptions } from '../../src/records/subscriptions/subscriptions.table.ts';
import { listRequestsOf } from '../../src/records/upgrade-requests/upgrade-requests.repository.ts';
import {
  upgradeDecisions,
  upgradeRequests,
} from '../../src/records/upgrade-requests/upgrade-requests.table.ts';
import { findUserByEmail } from '../../src/records/users/users.repository.ts';
import { demoOwners } from './owners.ts';
import { STAFF_EMAIL } from './plans.ts';
import { SRIYANI } from './sinhala/institute.ts';

type Payer = Pick<(typeof demoOwners)[number], 'email'> & {
  readonly pays: NonNullable<(typeof demoOwners)[number]['pays']>;
};

const DAY_MS = 86_400_000;

/** KASUN paid for the smaller plan before he asked for the larger one; the institute in Sinhala pays since four months. */
const demoPayers: readonly Payer[] = [
  { email: 'kasun@example.com', pays: { packageId: 'class', from: 5, to: 1 } },
  { email: SRIYANI, pays: { packageId: 'class', from: 4, to: 0 } },
  ...demoOwners.flatMap(({ email, pays }) => (pays === undefined ? [] : [{ email, pays }])),
];

/** So many calendar months and days before now. */
function ago(months: number, days: number): Date {
  const at = new Date(Date.now() - days * DAY_MS);
  at.setUTCMonth(at.getUTCMonth() - months);
  return at;
}

/** What one person paid month by month, each approved a day after it was asked for; as the product would have written it. */
async function addPayments(
  transaction: Queries,
  { email, pays }: Payer,
  index: number,
  staffId: string,
): Promise<void> {
  const person = await findUserByEmail(transaction, email);
  const plan = await findPlan(transaction, pays.packageId);
  if (person === undefined || plan === undefined) return;
  if ((await listRequestsOf(transaction, person.id)).length > 0) return;
  const { isActive: _active, ...sold } = plan;
  let formerId: string | null = null;
  for (let month = pays.from; month >= pays.to; month -= 1) {
    const paidAt = ago(month, index + 1);
    const endsAt = ago(month - 1, index + 1);
    const isLast = month === pays.to;
    const isReversed = isLast && pays.isReversed === true;
    const end = isReversed ? 'reversed' : isLast ? 'expired' : 'replaced';
    const isOver = endsAt.getTime() < Date.now() || isReversed;
    const subscriptionId = createId();
    await transaction.insert(subscriptions).values({
      ...sold,
      id: subscriptionId,
      userId: person.id,
      source: 'request',
      startedAt: paidAt,
      endsAt,
      ...(isOver && {
        endedAt: isReversed ? new Date(paidAt.getTime() + DAY_MS / 2) : endsAt,
        endReason: end,
      }),
    });
    const requestId = createId();
    await transaction.insert(upgradeRequests).values({
      ...sold,
      id: requestId,
      userId: person.id,
      reference: `PT-D${index}M${month}${email.slice(0, 3).toUpperCase()}`,
      state: isReversed ? 'reversed' : 'approved',
      bank: 'Bank of Ceylon',
      bankReference: `BOC ${7_100_000 + index * 1000 + month}`,
      paidAmountMinor: sold.amountMinor,
      paidOn: paidAt.toISOString().slice(0, 10),
      subscriptionId,
      formerSubscriptionId: formerId,
      decidedAt: paidAt,
      createdAt: new Date(paidAt.getTime() - DAY_MS),
    });
    const kinds = isReversed ? (['approved', 'reversed'] as const) : (['approved'] as const);
    for (const kind of kinds) {
      const at = kind === 'approved' ? paidAt : new Date(paidAt.getTime() + DAY_MS / 2);
      const reason = kind === 'reversed' ? 'The bank returned this transfer.' : '';
      await transaction
        .insert(upgradeDecisions)
        .values({ id: createId(), requestId, kind, actorId: staffId, reason, at });
      await transaction.insert(auditLog).values({
        id: createId(),
        at,
        event: `upgrade.${kind}`,
        actorId: staffId,
        subjectId: person.id,
        details: { requestId, packageId: pays.packageId, ...(reason !== '' && { reason }) },
      });
    }
    formerId = subscriptionId;
  }
  await updateHolder(transaction, person.id);
}

/** Adds what was paid in the six months before, unless it is there already. */
export async function addDemoPayments(database: Database): Promise<void> {
  const staffMember = await findUserByEmail(database, STAFF_EMAIL);
  if (staffMember === undefined) return;
  for (const [index, payer] of demoPayers.entries()) {
    await database.transaction((transaction) =>
      addPayments(transaction, payer, index, staffMember.id),
    );
  }
}
