import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildWeekEntry } from '../../../../testing/courses.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { setWindowWidth } from '../../../../testing/window-width.ts';
import { WEEK, weekIs } from '../../../../testing/week.ts';
import { MyWeek } from './my-week.tsx';

const ID = '0198a000-0000-7000-8000-00000000000c';
const SESSION = {
  id: ID,
  version: 3,
  kind: 'regular',
  status: 'planned',
  isOldTime: false,
  reason: '',
  before: null,
} as const;
const TAUGHT = buildWeekEntry({
  kind: 'time',
  lessonId: null,
  lessonTitle: '',
  place: 'Hall 1',
  isTeacher: true,
  learnerCount: 54,
  classSession: SESSION,
});
const CLASSES = `/api/organization/${TAUGHT.orgId}/courses/${TAUGHT.courseId}/class-sessions`;
const done =
  (message: string, version = 4) =>
  () => ({
    json: { success: true, message, id: ID, classSession: { version }, announcementId: null },
  });

const open = (entry: WeekEntry, answers: Answers = {}) => {
  const now = '2026-11-18T02:00:00.000Z';
  const seen = stubApi({ [WEEK]: weekIs([entry], '2026-11-16', now), ...answers });
  return { seen, ...showSignedIn(<MyWeek />) };
};
const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => setWindowWidth(390));

// All of these classes are over on the device: nobody is told of them (the other file tells).
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-10T02:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

describe('R21.6.1 a teacher changes a class from the week', () => {
  it('another place is three presses: Change class, the place, Save', async () => {
    const { user, seen } = open(TAUGHT, {
      [`PUT ${CLASSES}/${ID}`]: done('The class is changed.'),
    });
    await user.click(await press('Change class'));
    const dialog = within(await screen.findByRole('dialog'));
    const place = dialog.getByLabelText(/Place/);
    await user.clear(place);
    await user.type(place, 'Hall 2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The class is changed.')).toBeTruthy();
    expect(seen.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      beginsAt: '2026-11-18T13:00:00.000Z',
      endsAt: '2026-11-18T14:30:00.000Z',
      place: 'Hall 2',
      version: 3,
      tell: null,
    });
  });

  it('R13.1.3 it is cancelled with a reason, and Undo holds it again', async () => {
    const { user, seen } = open(TAUGHT, {
      [`POST ${CLASSES}/${ID}/cancel`]: done('The class is cancelled.'),
      [`POST ${CLASSES}/${ID}/restore`]: done('The class is back in the plan.', 5),
    });
    await user.click(await press('Change class'));
    await user.click(await press('Cancel class'));
    await user.type(screen.getByLabelText('Reason'), 'no');
    await user.click(await press('Cancel class'));
    expect(await screen.findByText('Give a reason of at least 3 letters.')).toBeTruthy();
    await user.type(screen.getByLabelText('Reason'), ' hall');
    await user.click(await press('Cancel class'));
    await user.click(await press('Undo'));
    expect(await screen.findByText('The class is back in the plan.')).toBeTruthy();
    const bodies = seen.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
    expect(bodies).toEqual([
      { reason: 'no hall', version: 3, tell: null },
      { version: 4, tell: null },
    ]);
  });

  it('R13.1.9 a cancelled one is held all the same', async () => {
    const { user, seen } = open(
      { ...TAUGHT, classSession: { ...SESSION, status: 'cancelled', reason: 'Il Poya' } },
      { [`POST ${CLASSES}/${ID}/restore`]: done('The class is back in the plan.') },
    );
    await user.click(await press('Change class'));
    await user.click(await press('Hold class'));
    expect(await screen.findByText('The class is back in the plan.')).toBeTruthy();
    expect(seen.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      version: 3,
      tell: null,
    });
  });

  it('R13.1.6 a stale one says so, and keeps what was typed', async () => {
    const { user } = open(TAUGHT, {
      [`PUT ${CLASSES}/${ID}`]: () =>
        refusal(409, 'Somebody else changed this class.', 'CLASS_SESSION_STALE'),
    });
    await user.click(await press('Change class'));
    await user.type(await screen.findByLabelText(/Place/), ' B');
    await user.click(await press('Save'));
    expect(await screen.findByText('Somebody else changed this class.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Place/).value).toBe('Hall 1 B');
  });

  it('R13.1.3 an extra class is added', async () => {
    const { user, seen } = open(TAUGHT, { [`POST ${CLASSES}`]: done('The class is added.') });
    await user.click(await press('Add a class'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Add class' }));
    expect(await dialog.findByText('Choose a day.')).toBeTruthy();
    await user.type(dialog.getByLabelText('Day'), '2026-11-20');
    await user.type(dialog.getByLabelText('Begins'), '08:00');
    await user.type(dialog.getByLabelText('Ends'), '10:00');
    await user.click(dialog.getByRole('button', { name: 'Add class' }));
    expect(await screen.findByText('The class is added.')).toBeTruthy();
    expect(seen.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
      beginsAt: '2026-11-20T02:30:00.000Z',
      endsAt: '2026-11-20T04:30:00.000Z',
      place: '',
      tell: null,
    });
  });

  it('students change nothing', async () => {
    open({ ...TAUGHT, isTeacher: false });
    expect(await screen.findByText('6:30–8:00 pm')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Change class|Add a class/ })).toBeNull();
  });
});
