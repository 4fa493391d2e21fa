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
const NEWS = '0198a000-0000-7000-8000-0000000000aa';
const TAUGHT = buildWeekEntry({
  kind: 'time',
  lessonId: null,
  lessonTitle: '',
  place: 'Hall 1',
  isTeacher: true,
  learnerCount: 86,
  beginsAt: '2026-11-18T13:00:00.000Z',
  endsAt: '2026-11-18T14:30:00.000Z',
  classSession: {
    id: ID,
    version: 3,
    kind: 'regular',
    status: 'planned',
    isOldTime: false,
    reason: '',
    before: null,
  },
});
const CLASSES = `/api/organization/${TAUGHT.orgId}/courses/${TAUGHT.courseId}/class-sessions`;
const RECALL = `POST /api/organization/${TAUGHT.orgId}/announcements/${NEWS}/recall`;
const done = (message: string, announcementId: string | null) => () => ({
  json: { success: true, message, id: ID, classSession: { version: 4 }, announcementId },
});
const back = () => ({
  json: { success: true, message: 'The class is as it was. Nobody is told.', announcement: null },
});

const open = (answers: Answers, entry: WeekEntry = TAUGHT) => {
  const now = '2026-11-16T02:00:00.000Z';
  const seen = stubApi({ [WEEK]: weekIs([entry], '2026-11-16', now), ...answers });
  return { seen, ...showSignedIn(<MyWeek />) };
};
const press = (name: string | RegExp) => screen.findByRole('button', { name });
/** The bodies of what was sent. */
const sent = (seen: readonly { call: string; body?: unknown }[], start: string) =>
  seen.filter(({ call }) => call.startsWith(start)).map(({ body }) => body);

beforeEach(() => {
  setWindowWidth(390);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T02:00:00.000Z') });
});
afterEach(() => vi.useRealTimers());

describe('R17.2.1 the class is told from the week', () => {
  it('another place is three presses, the button names the number, and Undo puts both back', async () => {
    const { user, seen } = open({
      [`PUT ${CLASSES}/${ID}`]: done('The class is changed.', NEWS),
      [RECALL]: back,
    });
    await user.click(await press('Change class'));
    const dialog = within(await screen.findByRole('dialog'));
    const told = dialog.getByRole<HTMLInputElement>('checkbox', { name: /Tell the class/ });
    expect(told.checked).toBe(true);
    await user.clear(dialog.getByLabelText(/Place/));
    await user.type(dialog.getByLabelText(/Place/), 'Hall 2');
    await user.click(dialog.getByRole('button', { name: 'Tell 86 students' }));
    await user.click(await press('Undo'));
    expect(await screen.findByText('The class is as it was. Nobody is told.')).toBeTruthy();
    expect(sent(seen, 'PUT')).toMatchObject([{ place: 'Hall 2', tell: { title: '', text: '' } }]);
    expect(sent(seen, RECALL)).toEqual([{}]);
  });

  it('words of the teacher go along, in any script', async () => {
    const { user, seen } = open({
      [`POST ${CLASSES}/${ID}/cancel`]: done('The class is cancelled.', NEWS),
    });
    await user.click(await press('Change class'));
    await user.click(await press('Cancel class'));
    await user.type(screen.getByLabelText('Reason'), 'no hall');
    await user.type(screen.getByLabelText(/Your own words/), 'හෙට පන්තිය නැත.');
    await user.click(await press('Cancel and tell 86 students'));
    await screen.findByText('The class is cancelled.');
    expect(sent(seen, 'POST')).toEqual([
      { reason: 'no hall', version: 3, tell: { title: '', text: 'හෙට පන්තිය නැත.' } },
    ]);
  });

  it('off, nobody is told, and Undo needs no announcement', async () => {
    const { user, seen } = open({
      [`PUT ${CLASSES}/${ID}`]: done('The class is changed.', null),
      [`POST ${CLASSES}/${ID}/restore`]: done('The class is back in the plan.', null),
    });
    await user.click(await press('Change class'));
    await user.click(await screen.findByRole('checkbox', { name: /Tell the class/ }));
    await user.click(await press('Save'));
    await user.click(await press('Undo'));
    await screen.findByText('The class is back in the plan.');
    expect(sent(seen, 'PUT')).toMatchObject([{ tell: null }]);
    expect(sent(seen, 'POST')).toEqual([{ version: 4, tell: null }]);
  });

  it('a class of more than 7 days ahead is not told unless its teacher says so', async () => {
    const far = {
      ...TAUGHT,
      beginsAt: '2026-11-18T13:00:00.000Z',
      endsAt: '2026-11-18T14:30:00.000Z',
    };
    vi.setSystemTime(new Date('2026-11-08T02:00:00.000Z'));
    const { user } = open({}, far);
    await user.click(await press('Change class'));
    const told = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Tell the class/ });
    expect(told.checked).toBe(false);
    expect(screen.queryByLabelText(/Your own words/)).toBeNull();
    await user.click(told);
    expect(await press('Tell 86 students')).toBeTruthy();
  });

  it('R17.1.12 a class of the next 18 hours is urgent, and the dialog says so', async () => {
    vi.setSystemTime(new Date('2026-11-18T02:00:00.000Z'));
    const { user } = open({});
    await user.click(await press('Change class'));
    expect(await screen.findByText('The class is in the next 18 hours.')).toBeTruthy();
  });

  it('a course without students, and a class that is over, have nobody to tell', async () => {
    const { user } = open({}, { ...TAUGHT, learnerCount: 0 });
    await user.click(await press('Change class'));
    expect(await screen.findByText('Nobody is in this course yet.')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /Tell the class/ })).toBeNull();
    expect(await press('Save')).toBeTruthy();
  });

  it('R13.1.6 R17.2.2 Undo of what is out says why, and changes nothing', async () => {
    const { user } = open({
      [`PUT ${CLASSES}/${ID}`]: done('The class is changed.', NEWS),
      [RECALL]: () => refusal(409, 'This announcement is sent already.', 'ANNOUNCEMENT_SENT'),
    });
    await user.click(await press('Change class'));
    await user.click(await press('Tell 86 students'));
    await user.click(await press('Undo'));
    expect(await screen.findByText('This announcement is sent already.')).toBeTruthy();
  });

  it('an extra class is added and told', async () => {
    const { user, seen } = open({ [`POST ${CLASSES}`]: done('The class is added.', NEWS) });
    await user.click(await press('Add a class'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Day'), '2026-11-20');
    await user.type(dialog.getByLabelText('Begins'), '08:00');
    await user.type(dialog.getByLabelText('Ends'), '10:00');
    await user.click(dialog.getByRole('button', { name: 'Add and tell 86 students' }));
    await screen.findByText('The class is added.');
    expect(sent(seen, `POST ${CLASSES}`)).toMatchObject([{ tell: { title: '', text: '' } }]);
  });
});
