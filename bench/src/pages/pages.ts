import { inFolder } from '../in-folder.ts';
import { median } from '../quantiles.ts';
import { type Figure, report } from '../report.ts';
import { BASE, post, withProduct } from '../subject-app.ts';
import { inspectPage, type PageBudget } from './lighthouse.ts';
import { type Visit, visit } from './slow-line.ts';
import { openVisitor } from './visitors.ts';

/** As people write it: browsers trust it like https. */
const SITE = BASE.replace('127.0.0.1', 'localhost');
/** Sees every page: a system administrator, who has an organisation too. */
const STAFF = { email: 'staff@example.com', password: 'Kurunegala26' };
const ROUNDS = 3;

const visitors: PageBudget = {
  scripts: 80,
  styles: 8,
  requests: 12,
  largestPaint: 1.5,
  isPublic: true,
};
const signedIn: PageBudget = {
  scripts: 100,
  styles: 12,
  requests: 30,
  largestPaint: 1.6,
  isPublic: false,
};
// Heavier than the sign-in and the dashboard: a form of five steps, and pages with forms and tables.
const heavier: PageBudget = {
  ...signedIn,
  scripts: 150,
  styles: 16,
  requests: 40,
  largestPaint: 2.5,
};

const pages: readonly { name: string; path: string; budget: PageBudget }[] = [
  { name: '/login', path: '/login', budget: visitors },
  { name: '/register', path: '/register', budget: { ...visitors, scripts: 110, requests: 20 } },
  { name: 'dashboard', path: '/', budget: signedIn },
  { name: '/org', path: '/org', budget: heavier },
  { name: '/upgrade', path: '/upgrade', budget: heavier },
  { name: '/admin/packages', path: '/admin/packages', budget: heavier },
];

async function addOrganization(): Promise<void> {
  const { token } = await post(`${BASE}/api/auth/login`, STAFF);
  const organization = { name: 'Sipwin Institute', phoneNumber: '077 123 4567' };
  await post(`${BASE}/api/organization/create`, organization, String(token));
}

const medianOf = (visits: readonly Visit[], what: keyof Visit): number =>
  median(visits.map((one) => one[what]));

/** A slow phone on a slow line: the first visit without a cache, the second with one; medians of three. */
async function measureVisits(
  name: string,
  url: string,
  budget: PageBudget,
  credentials: typeof STAFF | undefined,
): Promise<readonly Figure[]> {
  const first: Visit[] = [];
  const second: Visit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const visitor = await openVisitor(SITE, credentials);
    first.push(await visit(visitor.context, url, true));
    second.push(await visit(visitor.context, url, false));
    await visitor.close();
  }
  return [
    {
      name: `${name}: largest contentful paint, 150 ms, 1.6 Mbit/s, processor slowed 4 times`,
      value: medianOf(first, 'largestPaint') / 1000,
      unit: 's',
      // A real line is slower than what Lighthouse reckons.
      budget: { atMost: budget.largestPaint + 0.5 },
      beside: `first visit ${medianOf(first, 'kilobytes').toFixed(1)} KB in ${medianOf(first, 'requests')} requests, layout shift ${medianOf(first, 'layoutShift').toFixed(3)}; second ${(medianOf(second, 'largestPaint') / 1000).toFixed(2)} s`,
    },
    {
      name: `${name}: bytes of a second visit`,
      value: medianOf(second, 'kilobytes'),
      unit: 'KB',
      budget: { atMost: 10 },
      beside: `${medianOf(second, 'requests')} requests`,
    },
  ];
}

/** The pages that most visits are made of, on a first and a second visit. */
export async function measurePages(): Promise<void> {
  const figures: Figure[] = [];
  const measureAll = async (): Promise<void> => {
    await addOrganization();
    for (const { name, path, budget } of pages) {
      const credentials = budget.isPublic ? undefined : STAFF;
      const visitor = await openVisitor(SITE, credentials);
      figures.push(...(await inspectPage(name, SITE + path, visitor.port, budget)));
      await visitor.close();
      figures.push(...(await measureVisits(name, SITE + path, budget, credentials)));
    }
  };
  const settings = { ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password };
  await inFolder((dataDir) => withProduct(dataDir, measureAll, settings));
  report('pages', figures);
}
