import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildCourse, buildEnrolment, COURSE, TEACHES } from '../../../../testing/courses.ts';
import { idOf } from '../../../../testing/lessons.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { LearnerList } from './learner-list.tsx';

it('R11.6.4 a student’s name opens what they did in this course', async () => {
  const nethmi = buildEnrolment();
  stubApi({
    [`GET ${COURSE}/enrolments?state=active`]: () => ({
      json: {
        success: true,
        enrolments: [nethmi],
        counts: { asked: 0, waiting: 0, active: 1, former: 0 },
        expected: [],
        nextCursor: null,
      },
    }),
    [`GET ${COURSE}/progress/students/${nethmi.uid}`]: () => ({
      json: {
        success: true,
        nextCursor: null,
        lessons: [
          { id: idOf('lesson', 1), title: 'Vectors', sectionTitle: 'Mechanics', doneAt: null },
        ],
      },
    }),
  });
  const { user } = showSignedIn(
    <LearnerList course={buildCourse({ part: TEACHES })} state="active" isOpen />,
  );
  const row = await screen.findByRole('row', { name: new RegExp(nethmi.name) });
  const [name] = within(row).getAllByRole('button');
  await user.click(name as Element);
  const dialog = within(await screen.findByRole('dialog', { name: nethmi.name }));
  expect(await dialog.findByText('Vectors')).toBeTruthy();
  expect(dialog.getByText('Mechanics')).toBeTruthy();
});

it('R21.1.5 a student without an account is said to have none, and opens nothing', async () => {
  const sanduni = buildEnrolment({ uid: null, name: 'Sanduni Silva', indexNumber: '1000014' });
  stubApi({
    [`GET ${COURSE}/enrolments?state=active`]: () => ({
      json: {
        success: true,
        enrolments: [sanduni],
        counts: { asked: 0, waiting: 0, active: 1, former: 0 },
        expected: [],
        nextCursor: null,
      },
    }),
    [`DELETE ${COURSE}/enrolments/${sanduni.studentId}`]: () => ({
      json: { success: true, message: 'Removed from the course.' },
    }),
  });
  const { user } = showSignedIn(
    <LearnerList course={buildCourse({ part: TEACHES })} state="active" isOpen />,
  );
  const row = within(await screen.findByRole('row', { name: /Sanduni Silva/ }));
  expect(row.getByText('1000014')).toBeTruthy();
  expect(row.getByText('No account yet')).toBeTruthy();
  expect(row.getAllByRole('button').map((one) => one.textContent)).toEqual(['Remove']);
  await user.click(row.getByRole('button', { name: 'Remove Sanduni Silva' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/has no place in/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/Removed from the course/)).toBeTruthy();
});
