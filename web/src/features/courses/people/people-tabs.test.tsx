import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildCourse, COURSE, TEACHES } from '../../../../testing/courses.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { PeopleView } from './people-view.tsx';

const answer = (expected: readonly string[]) => ({
  success: true,
  enrolments: [],
  counts: { asked: 0, waiting: 0, active: 0, former: 0 },
  expected,
  nextCursor: null,
});
const open = (expected: readonly string[]) => {
  stubApi({ [`GET ${COURSE}/enrolments?state=active`]: () => ({ json: answer(expected) }) });
  showSignedIn(<PeopleView course={buildCourse({ part: TEACHES })} />);
};

it('R11.5.11 students, requests and join codes stand before the lists that are opened seldom', async () => {
  open([]);
  const tabs = await screen.findAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Students',
    'Requests',
    'Join codes',
    'Waiting list',
    'Declined',
    'Removed',
    'Left',
  ]);
});

it('R11.5.3 whom a course expects is seen at once while nobody else is in it', async () => {
  open(['kasun@x.lk', 'amara@x.lk']);
  const head = await screen.findByText('2 invited people join when they accept');
  expect(head.closest('details')?.open).toBe(true);
});
