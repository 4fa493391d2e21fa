import type { OrganizationRole } from '@panthiya/contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCard, LIST, listOf } from '../../../testing/organizations.ts';
import { refusal, stubApi } from '../../../testing/stub-api.ts';
import { buildProfile, buildUser, showSignedIn } from '../../../testing/session.tsx';
import {
  buildRequests,
  REQUESTS,
  requestsAre,
  TODAY,
  todayIs,
  waitingAre,
} from '../../../testing/today.ts';
import { DashboardPage } from './dashboard-page.tsx';
import { dayPartOf } from './window/greeting.ts';

const STATS = 'GET /api/admin/stats';
const MORNING = new Date(2026, 10, 20, 7, 42);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
  stubApi({ [LIST]: listOf(), [TODAY]: todayIs() });
});
afterEach(() => vi.useRealTimers());

const classOf = (at: number, ...roles: OrganizationRole[]) =>
  buildCard({ orgId: `class-${at}`, name: `Class ${at}`, roles });

/** All parts below the greeting are there. */
const untilWhole = () => screen.findByRole('region', { name: 'My Organizations' });

/** The value of a label on a card. */
function fact(card: string, label: string): string | null | undefined {
  const term = within(screen.getByRole('region', { name: card })).getByText(label);
  return term.nextElementSibling?.textContent;
}

