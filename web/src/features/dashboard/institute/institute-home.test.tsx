import { screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildWeekEntry } from '../../../../testing/courses.ts';
import { buildCard, hasRole, LIST, listOf } from '../../../../testing/organizations.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answer, type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { buildRequests, REQUESTS, requestsAre } from '../../../../testing/today.ts';
import { OrganizationDashboardPage } from '../organization-dashboard-page.tsx';
import type { InstituteFacts } from './institute-home.queries.ts';

const HOME = 'GET /api/organization/sipwin-institute/home';
const START = '/sipwin-institute/admin';

const FACTS: InstituteFacts = {
  success: true,
  day: '2026-11-18',
  now: '2026-11-18T12:00:00Z',
  entries: [
    buildWeekEntry({
      kind: 'time',
      lessonId: null,
      lessonTitle: '',
      courseTitle: 'Maths',
      place: 'Hall 1',
      beginsAt: '2026-11-18T02:30:00Z',
      endsAt: '2026-11-18T04:30:00Z',
    }),
    buildWeekEntry({ learnerCount: 54, capacity: 60 }),
  ],
  expectedToday: 71,
  later: null,
  courses: { published: 12, draft: 2, everPublished: 12, all: 15 },
  students: { all: 382, withoutAccount: 242 },
  members: { students: 140, lecturers: 6, all: 148 },
  waitingList: { people: 0, courses: 0, lines: [] },
  invites: 1,
  codes: 1,
  newStudents: { count: 14, before: 9 },
  newPlaces: { count: 23, before: 4, byCode: 12, byRequest: 11, byTeacher: 0 },
};
const LINES: InstituteFacts['waitingList']['lines'] = [
  { courseId: 'c-1', courseTitle: 'Physics', count: 2, since: '2026-11-14T04:00:00Z' },
  { courseId: 'c-2', courseTitle: 'Maths', count: 1, since: '2026-11-17T04:00:00Z' },
];
const factsAre =
  (changes: Partial<InstituteFacts> = {}) =>
  (): Answer => ({
    json: { ...FACTS, ...changes },
  });
