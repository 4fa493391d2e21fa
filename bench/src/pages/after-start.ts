import type { Figure } from '../report.ts';
import { withProduct } from '../subject-app.ts';
import { SITE } from './scene.ts';
import { type Visit, visit } from './slow-line.ts';
import type { Visitor } from './visitors.ts';

const STARTS = 3;

const worst = (visits: readonly Visit[], what: 'largestPaint' | 'layoutShift'): number =>
  Math.max(...visits.map((one) => one[what]));

/** How much the dashboard moves as the first page of all after a start: nothing in the server is warm. */
export async function measureAfterStart(
  dataDir: string,
  visitor: Visitor,
): Promise<readonly Figure[]> {
  const first: Visit[] = [];
  const next: Visit[] = [];
  for (let starts = 0; starts < STARTS; starts += 1) {
    await withProduct(dataDir, async () => {
      first.push(await visit(visitor.context, SITE, true));
      next.push(await visit(visitor.context, SITE, true));
    });
  }
  return [
    {
      name: `dashboard: layout shift as the first page after a start, worst of ${STARTS}`,
      value: worst(first, 'layoutShift'),
      unit: '',
      budget: { atMost: 0.01 },
      beside: `largest contentful paint ${(worst(first, 'largestPaint') / 1000).toFixed(2)} s; the second page: layout shift ${worst(next, 'layoutShift').toFixed(3)}, ${(worst(next, 'largestPaint') / 1000).toFixed(2)} s`,
    },
  ];
}
