import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showSignedIn } from '../../../testing/session.tsx';
import { stubApi } from '../../../testing/stub-api.ts';
import { buildCard, LIST, listOf } from '../../../testing/organizations.ts';
import { Sidebar } from './sidebar.tsx';

const ignore = () => undefined;

function open(
  at: string,
  isSystemAdmin: boolean,
  own: readonly ReturnType<typeof buildCard>[] = [],
) {
  stubApi({ [LIST]: listOf(...own) });
  showSignedIn(
    <Sidebar id="sidebar" state="open" isMobile={false} onClose={ignore} onOpenSwitcher={ignore} />,
    { isSystemAdmin },
    at,
  );
}
const shown = () => [...document.querySelectorAll('.nav')].map(({ textContent }) => textContent);

describe('admin sidebar', () => {
  it('R6.5 R2.1.31 has Dashboard first among what the configuration names, under Home', async () => {
    open('/admin/packages', true);
    await screen.findByRole('link', { name: 'Plans' });
    expect(shown()).toEqual([
      'Home',
      'Dashboard',
      'Plan Requests',
      'Income',
      'Users',
      'Organizations',
      'Plans',
      'Features',
      'Holidays',
      'Emails',
      'Audit Log',
    ]);
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual([
      '/',
      '/admin',
      '/admin/upgrade-requests',
      '/admin/income',
      '/admin/users',
      '/admin/organizations',
      '/admin/packages',
      '/admin/features',
      '/admin/holidays',
      '/admin/mails',
      '/admin/audit',
    ]);
    const here = screen.getByRole('link', { name: 'Plans' });
    expect(here.getAttribute('aria-current')).toBe('page');
  });

  it('R2.2.1.18 the page of one user is marked at Users', async () => {
    open('/admin/users/u-1', true);
    await screen.findByRole('link', { name: 'Users' });
    const here = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(here.map(({ textContent }) => textContent)).toEqual(['Users']);
  });

  it('R10.1 looking at an organization from here is no visit to it: the switcher stays', async () => {
    const other = buildCard({ orgId: 'nallur', name: 'Nallur' });
    open('/admin/organizations/sipwin-institute', true, [buildCard(), other]);
    expect((await screen.findByTitle('Switch organization or role')).textContent).toBe(
      'Go to2 organizations',
    );
  });

  it('R6.5 where its configuration cannot be had, the default sidebar shows', async () => {
    vi.doMock('./admin-navigation.ts', () => {
      throw new Error('no line');
    });
    open('/admin', true);
    expect(shown()).toEqual(['Home']);
    await waitFor(() => expect(shown()).toEqual(['Home', 'My Organizations', 'Test']));
    vi.doUnmock('./admin-navigation.ts');
  });

  it.each([
    ['R6.5 whoever is not known as one', '/admin', false],
    ['R6.5 other paths', '/administration', true],
  ])('%s have the default sidebar', (_, at, isSystemAdmin) => {
    open(at, isSystemAdmin);
    expect(shown()).toEqual(['Home', 'My Organizations', 'Test']);
  });
});
