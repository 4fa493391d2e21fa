import { act, screen, waitFor, within } from '@testing-library/react';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCourse, buildWeekEntry } from '../../../../testing/courses.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answer, type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { setWindowWidth } from '../../../../testing/window-width.ts';
import { MyWeek } from './my-week.tsx';

const WEEK = 'GET /api/courses/week';
const NOW = '2026-11-18T12:00:00.000Z';

const week =
  (entries: readonly WeekEntry[], monday = '2026-11-16', now = NOW) =>
  (): Answer => ({ json: { success: true, monday, now, entries } });

const open = (answers: Answers) => {
  const seen = stubApi({ [WEEK]: week([buildWeekEntry()]), ...answers });
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
      'GET /api/courses/week?monday=2026-11-23': week([], '2026-11-23'),
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
    stubApi({ [WEEK]: week([buildWeekEntry()]) });
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
          : week([buildWeekEntry()])(),
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
        return week(
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

const block = (name: string) => screen.findByRole('button', { name });
const signOf = async (name: string) => (await block(name)).querySelector('svg')?.classList;

describe('R11.7.1 the week on a desktop', () => {
  beforeEach(() => setWindowWidth(1280));

  it('has hours down and days across, one line a class, with the whole for who does not see it', async () => {
    open({});
    const line = await block('6:30 pm, Physics 2027 Theory');
    expect(within(day('Wednesday, 18 November')).getByRole('button')).toBe(line);
    expect(line.querySelector('b')?.textContent).toBe('Physics 27 Theory');
    expect(line.getAttribute('style')).toContain('--from: 10.5');
    expect(within(day('Monday, 16 November')).getByText('Nothing')).toBeTruthy();
    expect([screen.getByText('8 am'), screen.getByText('7 pm')]).toHaveLength(2);
  });

  it('two at once share the width of the column, and drop the sign', async () => {
    const hall = { kind: 'time', lessonId: null, lessonTitle: '', place: 'Hall 1' } as const;
    const other = buildWeekEntry({
      ...hall,
      courseTitle: 'Art',
      beginsAt: '2026-11-18T14:00:00Z',
      endsAt: '2026-11-18T15:30:00Z',
    });
    open({ [WEEK]: week([buildWeekEntry(hall), other]) });
    const [first, second] = [
      await block('6:30 pm, Physics 2027 Theory, Hall 1'),
      await block('7:30 pm, Art, Hall 1'),
    ];
    expect(first.getAttribute('style')).toContain('--lane: 0; --lanes: 2');
    expect(second.getAttribute('style')).toContain('--lane: 1; --lanes: 2');
    expect([first.querySelector('svg'), second.querySelector('svg')]).toEqual([null, null]);
  });

  it('an online class wears the sign of a call, also where Online is typed as its place', async () => {
    const time = { kind: 'time', lessonId: null, lessonTitle: '' } as const;
    open({
      [WEEK]: week([
        buildWeekEntry({ ...time, place: 'Online, Zoom' }),
        buildWeekEntry({
          ...time,
          place: 'Hall 1',
          beginsAt: '2026-11-19T13:00:00Z',
          endsAt: '2026-11-19T14:30:00Z',
        }),
      ]),
    });
    expect(await signOf('6:30 pm, Physics 2027 Theory, Online, Zoom')).toContain(
      'tabler-icon-video',
    );
    expect(await signOf('6:30 pm, Physics 2027 Theory, Hall 1')).toContain('tabler-icon-map-pin');
  });

  it('a title has as many lines as its class is long, and the line of now lies behind the classes', async () => {
    const longer = { beginsAt: '2026-11-18T13:00:00Z', endsAt: '2026-11-18T15:00:00Z' };
    open({
      [WEEK]: week(
        [
          buildWeekEntry(longer),
          buildWeekEntry({ ...longer, courseTitle: 'Art', endsAt: '2026-11-18T13:30:00Z' }),
        ],
        '2026-11-16',
        '2026-11-18T13:33:00Z',
      ),
    });
    const line = await block('6:30 pm, Physics 2027 Theory');
    expect(line.getAttribute('style')).toContain('--lines: 5');
    expect((await block('6:30 pm, Art')).getAttribute('style')).toContain('--lines: 2');
    const now = document.querySelector('.week-now');
    expect(now?.compareDocumentPosition(line)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('a class that goes on after midnight is drawn to its end', async () => {
    open({
      [WEEK]: week([
        buildWeekEntry({ beginsAt: '2026-11-18T18:01:00Z', endsAt: '2026-11-18T19:41:00Z' }),
      ]),
    });
    const late = await block('11:31 pm, Physics 2027 Theory');
    expect(within(day('Wednesday, 18 November')).getByRole('button')).toBe(late);
    expect(late.getAttribute('style')).toContain('--long: 1.66');
    expect(screen.getByText('1 am')).toBeTruthy();
  });

  it('early and late classes stretch the grid', async () => {
    open({
      [WEEK]: week([
        buildWeekEntry({ beginsAt: '2026-11-18T00:30:00Z', endsAt: '2026-11-18T02:00:00Z' }),
        buildWeekEntry({ beginsAt: '2026-11-18T15:30:00Z', endsAt: '2026-11-18T17:00:00Z' }),
      ]),
    });
    expect(await screen.findByText('6 am')).toBeTruthy();
    expect(screen.getByText('10 pm')).toBeTruthy();
  });

  it('a press tells the rest; Escape closes it, and the focus goes back', async () => {
    const { user } = open({});
    await user.click(await block('6:30 pm, Physics 2027 Theory'));
    const info = within(screen.getByRole('dialog', { name: 'Physics 2027 Theory' }));
    expect(info.getByText('6:30–8:00 pm')).toBeTruthy();
    expect(info.getByText('Waves')).toBeTruthy();
    expect(document.activeElement).toBe(info.getByRole('link', { name: 'Physics 2027 Theory' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await block('6:30 pm, Physics 2027 Theory'));
  });
});

describe('R11.7.8 classes at the same time in my week', () => {
  it('R11.7.8 two courses are named with their times; a session of the same course is no other class', async () => {
    open({
      [WEEK]: week([
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
