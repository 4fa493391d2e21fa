import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, coursesAre } from '../../../../testing/courses.ts';
import {
  buildCard,
  buildOrganization,
  hasRole,
  LIST,
  listOf,
} from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answer, type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { CoursesPage } from './courses-page.tsx';

const ORG = '/api/organization/sipwin-institute';
const GET = `GET ${ORG}/courses`;
const ALL = `${GET}?limit=24`;
const OWN = `${GET}?which=own&limit=24`;

function open(answers: Answers, at = '/sipwin-institute/admin/courses') {
  const seen = stubApi({
    [LIST]: listOf(buildCard({ roles: ['admin', 'lecturer'] })),
    'GET /api/profile/orgroles/sipwin-institute/admin': hasRole(true),
    'GET /api/profile/orgroles/sipwin-institute/lecturer': hasRole(true),
    [`GET ${ORG}`]: () => ({ json: { success: true, organization: buildOrganization() } }),
    ...answers,
  });
  return { seen, ...showSignedIn(<CoursesPage />, {}, at) };
}

const notNow = (): Answer => refusal(403, 'Not now.', 'FORBIDDEN');

describe('courses of an organisation', () => {
  it('R11.1.3 R2.1.31 an admin sees all, a lecturer their own first', async () => {
    const { unmount } = open({ [ALL]: coursesAre(buildCourse()) });
    expect(await screen.findByRole('link', { name: 'Physics 2027 Theory' })).toBeTruthy();
    expect(screen.getByText('Total: 1')).toBeTruthy();
    unmount();
    const { user } = open(
      { [OWN]: coursesAre(buildCourse({ title: 'Mine' })), [ALL]: coursesAre(buildCourse()) },
      '/sipwin-institute/lecturer/courses',
    );
    expect(await screen.findByRole('link', { name: 'Mine' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'All courses' }));
    expect(await screen.findByRole('link', { name: 'Physics 2027 Theory' })).toBeTruthy();
  });

  it('R11.1.7 drafts and archived ones are a press away', async () => {
    const { user } = open({
      [ALL]: coursesAre(buildCourse()),
      [`${GET}?status=draft&limit=24`]: coursesAre(buildCourse({ title: 'Soon' })),
      [`${GET}?status=archived&limit=24`]: coursesAre(),
    });
    await user.click(await screen.findByRole('tab', { name: 'Drafts' }));
    expect(await screen.findByRole('link', { name: 'Soon' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Archived' }));
    expect(await screen.findByText('Nothing archived')).toBeTruthy();
  });

  it('R11.7.5 the home of a new organization leads to making its first course', async () => {
    open({ [ALL]: coursesAre() }, '/sipwin-institute/admin/courses?new=1');
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('the address says what is searched; what is typed is asked for once it stands', async () => {
    const { user, seen } = open(
      {
        [`${GET}?search=phys&limit=24`]: coursesAre(buildCourse()),
        [`${GET}?search=physx&limit=24`]: coursesAre(),
      },
      '/sipwin-institute/admin/courses?search=phys',
    );
    expect(await screen.findByRole('link', { name: 'Physics 2027 Theory' })).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search courses' }), 'x');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    expect(seen.filter(({ call }) => call.startsWith(GET))).toHaveLength(2);
  });

  it('none yet: says what a course is, and how one is made', async () => {
    const { user } = open({ [ALL]: coursesAre() });
    expect(await screen.findByText('No course yet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Create a course' }));
    expect(await screen.findByRole('dialog', { name: 'New course' })).toBeTruthy();
  });

  it('what could not be loaded is tried again', async () => {
    let answer = notNow;
    const { user } = open({ [ALL]: () => answer() });
    expect(await screen.findByText('Not now.')).toBeTruthy();
    answer = coursesAre(buildCourse());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Physics 2027 Theory' })).toBeTruthy();
  });

  it('more are shown by need', async () => {
    const { user } = open({
      [ALL]: () => ({
        json: { success: true, courses: [buildCourse()], nextCursor: 'next' },
      }),
      [`${GET}?limit=24&cursor=next`]: coursesAre(
        buildCourse({ id: '0198a000-0000-7000-8000-000000000002', title: 'The last' }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: 'The last' })).toBeTruthy();
    expect(screen.getByText('Total: 2')).toBeTruthy();
  });

  it('R11.1.10 in an archived organisation there is nothing to make', async () => {
    open({
      [LIST]: listOf(buildCard({ status: 'archived' })),
      [`GET ${ORG}`]: () => ({
        json: { success: true, organization: buildOrganization({ status: 'archived' }) },
      }),
      [ALL]: coursesAre(),
    });
    expect(await screen.findByText('This organization is archived')).toBeTruthy();
    await screen.findByText('No course yet');
    expect(screen.queryByRole('button', { name: /New course|Create a course/ })).toBeNull();
  });

  it('R6.12 a member with another role is told which, with the way to its courses', async () => {
    open(
      {
        [LIST]: listOf(buildCard({ roles: ['student'] })),
        'GET /api/profile/orgroles/sipwin-institute/lecturer': hasRole(false),
      },
      '/sipwin-institute/lecturer/courses',
    );
    expect(await screen.findByText('You are a student here, not a lecturer')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Go to your student page' });
    expect(way.getAttribute('href')).toBe('/sipwin-institute/student/courses');
  });

  it('R6.12 others are told that the page is for lecturers', async () => {
    open(
      {
        [LIST]: listOf(),
        'GET /api/profile/orgroles/sipwin-institute/lecturer': hasRole(false),
      },
      '/sipwin-institute/lecturer/courses',
    );
    expect(await screen.findByText('For lecturers')).toBeTruthy();
    await waitFor(() => expect(within(document.body).queryByRole('tab')).toBeNull());
  });
});
