import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAuditEvent, KASUN, pageWith } from '../../../../testing/admin.ts';
import { stubApi } from '../../../../testing/stub-api.ts';
import { showAsSystemAdmin } from '../../../../testing/system.tsx';
import { AuditPage } from './audit-page.tsx';

describe('audit log', () => {
  it('R10.8 says who did what to whom, with the facts', async () => {
    stubApi({
      'GET /api/admin/audit': pageWith({
        events: [
          buildAuditEvent(),
          buildAuditEvent({
            id: 'e2',
            event: 'organization.suspended',
            actor: null,
            subject: null,
            details: { reason: 'Fees unpaid' },
          }),
        ],
      }),
    });
    showAsSystemAdmin(<AuditPage />, '/admin/audit');
    const own = (await screen.findByText('Session started')).closest('tr');
    expect(own?.textContent).toContain('Themselves');
    const system = screen.getByText('Organization suspended').closest('tr');
    expect(system?.textContent).toContain('The system');
    expect(system?.textContent).toContain('reason Fees unpaid');
  });

  it('R10.8 an erased account has no name and no page, but its own events', async () => {
    const erased = { uid: KASUN, name: '' };
    stubApi({
      'GET /api/admin/audit': pageWith({
        events: [buildAuditEvent({ actor: erased, subject: null })],
      }),
      [`GET /api/admin/audit?actor=${KASUN}`]: pageWith({ events: [] }),
    });
    const { user } = showAsSystemAdmin(<AuditPage />, '/admin/audit');
    await user.click(await screen.findByRole('button', { name: 'An erased account' }));
    expect(await screen.findByText(/Only what was done by one person/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show everybody' }));
    expect(await screen.findByText('Session started')).toBeTruthy();
  });
});
