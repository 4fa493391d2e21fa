import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, COURSE } from '../../../../testing/courses.ts';
import { idOf } from '../../../../testing/lessons.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { ProgressView } from './progress-view.tsx';

const PROGRESS = `GET ${COURSE}/progress`;
const learner = {
  uid: 'u-amaya',
  name: 'AMAYA PERERA',
  pictureId: null,
  done: 3,
  lastDoneAt: null,
};
const reply = (changes: object = {}) => ({
  json: { success: true, published: 12, learners: [], lessons: [], nextCursor: null, ...changes },
});

describe('progress for teachers', () => {
  it('R11.6.2 each learner and each lesson with how much is done; further learners by need', async () => {
    stubApi({
      [PROGRESS]: () =>
        reply({
          learners: [learner],
          lessons: [{ id: idOf('lesson', 1), title: 'Vectors', done: 29 }],
          nextCursor: 'abc',
        }),
      [`${PROGRESS}?cursor=abc`]: () =>
        reply({
          learners: [
            {
              ...learner,
              uid: 'u-b',
              name: 'BIMAL',
              done: 12,
              lastDoneAt: '2026-11-18T04:00:00.000Z',
            },
          ],
        }),
    });
    const { user } = showSignedIn(<ProgressView course={buildCourse()} />);
    const row = (await screen.findByText('AMAYA PERERA')).closest('tr');
    expect(within(row as HTMLElement).getByText('3 of 12')).toBeTruthy();
    expect(screen.getByText('29 of 41')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vectors' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('12 of 12')).toBeTruthy();
    expect(screen.getByText('18 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Total: 2')).toBeTruthy();
    // Those of the first page stay.
    expect(screen.getByText('29 of 41')).toBeTruthy();
  });

  it('R11.6.2 nobody yet is said, and who is searched is found by name', async () => {
    stubApi({
      [PROGRESS]: () => reply(),
      [`${PROGRESS}?search=ama`]: () => reply({ learners: [learner] }),
    });
    const { user } = showSignedIn(<ProgressView course={buildCourse()} />);
    expect(await screen.findByText('Nobody is in the course yet')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'ama');
    expect(await screen.findByText('AMAYA PERERA')).toBeTruthy();
  });
});
