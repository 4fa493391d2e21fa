import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildCard, hasRole, LIST, listOf } from '../../../testing/organizations.ts';
import { BELL } from '../../../testing/notifications.ts';
import { showSignedIn } from '../../../testing/session.tsx';
import { breakCalls, refusal, type SeenCall, stubApi } from '../../../testing/stub-api.ts';
import { buildRequests, REQUESTS, requestsAre } from '../../../testing/today.ts';
import { setWindowWidth } from '../../../testing/window-width.ts';
import { Shell } from './shell.tsx';
import { sidebarParts } from './entries/sidebar-entries.ts';

const page = (
  <Shell>
    <h1>The page</h1>
  </Shell>
);
const CHECK = 'GET /api/profile/orgroles/sipwin-institute';
const entries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** All but the bell's, which asks on every page. */
const asked = (seen: SeenCall[]) => seen.map(({ call }) => call).filter((call) => call !== BELL);
const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const opener = () => screen.findByRole('button', { name: /Sipwin Institute/ });
/** The entries of an admin; slices add theirs between. */
const PRINTED = ['Home', 'Dashboard', 'Courses', 'Members', 'Settings', 'My Organizations', 'Test'];
const DEFAULT = ['Home', 'My Organizations', 'Test'];

/** The entries Students of a sidebar. */
const titlesFor = (role: 'admin' | 'lecturer', duties: ['cashier'] | undefined) =>
  sidebarParts({ orgId: 'sipwin', role, card: { duties } })
    .context.map(({ title }) => title)
    .filter((title) => title === 'Students');

