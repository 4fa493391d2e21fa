import { act, screen, waitFor, within } from '@testing-library/react';
import type { WeekEntry } from '@panthiya/contract/courses/week.contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCourse, buildWeekEntry } from '../../../testing/courses.ts';
import { showSignedIn } from '../../../testing/session.tsx';
import { type Answer, type Answers, refusal, stubApi } from '../../../testing/stub-api.ts';
import { OwnCourses } from './own-courses.tsx';

const OWN = 'GET /api/courses';
const WEEK = 'GET /api/courses/week';
const NOW = '2026-11-18T12:00:00.000Z';

const courses =
  (...own: ReturnType<typeof buildCourse>[]) =>
  (): Answer => ({
    json: { success: true, courses: own },
  });
const week =
  (entries: readonly WeekEntry[], monday = '2026-11-16', now = NOW) =>
  (): Answer => ({ json: { success: true, monday, now, entries } });

const open = (answers: Answers, orgId?: string) => {
  const seen = stubApi({
    [OWN]: courses(buildCourse()),
    [WEEK]: week([buildWeekEntry()]),
    ...answers,
  });
  return { seen, ...showSignedIn(<OwnCourses {...(orgId !== undefined && { orgId })} />) };
};
const day = (name: string) => screen.getByRole('region', { name });

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

describe('R11.5.7 one’s courses on the dashboard', () => {
  it('all of them, with their organisation', async () => {
    open({});
    const list = await screen.findByRole('region', { name: 'My courses' });
    expect(await within(list).findByText('Physics 2027 Theory')).toBeTruthy();
    expect(within(list).getByText('Sipwin Institute')).toBeTruthy();
  });

  it('R11.7.3 in an organisation those of it alone, without the week', async () => {
    const elsewhere = buildCourse({
      id: '0198a000-0000-7000-8000-000000000009',
      orgId: 'other',
      title: 'Art',
    });
    const { seen } = open({ [OWN]: courses(buildCourse(), elsewhere) }, 'sipwin-institute');
    expect(await screen.findByText('Physics 2027 Theory')).toBeTruthy();
    expect(screen.queryByText('Art')).toBeNull();
    expect(seen.map(({ call }) => call)).toEqual([OWN]);
  });

  it('who has none sees nothing of it, and is asked for nothing more', async () => {
    const { container, seen } = open({ [OWN]: courses() });
    await waitFor(() => expect(seen).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(container.textContent).toBe('');
    expect(seen).toHaveLength(1);
  });

  it('the place is held for who had some', async () => {
    document.cookie = 'pt_has_courses=1; Path=/';
    const { container } = open({});
    expect(container.querySelector('.own-courses-held')).not.toBeNull();
    await screen.findByText('16 – 22 November');
  });
});
