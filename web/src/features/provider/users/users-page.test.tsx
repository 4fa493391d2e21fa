import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAdminUser, KASUN, pageWith } from '../../../../testing/admin.ts';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import {
  buildPackage,
  PACKAGES,
  packagesAre,
  showAsSystemAdmin,
} from '../../../../testing/system.tsx';
import { UsersPage } from './users-page.tsx';

const packages = { [PACKAGES]: packagesAre([buildPackage({ id: 'class', title: 'Class' })]) };

describe('users of the provider', () => {
  it('R10.6 lists people with plan and state; a name leads to the account', async () => {
    stubApi({
      ...packages,
      'GET /api/admin/users': pageWith({
        users: [buildAdminUser({ isDisabled: true, isSystemAdmin: true, packageTitle: 'Class' })],
      }),
    });
    showAsSystemAdmin(<UsersPage />, '/admin/users');
    const link = await screen.findByRole('link', { name: 'KASUN PERERA' });
    expect(link.getAttribute('href')).toBe(`/admin/users/${KASUN}`);
    const row = link.closest('tr')?.textContent;
    for (const word of ['kasun@example.com', '077 123 4567', 'Disabled', 'System administrator']) {
      expect(row).toContain(word);
    }
  });

  it('R6.3 filters stand in the address and in what the server is asked', async () => {
    const seen = stubApi({
      ...packages,
      'GET /api/admin/users?search=nim&state=disabled&sort=name': pageWith({ users: [] }),
      'GET /api/admin/users?search=nim&sort=name': pageWith({ users: [buildAdminUser()] }),
    });
    const { user } = showAsSystemAdmin(
      <UsersPage />,
      '/admin/users?search=nim&state=disabled&sort=name',
    );
    expect(await screen.findByText('Nobody found')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('nim');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), '');
    expect(await screen.findByText('KASUN PERERA')).toBeTruthy();
    expect(seen.filter(({ call }) => call.includes('users'))).toHaveLength(2);
  });

  it('R6.3 what is typed is asked once the typing pauses', async () => {
    const seen = stubApi({
      ...packages,
      'GET /api/admin/users': pageWith({ users: [buildAdminUser()] }),
      'GET /api/admin/users?search=kas': pageWith({ users: [buildAdminUser()] }),
    });
    const { user } = showAsSystemAdmin(<UsersPage />, '/admin/users');
    await user.type(screen.getByRole('searchbox'), 'kas');
    await waitFor(() => {
      expect(seen.at(-1)?.call).toBe('GET /api/admin/users?search=kas');
    });
    expect(seen.filter(({ call }) => call.includes('search'))).toHaveLength(1);
  });

  it('R6.3 a refused filter of the address is told', async () => {
    stubApi({
      ...packages,
      'GET /api/admin/users?state=odd': () => refusal(400, 'Choose a status from the list.'),
    });
    showAsSystemAdmin(<UsersPage />, '/admin/users?state=odd');
    expect(await screen.findByText('Choose a status from the list.')).toBeTruthy();
  });
});
