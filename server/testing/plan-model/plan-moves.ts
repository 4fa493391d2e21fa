import {
  requestUpgrade,
  savePayment,
  withdrawUpgrade,
} from '@panthiya/contract/money/billing.contract';
import {
  approveRequest,
  assignPackage,
  rejectRequest,
  reverseRequest,
  undoApproval,
} from '@panthiya/contract/money/upgrade-requests.contract';
import { todayInColombo } from '@panthiya/contract/fields/colombo-time';
import { updatePackage } from '@panthiya/contract/money/packages.contract';
import * as fc from 'fast-check';
import { settlePlans } from '../billing.ts';
import { notice, sendNotice } from '../payhere.ts';
import type { Person } from '../people.ts';
import type { TestApp } from '../test-app.ts';
import { aimMove, PLANS } from './plan-aims.ts';
import type { PlanSnapshot, SeenRequest } from './plan-snapshot.ts';

/** All that can happen, and how often. */
const WEIGHTS = {
  ask: 4,
  approve: 3,
  undo: 5,
  reject: 1,
  reverse: 3,
  withdraw: 1,
  pay: 2,
  assign: 1,
  card: 2,
  'card-again': 2,
  'charge-back': 1,
  price: 1,
  active: 1,
  confirm: 1,
  days: 2,
  settle: 3,
};
export type Kind = keyof typeof WEIGHTS;
const weighted = Object.entries(WEIGHTS).map(([kind, weight]) => ({
  arbitrary: fc.constant(kind as Kind),
  weight,
}));

/** A move before it is known about what: person, request and plan are numbers, so that it shrinks well. */
export interface DrawnMove {
  readonly kind: Kind;
  readonly who: number;
  readonly which: number;
  readonly plan: number;
  readonly days: number;
}
export const drawnMove: fc.Arbitrary<DrawnMove> = fc.record({
  kind: fc.oneof(...weighted),
  who: fc.nat(2),
  which: fc.nat(3),
  plan: fc.nat(PLANS.length - 1),
  days: fc.constantFrom(1, 10, 31, 31, 60),
});

/** The application under test: its calls, its addresses and its database. */
export type PlanSubject = Pick<TestApp, 'app' | 'call' | 'pool'>;

/** The people of one run, and what the payment provider has sent. */
export interface PlanScene {
  readonly app: PlanSubject;
  /** The second has not confirmed the address at first; the last is of the staff too, and asks for plans of their own. */
  readonly people: readonly [Person, Person, Person];
  readonly staff: Person;
  readonly notices: Record<string, string>[];
}

/** What a move was, about whom, and whether it went well. */
export interface MoveMade {
  readonly words: string;
  readonly kind: Kind;
  readonly isDone: boolean;
  readonly by?: string | undefined;
  readonly request?: SeenRequest | undefined;
  readonly uid?: string | undefined;
  readonly plan?: string | undefined;
}

/** Lets so many days go by for everything about plans. */
async function passDays({ app, people }: PlanScene, days: number): Promise<void> {
  const mine = `(select id from users where uid = any($1))`;
  const requests = `(select id from upgrade_requests where user_id in ${mine})`;
  for (const statement of [
    `update subscriptions set started_at = started_at - d, ends_at = ends_at - d, ended_at = ended_at - d, reminded_for = reminded_for - d
       from make_interval(days => $2) d where user_id in ${mine}`,
    `update users set premium_until = premium_until - d from make_interval(days => $2) d where id in ${mine} and premium_until < '9000-01-01'`,
    `update upgrade_requests set created_at = created_at - d, decided_at = decided_at - d from make_interval(days => $2) d where user_id in ${mine}`,
    `update upgrade_decisions set at = at - d from make_interval(days => $2) d where request_id in ${requests}`,
    `update provider_payments set at = at - d from make_interval(days => $2) d where request_id in ${requests}`,
  ]) {
    await app.pool.query(statement, [people.map(({ uid }) => uid), days]);
  }
}

