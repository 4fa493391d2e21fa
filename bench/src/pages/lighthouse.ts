import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inFolder } from '../in-folder.ts';
import { type Figure, none } from '../report.ts';

const run = promisify(execFile);
/** Loaded when this topic runs: it is large, and nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

interface Report {
  readonly categories: Readonly<
    Record<
      string,
      { readonly score: number | null; readonly auditRefs: readonly { readonly id: string }[] }
    >
  >;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly score: number | null;
        readonly numericValue?: number;
        readonly details?: { readonly items?: readonly NetworkItem[] };
      }
    >
  >;
}
interface NetworkItem {
  readonly resourceType: string;
  readonly transferSize: number;
}

/** The budget: KB br to send, and seconds until the largest thing is visible on simulated slow 4G. */
export interface PageBudget {
  readonly scripts: number;
  readonly styles: number;
  readonly requests: number;
  readonly largestPaint: number;
  /** The same on a line of 150 ms and 1.6 Mbit/s with a processor slowed 4 times; half a second more where nothing is said. */
  readonly appliedPaint?: number;
  /** Search engines are kept out of what is behind the guard. */
  readonly isPublic: boolean;
}

/** Lighthouse's mobile run in the browser that listens on a port. The user who is signed in there stays signed in. */
function inspect(url: string, port: number): Promise<Report> {
  return inFolder(async (folder) => {
    const path = join(folder, 'report.json');
    const output = ['--output=json', `--output-path=${path}`];
    await run('npx', ['--yes', LIGHTHOUSE, url, '--quiet', `--port=${port}`, ...output], {
      maxBuffer: 64 * 1024 * 1024,
    });
    return JSON.parse(readFileSync(path, 'utf8')) as Report;
  });
}

/** Seconds until the largest thing is painted on simulated slow 4G. */
async function simulatedPaint(url: string, port: number): Promise<number> {
  const { audits } = await inspect(url, port);
  return (audits['largest-contentful-paint']?.numericValue ?? Infinity) / 1000;
}

/** The first visit to a page as Lighthouse's mobile run sees it, next to its budget and to its floor (`floor-page.ts`). */
export async function inspectPage(
  name: string,
  url: string,
  port: number,
  budget: PageBudget,
  floorUrl: string,
): Promise<readonly Figure[]> {
  const floor = await simulatedPaint(floorUrl, port);
  const { categories, audits } = await inspect(url, port);
  const items = audits['network-requests']?.details?.items ?? [];
  const kilobytes = (type: string): number =>
    items
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
  const score = (category: string): number => (categories[category]?.score ?? 0) * 100;
  // By name, so that nobody has to run it again to learn what is wrong.
  const failedOf = (category: string): string =>
    (categories[category]?.auditRefs ?? [])
      .map(({ id }) => id)
      .filter((id) => audits[id]?.score === 0)
      .join(' ');
  const scores = {
    performance: 98,
    accessibility: 100,
    'best-practices': 100,
    ...(budget.isPublic ? { seo: 100 } : {}),
  };
  return [
    {
      name: `${name}: scripts and styles, as sent`,
      value: kilobytes('Script') + kilobytes('Stylesheet'),
      unit: 'KB',
      budget: { atMost: budget.scripts + budget.styles },
      beside: `scripts ${kilobytes('Script').toFixed(1)} of ${budget.scripts}, styles ${kilobytes('Stylesheet').toFixed(1)} of ${budget.styles}; ${items.length} requests of ${budget.requests}`,
    },
    {
      name: `${name}: largest contentful paint, simulated slow 4G`,
      value: (audits['largest-contentful-paint']?.numericValue ?? Infinity) / 1000,
      unit: 's',
      budget: { atMost: budget.largestPaint },
      beside: `floor ${floor.toFixed(2)} s; first paint ${((audits['first-contentful-paint']?.numericValue ?? 0) / 1000).toFixed(2)} s, blocked ${(audits['total-blocking-time']?.numericValue ?? 0).toFixed(0)} ms, layout shift ${(audits['cumulative-layout-shift']?.numericValue ?? 0).toFixed(3)}`,
    },
    none(
      `${name}: Lighthouse scores below what is wanted`,
      Object.entries(scores).filter(([category, least]) => score(category) < least).length,
      Object.entries(scores)
        .map(([category, least]) =>
          `${category} ${score(category).toFixed(0)} of ${least} ${category === 'performance' ? '' : failedOf(category)}`.trim(),
        )
        .join(', '),
    ),
  ];
}
