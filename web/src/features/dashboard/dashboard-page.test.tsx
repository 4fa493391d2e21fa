import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildProfile, buildUser, showSignedIn } from '../../../testing/session.tsx';
import { DashboardPage } from './dashboard-page.tsx';
import { dayPartOf } from './greeting.ts';

const MORNING = new Date(2026, 10, 20, 7, 42);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: MORNING });
});
afterEach(() => vi.useRealTimers());

const skeleton = () =>
  screen.getByRole('region', { name: 'Contact Details' }).querySelector('.skeleton');

/** What a card says of a label. */
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

  it.each([
    ['නෙත්මි විජේසිංහ', 'si'],
    ['தர்ஷினி சிவகுமார்', 'ta'],
  ])('the name %s is marked as what it is written in', (name, lang) => {
    showSignedIn(<DashboardPage />, { user: buildUser({ name }) });
    for (const shown of screen.getAllByText(name)) expect(shown.lang).toBe(lang);
  });
});

describe('main dashboard', () => {
  it('R2.1.9 shows the word "Dashboard" as its one heading of the first level', () => {
    showSignedIn(<DashboardPage />);
    const headings = screen.getAllByRole('heading', { level: 1 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Dashboard']);
  });

  it('R2.2.10.3 R2.2.10.4 Profile Information has username, name and the role chip with the default "User"', () => {
    showSignedIn(<DashboardPage />);
    expect(fact('Profile Information', 'Username')).toBe('nethmi_w');
    expect(fact('Profile Information', 'Name')).toBe('NETHMI WIJESINGHE');
    expect(fact('Profile Information', 'Role')).toBe('User');
  });

  it('R2.2.10.5 R2.2.10.6 Contact Details has email, phone and organization with its fixed default', () => {
    showSignedIn(<DashboardPage />);
    expect(fact('Contact Details', 'Email')).toBe('nethmi@example.com');
    expect(fact('Contact Details', 'Phone')).toBe('077 123 4567');
    expect(fact('Contact Details', 'Organization')).toBe('Not assigned');
  });

  it('R2.2.10.7 last login is the time the page was opened, in the locale of the reader', () => {
    showSignedIn(<DashboardPage />);
    const shown = MORNING.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
    expect(fact('Session Information', 'Last login')).toBe(shown);
  });

  it('R2.2.10.8 the session status reads "Active"', () => {
    showSignedIn(<DashboardPage />);
    expect(fact('Session Information', 'Status')).toBe('Active');
  });

  it('R2.2.10.9 R2.1.31 Quick Tips is a list, and its links lead to pages there are', () => {
    showSignedIn(<DashboardPage />);
    const tips = within(screen.getByRole('region', { name: 'Quick Tips' }));
    expect(tips.getAllByRole('listitem').length).toBeGreaterThan(1);
    for (const link of tips.getAllByRole('link')) {
      expect(['/profile', '/account']).toContain(link.getAttribute('href'));
    }
  });

  it('R8.13 right after sign-in the phone is on its way; when the profile fails nothing is said', () => {
    const { phone: _, ...user } = buildUser();
    const { unmount } = showSignedIn(<DashboardPage />, { user, profile: undefined });
    expect(skeleton()).toBeTruthy();
    unmount();
    showSignedIn(<DashboardPage />, {
      user,
      profile: undefined,
      profileError: new Error('Something went wrong'),
    });
    expect(skeleton()).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/went wrong/)).toBeNull();
  });

  it('a username that was not chosen yet is said to be so', () => {
    const { username: _, ...user } = buildUser();
    showSignedIn(<DashboardPage />, { user, profile: buildProfile({ username: null }) });
    expect(fact('Profile Information', 'Username')).toBe('Not chosen yet');
  });
});
