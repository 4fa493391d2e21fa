import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildWeekEntry, TEACHES } from '../../../../testing/courses.ts';
import { buildCard, LIST, listOf } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, stubApi } from '../../../../testing/stub-api.ts';
import {
  buildLine,
  buildRequests,
  REQUESTS,
  requestsAre,
  TODAY,
  todayIs,
} from '../../../../testing/today.ts';
import { Today } from './today.tsx';

const ORG = 'sipwin-institute';
const OTHER_COURSE = '0198a000-0000-7000-8000-000000000009';
const open = (answers: Answers, isLecturer = true) => {
  const seen = stubApi({
    [TODAY]: todayIs({ courses: [buildLine()], entries: [buildWeekEntry()] }),
    [REQUESTS]: requestsAre(),
    ...answers,
  });
  const place = { orgId: ORG, role: isLecturer ? 'lecturer' : 'student' } as const;
  return { seen, ...showSignedIn(<Today context={place} isStaff={isLecturer} />) };
};
const hero = async () => within(await screen.findByRole('region', { name: 'Physics 2027 Theory' }));

describe('R11.7.4 a teacher’s day', () => {
  const teaching = {
    courses: [buildLine({ part: TEACHES, progress: null, nextLesson: null })],
    entries: [
      buildWeekEntry({
        isTeacher: true,
        kind: 'time',
        lessonId: null,
        lessonTitle: '',
        place: 'Hall 1',
        beginsAt: '2026-11-18T02:30:00Z',
        endsAt: '2026-11-18T05:00:00Z',
      }),
      buildWeekEntry({ isTeacher: true }),
    ],
  };

  it('a lecturer without a course reads how to begin to teach, and nothing about joining', async () => {
    open({ [TODAY]: todayIs() });
    expect(await screen.findByText('You do not teach a course yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'New course' }).getAttribute('href')).toBe(
      `/${ORG}/lecturer/courses?new=1`,
    );
    expect(screen.queryByText(/Ask your teacher/)).toBeNull();
  });

  it('R21.5.1 whoever is at the front desk and teaches nothing begins with the students', async () => {
    const card = buildCard({ orgId: ORG, roles: ['lecturer'], duties: ['cashier'] });
    open({ [TODAY]: todayIs(), [LIST]: listOf(card) });
    const desk = within(await screen.findByRole('region', { name: 'Front desk' }));
    expect(desk.getByRole('link', { name: 'See all students' }).getAttribute('href')).toBe(
      `/${ORG}/admin/students`,
    );
    expect(screen.queryByText('You do not teach a course yet')).toBeNull();
  });

  it('the next class is the one lit card, with one button and how many students', async () => {
    open({ [TODAY]: todayIs(teaching) });
    const next = await hero();
    expect(next.getByText('41 students')).toBeTruthy();
    expect(next.getByRole('link', { name: 'Open the course' }).className).toContain('btn-primary');
    expect(document.querySelectorAll('.btn-primary')).toHaveLength(1);
  });

  it.each([
    [13, '13 students'],
    [1, '1 student'],
  ])('a course with %i tells its number with the word: %s', async (learnerCount, words) => {
    const courses = [buildLine({ part: TEACHES, progress: null, nextLesson: null, learnerCount })];
    open({ [TODAY]: todayIs({ courses }) });
    const list = within(await screen.findByRole('region', { name: 'My courses' }));
    expect(list.getByText(words)).toBeTruthy();
  });

  it('today’s classes are a list by time, and what is over says so', async () => {
    open({ [TODAY]: todayIs(teaching) });
    const list = within(await screen.findByRole('region', { name: 'Today' }));
    const [past, later] = list.getAllByRole('link');
    expect(past?.textContent).toBe(
      '8:00 amto 10:30Physics 2027 TheoryHall 1, 41 studentsIt is over.',
    );
    expect(later?.textContent).toBe('6:30 pmto 8:00Physics 2027 TheoryOnline, 41 students');
  });

  it('R11.5.9 who waits: the number is the sum of the lines, and each line opens its list', async () => {
    const other = buildRequests({ courseId: OTHER_COURSE, courseTitle: 'Maths', count: 1 });
    open({ [TODAY]: todayIs(teaching), [REQUESTS]: requestsAre(buildRequests(), other) });
    const needs = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(needs.getByText('3')).toBeTruthy();
    const [first] = needs.getAllByRole('link');
    expect(first?.textContent).toBe('2Requests to joinPhysics 2027 Theory, since Mon 16 Nov 2026');
    expect(first?.getAttribute('href')).toBe(
      `/org/${ORG}/courses/${buildRequests().courseId}?tab=people&people=asked`,
    );
  });

  it('R11.5.9 many courses with requests unfold; those of other organisations stay out', async () => {
    const many = Array.from({ length: 9 }, (_, at) =>
      buildRequests({ courseId: `course-${at}`, courseTitle: `Course ${at}` }),
    );
    const elsewhere = buildRequests({ orgId: 'other', courseId: 'x', courseTitle: 'Art' });
    const { user } = open({ [REQUESTS]: requestsAre(elsewhere, ...many) });
    const needs = within(await screen.findByRole('region', { name: 'Waiting for you' }));
    expect(needs.getByText('18')).toBeTruthy();
    await user.click(needs.getByRole('button', { name: 'Show 4 more courses' }));
    expect(needs.getAllByRole('link')).toHaveLength(9);
    expect(needs.queryByText('Art')).toBeNull();
  });

  it('R11.5.9 nobody waits: it says so; a student is asked nothing', async () => {
    const { unmount } = open({});
    expect(await screen.findByText('No open requests.')).toBeTruthy();
    unmount();
    const { seen } = open({}, false);
    await hero();
    expect(seen.map(({ call }) => call)).toEqual([TODAY]);
  });
});
