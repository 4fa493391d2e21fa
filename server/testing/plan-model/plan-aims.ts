import type { DrawnMove, Kind, PlanScene } from './plan-moves.ts';
import type { PlanSnapshot, SeenRequest } from './plan-snapshot.ts';

/** What is sold, from the smallest. */
export const PLANS = ['class', 'institute', 'campus'] as const;

/** The states of a request that a move is meant for. */
const FITTING: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  approve: ['open'],
  reject: ['open'],
  withdraw: ['open'],
  pay: ['open'],
  undo: ['approved'],
  reverse: ['approved', 'rejected'],
  card: ['open', 'withdrawn', 'rejected'],
  'charge-back': ['approved'],
};

const pick = <Item>(items: readonly Item[], index: number): Item | undefined =>
  items.length === 0 ? undefined : items[items.length - 1 - (index % items.length)];

/** A plan above the one that somebody holds: no other can be asked for. */
function pickAbove({ holders }: PlanSnapshot, uid: string, plan: number): string | undefined {
  const held = holders.find((holder) => holder.uid === uid)?.packageId;
  const above = PLANS.slice(PLANS.findIndex((one) => one === held) + 1);
  return pick(above, plan);
}

/**
 * Chooses what a drawn move is about: mostly somebody and something for which it makes sense, of the person drawn where
 * there is one. A quarter of the moves is about anything, for refusals are looked at too.
 */
export function aimMove(
  { people, notices }: PlanScene,
  { kind, who, which, plan }: DrawnMove,
  seen: PlanSnapshot,
) {
  const isAimed = which < 3;
  const drawn = people[who] ?? people[0];
  const isFitting = ({ id, state }: SeenRequest): boolean => {
    if (kind === 'card-again') return notices.some((one) => one['order_id'] === id);
    return FITTING[kind]?.includes(state) ?? false;
  };
  const fits = isAimed ? seen.requests.filter(isFitting) : [];
  const own = fits.filter(({ uid }) => uid === drawn.uid);
  const request = pick(own.length > 0 ? own : fits.length > 0 ? fits : seen.requests, which);
  const isOfPayer = isAimed && (kind === 'pay' || kind === 'withdraw') && request !== undefined;
  const person = isOfPayer ? (people.find(({ uid }) => uid === request.uid) ?? drawn) : drawn;
  const above = isAimed && kind === 'ask' ? pickAbove(seen, person.uid, plan) : undefined;
  return {
    who: people.indexOf(person),
    person,
    packageId: above ?? PLANS[plan] ?? 'class',
    request,
    /** What the provider said of the request before. */
    former: pick(
      notices.filter((one) => one['order_id'] === request?.id),
      which,
    ),
  };
}
