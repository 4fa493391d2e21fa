import type { Load } from './load.ts';
import { type Figure, none } from './report.ts';

/** How long the slowest hundredth of a run waited, next to hello of the same run. */
export const p99Figure = (name: string, one: Load, atMost: number, hello: Load): Figure => ({
  name,
  value: one.p99,
  unit: 'ms',
  budget: { atMost },
  beside: `p50 ${one.p50.toFixed(2)} ms, ${Math.round(one.requestsPerSecond)}/s of hello ${Math.round(hello.requestsPerSecond)}/s (${(one.requestsPerSecond / hello.requestsPerSecond).toFixed(3)} x), ${one.cpuPerRequest.toFixed(0)} us CPU`,
});

/** What was refused or failed in some runs, by their names: a figure of fast refusals would be useless. */
export function failuresFigure(runs: Iterable<readonly [string, Load]>): Figure {
  const failed = [...runs].filter(([, { failures }]) => failures > 0);
  return none(
    'refused or failed requests in these runs',
    failed.reduce((sum, [, { failures }]) => sum + failures, 0),
    failed.map(([name, { failures }]) => `${name}: ${failures}`).join(', '),
  );
}
