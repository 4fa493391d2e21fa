import type { EnrolmentState } from '@panthiya/contract/courses/courses.rules';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildCourse, COURSE, learns, TEACHES } from '../../../../testing/courses.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { EnrolmentPanel } from './enrolment-panel.tsx';

const ENROLMENT = `${COURSE}/enrolment`;
const said = (message: string, state: string) => () => ({
  json: { success: true, message, state, waitingPlace: null },
});
type RoleInCourse = Parameters<typeof buildCourse>[0];
const open = (answers: Answers, changes: RoleInCourse = {}) => {
  const seen = stubApi(answers);
  return { seen, ...showSignedIn(<EnrolmentPanel course={buildCourse(changes)} />) };
};
const as = (enrolment: EnrolmentState) => ({ part: learns(enrolment) });

describe('R11.5.2 asking to join', () => {
  it('who is not in can ask, and is told what happens', async () => {
    const { user, seen } = open({
      [`POST ${ENROLMENT}`]: said('You asked to join. The teacher decides.', 'asked'),
    });
    await user.click(screen.getByRole('button', { name: 'Ask to join' }));
    expect(await screen.findByText('You asked to join. The teacher decides.')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain(`POST ${ENROLMENT}`);
  });

  it('a refusal is said, and the button stays', async () => {
    const { user } = open({
      [`POST ${ENROLMENT}`]: () => refusal(409, 'It is archived.', 'COURSE_ARCHIVED'),
    });
    await user.click(screen.getByRole('button', { name: 'Ask to join' }));
    expect(await screen.findByText('It is archived.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask to join' })).toBeTruthy();
  });

  it('a request can be withdrawn; why one was declined is said', async () => {
    const { user, seen, unmount } = open(
      { [`DELETE ${ENROLMENT}`]: said('Your request is withdrawn.', 'withdrawn') },
      as('asked'),
    );
    await user.click(screen.getByRole('button', { name: 'Withdraw the request' }));
    expect(await screen.findByText('Your request is withdrawn.')).toBeTruthy();
    expect(seen[0]?.call).toBe(`DELETE ${ENROLMENT}`);
    unmount();
    open({}, { ...as('declined'), declineReason: 'This class is for repeaters.' });
    expect(screen.getByText('This class is for repeaters.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('teachers and readers of a draft see nothing of it', () => {
    open({}, { part: TEACHES });
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('R11.5.5 the waiting list', () => {
  it('one sees one’s own place in it', () => {
    open({}, { ...as('waiting'), waitingPlace: 4 });
    expect(screen.getByText('You are number 4 in line')).toBeTruthy();
  });

  it('a full course says so before one asks', () => {
    open({}, { capacity: 41 });
    expect(screen.getByText('This course is full')).toBeTruthy();
  });
});

describe('R11.5.6 leaving', () => {
  it('is asked about, done, and undone from the toast', async () => {
    const { user, seen } = open(
      {
        [`DELETE ${ENROLMENT}`]: said('You left the course.', 'left'),
        [`POST ${ENROLMENT}/return`]: said('Joined.', 'active'),
      },
      as('active'),
    );
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    const dialog = screen.getByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Joined.')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toEqual([
      `DELETE ${ENROLMENT}`,
      `POST ${ENROLMENT}/return`,
    ]);
  });

  it('who left can come back until the day that is said', () => {
    open({}, { ...as('left'), mayReturnUntil: '2026-12-20T06:00:00.000Z' });
    expect(screen.getByText(/until 20 Dec 2026/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Join again' })).toBeTruthy();
  });

  it('not into an archived course, nor after the 30 days', () => {
    const { unmount } = open(
      {},
      { ...as('left'), status: 'archived', mayReturnUntil: '2026-12-20T06:00:00.000Z' },
    );
    expect(screen.queryByRole('button')).toBeNull();
    unmount();
    open({}, as('left'));
    expect(screen.queryByRole('button', { name: 'Join again' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ask to join' })).toBeTruthy();
  });
});

const own = (changes: RoleInCourse) =>
  buildCourse({ id: 'c-own', title: 'Biology', ...as('active'), ...changes });
const at = (begins: string, ends: string) => [{ weekday: 6, begins, ends, place: '' }];
const ownAre = (...courses: unknown[]) => ({
  'GET /api/courses': () => ({ json: { success: true, courses } }),
});

describe('R11.7.8 classes at the same time', () => {
  it('R11.7.8 who can ask reads which own class is at that time', async () => {
    open(ownAre(own({ timetable: at('09:00', '11:00') })));
    const note = await screen.findByText(/at the same time as/);
    expect(note.textContent).toBe('This class is at the same time as Biology, Sat 9:00–11:00 am.');
    expect(screen.getByRole('button', { name: 'Ask to join' })).toBeTruthy();
  });

  it('R11.7.8 not of one that begins when this ends, is asked for only, or is over', async () => {
    const { seen } = open(
      ownAre(
        own({ timetable: at('10:30', '12:00') }),
        own({ id: 'c-2', timetable: at('09:00', '11:00'), ...as('asked') }),
        own({ id: 'c-3', timetable: at('09:00', '11:00'), status: 'archived' }),
      ),
    );
    await waitFor(() => expect(seen).toHaveLength(1));
    expect(screen.queryByText(/at the same time as/)).toBeNull();
  });
});
