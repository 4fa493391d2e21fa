import type { AdminUserDetail } from '@panthiya/contract/provider/users.contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAdminUserDetail, KASUN, pageWith } from '../../../../testing/admin.ts';
import { type Answers, stubApi } from '../../../../testing/stub-api.ts';
import { showAsSystemAdmin } from '../../../../testing/system.tsx';
import { UserPage } from './user-page.tsx';

const USER = `GET /api/admin/users/${KASUN}`;
const MAILS = `GET /api/admin/mails?user=${KASUN}&limit=10`;
const action = (name: string) => `POST /api/admin/users/${KASUN}/${name}`;
const done = (message: string) => () => ({ json: { success: true, message } });

function open(user: Partial<AdminUserDetail>, answers: Answers = {}) {
  const seen = stubApi({
    [USER]: () => ({ json: { success: true, user: buildAdminUserDetail(user) } }),
    [MAILS]: pageWith({ mails: [] }),
    ...answers,
  });
  return { seen, ...showAsSystemAdmin(<UserPage />, `/admin/users/${KASUN}`) };
}
const button = (name: string) => screen.findByRole('button', { name });

const change = (changes: Partial<NonNullable<AdminUserDetail['addressRecovery']>> = {}) => ({
  addressRecovery: {
    email: 'new@example.com',
    reason: 'Seen with the identity card',
    askedAt: '2026-11-27T03:30:00.000Z',
    askedBy: 'AMARA SILVA',
    secondBy: null,
    isOwn: false,
    dueAt: null,
    endedAt: null,
    outcome: null,
    ...changes,
  },
});

describe('R18.5.5 a lost mailbox', () => {
  it('R18.5.5 a change begins with the new email and a reason', async () => {
    const { seen, user } = open(
      {},
      { [action('recovery')]: done('The waiting time of seven days has begun.') },
    );
    await user.click(await button('Change a lost email'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Begin' }));
    expect(seen.map(({ call }) => call)).not.toContain(action('recovery'));
    await user.type(within(dialog).getByLabelText(/^New email/), 'new@example.com');
    await user.type(within(dialog).getByLabelText(/^Reason/), 'Seen with the identity card');
    await user.click(within(dialog).getByRole('button', { name: 'Begin' }));
    expect(await screen.findByText('The waiting time of seven days has begun.')).toBeTruthy();
    const body = {
      kind: 'address',
      email: 'new@example.com',
      reason: 'Seen with the identity card',
    };
    expect(seen).toContainEqual({ call: action('recovery'), body });
  });

  it('R18.5.5 an open one says who asked, and another administrator confirms it', async () => {
    const { seen, user } = open(change(), {
      [action('recovery/confirm')]: done('Confirmed. The waiting time of seven days has begun.'),
    });
    expect(await screen.findByText(/another system administrator has to confirm it/)).toBeTruthy();
    expect(screen.getByText('new@example.com')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change a lost email' })).toBeNull();
    await user.click(await button('Confirm the change'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/Confirmed. The waiting time/)).toBeTruthy();
    expect(seen).toContainEqual({ call: action('recovery/confirm'), body: { kind: 'address' } });
  });

  it('R18.5.5 one’s own is not confirmed; one that waits says until when, and can be stopped', async () => {
    const { seen, user } = open(change({ isOwn: true, dueAt: '2026-11-30T03:30:00.000Z' }), {
      [action('recovery/stop')]: done('Stopped. Their email stays as it is.'),
    });
    expect(await screen.findByText(/It will be changed on Mon 30 Nov 2026, 9:00 am/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm the change' })).toBeNull();
    await user.click(await button('Stop the change'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop it' }));
    expect(await screen.findByText('Stopped. Their email stays as it is.')).toBeTruthy();
    expect(seen).toContainEqual({ call: action('recovery/stop'), body: { kind: 'address' } });
  });

  it('R18.5.5 staff see why nothing changed; no email of a system administrator is changed', async () => {
    open({
      ...change({ outcome: 'taken', endedAt: '2026-11-30T03:30:00.000Z' }),
      isSystemAdmin: true,
    });
    expect(await screen.findByText(/another account has the new email/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change a lost email' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Stop the change' })).toBeNull();
  });
});
