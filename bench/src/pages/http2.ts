import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../tools/src/launcher/free-port.mjs';
import { writeNginxHere } from '../../../tools/src/deploy/nginx-here.ts';
import { inFolder } from '../in-folder.ts';
import { median } from '../quantiles.ts';
import type { Figure } from '../report.ts';
import { start, untilEnded } from '../scene/children.ts';
import { BASE, withProduct } from '../subject-app.ts';
import { type MeasuredPage, STAFF } from './scene.ts';
import { type Visit, visit } from './slow-line.ts';
import { openVisitor } from './visitors.ts';

const ROUNDS = 3;
const PATIENCE_MS = 10_000;

async function untilListens(port: number): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  const isOpen = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () =>
        resolve(false),
      );
      socket.on('connect', () => socket.destroy());
    });
  while (!(await isOpen())) {
    if (performance.now() > deadline) throw new Error('nginx does not listen');
    await sleep(20);
  }
}

/** The product behind nginx with the file of deploy/, for as long as some work takes. */
async function behindNginx<Result>(
  dataDir: string,
  use: (site: string) => Promise<Result>,
): Promise<Result> {
  const secure = await findFreePort();
  const ports = { plain: await findFreePort(), secure, app: Number(new URL(BASE).port) };
  const site = `https://localhost:${secure}`;
  return inFolder((folder) =>
    withProduct(
      dataDir,
      async () => {
        const nginx = start('nginx', writeNginxHere(folder, ports), { stdio: 'ignore' });
        try {
          await untilListens(secure);
          return await use(site);
        } finally {
          nginx.kill('SIGTERM');
          await untilEnded(nginx);
        }
      },
      { PUBLIC_URL: site, TRUST_PROXY: '127.0.0.1' },
    ),
  );
}

async function visitFirst(site: string, path: string): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  const visitor = await openVisitor(site, STAFF);
  for (let round = 0; round < ROUNDS; round += 1)
    visits.push(await visit(visitor.context, site + path, true));
  await visitor.close();
  return visits;
}

/** First visits through the shipped nginx, over TLS and HTTP/2. Needs Debian's nginx and openssl. */
export async function measureHttp2(
  dataDir: string,
  pages: readonly MeasuredPage[],
): Promise<readonly Figure[]> {
  return behindNginx(dataDir, async (site) => {
    const figures: Figure[] = [];
    for (const { name, path, budget } of pages) {
      const visits = await visitFirst(site, path);
      const { protocol } = visits[0] as Visit;
      figures.push({
        name: `${name} through nginx, ${protocol}: largest contentful paint, 150 ms, 1.6 Mbit/s, processor slowed 4 times`,
        value: median(visits.map(({ largestPaint }) => largestPaint)) / 1000,
        unit: 's',
        budget: { atMost: budget.appliedPaint ?? budget.largestPaint + 0.5 },
        beside: `first visit ${median(visits.map(({ kilobytes }) => kilobytes)).toFixed(1)} KB in ${median(visits.map(({ requests }) => requests))} requests; bare HTTP/1.1 is above`,
      });
    }
    return figures;
  });
}
