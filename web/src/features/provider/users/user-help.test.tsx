import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  buildAdminMail,
  buildAdminUserDetail,
  KASUN,
  pageWith,
} from '../../../../testing/admin.ts';
import { givePassword, onceFresh } from '../../../../testing/reauthentication.ts';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { showAsSystemAdmin } from '../../../../testing/system.tsx';
import { UserPage } from './user-page.tsx';

const USER = `GET /api/admin/users/${KASUN}`;
const MAILS = `GET /api/admin/mails?user=${KASUN}&limit=10`;
const action = (name: string) => `POST /api/admin/users/${KASUN}/${name}`;
const done = (message: string) => () => ({ json: { success: true, message } });
const PHONE = {
  device: 'Chrome on Android',
  createdAt: '2026-01-02T04:00:00.000Z',
  lastSeenAt: '2026-01-02T04:00:00.000Z',
};

const SENT_IN_TAMIL = buildAdminMail({ id: 'm2', state: 'sent', language: 'ta' });

function open(user: Parameters<typeof buildAdminUserDetail>[0], answers: Answers = {}) {
  const seen = stubApi({
    [USER]: () => ({ json: { success: true, user: buildAdminUserDetail(user) } }),
    [MAILS]: pageWith({ mails: [] }),
    ...answers,
  });
  return { seen, ...showAsSystemAdmin(<UserPage />, `/admin/users/${KASUN}`) };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('helping a user', () => {
  it.each([
    ['Send confirmation again', 'send-confirmation', 'We sent the confirmation email.'],
    ['Send reset link', 'send-reset-link', 'We sent the reset link.'],
  ])('R2.1.30 %s asks first and says where the mail goes', async (name, path, message) => {
    const { user, seen } = open({ isVerified: false }, { [action(path)]: done(message) });
    await user.click(await button(name));
    const dialog = within(screen.getByRole('dialog'));
    expect(screen.getByRole('dialog').textContent).toContain('kasun@example.com');
    expect(seen.some(({ call }) => call === action(path))).toBe(false);
    await user.click(dialog.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('R2.1.30 a confirmed address needs no confirmation, a disabled account gets no mails', async () => {
    open({ isVerified: true });
    expect(await button('Send reset link')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send confirmation again' })).toBeNull();
  });

  it('R10.6 a disabled account gets no mails', async () => {
    open({ isDisabled: true, isVerified: false });
    expect(await screen.findByText('This account is disabled. Enable it first.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  });

  it('R2.2.4.4 says that enough were sent', async () => {
    const words = 'Too many tries. Please wait a little.';
    const { user } = open(
      {},
      { [action('send-reset-link')]: () => refusal(429, words, 'TOO_MANY_REQUESTS') },
    );
    await user.click(await button('Send reset link'));
    await user.click(await button('Send'));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('R10.6 R7.13 all devices are signed out after a question and a fresh password', async () => {
    const message = '1 device is signed out.';
    const { user } = open(
      { sessions: [PHONE] },
      { ...onceFresh(action('end-sessions'), done(message)) },
    );
    await user.click(await button('Sign out all devices'));
    await user.click(await button('Sign out'));
    await givePassword(user);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('R6.3 shows the mails with their states and reasons, and the way to all of them', async () => {
    open(
      {},
      {
        [MAILS]: pageWith({
          mails: [buildAdminMail({ lastError: 'Mailbox full' }), SENT_IN_TAMIL],
        }),
      },
    );
    expect(await screen.findByText('18 tries: Mailbox full')).toBeTruthy();
    expect(screen.getByText('Tamil')).toBeTruthy();
    const all = screen.getByRole('link', { name: 'All emails to this address' });
    expect(all.getAttribute('href')).toBe('/admin/mails?search=kasun%40example.com');
  });

  it('R6.3 mails that could not be loaded can be asked for again', async () => {
    let isDown = true;
    const { user } = open(
      {},
      { [MAILS]: () => (isDown ? refusal(400, 'Not now.') : pageWith({ mails: [] })()) },
    );
    await screen.findByText('Not now.');
    isDown = false;
    await user.click(await button('Try again'));
    expect(await screen.findByText('No emails in the last 90 days.')).toBeTruthy();
  });
});

const recovery = (dueAt: string | null) => ({
  hasSecondFactor: true,
  recovery: {
    confirmedAt: '2026-11-27T03:30:00.000Z',
    dueAt,
    isMissingSecond: dueAt === null,
    missingOrganizations: [],
  },
});

describe('R18.5.4 a lost second step', () => {
  it('R18.5.4 another administrator confirms it, after a question', async () => {
    const { seen, user } = open(recovery(null), {
      [action('recovery/confirm')]: done('Confirmed. The waiting time has begun.'),
    });
    await user.click(await button('Confirm the request'));
    const dialog = screen.getByRole('dialog');
    expect(dialog.textContent).toContain('Ask them yourself first');
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Confirmed. The waiting time has begun.')).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain(action('recovery/confirm'));
  });

  it('R18.5.3 one that waits says until when, and can be stopped alone', async () => {
    const { user } = open(recovery('2026-11-30T03:30:00.000Z'), {
      [action('recovery/stop')]: done('Stopped. Their second step stays on.'),
    });
    expect(
      await screen.findByText(/It will be turned off on Mon 30 Nov 2026, 9:00 am/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Confirm the request' })).toBeNull();
    await user.click(await button('Stop the request'));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Stop it' }));
    expect(await screen.findByText('Stopped. Their second step stays on.')).toBeTruthy();
  });

  it('R18.5.4 nothing of it stands there without a request', async () => {
    open({});
    expect(await screen.findByText('Second step')).toBeTruthy();
    expect(screen.queryByText('Lost second step')).toBeNull();
  });
});
