import type { Figure } from '../report.ts';
import { isGood, type Sample } from './traffic.ts';

/** Goals: the longest wait for an answer, and the time until all is well (reliability.md, "Faults"). */
const ANSWER_SECONDS = 5.5;
const BACK_SECONDS = 5;

/** What callers saw in a stretch of time. */
export interface Summary {
  readonly asked: number;
  readonly good: number;
  /** Answered 503, with an invitation to try again. */
  readonly turnedAway: number;
  /** Answered with another 5xx. */
  readonly broken: number;
  /** Not answered at all although there was a connection. */
  readonly unanswered: number;
  /** The longest wait, in ms. */
  readonly longest: number;
  readonly liveAsked: number;
  readonly liveGood: number;
  /** Milliseconds after the end of the fault until the last failure was over and each kind had succeeded. */
  readonly backIn: number;
}

const endOf = ({ at, took }: Sample): number => at + took;
const count = (samples: readonly Sample[], is: (sample: Sample) => boolean): number =>
  samples.filter(is).length;

/** Reads the requests of a fault that began at `from` and ended at `to`. */
export function summarise(all: readonly Sample[], from: number, to: number): Summary {
  const since = all.filter((sample) => endOf(sample) >= from);
  const work = since.filter(({ kind }) => kind !== 'live');
  const meanwhile = work.filter(({ at }) => at <= to);
  const live = since.filter(({ kind, at }) => kind === 'live' && at <= to);
  const lastFailure = Math.max(to, ...work.filter((sample) => !isGood(sample)).map(endOf));
  const firstSuccesses = (['read', 'save', 'register'] as const).map((kind) => {
    const first = work.find((sample) => sample.kind === kind && isGood(sample) && sample.at >= to);
    return first === undefined ? Number.POSITIVE_INFINITY : endOf(first);
  });
  return {
    asked: meanwhile.length,
    good: count(meanwhile, isGood),
    turnedAway: count(work, ({ status }) => status === 503),
    broken: count(work, ({ status = 0 }) => status >= 500 && status !== 503),
    unanswered: count(work, ({ status, wasAccepted }) => status === undefined && wasAccepted),
    longest: Math.max(0, ...work.map(({ took }) => took)),
    liveAsked: live.length,
    liveGood: count(live, isGood),
    backIn: Math.max(lastFailure, ...firstSuccesses) - to,
  };
}

/** The longest wait of a caller. */
export const waitFigure = (name: string, { longest }: Summary, beside: string): Figure => ({
  name,
  value: longest / 1000,
  unit: 's',
  budget: { atMost: ANSWER_SECONDS },
  beside,
});

/** How soon after a fault all was well automatically; given in ms. */
export const backFigure = (name: string, backIn: number): Figure => ({
  name,
  value: backIn / 1000,
  unit: 's',
  budget: { atMost: BACK_SECONDS },
});