const open = (answers: Answers = {}) => {
  const seen = stubApi({
    [LIST]: listOf(buildCard()),
    'GET /api/profile/orgroles/sipwin-institute/admin': hasRole(true),
    [HOME]: factsAre(),
    [REQUESTS]: requestsAre(buildRequests(), buildRequests({ courseId: 'maths', count: 4 })),
    ...answers,
  });
  return { seen, ...showSignedIn(<OrganizationDashboardPage />, {}, START) };
};
const doors = async () =>
  within(await screen.findByRole('navigation', { name: 'Waiting for you' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const figures = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('R11.7.5 the home of an organisation', () => {
  it('says what today is, and has what waits longest as its one button', async () => {
    open();
    expect(await screen.findByText(/2 classes today, 71 students expected/)).toBeTruthy();
    expect(screen.getByText(/Next:/).textContent).toContain('Physics 2027 Theory, 6:30 pm');
    const button = screen.getByRole('link', { name: 'Check 6 requests' });
    expect(button.getAttribute('href')).toMatch(/\?tab=people&people=asked$/);
    expect(document.querySelectorAll('.btn-primary')).toHaveLength(1);
  });

  it('nothing waits: the button makes a course, and the doors are shut in their places', async () => {
    open({ [REQUESTS]: requestsAre(), [HOME]: factsAre({ invites: 0 }) });
    expect((await screen.findByRole('link', { name: 'New course' })).getAttribute('href')).toBe(
      `${START}/courses?new=1`,
    );
    expect((await doors()).map(([words]) => words)).toEqual([
      '0Requestsall answered',
      '0Waiting listnobody waiting',
      '2Draftsnot published yet',
      '0Invitationsall answered',
    ]);
  });

  it('four doors are lit with their number, and each leads to its list', async () => {
    open({ [HOME]: factsAre({ waitingList: { people: 3, courses: 2, lines: LINES } }) });
    await screen.findByRole('link', { name: 'Check 6 requests' });
    expect(await doors()).toEqual([
      ['6Requeststo join 2 courses', expect.stringContaining('people=asked')],
      ['3Waiting listin 2 full courses', `${START}#waiting-lists`],
      ['2Draftsnot published yet', `${START}/courses?view=draft`],
      ['1Invitationswithout an answer', `${START}/members?view=invitations`],
    ]);
  });

  it('the waiting list of one course opens at once, those of several are lines on the page', async () => {
    const lines = LINES.slice(0, 1);
    const one = { people: 2, courses: 1, lines };
    const { unmount } = open({ [HOME]: factsAre({ waitingList: one }) });
    const listOfFirst = '/org/sipwin-institute/courses/c-1?tab=people&people=waiting';
    await screen.findByRole('link', { name: 'Check 6 requests' });
    expect((await doors())[1]).toEqual(['2Waiting listin a full course', listOfFirst]);
    unmount();
    open({ [HOME]: factsAre({ waitingList: { people: 3, courses: 2, lines: LINES } }) });
    const lists = within(await screen.findByRole('region', { name: 'Waiting lists' }));
    expect(
      lists.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['2Physics2 students wait, since Sat 14 Nov 2026', listOfFirst],
      ['1Maths1 student waits, since yesterday', expect.stringMatching(/people=waiting$/)],
    ]);
  });

  it('today’s classes stand by time, with place and count', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: 'Classes today' }));
    const [over, next] = list.getAllByRole('link');
    expect(over?.textContent).toBe('8:00 amto 10:00MathsKasun SilvaIt is over.Hall 141students');
    expect(next?.textContent).toBe(
      '6:30 pmto 8:00Physics 2027 TheoryKasun SilvaOnline54of 60 places',
    );
  });

  it('R15.5.3 a lecturer of a class has the name in the reader’s letters', async () => {
    document.documentElement.lang = 'si';
    onTestFinished(() => void (document.documentElement.lang = 'en'));
    const lecturers = [{ name: 'SHRIYANI PERERA', ownScriptName: 'ශ්‍රියානි පෙරේරා' }];
    open({ [HOME]: factsAre({ entries: [buildWeekEntry({ lecturers })] }) });
    expect(await screen.findByText('ශ්‍රියානි පෙරේරා')).toBeTruthy();
    expect(screen.queryByText('SHRIYANI PERERA')).toBeNull();
  });

  it('of many classes those ahead are shown, and all when asked', async () => {
    const many = Array.from({ length: 14 }, (_, at) => {
      const hour = String(at).padStart(2, '0');
      return buildWeekEntry({
        courseId: `c-${at}`,
        kind: 'time',
        beginsAt: `2026-11-18T${hour}:00:00Z`,
        endsAt: `2026-11-18T${hour}:50:00Z`,
      });
    });
    const { user } = open({ [HOME]: factsAre({ entries: many }) });
    const list = within(await screen.findByRole('region', { name: 'Classes today' }));
    expect(list.getAllByRole('link')).toHaveLength(9);
    await user.click(list.getByRole('button', { name: 'Show all 14 classes' }));
    expect(list.getAllByRole('link')).toHaveLength(14);
  });

  it('three figures say what there is, two what came this week, with what is behind them', async () => {
    open();
    expect(await figures('In total')).toEqual([
      'Courses12and 2 drafts',
      'Students382242 without an account',
      'Members148140 students, 6 lecturers',
    ]);
    expect(await figures('This week')).toEqual([
      'New students149 last week',
      'Places taken2312 by code, 11 by request',
    ]);
  });

  it('R2.2.10 one’s own details leave the first sight, and stand folded below', async () => {
    open();
    await screen.findByRole('region', { name: 'Classes today' });
    const fold = screen.getByText('About Sipwin Institute, your details and tips');
    expect(fold.closest('details')?.open).toBe(false);
    expect(screen.getByText('Profile Information')).toBeTruthy();
  });

  it('what could not be loaded is said, and tried again', async () => {
    let isDown = true;
    const { user } = open({
      [HOME]: () => (isDown ? refusal(503, 'Not now.', 'UNAVAILABLE') : factsAre()()),
    });
    expect(await screen.findByText('Not now.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Classes today' })).toBeTruthy();
  });
});

describe('R11.7.5 the first steps of a new organisation', () => {
  const EMPTY = { published: 0, draft: 0, everPublished: 0, all: 0 };
  const alone = { students: 0, lecturers: 0, all: 1 };
  const steps = async (changes: Partial<InstituteFacts>) => {
    open({
      [HOME]: factsAre({ courses: EMPTY, members: alone, invites: 0, codes: 0, ...changes }),
    });
    const part = await screen.findByRole('region', { name: 'Open your first class' });
    return within(part);
  };

  it('take the page’s place: make a course, invite people, publish', async () => {
    const part = await steps({});
    expect(part.getByText('0 of 3 done')).toBeTruthy();
    const [first] = part.getAllByRole('listitem');
    expect(first?.getAttribute('aria-current')).toBe('step');
    const button = part.getByRole('link', { name: 'Create course' });
    expect(button.getAttribute('href')).toBe(`${START}/courses?new=1`);
    expect(button.className).toContain('btn-primary');
    expect(screen.queryByRole('region', { name: 'Classes today' })).toBeNull();
  });

  it.each([
    [{ courses: { ...EMPTY, draft: 1, all: 1 } }, '1 of 3 done', 'Invite people'],
    [{ courses: { ...EMPTY, draft: 1, all: 1 }, codes: 1 }, '2 of 3 done', 'See the drafts'],
    [{ invites: 2 }, '1 of 3 done', 'Create course'],
  ])('%j: %s, and next is "%s"', async (changes, words, next) => {
    const part = await steps(changes);
    expect(part.getByText(words)).toBeTruthy();
    const current = part.getAllByRole('listitem').find((item) => item.hasAttribute('aria-current'));
    expect(current?.querySelector('.btn-primary')?.textContent).toBe(next);
  });
});
