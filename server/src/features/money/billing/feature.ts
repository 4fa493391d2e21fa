import { defineFeature, scheduleJob } from '../../../feature-kit/feature.ts';
import { owned } from '../../../feature-kit/personal-data.ts';
import { subscriptions } from '../../../records/subscriptions/subscriptions.table.ts';
import {
  paymentSlips,
  providerPayments,
  upgradeDecisions,
  upgradeRequests,
} from '../../../records/upgrade-requests/upgrade-requests.table.ts';
import { createPayHere } from './payhere.ts';
import { billingMails } from './billing.mails.ts';
import { findPaymentNotifications } from './payment-notifications.repository.ts';
import { settleEndingPlans } from './expiry.ts';
import { lapseForgottenRequests } from './lapsing.ts';
import { billingData } from './own-data.ts';
import { createAssignmentService } from './assignment.service.ts';
import { mountOwnBilling } from './billing.routes.ts';
import { createDecisionsService } from './decisions.service.ts';
import { createOwnPlanService } from './own-plan.service.ts';
import { mountPayHere } from './payhere.routes.ts';
import { createPaymentsService } from './payments.service.ts';
import { createQueueService } from './queue.service.ts';
import { createSlipsService } from './slips.service.ts';
import { mountUpgradeRequests } from './upgrade-requests.routes.ts';
import { createUpgradeService } from './upgrade.service.ts';

const REQUESTS = ['plan-requests.json'];

/** Asking for plans, paying, what billing staff decide, and plans that end. */
export const billing = defineFeature({
  name: 'billing',
  mount: (mount, deps) => {
    const { database, env } = deps;
    const provider = env.payhere && createPayHere(env.payhere, env.publicUrl);
    const waysToPay = { bank: env.bank ?? null, isOnline: provider !== undefined };
    const upgrades = createUpgradeService(deps);
    const slips = createSlipsService(deps, upgrades);
    mountOwnBilling(mount, { plans: createOwnPlanService(database, waysToPay), upgrades, slips });
    mountUpgradeRequests(mount, {
      queue: createQueueService(database),
      slips,
      decisions: createDecisionsService(database),
      assignment: createAssignmentService(database),
    });
    mountPayHere(mount, createPaymentsService(database, provider));
  },
  mails: billingMails,
  notificationFinders: { payment: findPaymentNotifications },
  jobs: [
    // Each hour at five past.
    scheduleJob('settle-ending-plans', '5 * * * *', async ({ database }) => {
      await settleEndingPlans(database);
      await lapseForgottenRequests(database);
    }),
  ],
  tables: [
    owned(subscriptions, { exportedIn: ['plans.json'], erasure: 'pseudonym' }),
    owned(upgradeRequests, { exportedIn: REQUESTS, erasure: 'pseudonym' }),
    owned(upgradeDecisions, { exportedIn: REQUESTS, erasure: 'pseudonym' }),
    owned(paymentSlips),
    owned(providerPayments),
  ],
  personalData: billingData,
});
