import { msg } from '#texts';
import type { assignPackage } from '@panthiya/contract/money/upgrade-requests.contract';
import type { BodyOf } from '@panthiya/contract/endpoint/endpoint';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { FREE_PACKAGE_ID } from '@panthiya/contract/money/packages.rules';
import type { Database, Queries } from '../../../db/database.ts';
import { AppError } from '../../../platform/app-error.ts';
import { recordEvent } from '../../../records/audit/audit-log.repository.ts';
import { runOnce } from '../../../domain/idempotency/run-once.ts';
import { createMail } from '../../../notify/outbox.repository.ts';
import { findPlan } from '../../../records/subscriptions/offered-plans.repository.ts';
import type { SessionOwner } from '../../../records/sessions/sessions.repository.ts';
import {
  changePlan,
  changesOfPlan,
  type Until,
} from '../../../domain/plans/change-plan.repository.ts';
import { assertSystemAdmin } from '../../../domain/accounts/system-admins.ts';
import { findUserByUid, lockUser } from '../../../records/users/users.repository.ts';
import type { User } from '../../../records/users/users.table.ts';
import { billingMails } from './billing.mails.ts';

type Assignment = BodyOf<typeof assignPackage> & { readonly packageId: string };

function toUntil(endsOn: Assignment['endsOn']): Until {
  if (endsOn === undefined) return 'its period';
  if (endsOn === null || endsOn >= todayInColombo()) return { lastDay: endsOn };
  throw new AppError('INVALID_INPUT', {
    field: 'endsOn',
    message: msg`Choose today or a later day.`,
  });
}

/** The person with this uid, locked. Staff cannot give themselves a plan; erased and disabled accounts get none. */
async function lockReceiver(
  transaction: Queries,
  staffMember: SessionOwner,
  uid: string,
): Promise<User> {
  if (uid === staffMember.uid) throw new AppError('OWN_REQUEST');
  const found = await findUserByUid(transaction, uid);
  const person = found && (await lockUser(transaction, found.id));
  await assertSystemAdmin(transaction, staffMember.id);
  if (person === undefined || person.origin === 'erased') throw new AppError('NOT_FOUND');
  if (person.disabledAt !== null) throw new AppError('PERSON_DISABLED');
  return person;
}

async function assign(
  transaction: Queries,
  staffMember: SessionOwner,
  { packageId, uid, endsOn }: Assignment,
): Promise<void> {
  const until = toUntil(endsOn);
  const person = await lockReceiver(transaction, staffMember, uid);
  const plan = await findPlan(transaction, packageId);
  if (plan === undefined && packageId !== FREE_PACKAGE_ID) throw new AppError('NOT_FOUND');
  const isEnd = packageId === FREE_PACKAGE_ID;
  const changed = await changePlan(transaction, {
    userId: person.id,
    plan: plan ?? null,
    source: 'assignment',
    endReason: isEnd ? 'ended' : 'replaced',
    until,
  });
  // A user on the free plan who gets it again receives no mail.
  const told = isEnd ? changed.former : changed.current;
  if (told === undefined) return;
  await recordEvent(transaction, {
    event: isEnd ? 'plan.ended' : 'plan.assigned',
    actorId: staffMember.id,
    subjectId: person.id,
    details: { packageId: isEnd ? (told.packageId ?? '') : packageId },
    changes: changesOfPlan(changed),
  });
  const { id, email } = person;
  const addressee = { id, email, subjectId: told.id };
  await createMail(
    transaction,
    { templates: billingMails, kind: isEnd ? 'plan-ended' : 'plan-assigned' },
    addressee,
  );
}

/** Gives users packages without a request (R7.26). */
export function createAssignmentService(database: Database) {
  return {
    /** Gives a package; a repeated Idempotency-Key gives nothing more. */
    assign: async (
      staffMember: SessionOwner,
      assignment: Assignment,
      key: string | undefined,
    ): Promise<void> => {
      const once = { userId: staffMember.id, key, request: { assign: assignment } };
      await database.transaction((transaction) =>
        runOnce(transaction, once, async () => {
          await assign(transaction, staffMember, assignment);
          return {};
        }),
      );
    },
  };
}

export type AssignmentService = ReturnType<typeof createAssignmentService>;
