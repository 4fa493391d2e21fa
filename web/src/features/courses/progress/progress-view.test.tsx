import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, COURSE } from '../../../../testing/courses.ts';
import { idOf } from '../../../../testing/lessons.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
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
  json: {
    success: true,
    published: 12,
    learnerCount: 41,
    learners: [],
    lessons: [],
    nextCursor: null,
    ...changes,
  },
});

const student = (name: string, doneAt: string | null) => ({
  uid: `u-${name}`,
  name,
  pictureId: null,
  doneAt,
});
const are =
  (...students: object[]) =>
  () => ({
    json: { success: true, nextCursor: null, students },
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
    expect(screen.getByRole('button', { name: 'Vectors' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('12 of 12')).toBeTruthy();
    expect(screen.getByText('18 Nov 2026')).toBeTruthy();
    expect(document.querySelector('.print-only')?.textContent).toMatch(
      /^Sipwin Institute, [A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d{2} [ap]m$/,
    );
    expect(screen.getByText('Total: 2')).toBeTruthy();
    // The students of the first page stay.
    expect(screen.getByText('29 of 41')).toBeTruthy();
  });

  it('R11.6.2 the number of students is the one of now, whatever the page knew of the course before', async () => {
    stubApi({
      [PROGRESS]: () =>
        reply({
          learnerCount: 1,
          learners: [learner],
          lessons: [{ id: idOf('lesson', 1), title: 'Vectors', done: 1 }],
        }),
    });
    showSignedIn(<ProgressView course={buildCourse({ learnerCount: 0 })} />);
    expect(await screen.findByText('1 of 1')).toBeTruthy();
  });

  it('R11.6.2 nobody yet is said, and who is searched is found by name', async () => {
    stubApi({
      [PROGRESS]: () => reply(),
      [`${PROGRESS}?search=ama`]: () => reply({ learners: [learner] }),
    });
    const { user } = showSignedIn(<ProgressView course={buildCourse()} />);
    expect(await screen.findByText('No students yet')).toBeTruthy();
    await user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'ama');
    expect(await screen.findByText('AMAYA PERERA')).toBeTruthy();
  });

  it('R11.6.4 a press on a student shows each lesson with the time, or Not yet', async () => {
    stubApi({
      [PROGRESS]: () => reply({ learners: [learner] }),
      [`${PROGRESS}/students/u-amaya`]: () => ({
        json: {
          success: true,
          nextCursor: null,
          lessons: [
            {
              id: '1',
              title: 'Vectors',
              sectionTitle: 'Unit 1',
              doneAt: '2026-11-20T11:00:00.000Z',
            },
            { id: '2', title: 'Matrices', sectionTitle: 'Unit 1', doneAt: null },
          ],
        },
      }),
    });
    const { user } = showSignedIn(<ProgressView course={buildCourse()} />);
    await user.click(await screen.findByRole('button', { name: /AMAYA PERERA/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'AMAYA PERERA' }));
    expect(await dialog.findByText('Fri 20 Nov 2026, 4:30 pm')).toBeTruthy();
    expect(
      within(dialog.getByText('Matrices').closest('tr') as HTMLElement).getByText('Not yet'),
    ).toBeTruthy();
  });

  it('R11.6.4 a press on a lesson shows its students, searched, narrowed and in another order', async () => {
    const lesson = { id: idOf('lesson', 1), title: 'Vectors', done: 1 };
    const marks = `${PROGRESS}/lessons/${lesson.id}`;
    const amaya = student('AMAYA', '2026-11-20T11:00:00.000Z');
    stubApi({
      [PROGRESS]: () => reply({ lessons: [lesson] }),
      [`${marks}?sort=name`]: are(amaya, student('BIMAL', null)),
      [`${marks}?sort=name&which=not-done`]: are(student('BIMAL', null)),
      [`${marks}?sort=-time&which=not-done`]: are(student('CHATHURA', null)),
      [`${marks}?sort=-time&which=not-done&search=ze`]: are(),
    });
    const { user } = showSignedIn(<ProgressView course={buildCourse()} />);
    await user.click(await screen.findByRole('button', { name: 'Vectors' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Vectors' }));
    expect(await dialog.findByText('Fri 20 Nov 2026, 4:30 pm')).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Open the lesson' })).toBeTruthy();
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Show' }), 'Not yet');
    await waitFor(() => expect(dialog.queryByText('AMAYA')).toBeNull());
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Order' }), 'Newest first');
    expect(await dialog.findByText('CHATHURA')).toBeTruthy();
    await user.type(dialog.getByRole('searchbox'), 'ze');
    expect(await dialog.findByText('No students')).toBeTruthy();
  });

  it('R11.6.5 Export CSV asks for the file of this course', async () => {
    const seen = stubApi({
      [PROGRESS]: () => reply({ learners: [learner] }),
      [`${PROGRESS}/export`]: () => refusal(429, 'Try again later.', 'TOO_MANY_REQUESTS'),
    });
    const { user } = showSignedIn(<ProgressView course={buildCourse()} />);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Try again later.')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain(`${PROGRESS}/export`);
  });

  it('R11.6.6 shows whom to call, and keeps the choice in the address', async () => {
    stubApi({
      [PROGRESS]: () => reply({ learners: [learner] }),
      [`${PROGRESS}?which=none`]: () => reply({ learners: [] }),
      [`${PROGRESS}?search=zoysa&which=none`]: () => reply({ learners: [] }),
      [`${PROGRESS}?which=quiet`]: () => reply({ learners: [{ ...learner, name: 'BIHAN SILVA' }] }),
    });
    const { user } = showSignedIn(<ProgressView course={buildCourse()} />);
    await screen.findByText('AMAYA PERERA');
    const choice = screen.getByLabelText('Show');
    await user.selectOptions(choice, 'Nothing done for 14 days');
    expect(await screen.findByText('BIHAN SILVA')).toBeTruthy();
    await user.selectOptions(choice, 'Nothing done yet');
    expect(await screen.findByText('No such students')).toBeTruthy();
    const search = screen.getByRole('searchbox');
    await user.type(search, 'zoysa');
    expect(await screen.findByText('Nobody found')).toBeTruthy();
    await user.clear(search);
    await user.selectOptions(choice, 'All students');
    expect(await screen.findByText('AMAYA PERERA')).toBeTruthy();
  });
});
