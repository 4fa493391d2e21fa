import { screen, waitFor, within } from '@testing-library/react';
import type { JoinCode } from '@panthiya/contract/organizations/join-codes.contract';
import { describe, expect, it } from 'vitest';
import { showSignedIn } from '../../../../../testing/session.tsx';
import { type Answers, stubApi } from '../../../../../testing/stub-api.ts';
import { CodesView } from './codes-view.tsx';

const CODES = '/api/organization/sipwin-institute/join-codes';
const code: JoinCode = {
  id: '0199a000-0000-7000-8000-000000000001',
  code: 'ABCD2345',
  role: 'student',
  expiresAt: '2026-12-18T04:00:00.000Z',
  maxUses: 40,
  uses: 12,
  createdAt: '2026-11-18T04:00:00.000Z',
  isUsable: true,
  madeBy: 'RUWAN PERERA',
};
const listed = (...joinCodes: JoinCode[]) => ({ json: { success: true, joinCodes } });
const open = (answers: Answers) => {
  const seen = stubApi(answers);
  return { seen, ...showSignedIn(<CodesView orgId="sipwin-institute" name="Sipwin Institute" />) };
};

describe('join codes', () => {
  it('R10.2 lists them with role, expiry and uses', async () => {
    open({
      [`GET ${CODES}`]: () => listed(code, { ...code, id: 'x', code: 'ZZZZ9999', isUsable: false }),
    });
    expect(await screen.findByText('ABCD-2345')).toBeTruthy();
    expect(screen.getAllByText('12 of 40 uses · until 18 Dec 2026')).toHaveLength(2);
    expect(screen.getByText('Run out')).toBeTruthy();
    expect(screen.getAllByText('RUWAN PERERA')).toHaveLength(2);
  });

  it('R10.2 makes one for a role, with expiry and number of uses, and shows it', async () => {
    const { user, seen } = open({
      [`GET ${CODES}`]: () => listed(),
      [`POST ${CODES}`]: () => ({
        status: 201,
        json: { success: true, message: 'ok', id: code.id, code: code.code, joinCode: code },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Make a code' }));
    await user.click(screen.getByRole('radio', { name: 'Lecturer' }));
    await user.selectOptions(screen.getByLabelText('It works for'), '7 days');
    await user.type(screen.getByLabelText(/^How many/), '40');
    await user.click(screen.getByRole('button', { name: 'Make the code' }));
    expect(await screen.findByRole('dialog', { name: 'Join code' })).toBeTruthy();
    const body = seen.find(({ call }) => call.startsWith('POST'))?.body as JoinCode;
    expect(body).toMatchObject({ role: 'lecturer', maxUses: 40 });
    const days = (Date.parse(body.expiresAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
  });

  it('R10.2 a number of uses that is none is not sent', async () => {
    const { user, seen } = open({ [`GET ${CODES}`]: () => listed() });
    await user.click(await screen.findByRole('button', { name: 'Make a code' }));
    await user.type(screen.getByLabelText(/^How many/), '0');
    await user.click(screen.getByRole('button', { name: 'Make the code' }));
    expect(screen.getByText('Enter a whole number from 1 to 10,000.')).toBeTruthy();
    expect(seen).toHaveLength(1);
  });

  it('R2.1.30 R10.2 one is shown with its link, a QR code, and a way to WhatsApp', async () => {
    const { user } = open({ [`GET ${CODES}`]: () => listed(code) });
    await user.click(await screen.findByRole('button', { name: 'Show and share ABCD-2345' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Join code' }));
    const address = `${location.origin}/join#code=ABCD2345`;
    const qr = sheet.getByRole('img', { name: `QR code that leads to ${address}` });
    expect(qr.querySelector('.qr-ink')?.getAttribute('d')?.length).toBeGreaterThan(500);
    expect(sheet.getByText('ABCD-2345')).toBeTruthy();
    const whatsapp = new URL(
      sheet.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href') ?? '',
    );
    expect(whatsapp.origin + whatsapp.pathname).toBe('https://wa.me/');
    expect(whatsapp.searchParams.get('text')).toContain(address);
    await user.click(sheet.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(address);
  });

  it('R10.2 one is withdrawn after a question', async () => {
    let isThere = true;
    const { user } = open({
      [`GET ${CODES}`]: () => (isThere ? listed(code) : listed()),
      [`DELETE ${CODES}/${code.id}`]: () => {
        isThere = false;
        return { json: { success: true, message: 'The code is withdrawn.' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Withdraw ABCD-2345' }));
    await user.click(screen.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(screen.getByText('No code yet')).toBeTruthy());
  });
});
