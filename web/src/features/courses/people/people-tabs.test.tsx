import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { buildCourse, COURSE, TEACHES } from '../../../../testing/courses.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { PeopleView } from './people-view.tsx';

it('R11.5.11 students, requests and join codes stand before the lists that are opened seldom', async () => {
  const nobody = {
    success: true,
    enrolments: [],
    counts: { asked: 0, waiting: 0, active: 0, former: 0 },
    expected: [],
    nextCursor: null,
  };
  stubApi({ [`GET ${COURSE}/enrolments?state=active`]: () => ({ json: nobody }) });
  showSignedIn(<PeopleView course={buildCourse({ part: TEACHES })} />);
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