describe('greeting', () => {
  it.each([
    [0, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('R2.2.10.1 at %i the greeting says %s', (hour, part) => {
    expect(dayPartOf(hour)).toBe(part);
    vi.setSystemTime(new Date(2026, 10, 20, hour, 30));
    showSignedIn(<DashboardPage />);
    expect(screen.getByText(new RegExp(`^Good ${part},`))).toBeTruthy();
  });

  it('R2.2.10.2 R1.3 carries the name', () => {
    showSignedIn(<DashboardPage />);
    expect(screen.getByText(/^Good morning,/).textContent).toBe('Good morning, NETHMI WIJESINGHE');
  });

  it('R2.2.10.2 or the username', () => {
    showSignedIn(<DashboardPage />, { user: buildUser({ name: '' }) });
    expect(screen.getByText(/^Good morning,/).textContent).toBe('Good morning, nethmi_w');
  });

  it('R15.5.3 has the name in the script of the page first, where there is one', () => {
    const profile = buildProfile({ ownScriptName: 'නෙත්මි විජේසිංහ' });
    document.documentElement.lang = 'si';
    const { unmount } = showSignedIn(<DashboardPage />, { profile });
    expect(screen.getByText(/^Good morning,/).textContent).toBe('Good morning, නෙත්මි විජේසිංහ');
    unmount();
    document.documentElement.lang = 'en';
    showSignedIn(<DashboardPage />, { profile });
    expect(screen.getByText(/^Good morning,/).textContent).toBe('Good morning, NETHMI WIJESINGHE');
  });

  it.each([
    ['නෙත්මි විජේසිංහ', 'si'],
    ['தர்ஷினி சிவகுமார்', 'ta'],
  ])('the name %s is marked as what it is written in', (name, lang) => {
    showSignedIn(<DashboardPage />, { user: buildUser({ name }) });
    for (const shown of screen.getAllByText(name)) expect(shown.lang).toBe(lang);
  });
});

describe('main dashboard', () => {
  it.each([
    [1, '1Request for a plan'],
    [3, '3Requests for a plan'],
  ])(
    'what waits for a system administrator counts the requests for plans: %i',
    async (planRequests, words) => {
      stubApi({
        [LIST]: listOf(),
        [TODAY]: todayIs(),
        [REQUESTS]: waitingAre({ courses: [buildRequests()], planRequests }),
      });
      showSignedIn(<DashboardPage />, { isSystemAdmin: true });
      const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
      expect(waiting.getByText(String(planRequests + 2))).toBeTruthy();
      const [first] = waiting.getAllByRole('link');
      expect(first?.textContent).toBe(words);
      expect(first?.getAttribute('href')).toBe('/admin/upgrade-requests');
    },
  );

  it('no place is held for what is refused', async () => {
    stubApi({
      [LIST]: listOf(),
      [TODAY]: todayIs(),
      [REQUESTS]: () => refusal(403, 'Not you.', 'FORBIDDEN'),
    });
    const { container } = showSignedIn(<DashboardPage />, { isSystemAdmin: true });
    await waitFor(() => expect(container.querySelector('.today-parts')).not.toBeNull());
    await waitFor(() => expect(container.querySelector('.today .skeleton')).toBeNull());
    expect(screen.queryByRole('region', { name: 'Waiting for you' })).toBeNull();
  });

  it('nobody but a system administrator asks how many requests for plans wait', async () => {
    const seen = stubApi({
      [LIST]: listOf(classOf(1, 'lecturer')),
      [TODAY]: todayIs(),
      [REQUESTS]: requestsAre(),
      [STATS]: () => refusal(403, 'Not you.', 'FORBIDDEN'),
    });
    showSignedIn(<DashboardPage />);
    expect(await screen.findByText('No open requests.')).toBeTruthy();
    expect(seen.some(({ call }) => call === STATS)).toBe(false);
  });

  it('R2.1.9 shows the word "Dashboard" as its one heading of the first level', () => {
    showSignedIn(<DashboardPage />);
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Dashboard']);
  });

  it('R2.2.10.3 R2.2.10.4 Profile Information has username, name and the role chip with the default "User"', async () => {
    showSignedIn(<DashboardPage />);
    await untilWhole();
    expect(fact('Profile Information', 'Username')).toBe('nethmi_w');
    expect(fact('Profile Information', 'Name')).toBe('NETHMI WIJESINGHE');
    expect(fact('Profile Information', 'Role')).toBe('User');
  });

  it('R2.2.10.4 R2.2.10.6 R10.1 who has roles and institutes reads which', async () => {
    stubApi({
      [LIST]: listOf(
        classOf(1, 'student'),
        classOf(2, 'lecturer', 'student'),
        classOf(3, 'student'),
      ),
    });
    showSignedIn(<DashboardPage />);
    await untilWhole();
    expect(fact('Profile Information', 'Role')).toBe('LecturerStudent');
    expect(fact('Contact Details', 'Organization')).toBe('Class 1, Class 2 and 1 more');
  });

  it('R2.2.10.6 nobody is told that they belong nowhere while that is not known', async () => {
    stubApi({ [LIST]: () => refusal(400, 'Not now.') });
    showSignedIn(<DashboardPage />);
    expect(screen.queryByText('Not assigned')).toBeNull();
    await untilWhole();
    expect(screen.queryByText('Not assigned')).toBeNull();
    await waitFor(() => expect(fact('Contact Details', 'Organization')).toBe('Not known now'));
  });

  it('R2.1.13 R6.5 a system administrator finds the administration from here, and others see no way there', async () => {
    const { unmount } = showSignedIn(<DashboardPage />, { isSystemAdmin: true });
    const way = await screen.findByRole('link', { name: 'Admin Dashboard' });
    expect(way.getAttribute('href')).toBe('/admin');
    await untilWhole();
    expect(fact('Profile Information', 'Role')).toBe('System administrator');
    unmount();
    showSignedIn(<DashboardPage />);
    await untilWhole();
    expect(screen.queryByRole('link', { name: 'Admin Dashboard' })).toBeNull();
  });

  it('R2.2.10.5 R2.2.10.6 Contact Details has email, phone and organization with its fixed default', async () => {
    showSignedIn(<DashboardPage />);
    await untilWhole();
    expect(fact('Contact Details', 'Email')).toBe('nethmi@example.com');
    expect(fact('Contact Details', 'Phone')).toBe('077 123 4567');
    expect(fact('Contact Details', 'Organization')).toBe('Not assigned');
  });

  it('R2.2.10.7 last login is the time the page was opened, as all times of the product are written', async () => {
    showSignedIn(<DashboardPage />);
    await untilWhole();
    expect(fact('Session Information', 'Last login')).toMatch(
      /^Fri 20 Nov 2026, \d{1,2}:\d{2} [ap]m$/,
    );
  });

  it('R2.2.10.8 the session status reads "Active"', async () => {
    showSignedIn(<DashboardPage />);
    await untilWhole();
    expect(fact('Session Information', 'Status')).toBe('Active');
  });

  it('R2.2.10.9 R2.1.31 Quick Tips is a list, and its links lead to pages there are', async () => {
    showSignedIn(<DashboardPage />);
    const tips = within(await screen.findByRole('region', { name: 'Quick Tips' }));
    expect(tips.getAllByRole('listitem').length).toBeGreaterThan(1);
    for (const link of tips.getAllByRole('link')) {
      expect(['/profile', '/account']).toContain(link.getAttribute('href'));
    }
  });

  it('R8.13 right after sign-in the phone is on its way; when the profile fails nothing is said', async () => {
    const { phone: _, ...user } = buildUser();
    const { unmount } = showSignedIn(<DashboardPage />, { user, profile: undefined });
    expect(document.querySelector('.skeleton')).not.toBeNull();
    expect(screen.queryByText('Not provided')).toBeNull();
    unmount();
    showSignedIn(<DashboardPage />, {
      user,
      profile: undefined,
      profileError: new Error('Something went wrong'),
    });
    await untilWhole();
    expect(fact('Contact Details', 'Phone')).toBe('Not provided');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/went wrong/)).toBeNull();
  });

  it('a username that was not chosen yet is said to be so', async () => {
    const { username: _, ...user } = buildUser();
    showSignedIn(<DashboardPage />, { user, profile: buildProfile({ username: null }) });
    await untilWhole();
    expect(fact('Profile Information', 'Username')).toBe('Not chosen yet');
  });
});
