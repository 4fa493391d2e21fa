import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAdminOrganization, pageWith } from '../../../../testing/admin.ts';
import { stubApi } from '../../../../testing/stub-api.ts';
import { showAsSystemAdmin } from '../../../../testing/system.tsx';
import { AllOrganizationsPage } from './all-organizations-page.tsx';

const LIST = 'GET /api/admin/organizations';

describe('organizations of the provider', () => {
  it('R10.6 suspends with a reason that members read, and activates again', async () => {
    let reason = '';
    const seen = stubApi({
      [LIST]: () =>
        pageWith({
          organizations: [
            buildAdminOrganization(
              reason === '' ? {} : { status: 'suspended', suspensionReason: reason },
            ),
          ],
        })(),
      'POST /api/admin/organizations/sipwin-institute/suspend': (body) => {
        reason = (body as { reason: string }).reason;
        return { json: { success: true, message: 'Suspended.' } };
      },
      'POST /api/admin/organizations/sipwin-institute/activate': () => {
        reason = '';
        return { json: { success: true, message: 'Activated.' } };
      },
    });
    const { user } = showAsSystemAdmin(<AllOrganizationsPage />, '/admin/organizations');
    await user.click(await screen.findByRole('button', { name: 'Suspend Sipwin Institute' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(dialog.getByText(/Say why/)).toBeTruthy();
    expect(seen.some(({ call }) => call.endsWith('/suspend'))).toBe(false);
    await user.type(dialog.getByLabelText('Reason'), 'Fees unpaid');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Fees unpaid')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Activate Sipwin Institute' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Activate' }));
    expect(await screen.findByRole('button', { name: 'Suspend Sipwin Institute' })).toBeTruthy();
  });

  it('R6.14 shows name, owner and size, and the way to its summary, not into it', async () => {
    stubApi({ [LIST]: pageWith({ organizations: [buildAdminOrganization()] }) });
    showAsSystemAdmin(<AllOrganizationsPage />, '/admin/organizations');
    const row = (await screen.findByText('Sipwin Institute')).closest('tr');
    expect(row?.textContent).toContain('kasun@example.com');
    const paths = [...(row?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
    expect(paths.filter((path) => path?.startsWith('/admin/users/'))).toHaveLength(1);
    expect(paths.filter((path) => path?.includes('sipwin'))).toEqual([
      '/admin/organizations/sipwin-institute',
    ]);
  });
});
