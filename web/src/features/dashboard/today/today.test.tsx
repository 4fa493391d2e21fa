import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildWeekEntry, learns, TEACHES } from '../../../../testing/courses.ts';
import { buildCard, LIST, listOf } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, heldAnswer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { buildLine, TODAY, todayIs } from '../../../../testing/today.ts';
import { type DayContext, Today } from './today.tsx';

const MEETING = 'https://zoom.us/j/1';
const WEEK = 'GET /api/courses/week';
const ORG = 'sipwin-institute';
const OTHER_COURSE = '0198a000-0000-7000-8000-000000000009';

const open = (answers: Answers, context?: DayContext) => {
  const noWeek = {
    json: {
      success: true,
      monday: '2026-11-16',
      now: '2026-11-18T12:00:00Z',
      entries: [],
      holidays: [],
    },
  };
  const seen = stubApi({
    [WEEK]: () => noWeek,
    [TODAY]: todayIs({ courses: [buildLine()], entries: [buildWeekEntry()] }),
    ...answers,
  });
  return { seen, ...showSignedIn(<Today {...(context && { context })} isStaff={false} />) };
};
const student: DayContext = { orgId: ORG, role: 'student' };
const hero = async () => within(await screen.findByRole('region', { name: 'Physics 2027 Theory' }));

afterEach(() => {
  vi.useRealTimers();
});

