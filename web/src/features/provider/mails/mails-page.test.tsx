import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildAdminMail, pageWith } from '../../../../testing/admin.ts';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { showAsSystemAdmin } from '../../../../testing/system.tsx';
import { MailsPage } from './mails-page.tsx';

const LIST = 'GET /api/admin/mails';
const RETRY = `POST /api/admin/mails/${buildAdminMail().id}/retry`;

describe('mails of the provider', () => {
  it('R6.3 tells the state of a mail with its last error, and sends it again', async () => {
    let isSent = false;
    stubApi({
      [LIST]: () =>
        pageWith({ mails: [buildAdminMail(isSent ? { state: 'queued', attempts: 0 } : {})] })(),
      [RETRY]: () => {
        isSent = true;
        return { json: { success: true, message: 'The mail is on its way.' } };
      },
    });
    const { user } = showAsSystemAdmin(<MailsPage />, '/admin/mails');
    const row = (await screen.findByText('kasun@example.com')).closest('tr');
    expect(row?.textContent).toContain('Verify email');
    // Days and times stand in one form on all pages.
    expect(row?.textContent).toContain('Fri 2 Jan 2026, 9:30 am');
    expect(row?.textContent).toContain('Failed');
    expect(row?.textContent).toContain('18 tries: The host refused the connection.');
    await user.click(screen.getByRole('button', { name: 'Send again to kasun@example.com' }));
    expect(await screen.findByText('The mail is on its way.')).toBeTruthy();
    expect(await screen.findByText('Waiting', { selector: '.chip' })).toBeTruthy();
  });

  it.each([
    ['en', 'English'],
    ['si', 'Sinhala'],
    ['ta', 'Tamil'],
  ] as const)('R15.7.1 tells in which language a mail was sent: %s', async (language, name) => {
    stubApi({ [LIST]: pageWith({ mails: [buildAdminMail({ state: 'sent', language })] }) });
    showAsSystemAdmin(<MailsPage />, '/admin/mails');
    const row = (await screen.findByText('kasun@example.com')).closest('tr');
    expect(row?.textContent).toContain(`Sent${name}`);
  });

  it('R6.3 says when a mail cannot be sent again, and offers it for none that was sent', async () => {
    stubApi({
      [LIST]: pageWith({
        mails: [
          buildAdminMail(),
          buildAdminMail({ id: 'm2', recipient: 'nimal@example.com', state: 'sent' }),
        ],
      }),
      [RETRY]: () => refusal(409, 'This email is already sent.', 'MAIL_SENT_ALREADY'),
    });
    const { user } = showAsSystemAdmin(<MailsPage />, '/admin/mails');
    await screen.findByText('nimal@example.com');
    expect(screen.getAllByRole('button', { name: /Send again/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /Send again/ }));
    expect(await screen.findByText('This email is already sent.')).toBeTruthy();
  });
});
