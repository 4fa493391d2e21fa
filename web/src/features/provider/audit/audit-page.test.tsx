import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AuditEventRow } from '@panthiya/contract/provider/audit.contract';
import { buildAuditEvent, KASUN, pageWith } from '../../../../testing/admin.ts';
import { stubApi } from '../../../../testing/stub-api.ts';
import { showAsSystemAdmin } from '../../../../testing/system.tsx';
import { AuditPage } from './audit-page.tsx';

const LOG = 'GET /api/admin/audit';
const ORGANIZATION = '01900000-0000-7000-8000-00000000000a';

function open(events: readonly AuditEventRow[]) {
  stubApi({ [LOG]: pageWith({ events }) });
  return showAsSystemAdmin(<AuditPage />, '/admin/audit');
}
const rowOf = async (words: string) => {
  const table = await screen.findByRole('table', { name: 'Audit log' });
  const row = within(table).getByText(words).closest('tr');
  if (row === null) throw new Error('there is no such line');
  return row;
};

describe('audit log', () => {
  it('R10.8 says in words who did what to whom, and why', async () => {
    open([
      buildAuditEvent(),
      buildAuditEvent({
        id: 'e2',
        event: 'organization.suspended',
        actor: null,
        subject: null,
        things: [
          {
            kind: 'organization',
            id: ORGANIZATION,
            name: 'Sipwin Institute',
            orgId: 'sipwin-institute',
          },
        ],
        changes: [{ field: 'status', from: 'active', to: 'suspended' }],
        details: { organizationId: ORGANIZATION, reason: 'Fees unpaid' },
      }),
    ]);
    expect((await rowOf('Signed in')).textContent).toContain('Themselves');
    const system = await rowOf('Organization suspended');
    expect(system.textContent).toContain('The system');
    expect(system.textContent).toContain('Sipwin Institute');
    expect(system.textContent).toContain('Status from Active → to Suspended');
    expect(system.textContent).toContain('Reason Fees unpaid');
  });

  it('R10.8 ids are behind a press, and not among the facts', async () => {
    const { user } = open([
      buildAuditEvent({ event: 'organization.created', details: { organizationId: ORGANIZATION } }),
    ]);
    const row = await rowOf('Organization created');
    const ids = within(row).getByText(ORGANIZATION).closest('details');
    expect(ids?.open).toBe(false);
    await user.click(within(row).getByText('Ids'));
    expect(ids?.open).toBe(true);
  });

  it.each([
    [{ field: 'price', from: 'LKR 2,500 Monthly', to: 'LKR 3,000 Monthly' }, /Price.*2,500.*3,000/],
    [{ field: 'isActive', from: true, to: false }, /Active.*Yes.*No/],
    [
      { field: 'roles', from: ['student'], to: ['admin', 'lecturer'] },
      /Student.*Administrator, Lecturer/,
    ],
    [{ field: 'feature', name: 'Storage', from: null, to: -1 }, /Storage Unlimited/],
    [{ field: 'feature', name: 'Rooms', from: 3, to: null }, /Rooms.*3.*nothing/],
    [{ field: 'feature', name: 'Members', from: 100, to: 2500 }, /Members.*100.*2,500/],
    [{ field: 'endsAt', from: null, to: '2026-04-18T18:30:00.000Z' }, /Paid until 2026-04-19/],
    [{ field: 'phoneNumber' }, /Phone changed/],
  ] as const)('R10.8 shows the value before and after: %j', async (change, words) => {
    open([buildAuditEvent({ changes: [change] as AuditEventRow['changes'] })]);
    expect((await rowOf('Signed in')).textContent).toMatch(words);
  });

  it('R10.8 what is gone and has no name is said to be deleted', async () => {
    open([
      buildAuditEvent({
        event: 'course.created',
        subject: null,
        things: [{ kind: 'course', id: ORGANIZATION, name: '' }],
      }),
    ]);
    expect((await rowOf('Course created')).textContent).toContain('A deleted course');
  });

  it('R10.8 is narrowed to a kind and then to an event of it', async () => {
    stubApi({
      [LOG]: pageWith({ events: [buildAuditEvent()] }),
      [`${LOG}?kind=package`]: pageWith({ events: [] }),
      [`${LOG}?kind=package&event=package.changed`]: pageWith({
        events: [buildAuditEvent({ event: 'package.changed' })],
      }),
    });
    const { user } = showAsSystemAdmin(<AuditPage />, '/admin/audit');
    await rowOf('Signed in');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Plans for sale');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
    const events = screen.getByRole('combobox', { name: 'Event' });
    expect(within(events).queryByText('Signed in')).toBeNull();
    await user.selectOptions(events, 'Plan changed');
    expect(await rowOf('Plan changed')).toBeTruthy();
  });

  it('R10.8 a deleted account has no name and no page, but its own events', async () => {
    const erased = { uid: KASUN, name: '' };
    stubApi({
      [LOG]: pageWith({ events: [buildAuditEvent({ actor: erased, subject: null })] }),
      [`${LOG}?actor=${KASUN}`]: pageWith({ events: [] }),
    });
    const { user } = showAsSystemAdmin(<AuditPage />, '/admin/audit');
    await user.click(await screen.findByRole('button', { name: 'A deleted account' }));
    expect(await screen.findByText(/Only what was done by one person/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    expect(await rowOf('Signed in')).toBeTruthy();
  });
});
