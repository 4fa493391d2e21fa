import { PRICE_DAYS, UNDO_MINUTES } from '@panthiya/contract/money/billing.rules';
import type { MoveMade } from './plan-moves.ts';
import type { PlanSnapshot, SeenPlan, SeenRequest } from './plan-snapshot.ts';

/** The longest month, in which a plan of this model is paid for once; a day for the clocks. */
const MONTH_DAYS = 32;

const WORD_OF_STATE: Readonly<Record<string, readonly string[]>> = {
  // Asked just now, or a rejection was taken back.
  open: ['', 'reversed'],
  approved: ['approved'],
  rejected: ['rejected'],
  reversed: ['reversed'],
  withdrawn: ['withdrawn'],
  lapsed: ['lapsed'],
};

const openPlanOf = ({ plans }: PlanSnapshot, uid: string): SeenPlan | undefined =>
  plans.find((plan) => plan.uid === uid && plan.isOpen);

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What must hold of the plans at any moment, whatever was called; answers what does not. */
export function findContradictions({ requests, plans, holders }: PlanSnapshot): readonly string[] {
  const broken: string[] = [];
  for (const { uid, packageId } of holders) {
    const held = plans.filter((plan) => plan.uid === uid && plan.isOpen);
    if (held.length > 1) broken.push('somebody holds two plans');
    if ((held[0]?.packageId ?? null) !== packageId)
      broken.push('the row of a person names another plan');
    const waiting = requests.filter((one) => one.uid === uid && one.state === 'open');
    if (waiting.length > 1) broken.push('two requests of one person wait');
    const paid = requests.flatMap((one) => (one.uid === uid ? one.decisions : []));
    const gifts = plans.filter((plan) => plan.uid === uid && plan.source === 'assignment').length;
    const periods = paid.filter(({ kind }) => kind === 'approved').length + gifts;
    if ((held[0]?.daysLeft ?? 0) > periods * MONTH_DAYS)
      broken.push('a plan runs longer than its periods');
  }
  for (const request of requests) {
    const last = request.decisions.at(-1)?.kind ?? '';
    if (!WORD_OF_STATE[request.state]?.includes(last))
      broken.push(`a request is ${request.state} after "${last}"`);
    if (request.decisions.some(({ by, kind }) => by === request.uid && kind !== 'withdrawn'))
      broken.push('somebody decided about their own request');
    const given = plans.find(({ id, isOpen }) => id === request.subscriptionId && isOpen);
    if (given && request.state !== 'approved')
      broken.push(`a ${request.state} request gives a plan`);
    if (given && given.amount !== request.amount)
      broken.push('a plan was sold at another price than asked');
  }
  for (const plan of plans) {
    const isAsked = requests.some(({ subscriptionId }) => subscriptionId === plan.id);
    if (plan.isOpen && plan.source === 'request' && !isAsked)
      broken.push('a plan came of no request');
    const isGift = plans.some(
      ({ uid, packageId, source }) =>
        uid === plan.uid && packageId === plan.packageId && source === 'assignment',
    );
    if (plan.isOpen && plan.source === 'restored' && !isAsked && !isGift)
      broken.push('a plan came back that nobody had given');
  }
  return broken;
}

/** Who may hold another plan after this move, and what its request may become. */
function findWrongChanges(before: PlanSnapshot, made: MoveMade, after: PlanSnapshot): string[] {
  const broken: string[] = [];
  const touched = made.request?.uid ?? made.uid;
  const givesPlans = ['approve', 'undo', 'reverse', 'assign', 'card', 'charge-back'].includes(
    made.kind,
  );
  const isTime = made.kind === 'settle' || made.kind === 'days';
  for (const { uid } of after.holders) {
    const isMoved = openPlanOf(before, uid)?.id !== openPlanOf(after, uid)?.id;
    if (!isMoved) continue;
    if (made.kind === 'settle' && openPlanOf(after, uid) === undefined) continue;
    const isGratis = made.kind === 'ask' && openPlanOf(after, uid)?.amount === 0;
    if (!made.isDone || uid !== touched || !(givesPlans || isGratis))
      broken.push('a plan changed without a cause');
    const isConfirmed = before.holders.some((one) => one.uid === uid && one.isConfirmed);
    if (!isConfirmed && ['ask', 'approve', 'card'].includes(made.kind))
      broken.push('somebody got a plan who has not confirmed the address');
  }
  for (const request of after.requests) {
    const former = before.requests.find(({ id }) => id === request.id);
    if (former === undefined) {
      if (made.kind !== 'ask' || !made.isDone) broken.push('a request came of nothing');
      continue;
    }
    if (!same(request.decisions.slice(0, former.decisions.length), former.decisions))
      broken.push('a decision was changed afterwards');
    if (request.decisions.length > former.decisions.length + 1)
      broken.push('two decisions at once');
    if (request.state !== former.state && !isTime && !made.isDone)
      broken.push('a refused call decided');
  }
  return broken;
}

