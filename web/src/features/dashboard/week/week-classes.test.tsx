import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildWeekEntry } from '../../../../testing/courses.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { setWindowWidth } from '../../../../testing/window-width.ts';
import { WEEK, weekIs } from '../../../../testing/week.ts';
import { MyWeek } from './my-week.tsx';

type Session = NonNullable<WeekEntry['classSession']>;

/** A class of Wednesday evening in hall 1. */
const buildClass = (session: Partial<Session> = {}, changes: Partial<WeekEntry> = {}) =>
  buildWeekEntry({
    kind: 'time',
    lessonId: null,
    lessonTitle: '',
    place: 'Hall 1',
    classSession: {
      id: '0198a000-0000-7000-8000-00000000000c',
      version: 1,
      kind: 'regular',
      status: 'planned',
      isOldTime: false,
      reason: '',
      before: null,
      ...session,
    },
    ...changes,
  });
const POYA = { date: '2026-11-18', name: 'Il Full Moon Poya Day', kind: 'poya' } as const;
const open = (...entries: readonly WeekEntry[]) => {
  stubApi({ [WEEK]: weekIs(entries, '2026-11-16', '2026-11-16T02:00:00.000Z', [POYA]) });
  return showSignedIn(<MyWeek />);
};
const day = async (name: string) => within(await screen.findByRole('region', { name }));

describe('R21.6.2 R13.1.6 the week of a phone shows class sessions', () => {
  beforeEach(() => setWindowWidth(390));

  it('a cancelled one with its reason, which is no class in the counts', async () => {
    open(buildClass({ status: 'cancelled', reason: 'The hall is closed.' }));
    const wednesday = await day('Wednesday, 18 November');
    expect(wednesday.getByText('Cancelled: The hall is closed.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wednesday, 18 November, nothing' })).toBeTruthy();
  });

  it('a moved one with the time before struck through, with its day where that was another', async () => {
    const before = {
      beginsAt: '2026-11-17T10:30:00Z',
      endsAt: '2026-11-17T12:30:00Z',
      place: 'Hall 9',
    };
    open(buildClass({ before }));
    const wednesday = await day('Wednesday, 18 November');
    const was = wednesday.getByText(/Tue 17 Nov 2026, 4:00–6:00 pm, Hall 9/);
    expect(was.tagName).toBe('S');
    expect(wednesday.getByText('6:30–8:00 pm')).toBeTruthy();
  });

  it('the old time of one that is on another day now, and an extra one', async () => {
    open(
      buildClass({ isOldTime: true }),
      buildClass({ kind: 'extra', id: 'extra' }, { beginsAt: '2026-11-19T13:00:00Z' }),
    );
    const wednesday = await day('Wednesday, 18 November');
    expect(wednesday.getByText('Moved to another day')).toBeTruthy();
    expect((await day('Thursday, 19 November')).getByText('Extra class')).toBeTruthy();
  });

  it('R21.10.6 a Poya day is named', async () => {
    open();
    const wednesday = await day('Wednesday, 18 November');
    expect(wednesday.getByText('Il Full Moon Poya Day')).toBeTruthy();
    expect(wednesday.getByText('Nothing')).toBeTruthy();
  });
});

describe('R21.6.2 the week of a desktop', () => {
  beforeEach(() => setWindowWidth(1280));

  it('says that a class is cancelled, never lights it as the next one, and names the holiday', async () => {
    open(
      buildClass({ status: 'cancelled', reason: 'The hall is closed.' }),
      buildClass({ id: 'next' }, { courseTitle: 'Art', beginsAt: '2026-11-19T13:00:00Z' }),
    );
    const off = await screen.findByRole('button', { name: /Physics 2027 Theory.*cancelled/ });
    expect([off.dataset['state'], off.dataset['when']]).toEqual(['cancelled', 'later']);
    const next = screen.getByRole('button', { name: '6:30 pm, Art, Hall 1' });
    expect(next.dataset['when']).toBe('next');
    expect((await day('Wednesday, 18 November')).getByText('Il Full Moon Poya Day')).toBeTruthy();
  });
});
