import { screen, waitFor, within } from '@testing-library/react';
import type { Course } from '@panthiya/contract/courses/courses.contract';
import { describe, expect, it } from 'vitest';
import { buildCourse, COURSE, courseIs, TEACHES } from '../../../../testing/courses.ts';
import { buildCard, LIST, listOf } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import {
  type Answer,
  type Answers,
  heldAnswer,
  refusal,
  stubApi,
} from '../../../../testing/stub-api.ts';
import { CoursePage } from './course-page.tsx';

const AT = `/org/sipwin-institute/courses/${buildCourse().id}`;

function open(changes: Partial<Course> = {}, answers: Answers = {}, search = '') {
  const seen = stubApi({
    [LIST]: listOf(buildCard({ roles: ['student'] })),
    [`GET ${COURSE}`]: courseIs(buildCourse(changes)),
    [`GET ${COURSE}/outline`]: () => ({ json: { success: true, sections: [] } }),
    [`GET ${COURSE}/enrolments?state=asked`]: () => ({
      json: { success: true, enrolments: [], nextCursor: null },
    }),
    ...answers,
  });
  return { seen, ...showSignedIn(<CoursePage />, {}, AT + search) };
}
const title = () => screen.findByRole('heading', { level: 1, name: 'Physics 2027 Theory' });
const tabNames = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

const hasNoLecturer = (): Answer =>
  refusal(409, 'A published course needs a teacher. Choose one first.', 'COURSE_WITHOUT_LECTURER');

describe('page of a course', () => {
  it('R11.5.8 cover and facts fold behind the first tab, and are a press away', async () => {
    const { user } = open({}, {}, '?tab=about');
    expect(await title()).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Weekly times' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Times and teachers' }));
    expect(screen.getByRole('list', { name: 'Weekly times' })).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Lessons' }));
    expect(screen.getByRole('list', { name: 'Weekly times' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Times and teachers/i })).toBeNull();
  });

  it('R11.5.8 tells every member what it is, when, where, and by whom', async () => {
    open();
    expect(await title()).toBeTruthy();
    expect(screen.getByText('A/L · Sinhala medium · In person and online')).toBeTruthy();
    const times = within(screen.getByRole('list', { name: 'Weekly times' }));
    expect(times.getByRole('listitem').textContent).toBe('Saturday 8:00–10:30 am, Hall 2');
    const people = within(screen.getByRole('list', { name: 'Teachers' }));
    expect(people.getByText('Kasun Silva')).toBeTruthy();
    expect(screen.getByText('41 students')).toBeTruthy();
    expect(tabNames()).toEqual(['Lessons', 'Classes', 'Announcements', 'About']);
    const back = await screen.findByRole('link', { name: 'Courses' });
    await waitFor(() =>
      expect(back.getAttribute('href')).toBe('/sipwin-institute/student/courses'),
    );
    await waitFor(() => expect(document.title).toContain('Physics 2027 Theory'));
  });

  it('R11.1.2 its description is Markdown under About, and the address says which part is open', async () => {
    const { user } = open({ description: '# For whom\n\n<b>All</b> of **you**' });
    await title();
    await user.click(screen.getByRole('tab', { name: 'About' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'For whom' })).toBeTruthy();
    expect(screen.getByText('you').tagName).toBe('STRONG');
    expect(screen.getByRole('tabpanel').textContent).toContain('<b>All</b> of');
  });

  it('the part that the address names is open; one for teachers alone is not', async () => {
    const { unmount } = open({}, {}, '?tab=about');
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    unmount();
    open({}, {}, '?tab=settings');
    await title();
    expect(screen.getByRole('tab', { name: 'Lessons' }).getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByText('About this course')).toBeNull();
  });

  it('R11.8.1 R11.6.2 teachers have People, Progress and Settings too', async () => {
    open({ part: TEACHES }, {}, '?tab=settings');
    await title();
    expect(tabNames()).toEqual([
      'Lessons',
      'Classes',
      'Announcements',
      'About',
      'People',
      'Progress',
      'Settings',
    ]);
    expect(await screen.findByText('About this course')).toBeTruthy();
  });

  it('while it is on its way, its place is held; then a failure is tried again', async () => {
    const first = heldAnswer();
    let answer: () => Answer | Promise<Answer> = first.answer;
    const { user } = open({}, { [`GET ${COURSE}`]: () => answer() });
    expect(screen.getByText('Loading')).toBeTruthy();
    answer = courseIs(buildCourse());
    first.release(refusal(403, 'Not just now.', 'FORBIDDEN'));
    expect(await screen.findByText('Not just now.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title()).toBeTruthy();
  });

  it('R11.1.7 what one may not see is said not to be there', async () => {
    open({}, { [`GET ${COURSE}`]: () => refusal(404, 'Not found.', 'NOT_FOUND') });
    expect(await screen.findByText('Course not found')).toBeTruthy();
    const way = screen.getByRole('link', { name: 'See the courses' });
    await waitFor(() => expect(way.getAttribute('href')).toBe('/sipwin-institute/student/courses'));
  });

  it('R11.1.7 an archived one says so, to its teachers with the way back', async () => {
    const { unmount } = open({ status: 'archived' });
    expect(await screen.findByText(/Nothing new is added/)).toBeTruthy();
    unmount();
    open({ status: 'archived', part: TEACHES });
    expect(await screen.findByText(/Open it again under Settings/)).toBeTruthy();
  });

  it('R11.8.2 one beyond the plan says so to its teachers alone', async () => {
    const { unmount } = open({ isOverLimit: true });
    await title();
    expect(screen.queryByText('This course is over the plan’s limit')).toBeNull();
    unmount();
    open({ isOverLimit: true, part: TEACHES });
    expect(await screen.findByText('This course is over the plan’s limit')).toBeTruthy();
  });

  it('R11.1.3 a draft without a teacher leads to where one is chosen, and is not published', async () => {
    const { user } = open({ status: 'draft', part: TEACHES, lecturers: [] });
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish this course?' }));
    expect(dialog.getByText(/It has no teacher yet/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Publish' })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Choose a teacher' }));
    const settings = await screen.findByRole('tab', { name: 'Settings' });
    await waitFor(() => expect(settings.ariaSelected).toBe('true'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R11.1.3 R11.1.7 a draft is published by its teacher, once they were asked', async () => {
    const draft = buildCourse({ status: 'draft', part: TEACHES });
    let kept = draft;
    let answer = hasNoLecturer;
    const { user, seen } = open(
      {},
      {
        [`GET ${COURSE}`]: () => courseIs(kept)(),
        [`POST ${COURSE}/status`]: () => answer(),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Publish' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Publish this course?' }));
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await dialog.findByText(/needs a teacher/)).toBeTruthy();
    kept = { ...draft, status: 'published', version: 4 };
    answer = () => ({
      json: { success: true, message: 'The course is published.', course: kept },
    });
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('The course is published.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull());
    expect(seen.find(({ call }) => call.endsWith('/status'))?.body).toEqual({
      status: 'published',
      version: 3,
    });
    await user.click(screen.getByRole('button', { name: 'Make a join code' }));
    expect(await screen.findByRole('tabpanel', { name: 'Join codes' })).toBeTruthy();
  });
});
