import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCourse, buildWeekEntry } from '../../../../testing/courses.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { setWindowWidth } from '../../../../testing/window-width.ts';
import { WEEK, weekIs } from '../../../../testing/week.ts';
import { MyWeek } from './my-week.tsx';

const open = (answers: Answers) => {
  const seen = stubApi({ [WEEK]: weekIs([buildWeekEntry()]), ...answers });
  return { seen, ...showSignedIn(<MyWeek />) };
};
const day = (name: string) => screen.getByRole('region', { name });

beforeEach(() => setWindowWidth(390));
afterEach(() => {
  vi.useRealTimers();
});

describe('R11.7.1 my week on the dashboard', () => {
  it('shows the seven days, and what each holds', async () => {
    open({});
    expect(await screen.findByText('16 – 22 November')).toBeTruthy();
    const wednesday = within(day('Wednesday, 18 November'));
    expect(wednesday.getByText('6:30–8:00 pm')).toBeTruthy();
    expect(wednesday.getByRole('link', { name: 'Physics 2027 Theory' }).getAttribute('href')).toBe(
      `/org/sipwin-institute/courses/${buildCourse().id}/lessons/${buildWeekEntry().lessonId}`,
    );
    expect(within(day('Monday, 16 November')).getByText('Nothing')).toBeTruthy();
  });

  it('R11.7.2 other weeks are a step away, and this week one back', async () => {
    const { user, seen } = open({
      'GET /api/courses/week?monday=2026-11-23': weekIs([], '2026-11-23'),
    });
    await screen.findByText('16 – 22 November');
    await user.click(screen.getByRole('button', { name: 'The week after' }));
    expect(await screen.findByText('23 – 29 November')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'This week' }));
    expect(await screen.findByText('16 – 22 November')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain('GET /api/courses/week?monday=2026-11-23');
  });

  it('a day is chosen in the strip of a phone', async () => {
    const { user } = open({});
    await screen.findByText('16 – 22 November');
    const friday = screen.getByRole('button', { name: /Friday, 20 November, nothing/ });
    await user.click(friday);
    expect(friday.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('button', { name: /Wednesday, 18 November, 1 class/ })).toBeTruthy();
  });

  it('the address of the week leads to it, as soon as it is there', async () => {
    stubApi({ [WEEK]: weekIs([buildWeekEntry()]) });
    showSignedIn(<MyWeek />, {}, '/#week');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My week' })),
    );
  });

  it('says so when it could not be loaded, and tries again', async () => {
    let isDown = true;
    const { user } = open({
      [WEEK]: () =>
        isDown
          ? refusal(503, 'Not available just now.', 'UNAVAILABLE')
          : weekIs([buildWeekEntry()])(),
    });
    expect(await screen.findByText('Not available just now.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('16 – 22 November')).toBeTruthy();
  });
});

describe('R11.4.3 joining from the week', () => {
  it('Join appears by itself when the session opens, by the server’s clock, and goes when it is over', async () => {
    // The device is a day ahead: the server's clock counts.
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-19T12:00:00.000Z') });
    const address = 'https://zoom.us/j/1';
    let now = '2026-11-18T12:44:00.000Z';
    const { seen } = open({
      [WEEK]: () => {
        const isOpen = Date.parse(now) >= Date.parse('2026-11-18T12:45:00Z');
        return weekIs(
          [buildWeekEntry({ joinAddress: isOpen ? address : null })],
          '2026-11-16',
          now,
        )();
      },
    });
    await screen.findByText('16 – 22 November');
    expect(screen.queryByRole('link', { name: 'Join Waves' })).toBeNull();
    now = '2026-11-18T12:45:01.000Z';
    await act(() => vi.advanceTimersByTimeAsync(66_000));
    const join = await screen.findByRole('link', { name: 'Join Waves' });
    expect([join.getAttribute('href'), join.getAttribute('rel')]).toEqual([
      address,
      'noopener noreferrer',
    ]);
    expect(seen.filter(({ call }) => call === WEEK).length).toBe(2);
    now = '2026-11-18T14:30:01.000Z';
    await act(() => vi.advanceTimersByTimeAsync(2 * 60 * 60 * 1000));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Join Waves' })).toBeNull());
  });
});

describe('R11.7.8 classes at the same time in my week', () => {
  it('R11.7.8 two courses are named with their times; a session of the same course is no other class', async () => {
    open({
      [WEEK]: weekIs([
        buildWeekEntry(),
        buildWeekEntry({ kind: 'time', lessonId: null, lessonTitle: '' }),
        buildWeekEntry({
          courseId: 'c-2',
          courseTitle: 'Biology',
          lessonId: 'l-2',
          beginsAt: '2026-11-18T14:00:00Z',
          endsAt: '2026-11-18T15:00:00Z',
        }),
        buildWeekEntry({
          courseId: 'c-3',
          courseTitle: 'History',
          lessonId: 'l-3',
          beginsAt: '2026-11-18T15:00:00Z',
          endsAt: '2026-11-18T16:00:00Z',
        }),
      ]),
    });
    const notes = within(await screen.findByRole('list', { name: 'Classes at the same time' }));
    expect(notes.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Wed 18 Nov 2026: Physics 2027 Theory (6:30–8:00 pm) and Biology (7:30–8:30 pm) are at the same time.',
    ]);
  });
});
