import { BASE, post } from '../subject-app.ts';
import type { PageBudget } from './lighthouse.ts';

/** As people write it: browsers trust it like https. */
export const SITE = BASE.replace('127.0.0.1', 'localhost');
/** Sees every page: a system administrator, who has an organization too. */
export const STAFF = { email: 'staff@example.com', password: 'Kurunegala26' };

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

/** A page, and what it may cost. */
export interface MeasuredPage {
  readonly name: string;
  readonly path: string;
  readonly budget: PageBudget;
}

/** The pages that most visits are made of, by people who have a course. */
export const listPages = ({ orgId, courseId, lessonId }: Scene): readonly MeasuredPage[] => [
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
export interface Scene {
  readonly orgId: string;
  readonly courseId: string;
  readonly lessonId: string;
}

/** An institute of the staff with a course that has a lesson. */
export async function makeScene(): Promise<Scene> {
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
