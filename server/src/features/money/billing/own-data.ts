import { msg } from '#texts';
import type { Database, Queries } from '../../../db/database.ts';
import { changePlan } from '../../../domain/plans/change-plan.repository.ts';
import { asJson } from '../../../feature-kit/own-json.ts';
import type {
  Erasable,
  ExportedPerson,
  OwnFile,
  OwnTexts,
  PersonalData,
} from '../../../feature-kit/personal-data.ts';
import {
  addDecision,
  findOpenRequest,
  lockRequestsOf,
} from '../../../records/upgrade-requests/upgrade-requests.repository.ts';
import { removePaymentTraces } from './left-billing.repository.ts';
import {
  listOwnPlans,
  listOwnRequests,
  listOwnSlips,
  readOwnSlip,
} from './own-billing.repository.ts';

async function exportBilling(database: Database, { user }: ExportedPerson): Promise<OwnTexts> {
  return {
    'plans.json': asJson(await listOwnPlans(database, user.id)),
    'plan-requests.json': asJson(await listOwnRequests(database, user.id)),
  };
}

async function* exportSlips(database: Database, { user }: ExportedPerson): AsyncIterable<OwnFile> {
  for (const { requestId, reference, type } of await listOwnSlips(database, user.id)) {
    const content = await readOwnSlip(database, requestId);
    const name = `slips/${reference}.${type === 'application/pdf' ? 'pdf' : 'webp'}`;
    if (content) yield { name, content };
  }
}

/** Requests and payments stay as a ledger of the pseudonym. No request stays open, and no plan runs on. */
async function eraseBilling(queries: Queries, { id: userId }: Erasable): Promise<void> {
  const open = await findOpenRequest(queries, userId);
  if (open !== undefined) {
    await addDecision(queries, { requestId: open.id, kind: 'withdrawn', actorId: userId });
  }
  await removePaymentTraces(queries, userId);
  await changePlan(queries, { userId, plan: null, source: 'assignment', endReason: 'ended' });
}

/** The data that billing has of a person. */
export const billingData: Partial<PersonalData> = {
  files: {
    'plans.json': msg`the plans you have held and what they cost`,
    'plan-requests.json': msg`the plans you asked for, what you told us of your payments, and what was decided`,
    slips: msg`your newest bank slips, by the reference of the request`,
  },
  // Requests are always locked before their person.
  lockBeforePerson: async (queries, userId) => {
    await lockRequestsOf(queries, userId);
  },
  exportTexts: exportBilling,
  exportFiles: exportSlips,
  erase: eraseBilling,
};
