import { inFolder } from '../in-folder.ts';
import { median } from '../quantiles.ts';
import { type Figure, report } from '../report.ts';
import { BASE, post, withProduct } from '../subject-app.ts';
import { inspectPage, type PageBudget } from './lighthouse.ts';
import { type Visit, visit } from './slow-line.ts';
import { openVisitor } from './visitors.ts';

/** As people write it: browsers trust it like https. */
const SITE = BASE.replace('127.0.0.1', 'localhost');
/** Sees every page: a system administrator, who has an organization too. */
const STAFF = { email: 'staff@example.com', password: 'Kurunegala26' };
const ROUNDS = 3;

/** In KB br as sent, and seconds of simulated slow 4G until the largest thing is painted. */
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
  requests: 15,
  largestPaint: 1.6,
  appliedPaint: 1.2,
  isPublic: false,
};
// Heavier than the sign-in and the dashboard: pages with forms and tables.
const heavier: PageBudget = {
  ...signedIn,
  scripts: 150,
  styles: 16,
  requests: 40,
  largestPaint: 2,
  appliedPaint: 2.5,
};

interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly budget: PageBudget;
}

/** The pages that most visits are made of, by people who have a course. */
const listPages = ({ orgId, courseId, lessonId }: Scene): readonly MeasuredPage[] => [
  { name: '/login', path: '/login', budget: visitors },
  { name: '/register', path: '/register', budget: { ...visitors, scripts: 110, requests: 20 } },
  { name: 'dashboard', path: '/', budget: signedIn },
  {
    name: 'course',
    path: `/org/${orgId}/courses/${courseId}`,
    budget: { ...signedIn, scripts: 110, styles: 16 },
  },
  {
    name: 'lesson',
    path: `/org/${orgId}/courses/${courseId}/lessons/${lessonId}`,
    budget: { ...heavier, requests: 15, largestPaint: 1.6, appliedPaint: 1.2 },
  },
  { name: '/org', path: '/org', budget: { ...heavier, requests: 15 } },
  { name: '/profile', path: '/profile', budget: { ...heavier, requests: 15 } },
  { name: 'page of a role', path: `/${orgId}/admin`, budget: { ...heavier, requests: 15 } },
  { name: '/upgrade', path: '/upgrade', budget: heavier },
  { name: 'members', path: `/${orgId}/admin/members`, budget: heavier },
  { name: '/admin/packages', path: '/admin/packages', budget: heavier },
  { name: '/admin/users', path: '/admin/users', budget: heavier },
];

/** What there is to look at. */
interface Scene {
  readonly orgId: string;
  readonly courseId: string;
  readonly lessonId: string;
}

/** An institute of the staff with a course that has a lesson. */
async function makeScene(): Promise<Scene> {
  const signedInAs = await post(`${BASE}/api/auth/login`, STAFF);
  const make = async (path: string, body: object) =>
    post(`${BASE}/api/organization/${path}`, body, String(signedInAs['token']));
  const { orgId } = await make('create', { name: 'Sipwin Institute', phoneNumber: '077 123 4567' });
  const course = await make(`${String(orgId)}/courses`, {
    title: 'Physics 2027 Theory',
    subject: 'Physics',
    level: 'A/L',
    medium: 'Sinhala',
    delivery: 'both',
    description: 'Mechanics, waves and *thermal physics*.',
    timetable: [{ weekday: 6, begins: '08:00', ends: '10:30', place: 'Hall 2' }],
  });
  const here = `${String(orgId)}/courses/${String(course['id'])}`;
  const section = await make(`${here}/sections`, { title: 'Mechanics' });
  const lesson = await make(`${here}/lessons`, {
    sectionId: section['id'],
    title: 'Vectors',
    text: 'A vector has a size and a **direction**.',
    publish: 'now',
  });
  return {
    orgId: String(orgId),
    courseId: String(course['id']),
    lessonId: String(lesson['id']),
  };
}

const medianOf = (visits: readonly Visit[], what: keyof Visit): number =>
  median(visits.map((one) => one[what]));

/** A slow phone on a slow connection: the first visit without a cache, the second with one; medians of three. */
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
      budget: { atMost: budget.appliedPaint ?? budget.largestPaint + 0.5 },
      beside: `first visit ${medianOf(first, 'kilobytes').toFixed(1)} KB in ${medianOf(first, 'requests')} requests, layout shift ${medianOf(first, 'layoutShift').toFixed(3)}; second ${(medianOf(second, 'largestPaint') / 1000).toFixed(2)} s`,
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

/** The pages of most visits, on a first and a second visit. */
export async function measurePages(): Promise<void> {
  const figures: Figure[] = [];
  const measureAll = async (): Promise<void> => {
    for (const { name, path, budget } of listPages(await makeScene())) {
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