describe('R11.7.4 the next class of a student', () => {
  it('before it opens the time stands where Join will be', async () => {
    open({});
    const next = await hero();
    expect(next.getByText('Next, in 60 minutes')).toBeTruthy();
    expect(next.getByText('6:30–8:00 pm')).toBeTruthy();
    expect(next.getByText('You can join here from 6:15 pm.')).toBeTruthy();
    expect(next.queryByRole('link', { name: /Join/ })).toBeNull();
    expect(next.getByRole('link', { name: 'Waves' }).getAttribute('href')).toMatch(/\/lessons\//);
  });

  it('R11.4.3 Join comes by itself when the session opens, by the server’s clock', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-19T12:00:00.000Z') });
    let now = '2026-11-18T12:44:00.000Z';
    open({
      [TODAY]: () => {
        const isOpen = Date.parse(now) >= Date.parse('2026-11-18T12:45:00Z');
        const entry = buildWeekEntry({ joinAddress: isOpen ? MEETING : null });
        return todayIs({ now, courses: [buildLine()], entries: [entry] })();
      },
    });
    const next = await hero();
    expect(next.queryByRole('link', { name: /Join/ })).toBeNull();
    now = '2026-11-18T12:45:01.000Z';
    await act(() => vi.advanceTimersByTimeAsync(66_000));
    const join = await next.findByRole('link', { name: 'Join the class: Waves' });
    expect([join.getAttribute('href'), join.getAttribute('rel')]).toEqual([
      MEETING,
      'noopener noreferrer',
    ]);
    expect(next.getByText('Open now, begins at 6:30 pm')).toBeTruthy();
  });

  it('a class in a hall says where, and leads to its course', async () => {
    const entry = buildWeekEntry({
      kind: 'time',
      lessonId: null,
      lessonTitle: '',
      place: 'Hall 2',
    });
    open({ [TODAY]: todayIs({ courses: [buildLine()], entries: [entry] }) });
    const next = await hero();
    expect(next.getByText('Hall 2, Sipwin Institute')).toBeTruthy();
    expect(next.getByText('Kasun Silva')).toBeTruthy();
    expect(next.getByRole('link', { name: 'Open the course' })).toBeTruthy();
  });

  it('R13.1.5 a class in a hall with a live session says where, and from when one joins', async () => {
    const liveSession = { beginsAt: '2026-11-18T13:15:00Z', endsAt: '2026-11-18T14:30:00Z' };
    const entry = buildWeekEntry({ place: 'Hall 2', liveSession });
    open({ [TODAY]: todayIs({ courses: [buildLine()], entries: [entry] }) });
    const next = await hero();
    expect(next.getByText('Hall 2, Sipwin Institute')).toBeTruthy();
    expect(next.getByText('You can join here from 6:30 pm.')).toBeTruthy();
    expect(next.getByRole('link', { name: 'Waves' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  });

  it.each([
    ['2026-11-19T08:30:00Z', 'Tomorrow: Physics 2027 Theory at 2:00 pm, Hall 1.'],
    ['2026-11-22T02:30:00Z', 'Sunday: Physics 2027 Theory at 8:00 am, Hall 1.'],
    ['2026-11-25T08:30:00Z', 'Next Wednesday: Physics 2027 Theory at 2:00 pm, Hall 1.'],
  ])('after the last class the next one is named: %s', async (beginsAt, words) => {
    const over = buildWeekEntry({
      beginsAt: '2026-11-18T02:30:00Z',
      endsAt: '2026-11-18T04:30:00Z',
    });
    const later = buildWeekEntry({ beginsAt, endsAt: beginsAt, place: 'Hall 1' });
    open({ [TODAY]: todayIs({ courses: [buildLine()], entries: [over, later] }) });
    const part = await screen.findByRole('region', { name: 'Today' });
    expect(within(part).getByRole('heading', { name: 'Nothing more today' })).toBeTruthy();
    expect(part.querySelector('p')?.textContent).toBe(words);
  });

  it('without any class ahead it says so', async () => {
    open({ [TODAY]: todayIs({ courses: [buildLine()] }) });
    expect(await screen.findByRole('heading', { name: 'No class today' })).toBeTruthy();
    expect(screen.getByText('No class is planned for the next seven days.')).toBeTruthy();
  });
});

/** A course's line, and its list. */
const line = async (title: string) => {
  const list = await screen.findByRole('region', { name: 'My courses' });
  const link = within(list).getByRole('link', { name: title });
  const item = link.closest('li');
  if (!item) throw new Error('a line is an item of a list');
  return { link, item: within(item), list: within(list) };
};

describe('R11.5.7 R11.7.4 one’s courses as lines', () => {
  it('R11.6.1 each says how far one is, and goes on with the next lesson', async () => {
    open({});
    const { link, item } = await line('Physics 2027 Theory');
    expect(link.getAttribute('href')).toBe(`/org/${ORG}/courses/${buildLine().id}`);
    expect(item.getByText('6 of 18')).toBeTruthy();
    expect(item.getByText('next today')).toBeTruthy();
    expect(item.getByText('Sipwin Institute')).toBeTruthy();
    expect(item.getByRole('link', { name: 'Continue: Projectiles' }).getAttribute('href')).toBe(
      `/org/${ORG}/courses/${buildLine().id}/lessons/${buildLine().nextLesson?.id}`,
    );
  });

  it.each([
    [{ progress: { done: 0, published: 2, newLessons: 0 } }, 'Start: Projectiles'],
    [{ progress: { done: 0, published: 2, newLessons: 1 } }, '1 new lesson'],
    [{ progress: { done: 0, published: 2, newLessons: 2 } }, '2 new lessons'],
    [
      { progress: { done: 2, published: 2, newLessons: 0 }, nextLesson: null },
      'All lessons are done',
    ],
    [{ progress: { done: 0, published: 0, newLessons: 0 }, nextLesson: null }, 'No lessons yet'],
    [{ part: learns('asked'), progress: null, nextLesson: null }, 'You asked to join'],
    [{ part: learns('waiting'), progress: null, nextLesson: null }, 'You are on the waiting list'],
    [
      { part: TEACHES, status: 'draft', progress: null, nextLesson: null },
      'Draft: only its teachers see it',
    ],
  ] as const)('%j reads "%s"', async (changes, words) => {
    open({ [TODAY]: todayIs({ courses: [buildLine(changes)] }) });
    const { item } = await line('Physics 2027 Theory');
    expect(
      item.getByText((_, one) => one?.textContent === words && one.children.length < 2),
    ).toBeTruthy();
  });

  it('the course whose class is next stands first, and many are shown when asked', async () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      buildLine({ id: OTHER_COURSE.replace(/09$/, `a${at.toString(16)}`), title: `Course ${at}` }),
    );
    const { user } = open({
      [TODAY]: todayIs({
        courses: [...many, buildLine({ id: OTHER_COURSE })],
        entries: [buildWeekEntry({ courseId: OTHER_COURSE })],
      }),
    });
    const { list } = await line('Physics 2027 Theory');
    expect(list.getAllByRole('listitem')).toHaveLength(9);
    await user.click(list.getByRole('button', { name: 'Show all 13 courses' }));
    expect(list.getAllByRole('listitem')).toHaveLength(13);
    expect(list.getAllByRole('listitem')[0]?.querySelector('a')?.textContent).toBe(
      'Physics 2027 Theory',
    );
  });

  it('in an organisation those of it alone, without the week', async () => {
    const elsewhere = buildLine({ id: OTHER_COURSE, orgId: 'other', title: 'Art' });
    const { seen } = open({ [TODAY]: todayIs({ courses: [buildLine(), elsewhere] }) }, student);
    const { list } = await line('Physics 2027 Theory');
    expect(list.queryByText('Art')).toBeNull();
    expect(list.getByRole('link', { name: 'All courses' }).getAttribute('href')).toBe(
      `/${ORG}/student/courses`,
    );
    expect(seen.map(({ call }) => call)).toEqual([TODAY]);
  });
});

describe('R11.7.4 the day in other states', () => {
  it('who has no class reads how to come into one', async () => {
    const { seen } = open({ [TODAY]: todayIs() });
    const part = await screen.findByRole('region', { name: 'Today' });
    expect(within(part).getByRole('heading', { name: 'No classes yet' })).toBeTruthy();
    const join = within(part).getByRole('link', { name: 'Join with a code' });
    expect(join.getAttribute('href')).toBe('/join');
    expect(within(part).queryByRole('link', { name: 'See the courses' })).toBeNull();
    expect(seen.map(({ call }) => call)).not.toContain(WEEK);
  });

  it('a student of an institute without a class is led to its courses', async () => {
    open({ [TODAY]: todayIs(), [LIST]: listOf(buildCard({ orgId: ORG, roles: ['student'] })) });
    const part = await screen.findByRole('region', { name: 'Today' });
    const see = await within(part).findByRole('link', { name: 'See the courses' });
    expect(see.getAttribute('href')).toBe(`/${ORG}/student/courses`);
  });

  it('what could not be loaded is said, and tried again', async () => {
    let isDown = true;
    const { user } = open({
      [TODAY]: () =>
        isDown
          ? refusal(503, 'Not available just now.', 'UNAVAILABLE')
          : todayIs({ courses: [buildLine()], entries: [buildWeekEntry()] })(),
    });
    expect(await screen.findByText('Not available just now.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await hero()).toBeTruthy();
  });

  it('the place is held, as high as a day for who had courses', async () => {
    document.cookie = 'pt_has_courses=1; Path=/';
    const { answer, release } = heldAnswer();
    const { container } = open({ [TODAY]: answer });
    expect(container.querySelector('.hero-held')).not.toBeNull();
    release(todayIs({ courses: [buildLine()], entries: [buildWeekEntry()] })());
    await hero();
    await waitFor(() => expect(container.querySelector('.hero-held')).toBeNull());
  });
});
