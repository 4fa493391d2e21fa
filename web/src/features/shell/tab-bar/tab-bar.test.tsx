import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCard, hasRole, LIST, listOf } from '../../../../testing/organizations.ts';
import { buildSession, showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { setWindowWidth } from '../../../../testing/window-width.ts';
import { cookieNames, removeCookie, writeCookie } from '../../../auth/cookies.ts';
import { Shell } from '../shell.tsx';
import { TabBar } from './tab-bar.tsx';

const CHECK = 'GET /api/profile/orgroles/sipwin-institute';
const bar = () => screen.findByRole('navigation', { name: 'Main pages' });
const tabs = async () =>
  within(await bar())
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const here = async () =>
  within(await bar())
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map(({ textContent }) => textContent);

const openAt = (
  at: string,
  { cards = [buildCard()], isSystemAdmin = false, role = '', last = {} } = {},
) => {
  stubApi({ [LIST]: listOf(...cards), ...(role && { [`${CHECK}/${role}`]: hasRole(true) }) });
  const { user } = buildSession();
  return showSignedIn(<TabBar />, { isSystemAdmin, user: { ...user, ...last } }, at);
};

afterEach(() => {
  removeCookie(cookieNames.hasCourses);
  vi.unstubAllGlobals();
});

describe('four places at the thumb of a phone', () => {
  it('who has courses has Today, Week, the courses of their one organization, and Profile', async () => {
    writeCookie(cookieNames.hasCourses, '1', 60);
    openAt('/', { cards: [buildCard({ roles: ['student'] })] });
    expect(await tabs()).toEqual([
      ['Today', '/'],
      ['Week', '/#week'],
      ['Courses', '/sipwin-institute/student/courses'],
      ['Profile', '/profile'],
    ]);
  });

  it.each([
    ['no organization', [], 'Organizations', '/org'],
    ['one to administer', ['admin'], 'Courses', '/sipwin-institute/admin/courses'],
    ['one to teach in too', ['admin', 'lecturer'], 'Courses', '/sipwin-institute/lecturer/courses'],
  ] as const)(
    'who has no courses and %s has Home and Join in their place',
    async (_, roles, ...third) => {
      openAt('/', { cards: roles.length > 0 ? [buildCard({ roles: [...roles] })] : [] });
      expect(await tabs()).toEqual([
        ['Home', '/'],
        ['Join', '/join'],
        third,
        ['Profile', '/profile'],
      ]);
    },
  );

  it.each(['/', '/profile'])(
    'R21.5.1 whoever is at the front desk and has no courses has the students in the place of Join at %s',
    async (at) => {
      openAt(at, { cards: [buildCard({ roles: ['lecturer'], duties: ['cashier'] })] });
      expect((await tabs())[1]).toEqual(['Students', '/sipwin-institute/admin/students']);
    },
  );

  it.each([
    '/',
    '/#week',
    '/profile',
    '/account',
    '/sipwin-institute/student',
    '/org/sipwin-institute/courses/c-1',
  ])(
    'who learns in several organizations has the same four at %s: the courses where they were last',
    async (at) => {
      writeCookie(cookieNames.hasCourses, '1', 60);
      const cards = [
        buildCard({ id: 'o-other', orgId: 'other', name: 'Other', roles: ['admin', 'student'] }),
        buildCard({ roles: ['student', 'lecturer'] }),
      ];
      openAt(at, {
        cards,
        role: 'student',
        last: { organization: 'Sipwin Institute', role: 'student' },
      });
      expect(await tabs()).toEqual([
        ['Today', '/'],
        ['Week', '/#week'],
        ['Courses', expect.stringMatching('^/sipwin-institute/(?:student|lecturer)/courses$')],
        ['Profile', '/profile'],
      ]);
    },
  );

  it.each([
    ['student', '/', ['Today', 'Week', 'Courses', 'Profile']],
    ['lecturer', '/', ['Today', 'Week', 'Courses', 'Profile']],
    ['admin', '/sipwin-institute/admin', ['Today', 'Courses', 'Members', 'Settings']],
  ] as const)('in an organization a %s has Today at %s', async (role, day, titles) => {
    writeCookie(cookieNames.hasCourses, '1', 60);
    openAt(`/sipwin-institute/${role}`, { cards: [buildCard({ roles: [role] })], role });
    const found = await tabs();
    expect(found.map(([title]) => title)).toEqual(titles);
    expect(found[0]).toEqual(['Today', day]);
    expect(await here()).toEqual(['Today']);
    expect(found.find(([title]) => title === 'Courses')?.[1]).toBe(
      `/sipwin-institute/${role}/courses`,
    );
  });

  it('the administration has its own four', async () => {
    openAt('/admin/users/u-1', { isSystemAdmin: true });
    expect((await tabs()).map(([title]) => title)).toEqual([
      'Dashboard',
      'Requests',
      'Users',
      'Organizations',
    ]);
    expect(await here()).toEqual(['Users']);
  });

  it.each([
    ['/', 'Today'],
    ['/dashboard', 'Today'],
    ['/#week', 'Week'],
    ['/#test', 'Today'],
    ['/profile', 'Profile'],
  ])('at %s the place %s is marked, and no other', async (at, title) => {
    writeCookie(cookieNames.hasCourses, '1', 60);
    openAt(at);
    expect(await here()).toEqual([title]);
  });

  it('the page of a course is marked at Courses', async () => {
    openAt('/org/sipwin-institute/courses/c-1', { cards: [buildCard({ roles: ['student'] })] });
    expect(await here()).toEqual(['Courses']);
  });

  it('leaves the screen while the keyboard of the phone is up, not when one looks closer', async () => {
    const seen = Object.assign(new EventTarget(), { height: innerHeight, scale: 1 });
    vi.stubGlobal('visualViewport', seen);
    openAt('/');
    const nav = await bar();
    const resize = (height: number, scale: number) =>
      act(() => {
        Object.assign(seen, { height, scale });
        seen.dispatchEvent(new Event('resize'));
      });
    expect(nav.dataset['away']).toBe('false');
    resize(innerHeight / 2, 2);
    expect(nav.dataset['away']).toBe('false');
    resize(innerHeight - 300, 1);
    expect(nav.dataset['away']).toBe('true');
    resize(innerHeight, 1);
    expect(nav.dataset['away']).toBe('false');
  });

  it('the shell has it on phones, below the page, and not on desktops', async () => {
    stubApi({ [LIST]: listOf(buildCard()) });
    showSignedIn(
      <Shell>
        <h1>The page</h1>
      </Shell>,
    );
    await screen.findByRole('link', { name: 'Home' });
    expect(screen.queryByRole('navigation', { name: 'Main pages' })).toBeNull();
    act(() => setWindowWidth(390));
    const nav = await bar();
    const main = screen.getByRole('main');
    expect(main.compareDocumentPosition(nav)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(nav.parentElement?.className).toBe('tabbar'));
  });
});