/** Makes a drawn move, as whoever it takes; says what came of it. */
export async function makeMove(
  scene: PlanScene,
  move: DrawnMove,
  seen: PlanSnapshot,
): Promise<MoveMade> {
  const { app, people, staff, notices } = scene;
  const { kind, which, plan, days } = move;
  const { who, person, packageId, request, former } = aimMove(scene, move, seen);
  // Now and then somebody of the staff decides who asks for plans too: perhaps about their own request.
  const staffMember = which === 3 ? people[2] : staff;
  const reason = 'The money did not come';
  const told = (status: number) => ({ kind, isDone: status < 300 });

  if (kind === 'ask') {
    const { status } = await app.call(requestUpgrade, { token: person.token, body: { packageId } });
    return {
      ...told(status),
      uid: person.uid,
      plan: packageId,
      words: `${who} asks for ${packageId}: ${status}`,
    };
  }
  if (kind === 'withdraw') {
    const { status } = await app.call(withdrawUpgrade, { token: person.token, body: {} });
    return { ...told(status), uid: person.uid, words: `${who} withdraws: ${status}` };
  }
  if (kind === 'pay') {
    const body = { bank: 'BOC', bankReference: '1', amount: 10, paidOn: todayInColombo() };
    const { status } = await app.call(savePayment, { token: person.token, body });
    return { ...told(status), uid: person.uid, words: `${who} tells of a payment: ${status}` };
  }
  if (kind === 'assign') {
    const id = plan === 2 && which === 0 ? 'free' : packageId;
    const call = { token: staff.token, params: { packageId: id }, body: { uid: person.uid } };
    const { status } = await app.call(assignPackage, call);
    return {
      ...told(status),
      uid: person.uid,
      plan: id,
      words: `staff gives ${who} ${id}: ${status}`,
    };
  }
  if (kind === 'price' || kind === 'active') {
    // A plan that costs nothing is given without a payment.
    const amount = which === 3 ? 0 : 1000 * (plan + 1) + days;
    const body = kind === 'price' ? { amount } : { isActive: which !== 0 };
    const call = { token: staff.token, params: { id: packageId }, body };
    const { status } = await app.call(updatePackage, call);
    return { ...told(status), words: `${packageId} is ${JSON.stringify(body)}: ${status}` };
  }
  if (kind === 'confirm') {
    await app.pool.query('update users set email_verified_at = now() where uid = $1', [person.uid]);
    return { kind, isDone: true, words: `${who} confirms the address` };
  }
  if (kind === 'days') {
    await passDays(scene, days);
    return { kind, isDone: true, words: `${days} days pass` };
  }
  if (kind === 'settle') {
    await settlePlans(app);
    return { kind, isDone: true, words: 'plans are settled' };
  }
  if (request === undefined) return { kind, isDone: false, words: `${kind}: no request yet` };
  const about = `the request of ${people.findIndex(({ uid }) => uid === request.uid)} for ${request.packageId}`;
  if (kind === 'card' || kind === 'card-again' || kind === 'charge-back') {
    if (kind !== 'card' && former === undefined)
      return { kind, isDone: false, words: `${kind}: no payment` };
    const amount = { payhere_amount: request.amount.toFixed(2) };
    const fields =
      kind === 'card'
        ? notice(request.id, amount)
        : kind === 'card-again'
          ? (former ?? {})
          : notice(request.id, {
              ...amount,
              payment_id: former?.['payment_id'] ?? '',
              status_code: '-3',
            });
    if (kind === 'card') notices.push(fields);
    const { status } = await sendNotice(app, fields);
    return { ...told(status), request, words: `${kind} for ${about}: ${status}` };
  }
  const calls = {
    approve: approveRequest,
    undo: undoApproval,
    reject: rejectRequest,
    reverse: reverseRequest,
  };
  const decide = calls[kind];
  const body = kind === 'approve' || kind === 'undo' ? {} : { reason };
  const { status } = await app.call(decide, {
    token: staffMember.token,
    params: { id: request.id },
    body,
  });
  return {
    ...told(status),
    by: staffMember.uid,
    request,
    words: `${kind} ${about} by ${staffMember === staff ? 'staff' : 'staff who ask too'}: ${status}`,
  };
}
