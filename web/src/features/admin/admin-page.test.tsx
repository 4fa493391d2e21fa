import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, stubApi } from '../../../testing/stub-api.ts';
import {
  buildPackage,
  PACKAGES,
  packagesAre,
  showAsSystemAdmin,
} from '../../../testing/system.tsx';
import { AdminPage } from './admin-page.tsx';

const figure = async (name: string) => (await screen.findByText(name)).parentElement;

describe('admin page', () => {
  it('counts the packages and leads to the two managers', async () => {
    stubApi({
      [PACKAGES]: packagesAre([buildPackage(), buildPackage({ id: 'p', isActive: false })]),
    });
    showAsSystemAdmin(<AdminPage />, '/admin');
    await screen.findByText('2');
    expect((await figure('Packages'))?.textContent).toBe('Packages2');
    expect((await figure('Active packages'))?.textContent).toBe('Active packages1');
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(paths).toEqual(['/admin/packages', '/admin/features']);
  });

  it('R8.30 says when the figures could not be loaded, and tries again', async () => {
    let isDown = true;
    stubApi({
      [PACKAGES]: () =>
        isDown ? refusal(403, 'You are not allowed to do this.', 'FORBIDDEN') : packagesAre([])(),
    });
    const { user } = showAsSystemAdmin(<AdminPage />, '/admin');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Failed to load admin dashboard',
    );
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('0')).length).toBe(2);
  });
});
