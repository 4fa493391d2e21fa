import type { Database } from '../../db/database.ts';
import type { Env } from '../../platform/env.ts';
import type { RateLimits } from '../../records/rate-limits/rate-limiter.ts';
import type { Mount } from '../../records/sessions/signed-in.ts';
import { createAssignmentService } from './assignment.service.ts';
import { mountOwnBilling } from './billing.routes.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createOwnPlanService } from './own-plan.service.ts';
import { createPayHere } from './payhere.ts';
import { mountPayHere } from './payhere.routes.ts';
import { createPaymentsService } from './payments.service.ts';
import { createQueueService } from './queue.service.ts';
import { createSlipsService } from './slips.service.ts';
import { mountUpgradeRequests } from './upgrade-requests.routes.ts';
import { createUpgradeService } from './upgrade.service.ts';

interface BillingNeeds {
  readonly database: Database;
  readonly limits: RateLimits;
}

/** Puts the whole feature together: asking for plans, paying, and what the provider's clerks decide. */
export function installBilling(mount: Mount, needs: BillingNeeds, env: Env): void {
  const { database } = needs;
  const provider = env.payhere && createPayHere(env.payhere, env.publicUrl);
  const waysToPay = { bank: env.bank ?? null, isOnline: provider !== undefined };
  const upgrades = createUpgradeService(needs);
  const slips = createSlipsService(needs, upgrades);
  mountOwnBilling(mount, createOwnPlanService(database, waysToPay), upgrades, slips);
  mountUpgradeRequests(mount, {
    queue: createQueueService(database),
    slips,
    decisions: createDecisionsService(database),
    assignment: createAssignmentService(database),
  });
  mountPayHere(mount, createPaymentsService(database, provider));
}
