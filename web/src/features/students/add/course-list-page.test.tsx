import type { Course } from '@panthiya/contract/courses/courses.contract';
import type { ListPreview } from '@panthiya/contract/students/class-lists.contract';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerUploads, DIGEST, listRow } from '../../../../testing/class-lists.ts';
import { buildCourse, COURSE, learns, TEACHES } from '../../../../testing/courses.ts';
import { buildCard, LIST, listOf } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { CourseListPage } from './course-list-page.tsx';

const AT = '/org/sipwin-institute/courses/0198a000-0000-7000-8000-000000000001/add-students';

function open(
  changes: Partial<Course> = {},
  roles: readonly ['admin' | 'lecturer'] = ['lecturer'],
) {
  stubApi({
    [LIST]: listOf(buildCard({ roles: [...roles], isOwner: false })),
    [`GET ${COURSE}`]: () => ({
      json: { success: true, course: buildCourse({ part: TEACHES, ...changes }) },
    }),
  });
  return showSignedIn(<CourseListPage />, {}, AT);
}

const preview: ListPreview = {
  success: true,
  columns: ['name'],
  hasHeads: true,
  cells: [['Name'], ['Sanduni'], ['Nimal'], ['']],
  rows: [
    listRow(2, { place: 'enrol' }),
    listRow(3, { outcome: 'known', place: 'enrol' }),
    listRow(4, { outcome: 'refused', field: 'name', message: 'This cell is empty.' }),
  ],
  counts: { new: 1, changed: 0, known: 1, refused: 1 },
  course: { free: null, enrol: 2, wait: 0, already: 0 },
  digest: DIGEST,
};

it('R21.2.1 a lecturer brings a list into their course: known students are brought too, and what the office has stays', async () => {
  const { user } = open();
  answerUploads({
    [`POST ${COURSE}/students/preview`]: () => ({ json: preview }),
    [`POST ${COURSE}/students/import?columns=name&heads=yes&digest=${DIGEST}`]: () => ({
      json: {
        success: true,
        message: 'New students: 1. Enrolled: 2.',
        counts: preview.counts,
        course: preview.course,
      },
    }),
  });
  await user.click(await screen.findByRole('textbox', { name: 'Your list' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.paste('Name\nSanduni\nNimal\n');
  await user.click(screen.getByRole('button', { name: 'Check the list' }));
  expect(await screen.findByText('2 get a place in the course.')).toBeTruthy();
  expect(screen.getByText(/What the office has stays/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take over 2' }));
  expect(await screen.findByText('New students: 1. Enrolled: 2.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the students' }).getAttribute('href')).toBe(
    '/org/sipwin-institute/courses/0198a000-0000-7000-8000-000000000001?tab=people',
  );
});

it('R21.2.1 who does not teach the course has no list of it', async () => {
  open({ part: learns('active') });
  expect(await screen.findByText('For lecturers')).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Your list' })).toBeNull();
});

it('R21.2.1 an archived course takes no list', async () => {
  open({ status: 'archived' });
  expect(await screen.findByText('This course takes no new students.')).toBeTruthy();
});

it('R21.2.1 a course that did not load is asked for again', async () => {
  let isDown = true;
  stubApi({
    [LIST]: listOf(buildCard({ roles: ['lecturer'] })),
    [`GET ${COURSE}`]: () =>
      isDown
        ? refusal(503, 'Not now.')
        : { json: { success: true, course: buildCourse({ part: TEACHES }) } },
  });
  const { user } = showSignedIn(<CourseListPage />, {}, AT);
  await screen.findByText('Not now.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Your list' })).toBeTruthy();
});
