import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { buildProfile, showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { AddressBanner } from './address-banner.tsx';
import { AddressStopPage } from './address-stop-page.tsx';

const STOP_BY_LINK = 'POST /api/auth/recovery/address/stop';
const READ = 'GET /api/account/recovery/address';
const STOP = 'POST /api/account/recovery/address/stop';
const STOPPED = { success: true, message: 'Stopped. Your email stays as it is.' };
const button = (name: string) => screen.findByRole('button', { name });

describe('R18.5.5 an address that is about to change', () => {
  it('R18.5.5 opening the mailed link does nothing; its press keeps the address', async () => {
    const seen = stubApi({ [STOP_BY_LINK]: () => ({ json: STOPPED }) });
    const { user } = show(<AddressStopPage />, '/login/address/stop#token=abc');
    const press = await button('Stop it');
    expect(seen).toEqual([]);
    await user.click(press);
    expect(await screen.findByText(STOPPED.message)).toBeTruthy();
    expect(seen).toEqual([{ call: STOP_BY_LINK, body: { token: 'abc' } }]);
  });

  it('R18.5.5 the banner says when and to which address, and one press stops it', async () => {
    const recovery = { email: 'new@example.com', dueAt: '2026-11-30T03:30:00.000Z' };
    const seen = stubApi({
      [READ]: () => ({ json: { success: true, recovery } }),
      'GET /api/profile': () => ({ json: { success: true, profile: buildProfile() } }),
      [STOP]: () => ({ json: STOPPED }),
    });
    const { user } = showSignedIn(<AddressBanner />);
    expect(await screen.findByText(/It will happen on Mon 30 Nov 2026, 9:00 am/)).toBeTruthy();
    expect(screen.getByText('new@example.com')).toBeTruthy();
    await user.click(await button('Stop it'));
    expect(await screen.findByText(STOPPED.message)).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain(STOP);
  });

  it('R18.5.5 the banner says why it could not be stopped', async () => {
    stubApi({
      [READ]: () => ({ json: { success: true, recovery: null } }),
      [STOP]: () => refusal(503, 'Please try again.', 'UNAVAILABLE'),
    });
    const { user } = showSignedIn(<AddressBanner />);
    await user.click(await button('Stop it'));
    expect((await screen.findAllByRole('alert')).at(-1)?.textContent).toContain(
      'Please try again.',
    );
  });
});
