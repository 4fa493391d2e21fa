import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { showAsSystemAdmin } from '../../../../testing/system.tsx';
import { AdminPage } from './admin-page.tsx';
import type { Stats } from './figures.tsx';

const STATS = 'GET /api/admin/stats';

const stats: Stats = {
  success: true,
  users: { total: 4321, growth: 12.5 },
  organizations: { total: 60, growth: -1.6 },
  premiumUsers: { total: 7, growth: null },
  packages: { total: 4, active: 3 },
  openRequests: 2,
  registrations: [
    { day: '2026-01-01', count: 0 },
    { day: '2026-01-02', count: 3 },
    { day: '2026-01-03', count: 1 },
  ],
};

const figure = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt, dt *' })).closest('div')?.textContent;

describe('admin page', () => {
  it('R2.1.13 R9.31 R9.32 shows true figures with their growth in 30 days', async () => {
    stubApi({ [STATS]: () => ({ json: stats }) });
    showAsSystemAdmin(<AdminPage />, '/admin');
    await screen.findByText('4,321');
    expect(await figure('Users')).toBe('Users4,321+12.5%in 30 days');
    expect(await figure('Organizations')).toBe('Organizations60-1.6%in 30 days');
    expect(await figure('Premium users')).toBe('Premium users77 new in 30 days');
    expect(await figure('Plans')).toBe('Plans43 active');
    expect(await figure('Open requests')).toBe('Open requests2To decide');
    expect(screen.queryByText(/Sample figures/)).toBeNull();
  });

  it('R2.2.9.1 has quick actions that lead to the managers', async () => {
    stubApi({ [STATS]: () => ({ json: stats }) });
    showAsSystemAdmin(<AdminPage />, '/admin');
    const actions = screen.getByRole('region', { name: 'Quick actions' });
    const paths = within(actions)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(paths).toEqual(['/admin/packages', '/admin/features', '/admin/users']);
  });

  it('R9.31 draws the registrations of 30 days, and says them to those who do not see', async () => {
    stubApi({ [STATS]: () => ({ json: stats }) });
    showAsSystemAdmin(<AdminPage />, '/admin');
    expect(await screen.findByText('4 people in 30 days')).toBeTruthy();
    const days = within(screen.getByRole('list', { name: 'Registrations by day' }));
    expect(days.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 Jan 2026: 0 people',
      '2 Jan 2026: 3 people',
      '3 Jan 2026: 1 person',
    ]);
  });

  it('R8.30 R9.31 while the figures cannot be loaded, samples stand in and say so', async () => {
    let isDown = true;
    stubApi({
      [STATS]: () =>
        isDown ? refusal(403, 'You are not allowed to do this.', 'FORBIDDEN') : { json: stats },
    });
    const { user } = showAsSystemAdmin(<AdminPage />, '/admin');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load admin dashboard',
    );
    const samples = screen.getByRole('region', { name: 'Sample figures' });
    expect(samples.textContent).toContain('Users1,250+12%');
    expect(samples.textContent).toContain('Organizations89+8%');
    expect(samples.textContent).toContain('Premium users234+15%');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('4,321')).toBeTruthy();
    expect(screen.queryByText('1,250')).toBeNull();
  });
});
