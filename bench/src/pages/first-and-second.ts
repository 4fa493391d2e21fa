import type { BrowserContext } from 'playwright-core';
import { median } from '../quantiles.ts';
import type { Figure } from '../report.ts';
import { type MeasuredPage, SITE, STAFF } from './scene.ts';
import { type Visit, visit } from './slow-line.ts';
import { openVisitor } from './visitors.ts';

const ROUNDS = 3;

const medianOf = (visits: readonly Visit[], what: Exclude<keyof Visit, 'protocol'>): number =>
  median(visits.map((one) => one[what]));
const worstShift = (visits: readonly Visit[]): number =>
  Math.max(...visits.map(({ layoutShift }) => layoutShift));

/**
 * A slow phone on a slow connection: the first visit without a cache, the second with one; medians of three.
 * @param floor a browser, and the address of the page's floor in it
 */
export async function measureVisits(
  { name, path, budget }: MeasuredPage,
  floor: { readonly context: BrowserContext; readonly url: string },
): Promise<readonly Figure[]> {
  const first: Visit[] = [];
  const second: Visit[] = [];
  const floors: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitor = await openVisitor(SITE, budget.isPublic ? undefined : STAFF);
    first.push(await visit(visitor.context, SITE + path, true));
    second.push(await visit(visitor.context, SITE + path, false));
    await visitor.close();
    floors.push(await visit(floor.context, floor.url, true));
  }
  return [
    {
      name: `${name}: largest contentful paint, 150 ms, 1.6 Mbit/s, processor slowed 4 times`,
      value: medianOf(first, 'largestPaint') / 1000,
      unit: 's',
      // A real line is slower than what Lighthouse reckons.
      budget: { atMost: budget.appliedPaint ?? budget.largestPaint + 0.5 },
      beside: `floor ${(medianOf(floors, 'largestPaint') / 1000).toFixed(2)} s of ${medianOf(floors, 'kilobytes').toFixed(1)} KB; first visit ${medianOf(first, 'kilobytes').toFixed(1)} KB in ${medianOf(first, 'requests')} requests; second ${(medianOf(second, 'largestPaint') / 1000).toFixed(2)} s`,
    },
    {
      name: `${name}: layout shift, worst of ${ROUNDS} first and ${ROUNDS} second visits`,
      value: Math.max(worstShift(first), worstShift(second)),
      unit: '',
      budget: { atMost: 0.01 },
      beside: `first ${worstShift(first).toFixed(3)}, second ${worstShift(second).toFixed(3)}`,
    },
    {
      name: `${name}: bytes of a second visit`,
      value: medianOf(second, 'kilobytes'),
      unit: 'KB',
      budget: { atMost: 5 },
      beside: `${medianOf(second, 'requests')} requests of 3`,
    },
  ];
}
