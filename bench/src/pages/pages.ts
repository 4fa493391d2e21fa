import { letAdminsIn } from '@panthiya/server/testing/running-database';
import { inFolder } from '../in-folder.ts';
import type { Subject } from '../processes.ts';
import { type Figure, report } from '../report.ts';
import { withProduct } from '../subject-app.ts';
import { measureAfterStart } from './after-start.ts';
import { measureVisits } from './first-and-second.ts';
import { withFloorPage } from './floor-page.ts';
import { measureHttp2 } from './http2.ts';
import { inspectPage } from './lighthouse.ts';
import { measurePresses } from './presses.ts';
import { listPages, makeScene, type MeasuredPage, SITE, STAFF } from './scene.ts';
import { measureVisitCost } from './visit-cost.ts';
import { openVisitor, type Visitor } from './visitors.ts';

/** The pages of pupils that are measured through the proxy too. */
const THROUGH_PROXY = new Set(['dashboard', 'course']);

/** A page as Lighthouse and as slow phones see it, beside its floor. */
async function measurePage(page: MeasuredPage): Promise<readonly Figure[]> {
  const { name, path, budget } = page;
  const visitor = await openVisitor(SITE, budget.isPublic ? undefined : STAFF);
  const { context, port } = visitor;
  const figures = await withFloorPage(context, SITE + path, async (url) => [
    ...(await inspectPage(name, SITE + path, port, budget, url)),
    ...(await measureVisits(page, { context, url })),
  ]);
  await visitor.close();
  return figures;
}

/** The pages of most visits: first and second visits, presses, what a visit costs the server, the proxy, and a fresh start. */
export async function measurePages(): Promise<void> {
  const figures: Figure[] = [];
  let pages: readonly MeasuredPage[] = [];
  let visitor: Visitor | undefined;
  let folder = '';
  const measureAll = async ({ pid }: Subject): Promise<void> => {
    await letAdminsIn(folder);
    const scene = await makeScene();
    pages = listPages(scene);
    for (const page of pages) figures.push(...(await measurePage(page)));
    figures.push(...(await measurePresses(scene)), ...(await measureVisitCost(pid)));
    visitor = await openVisitor(SITE, STAFF);
  };
  const settings = { ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password };
  await inFolder(async (dataDir) => {
    folder = dataDir;
    await withProduct(dataDir, measureAll, settings);
    if (visitor) figures.push(...(await measureAfterStart(dataDir, visitor)));
    await visitor?.close();
    const behindProxy = pages.filter(({ name }) => THROUGH_PROXY.has(name));
    figures.push(...(await measureHttp2(dataDir, behindProxy)));
  });
  report('pages', figures);
}