describe('sidebar of an organisation', () => {
  afterEach(() => vi.restoreAllMocks());

  it('R6.8 R6.9 R6.10 R2.1.22 R2.2.1.16 an admin has Dashboard first, then Courses, Members and Settings under /{orgId}/admin', async () => {
    const seen = stubApi({ [LIST]: listOf(buildCard()), [`${CHECK}/admin`]: hasRole(true) });
    showSignedIn(page, {}, '/sipwin-institute/admin');
    await waitFor(() =>
      expect(entries().filter((entry) => PRINTED.includes(entry))).toEqual(PRINTED),
    );
    expect(entries().slice(0, 2)).toEqual(['Home', 'Dashboard']);
    expect(asked(seen)).toContain(`${CHECK}/admin`);
    expect(target('Dashboard')).toBe('/sipwin-institute/admin');
    expect(target('Courses')).toBe('/sipwin-institute/admin/courses');
    expect(target('Members')).toBe('/sipwin-institute/admin/members');
    expect(target('Settings')).toBe('/sipwin-institute/admin/settings');
    expect(target('My Organizations')).toBe('/org');
  });

  it('R6.10 R2.1.19 a student has Courses', async () => {
    const card = buildCard({ roles: ['student'] });
    stubApi({ [LIST]: listOf(card), [`${CHECK}/student`]: hasRole(true) });
    showSignedIn(page, {}, '/sipwin-institute/student/courses');
    await waitFor(() => expect(entries()).toContain('Courses'));
    const courses = screen.getByRole('link', { name: 'Courses' });
    expect(courses.getAttribute('href')).toBe('/sipwin-institute/student/courses');
    expect(courses.getAttribute('aria-current')).toBe('page');
  });

  it('R6.10 R2.1.31 a lecturer has Courses', async () => {
    const card = buildCard({ roles: ['lecturer'] });
    stubApi({ [LIST]: listOf(card), [`${CHECK}/lecturer`]: hasRole(true) });
    showSignedIn(page, {}, '/sipwin-institute/lecturer');
    await waitFor(() => expect(entries()).toContain('Courses'));
    expect(target('Courses')).toBe('/sipwin-institute/lecturer/courses');
  });

  it.each([
    ['/sipwin-institute/lecturer', null],
    ['/sipwin-institute/admin/students', 'page'],
  ])(
    'R21.5.1 whoever has the duty of the front desk has Students in the sidebar of their own role: %s',
    async (at, current) => {
      const card = buildCard({ roles: ['lecturer'], duties: ['cashier'] });
      stubApi({
        [LIST]: listOf(card),
        [`${CHECK}/lecturer`]: hasRole(true),
        [`${CHECK}/admin`]: hasRole(false),
      });
      showSignedIn(page, {}, at);
      await waitFor(() => expect(entries()).toContain('Students'));
      expect(entries()).toEqual(expect.arrayContaining(['Dashboard', 'Courses']));
      for (const name of ['Members', 'Settings']) expect(entries()).not.toContain(name);
      const students = screen.getByRole('link', { name: 'Students' });
      expect(students.getAttribute('href')).toBe('/sipwin-institute/admin/students');
      expect(students.getAttribute('aria-current')).toBe(current);
      expect(target('Courses')).toBe('/sipwin-institute/lecturer/courses');
      expect(screen.getByText('Lecturer')).toBeTruthy();
    },
  );

  it('R21.5.1 an admin with the duty has Students once, a lecturer without it none', () => {
    expect(titlesFor('admin', ['cashier'])).toHaveLength(1);
    expect(titlesFor('lecturer', ['cashier'])).toHaveLength(1);
    expect(titlesFor('lecturer', undefined)).toEqual([]);
  });

  it.each([
    ['/sipwin-institute/admin', 'admin', 'Dashboard, 3 requests wait'],
    ['/', 'lecturer', 'Home, 4 requests wait'],
  ] as const)(
    'R11.5.9 at %s a %s reads how many requests wait for an answer',
    async (at, role, name) => {
      stubApi({
        [LIST]: listOf(buildCard({ roles: [role] })),
        [`${CHECK}/${role}`]: hasRole(true),
        [REQUESTS]: requestsAre(
          buildRequests(),
          buildRequests({ courseId: 'maths', count: 1 }),
          buildRequests({ courseId: 'art', orgId: 'other', count: 1 }),
        ),
      });
      showSignedIn(page, {}, at);
      expect(await screen.findByRole('link', { name })).toBeTruthy();
    },
  );

  it.each([
    ['who is here as a student', ['lecturer', 'student'], '/sipwin-institute/student'],
    ['whoever teaches nowhere', ['student'], '/'],
  ] as const)('R11.5.9 %s reads of no requests, and none are asked for', async (_, roles, at) => {
    const seen = stubApi({
      [LIST]: listOf(buildCard({ roles: [...roles] })),
      [`${CHECK}/student`]: hasRole(true),
    });
    showSignedIn(page, {}, at);
    await waitFor(() => expect(seen.map(({ call }) => call)).toContain(LIST));
    expect(seen.map(({ call }) => call)).not.toContain(REQUESTS);
  });

  it('R6.10 what does not begin with a slash stays as it is', () => {
    const items = ['/courses', 'https://example.com/notes'].map((link) => ({
      title: link,
      icon: IconBook2,
      link,
    }));
    const { context } = sidebarParts({ orgId: 'sipwin', role: 'student' }, { student: items });
    expect(context.map(({ target: at }) => at)).toEqual([
      { path: '/sipwin/student', alias: '/org/sipwin/' },
      { path: '/sipwin/student/courses' },
      { path: 'https://example.com/notes' },
    ]);
  });

  it('R6.11 without a configuration there is Dashboard and the default entries', () => {
    const { home, context, rest } = sidebarParts({ orgId: 'sipwin', role: 'lecturer' }, {});
    const titles = [home, ...context, ...rest].map(({ title }) => title);
    expect(titles).toEqual(['Home', 'Dashboard', 'My Organizations', 'Test']);
  });

  it('R6.12 who lacks the role has the default sidebar', async () => {
    const seen = stubApi({ [LIST]: listOf(), [`${CHECK}/admin`]: hasRole(false) });
    showSignedIn(page, {}, '/sipwin-institute/admin');
    await waitFor(() => expect(asked(seen).length).toBe(2));
    expect(entries()).toEqual(DEFAULT);
  });

  it('R8.46 R6.12 when the check fails: the default sidebar, a warning on the console, no other word', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    stubApi({ [LIST]: listOf(), [`${CHECK}/admin`]: () => refusal(500, 'Broken', 'INTERNAL') });
    showSignedIn(page, {}, '/sipwin-institute/admin');
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
    expect(entries()).toEqual(DEFAULT);
    expect(screen.queryByText(/Broken/)).toBeNull();
  });

  it('R6.8 no question where the address names no role', async () => {
    const seen = stubApi({ [LIST]: listOf() });
    showSignedIn(page, {}, '/admin/packages');
    await waitFor(() => expect(asked(seen)).toEqual([LIST]));
    expect(entries()).toEqual(DEFAULT);
  });

  it('R2.1.21 /org/{orgId}/ has the sidebar of the highest role there', async () => {
    stubApi({ [LIST]: listOf(buildCard({ roles: ['lecturer', 'student'] })) });
    showSignedIn(page, {}, '/org/sipwin-institute/');
    await waitFor(() => expect(entries()).toContain('Dashboard'));
    expect(target('Dashboard')).toBe('/sipwin-institute/lecturer');
    const dashboard = screen.getByRole('link', { name: 'Dashboard' });
    expect(dashboard.getAttribute('aria-current')).toBe('page');
  });

  it('R2.2.7.2 nothing is asked about a sample', async () => {
    const seen = stubApi({ [LIST]: listOf() });
    showSignedIn(page, {}, '/sample-lakeside-english/admin');
    await waitFor(() => expect(asked(seen)).toEqual([LIST]));
  });
});

