import type { Payment } from '@panthiya/contract/money/billing.contract';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { approve, reject } from '../../src/features/money/billing/deciding.ts';
import type { Database, Queries } from '../../src/db/database.ts';
import { createId } from '../../src/platform/identifier.ts';
import { findPlan } from '../../src/records/subscriptions/offered-plans.repository.ts';
import {
  createRequest,
  listRequestsOf,
  lockRequest,
  updatePayment,
} from '../../src/records/upgrade-requests/upgrade-requests.repository.ts';
import { findAddressOwner, findUserByEmail } from '../../src/records/users/users.repository.ts';

interface DemoRequest {
  readonly email: string;
  readonly packageId: string;
  readonly reference: string;
  readonly payment: Omit<Payment, 'paidOn'>;
  /** What SHANTHI decided; without it the request waits. */
  readonly decision?: 'approved' | { readonly reason: string };
}

export const STAFF_EMAIL = 'shanthi@example.com';

/** KASUN asked twice: his first transfer was meant for something else. A pupil who gives classes waits, and paid too little. */
const demoRequests: readonly DemoRequest[] = [
  {
    email: 'kasun@example.com',
    packageId: 'institute',
    reference: 'PT-KA4P7M',
    payment: { bank: 'Sampath Bank', bankReference: 'TR-48811', amount: 3200 },
    decision: { reason: 'This transfer of LKR 3,200 paid the hall. Please send the right slip.' },
  },
  {
    email: 'kasun@example.com',
    packageId: 'institute',
    reference: 'PT-7K3M9R',
    payment: { bank: 'Sampath Bank', bankReference: 'TR-49020', amount: 4500 },
    decision: 'approved',
  },
  {
    email: 'pupil9@example.com',
    packageId: 'class',
    reference: 'PT-HW6C3T',
    payment: { bank: 'Bank of Ceylon', bankReference: 'BOC 7730016', amount: 1400 },
  },
];

async function addRequest(
  transaction: Queries,
  { email, packageId, reference, payment, decision }: DemoRequest,
  staffId: string,
): Promise<void> {
  const person = await findAddressOwner(transaction, email);
  const plan = await findPlan(transaction, packageId);
  if (person === undefined || plan === undefined) return;
  const present = await listRequestsOf(transaction, person.id);
  if (present.some((request) => request.reference === reference)) return;
  const { isActive: _active, ...sold } = plan;
  const id = createId();
  const outcome = await createRequest(transaction, { ...sold, id, userId: person.id, reference });
  if (outcome !== 'added') return;
  await updatePayment(transaction, id, { ...payment, paidOn: todayInColombo() });
  const request = await lockRequest(transaction, id);
  if (request === undefined || decision === undefined) return;
  const decider = { actorId: staffId };
  if (decision === 'approved') await approve(transaction, request, decider);
  else await reject(transaction, request, { ...decider, ...decision });
}

/** Adds the requests of the story, unless they are there already. */
export async function addDemoRequests(database: Database): Promise<void> {
  const staffMember = await findUserByEmail(database, STAFF_EMAIL);
  if (staffMember === undefined) return;
  for (const request of demoRequests) {
    await database.transaction((transaction) => addRequest(transaction, request, staffMember.id));
  }
}
