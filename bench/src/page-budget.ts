import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startSubject } from './processes.ts';
import { type Figure, report } from './report.ts';
import { APP_PROGRAM, appEnv } from './subject-app.ts';

const run = promisify(execFile);
/** Fetched when this topic runs: it is large, and nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CHROMIUM_FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

interface LighthouseReport {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
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

async function inspect(url: string): Promise<LighthouseReport> {
  const path = join(mkdtempSync(join(tmpdir(), 'panthiya-lighthouse-')), 'report.json');
  await run(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${path}`,
      `--chrome-flags=${CHROMIUM_FLAGS}`,
    ],
    {
      env: { ...process.env, CHROME_PATH: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium' },
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  return JSON.parse(readFileSync(path, 'utf8')) as LighthouseReport;
}

function describe(page: string, { categories, audits }: LighthouseReport): readonly Figure[] {
  const items = audits['network-requests']?.details?.items ?? [];
  const kilobytes = (type: string): number =>
    items
      .filter(({ resourceType }) => resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024;
  const score = (name: string): number => (categories[name]?.score ?? 0) * 100;
  return [
    {
      name: `${page} scripts, as sent`,
      value: kilobytes('Script'),
      unit: 'KB',
      budget: { atMost: 80 },
    },
    {
      name: `${page} styles, as sent`,
      value: kilobytes('Stylesheet'),
      unit: 'KB',
      budget: { atMost: 8 },
    },
    { name: `${page} requests`, value: items.length, unit: '', budget: { atMost: 12 } },
    {
      name: `${page} largest contentful paint, simulated slow 4G`,
      value: (audits['largest-contentful-paint']?.numericValue ?? Infinity) / 1000,
      unit: 's',
      budget: { atMost: 1.5 },
    },
    {
      name: `${page} Lighthouse performance`,
      value: score('performance'),
      unit: '',
      budget: { atLeast: 98 },
    },
    {
      name: `${page} Lighthouse accessibility`,
      value: score('accessibility'),
      unit: '',
      budget: { atLeast: 100 },
    },
    {
      name: `${page} Lighthouse best practices`,
      value: score('best-practices'),
      unit: '',
      budget: { atLeast: 100 },
    },
    { name: `${page} Lighthouse SEO`, value: score('seo'), unit: '', budget: { atLeast: 100 } },
  ];
}

/** The first visit to /login as Lighthouse's mobile run sees it. */
export async function measurePages(): Promise<void> {
  const port = 3395;
  const dataDir = mkdtempSync(join(tmpdir(), 'panthiya-bench-'));
  const base = `http://127.0.0.1:${port}`;
  const app = await startSubject(
    process.execPath,
    APP_PROGRAM,
    `${base}/health/ready`,
    appEnv(port, dataDir),
  );
  try {
    report('pages', describe('/login', await inspect(`${base}/login`)));
  } finally {
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