describe('switcher', () => {
  const both = buildCard({ roles: ['admin', 'lecturer'] });
  const other = buildCard({ orgId: 'nenasa', name: 'නැණස පන්තිය', roles: ['student'] });

  it('R10.1 shows where one is and leads to every organisation and role', async () => {
    stubApi({ [LIST]: listOf(both, other), [`${CHECK}/admin`]: hasRole(true) });
    const { user } = showSignedIn(page, {}, '/sipwin-institute/admin');
    await user.click(await opener());
    const dialog = await screen.findByRole('dialog', { name: 'Switch to' });
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/sipwin-institute/admin',
      '/sipwin-institute/lecturer',
      '/nenasa/student',
      '/org',
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('page');
    await user.click(within(dialog).getByRole('link', { name: 'නැණස පන්තිය, Student' }));
    expect(await screen.findByText('You are at /nenasa/student')).toBeTruthy();
  });

  it('R10.1 with many there is a search', async () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      buildCard({ orgId: `class-${at}`, name: `Class ${at}`, roles: ['student'] }),
    );
    stubApi({ [LIST]: listOf(...many) });
    const { user } = showSignedIn(page);
    await user.click(await screen.findByRole('button', { name: /^Go to/ }));
    await user.type(await screen.findByRole('searchbox'), 'class 11');
    const names = within(screen.getByRole('dialog')).getAllByRole('link', { name: /Student/ });
    expect(names).toHaveLength(1);
  });

  it('R10.1 it is there on a phone too, and goes away with the sidebar', async () => {
    setWindowWidth(390);
    stubApi({ [LIST]: listOf(both), [`${CHECK}/admin`]: hasRole(true) });
    const { user } = showSignedIn(page, {}, '/sipwin-institute/admin');
    await user.click(screen.getByRole('button', { name: 'Toggle sidebar' }));
    await user.click(await opener());
    expect(await screen.findByRole('dialog', { name: 'Switch to' })).toBeTruthy();
    expect(document.querySelector('aside')?.hidden).toBe(true);
  });

  it('one role in one organisation needs no switcher, only its name', async () => {
    stubApi({ [LIST]: listOf(buildCard()), [`${CHECK}/admin`]: hasRole(true) });
    showSignedIn(page, {}, '/sipwin-institute/admin');
    expect(await screen.findByText('Sipwin Institute')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Sipwin/ })).toBeNull();
  });

  it('without a connection the default sidebar stays usable', () => {
    breakCalls();
    showSignedIn(page);
    expect(entries()).toEqual(DEFAULT);
  });
});
