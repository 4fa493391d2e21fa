import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, coursesAre, learns } from '../../../testing/courses.ts';
import { buildCard, hasRole, LIST, listOf } from '../../../testing/organizations.ts';
import { showSignedIn } from '../../../testing/session.tsx';
import { type Answers, heldAnswer, refusal, stubApi } from '../../../testing/stub-api.ts';
import { buildDeclined, TODAY, todayIs } from '../../../testing/today.ts';
import { StudentCoursesPage } from './student-courses-page.tsx';

const OWN = 'GET /api/courses';
const PUBLISHED =
  'GET /api/organization/sipwin-institute/courses?which=all&status=published&limit=24';
const CHECK = 'GET /api/profile/orgroles/sipwin-institute/student';

function open(answers: Answers = {}) {
  stubApi({
    [LIST]: listOf(buildCard({ roles: ['student'] })),
    [CHECK]: hasRole(true),
    [OWN]: coursesAre(buildCourse()),
    [PUBLISHED]: coursesAre(),
    [TODAY]: todayIs(),
    ...answers,
  });
  return showSignedIn(<StudentCoursesPage />, {}, '/sipwin-institute/student/courses');
}

describe('courses of a student', () => {
  it('R2.1.19 R11.7.3 the page begins with the courses; the welcome dashboard follows, folded until it is asked for', async () => {
    const { user } = open();
    const course = await screen.findByRole('link', { name: 'Physics 2027 Theory' });
    expect(screen.getByRole('heading', { level: 1, name: 'Courses' })).toBeTruthy();
    expect(screen.getByText('Your classes in Sipwin Institute.')).toBeTruthy();
    const greeting = screen.getByText(/^Good (morning|afternoon|evening),/);
    const { DOCUMENT_POSITION_FOLLOWING } = Node;
    expect(course.compareDocumentPosition(greeting)).toBe(DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('heading', { level: 2, name: 'Dashboard' })).toBeTruthy();
    const fold = greeting.closest('details');
    expect(fold?.open).toBe(false);
    await user.click(await screen.findByText('Dashboard of Sipwin Institute'));
    expect(fold?.open).toBe(true);
    const profile = within(screen.getByRole('region', { name: 'Profile Information' }));
    await waitFor(() => expect(profile.getByText('Student')).toBeTruthy());
    expect(screen.queryByRole('link', { name: 'Members' })).toBeNull();
  });

  it('R11.7.3 courses of other organisations stand elsewhere', async () => {
    const elsewhere = buildCourse({ id: '0198a000-0000-7000-8000-000000000009', orgId: 'other' });
    open({ [OWN]: coursesAre(buildCourse(), { ...elsewhere, title: 'Maths' }) });
    expect(await screen.findByRole('link', { name: 'Physics 2027 Theory' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Maths' })).toBeNull();
  });

  it('R11.5.2 published courses that one is not in are offered below, with their pages to ask there', async () => {
    const other = buildCourse({
      id: '0198a000-0000-7000-8000-000000000008',
      title: 'Chemistry 2027',
      part: { isTeacher: false, isLecturer: false, enrolment: null },
    });
    open({
      [OWN]: coursesAre(buildCourse({ part: learns('active') })),
      [PUBLISHED]: coursesAre(buildCourse({ part: learns('active') }), other),
    });
    const others = within(await screen.findByRole('region', { name: 'Other courses here' }));
    expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      `/org/sipwin-institute/courses/${other.id}`,
    ]);
  });

  it('R11.5.10 a request there that was declined is told, with its reason', async () => {
    open({
      [TODAY]: todayIs({
        declined: [buildDeclined(), { ...buildDeclined(), orgId: 'other', courseId: 'c-2' }],
      }),
    });
    const declined = within(await screen.findByRole('region', { name: 'Declined requests' }));
    expect(declined.getAllByRole('listitem')).toHaveLength(1);
    expect(declined.getByText('Reason: This class is for repeaters.')).toBeTruthy();
  });

  it('R11.7.3 who has none is told how to come into one', async () => {
    open({ [OWN]: coursesAre() });
    expect(await screen.findByText('No courses yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Join with a code' }).getAttribute('href')).toBe(
      '/join',
    );
  });

  it('R11.7.3 while they are on their way their place is held, and what failed is tried again', async () => {
    const { answer, release } = heldAnswer();
    let calls = 0;
    const { user } = open({
      [OWN]: () => ((calls += 1) === 1 ? answer() : coursesAre(buildCourse())()),
    });
    await waitFor(() => expect(document.querySelector('.course-card .skeleton')).toBeTruthy());
    await waitFor(() => expect(calls).toBe(1));
    release(refusal(400, 'Not now.'));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Physics 2027 Theory' })).toBeTruthy();
  });

  it('R6.12 who is a lecturer there is told so, with the way to their courses', async () => {
    open({ [LIST]: listOf(buildCard({ roles: ['lecturer'] })), [CHECK]: hasRole(false) });
    expect(await screen.findByText('You are a lecturer here, not a student')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Go to your lecturer page' });
    expect(way.getAttribute('href')).toBe('/sipwin-institute/lecturer/courses');
    expect(screen.queryByText(/not a member/)).toBeNull();
    expect(document.querySelector('details')?.open).toBe(true);
  });
});
