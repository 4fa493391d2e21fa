import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { cookieNames } from '../../auth/cookies.ts';
import { appConfig } from '../../lib/app-config.ts';
import { PrivacyPage } from './privacy-page.tsx';

describe('privacy notice', () => {
  it('R2.1.30 names every cookie of ours with its age', () => {
    show(<PrivacyPage />, '/privacy');
    for (const name of Object.values(cookieNames)) {
      expect(screen.getByText(name).nextElementSibling?.textContent).toMatch(
        /7 days|1 day|1 year|5 seconds/,
      );
    }
    expect(screen.getByText('7 random letters').nextElementSibling?.textContent).toContain(
      '5 minutes',
    );
  });

  it('R18.3.7 R18.3.5 says what is kept of providers and what they see, where there are any', () => {
    const { unmount } = show(<PrivacyPage />, '/privacy');
    expect(screen.queryByText(/Accounts elsewhere/)).toBeNull();
    unmount();
    vi.spyOn(appConfig, 'providers', 'get').mockReturnValue([{ provider: 'own', name: 'Lyceum' }]);
    show(<PrivacyPage />, '/privacy');
    expect(screen.getByText(/Accounts elsewhere/)).toBeTruthy();
    for (const words of ['That service sees that you sign in here.', 'for an hour at most'])
      expect(screen.getByRole('main').textContent).toContain(words);
    vi.restoreAllMocks();
  });

  it.each(['NIC', 'date of birth', 'WhatsApp', 'emergency contact', 'school', 'password'])(
    'R2.2.3.13 says that the registration keeps: %s',
    (kept) => {
      show(<PrivacyPage />, '/privacy');
      expect(screen.getByRole('main').textContent).toContain(kept);
    },
  );

  it.each([
    ['administrators', 'name, picture, email address and phone number'],
    ['lecturers', 'see the names and pictures of its students'],
    ['pictures', 'can be opened by anybody who has its web address'],
    ['devices', 'Your account page lists the devices'],
    ['old devices', 'A device that you do not use is forgotten after 400 days'],
    ['the download', 'download everything on your account page'],
    ['removals', 'it remembers that while you or the organization exist'],
    ['deletion', 'You have 30 days to change your mind'],
  ])('R10.5 is true to who sees what and to taking it away: %s', (_, words) => {
    show(<PrivacyPage />, '/privacy');
    expect(screen.getByRole('main').textContent).toContain(words);
  });

  it('R2.2.1.15 gives the configured contacts', () => {
    show(<PrivacyPage />, '/privacy');
    const mail = screen.getByRole('link', { name: 'help@panthiya.example' });
    expect(mail.getAttribute('href')).toBe('mailto:help@panthiya.example');
    expect(screen.getByRole('link', { name: '+94 11 234 5678' }).getAttribute('href')).toBe(
      'tel:+94112345678',
    );
  });
});
