import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  buildAdminOrganizationDetail,
  buildAuditEvent,
  KASUN,
  pageWith,
} from '../../../../testing/admin.ts';
import { givePassword, onceFresh } from '../../../../testing/reauthentication.ts';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { showAsSystemAdmin } from '../../../../testing/system.tsx';
import { OneOrganizationPage } from './one-organization-page.tsx';

const ONE = 'GET /api/admin/organizations/sipwin-institute/summary';
const LOG = 'GET /api/admin/audit?organization=sipwin-institute&limit=8';
const SUSPEND = 'POST /api/admin/organizations/sipwin-institute/suspend';

function open(
  changes: Parameters<typeof buildAdminOrganizationDetail>[0] = {},
  answers: Answers = {},
) {
  const organization = buildAdminOrganizationDetail(changes);
  const seen = stubApi({
    [ONE]: () => ({ json: { success: true, organization } }),
    [LOG]: pageWith({ events: [] }),
    ...answers,
  });
  const at = '/admin/organizations/sipwin-institute';
  return { seen, ...showAsSystemAdmin(<OneOrganizationPage />, at) };
}

describe('one organization of the provider', () => {
  it('R6.14 tells owner, plan and size, beside what the plan has room for', async () => {
    open({ memberCount: 1, invitedCount: 28 });
    const about = within(await screen.findByRole('region', { name: 'Organization' }));
    expect(about.getByRole('link', { name: 'KASUN PERERA' }).getAttribute('href')).toBe(
      `/admin/users/${KASUN}`,
    );
    expect(about.getByText('Class')).toBeTruthy();
    const size = screen.getByRole('region', { name: 'Size' }).textContent;
    for (const words of [
      '1 member, 28 invited, of 2,500',
      '120 students, 7 lecturers, 1 administrator',
      '14 courses of 50',
      '12 published, 2 drafts',
      '3 MB',
      '9 MB of 500 MB',
    ]) {
      expect(size).toContain(words);
    }
  });

  it('R3.20 of a plan without limits no limit is told', async () => {
    const plan = { packageTitle: 'Campus', members: -1, courses: -1, storageMb: -1 };
    open({ plan, isOverLimit: true });
    const size = (await screen.findByRole('region', { name: 'Size' })).textContent;
    expect(size).toContain('128 members');
    expect(size).not.toMatch(/\d of \d|members of|courses of/);
    expect(size).toContain('The plan has no room');
  });

  it('R10.6 is suspended here with a reason, after a fresh password, and activated', async () => {
    let isSuspended = false;
    const { user, seen } = open(
      {},
      {
        [ONE]: () => ({
          json: {
            success: true,
            organization: buildAdminOrganizationDetail(
              isSuspended ? { status: 'suspended', suspensionReason: 'Fees unpaid' } : {},
            ),
          },
        }),
        ...onceFresh(SUSPEND, () => {
          isSuspended = true;
          return { json: { success: true, message: 'It is suspended.' } };
        }),
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Suspend' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Fees unpaid');
    await user.click(dialog.getByRole('button', { name: 'Suspend' }));
    await givePassword(user);
    expect(await screen.findByText('Suspended: Fees unpaid')).toBeTruthy();
    expect(seen.find(({ call }) => call === SUSPEND)?.body).toEqual({ reason: 'Fees unpaid' });
    expect(screen.getByRole('button', { name: 'Activate' })).toBeTruthy();
  });

  it('R10.8 shows the newest lines of the log about it, and the way to all', async () => {
    const event = buildAuditEvent({
      event: 'member.roles-changed',
      subject: { uid: 'u-2', name: 'NIMALI SILVA' },
      changes: [{ field: 'roles', from: ['student'], to: ['lecturer'] }],
    });
    open({}, { [LOG]: pageWith({ events: [event] }) });
    const line = (await screen.findByText(/Roles changed/)).closest('li')?.textContent;
    for (const words of ['NIMALI SILVA', 'Roles: Student → Lecturer', 'KASUN PERERA']) {
      expect(line).toContain(words);
    }
    expect(screen.getByRole('link', { name: 'Audit log' }).getAttribute('href')).toBe(
      '/admin/audit?organization=sipwin-institute',
    );
  });

  it('R10.8 says that nothing happened, and when the log could not be loaded', async () => {
    let isDown = true;
    const { user } = open(
      {},
      { [LOG]: () => (isDown ? refusal(400, 'Not now.') : pageWith({ events: [] })()) },
    );
    await screen.findByText('Not now.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing happened here yet.')).toBeTruthy();
  });

  it('R6.14 one that does not exist is said', async () => {
    open({}, { [ONE]: () => refusal(404, 'This does not exist.', 'NOT_FOUND') });
    expect(await screen.findByText('This does not exist.')).toBeTruthy();
  });
});
