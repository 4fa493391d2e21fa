import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildProfile, buildUser, showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { cookieNames, readCookie, writeCookie } from '../../../auth/cookies.ts';
import { keepWish, readWish } from '../../../auth/landing.ts';
import { getSessionSnapshot } from '../../../auth/session-state.ts';
import { UserMenuEntries } from './user-menu-entries.tsx';
import { UserMenu } from './user-menu.tsx';

const opener = () => screen.getByRole('button', { name: /Your menu/ });
const image = () => opener().querySelector('img');
const menu = (
  <UserMenu>
    <UserMenuEntries onSupport={() => undefined} onLanguage={() => undefined} />
  </UserMenu>
);

async function open(changes: Parameters<typeof showSignedIn>[1] = {}) {
  const shown = showSignedIn(menu, changes);
  await shown.user.click(opener());
  return shown;
}

describe('avatar', () => {
  it.each([
    [buildUser(), 'NW'],
    [buildUser({ name: '' }), 'N'],
    [buildUser({ name: 'ANURA BANDARA DE SILVA' }), 'AB'],
  ])('R2.2.1.4 R9.9 without a picture it shows initials, at most 2', (user, initials) => {
    showSignedIn(menu, { user });
    expect(opener().textContent).toContain(initials);
  });

  it('R2.2.1.5 R3.27 with a picture it loads it from the profile picture address with its timestamp', () => {
    showSignedIn(menu, { profile: buildProfile({ pictureId: '1764' }) });
    expect(image()?.getAttribute('src')).toBe('/api/upload/image/profile/u-nethmi?id=1764');
  });

  it('R3.27 until the profile is there, the timestamp cookie tells', () => {
    writeCookie(cookieNames.avatarStamp, '1763', 60);
    showSignedIn(menu, { profile: undefined });
    expect(image()?.getAttribute('src')).toContain('?id=1763');
  });

  it('R2.2.1.5 if it fails, initials', () => {
    showSignedIn(menu, { profile: buildProfile({ pictureId: '1764' }) });
    act(() => void image()?.dispatchEvent(new Event('error')));
    expect(opener().textContent).toContain('NW');
  });

  it('R2.2.1.4 without a picture nothing is asked for, whatever the cookie says', () => {
    writeCookie(cookieNames.avatarStamp, '1763', 60);
    showSignedIn(menu);
    expect(image()).toBeNull();
  });
});

describe('avatar menu', () => {
  it('R2.2.1.6 shows the name, then the username', async () => {
    await open();
    expect(screen.getByText('NETHMI WIJESINGHE')).toBeTruthy();
    expect(screen.getByText('nethmi_w')).toBeTruthy();
    expect(screen.queryByText('nethmi@example.com')).toBeNull();
  });

  it('R2.2.1.6 without a username it shows the email', async () => {
    const { username: _, ...user } = buildUser();
    await open({ user });
    expect(screen.getByText('nethmi@example.com')).toBeTruthy();
  });

  it.each([
    ['Home', '/'],
    ['Profile', '/profile'],
    ['Account', '/account'],
  ])('R2.2.1.7 the entry "%s" leads to %s', async (entry, path) => {
    await open();
    expect(screen.getByRole('menuitem', { name: entry }).getAttribute('href')).toBe(path);
  });

  it('R2.2.1.8 R2.1.31 "Admin Dashboard" shows for system admins and leads to /admin', async () => {
    await open({ isSystemAdmin: true });
    const entry = screen.getByRole('menuitem', { name: 'Admin Dashboard' });
    expect(entry.getAttribute('href')).toBe('/admin');
  });

  it('R2.2.1.8 others find no "Admin Dashboard"', async () => {
    await open();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Profile',
      'Account',
      'Language',
      'Support',
      'Logout',
    ]);
  });

  it('R2.2.1.10 R4.2 Logout ends the session here and on the server, even when the line is down', async () => {
    const seen = stubApi({
      'POST /api/auth/logout': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    writeCookie(cookieNames.token, 'pt1_x', 60);
    keepWish({ landing: 'join', secret: 'ABCD', organizationName: 'Sipwin' });
    const { user } = await open();
    await user.click(screen.getByRole('menuitem', { name: 'Logout' }));
    // The next user who signs in in this tab has pressed nothing.
    expect(readWish()).toBeUndefined();
    expect(readCookie(cookieNames.token)).toBeUndefined();
    expect(getSessionSnapshot().state).toEqual({ kind: 'signed-out', hasLoggedOut: true });
    expect(seen.map(({ call }) => call)).toEqual(['POST /api/auth/logout']);
  });
});