const isDue = ({ state, isUnpaid, openDays }: SeenRequest): boolean =>
  state === 'open' && isUnpaid && openDays >= PRICE_DAYS;

function findWrongLapse(before: PlanSnapshot, after: PlanSnapshot): string[] {
  return after.requests.flatMap((request) => {
    const former = before.requests.find(({ id }) => id === request.id);
    const hasLapsed = request.state === 'lapsed' && former?.state !== 'lapsed';
    if (former && hasLapsed !== isDue(former))
      return [`a request of ${former.openDays} days lapsed wrongly`];
    return [];
  });
}

/** True for a request that a payment may give its plan: it waits, or was withdrawn at the provider's page. */
const isPayable = ({ state, decidedHours }: SeenRequest): boolean =>
  state === 'open' || (state === 'withdrawn' && (decidedHours ?? 0) < 24);

interface Moment {
  readonly before: PlanSnapshot;
  readonly after: PlanSnapshot;
}

/** Only one's own approval of just now is undone, while its plan is the present one and nothing else was asked for. */
function findWrongUndo(made: MoveMade, request: SeenRequest, { before, after }: Moment): string[] {
  const broken: string[] = [];
  const last = request.decisions.at(-1);
  if (last?.kind !== 'approved' || last.by !== made.by)
    broken.push('the decision of another was undone');
  if ((request.decidedHours ?? 0) * 60 > UNDO_MINUTES) broken.push('an old approval was undone');
  if ((openPlanOf(before, request.uid)?.id ?? null) !== request.subscriptionId)
    broken.push('an approval was undone under a newer plan');
  if (after.requests.find(({ id }) => id === request.id)?.state !== 'open')
    broken.push('an undone request does not wait');
  const held = openPlanOf(after, request.uid);
  if (held && held.source !== 'restored') broken.push('an undone approval left a plan');
  return broken;
}

/** What one move may not have done; answers what it did all the same. */
export function findWrongs(
  before: PlanSnapshot,
  made: MoveMade,
  after: PlanSnapshot,
): readonly string[] {
  const broken = [...findContradictions(after), ...findWrongChanges(before, made, after)];
  if (made.kind === 'settle') broken.push(...findWrongLapse(before, after));
  const { request } = made;
  if (!made.isDone || request === undefined) return broken;
  const held = openPlanOf(after, request.uid);
  const former = openPlanOf(before, request.uid);
  if (
    made.kind === 'approve' &&
    (held?.packageId !== request.packageId || held?.amount !== request.amount)
  )
    broken.push('an approval gave something else than was asked');
  if (made.kind === 'card' && held?.id !== former?.id && held?.amount !== request.amount)
    broken.push('a payment gave something else than was paid');
  if (made.kind === 'card' && held?.id !== former?.id && !isPayable(request))
    broken.push(`a payment for a ${request.state} request gave a plan`);
  const now = after.requests.find(({ id }) => id === request.id);
  if (made.kind === 'card-again' && (held?.id !== former?.id || now?.events !== request.events))
    broken.push('a payment counted twice');
  if (made.kind === 'undo') broken.push(...findWrongUndo(made, request, { before, after }));
  if (['reverse', 'charge-back'].includes(made.kind) && request.state === 'approved') {
    const isTaken = held === undefined || held.id !== request.subscriptionId;
    if (now?.state === 'reversed' && !isTaken)
      broken.push('a plan stays whose request was reversed');
    if (former?.id !== request.subscriptionId && held?.id !== former?.id)
      broken.push('a reversal took the plan of another request');
  }
  return broken;
}
