import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { buildProfile, showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { RecoveryBanner } from './recovery-banner.tsx';
import { RecoveryPage } from './recovery-page.tsx';
import { RecoveryStopPage } from './recovery-stop-page.tsx';
import { SetUpBanner } from './set-up-banner.tsx';

const CONFIRM = 'POST /api/auth/recovery/confirm';
const STOP_BY_LINK = 'POST /api/auth/recovery/stop';
const READ = 'GET /api/account/recovery';
const STOP = 'POST /api/account/recovery/stop';
const DUE = '2026-11-30T03:30:00.000Z';

const confirmed = (dueAt: string | null) => () => ({
  json: { success: true, message: 'Confirmed.', dueAt },
});
const over = () => refusal(400, 'This link is wrong or has expired.', 'LINK_INVALID');
const button = (name: string) => screen.findByRole('button', { name });

describe('R18.5.3 the pages of the mailed links', () => {
  it('R18.5.3 opening the link does nothing; its press begins the waiting time, and says until when', async () => {
    const seen = stubApi({ [CONFIRM]: confirmed(DUE) });
    const { user } = show(<RecoveryPage />, '/login/recovery#token=abc');
    const press = await button('Yes, turn it off');
    expect(seen).toEqual([]);
    await user.click(press);
    expect(await screen.findByText('Confirmed. The waiting time has begun.')).toBeTruthy();
    expect(screen.getByText(/On Mon 30 Nov 2026, 9:00 am your password is enough/)).toBeTruthy();
    expect(seen).toEqual([{ call: CONFIRM, body: { token: 'abc' } }]);
    expect(screen.queryByRole('button', { name: 'Yes, turn it off' })).toBeNull();
  });

  it('R18.5.4 an administrator learns that one more person has to confirm', async () => {
    stubApi({ [CONFIRM]: confirmed(null) });
    const { user } = show(<RecoveryPage />, '/login/recovery#token=abc');
    await user.click(await button('Yes, turn it off'));
    expect(await screen.findByText(/One more person has to confirm it/)).toBeTruthy();
  });

  it('R18.5.3 an old link says so, and a cut one too', async () => {
    stubApi({ [CONFIRM]: over });
    const { user } = show(<RecoveryPage />, '/login/recovery#token=abc');
    await user.click(await button('Yes, turn it off'));
    expect((await screen.findByRole('alert')).textContent).toContain('wrong or has expired');
    show(<RecoveryPage />, '/login/recovery');
    expect(screen.getByText('A part of the link is missing.')).toBeTruthy();
  });

  it('R18.5.3 the link of each mail stops it by a press, without a sign-in', async () => {
    const seen = stubApi({ [STOP_BY_LINK]: confirmed(null) });
    const { user } = show(<RecoveryStopPage />, '/login/recovery/stop#token=def');
    const press = await button('Stop it');
    expect(seen).toEqual([]);
    await user.click(press);
    expect(await screen.findByText('Stopped. Your second step stays on.')).toBeTruthy();
    expect(seen).toEqual([{ call: STOP_BY_LINK, body: { token: 'def' } }]);
  });
});

const open = (answers: Answers) => {
  const seen = stubApi({
    [READ]: () => ({
      json: { success: true, recovery: { confirmedAt: '2026-11-27T03:30:00.000Z', dueAt: DUE } },
    }),
    'GET /api/profile': () => ({ json: { success: true, profile: buildProfile() } }),
    ...answers,
  });
  return { seen, ...showSignedIn(<RecoveryBanner />) };
};

describe('R18.5.3 the banner', () => {
  it('R18.5.3 says when it will happen, and one press stops it', async () => {
    const stopped = { success: true, message: 'Stopped. Your second step stays on.' };
    const { seen, user } = open({ [STOP]: () => ({ json: stopped }) });
    expect(await screen.findByText(/It will happen on Mon 30 Nov 2026, 9:00 am/)).toBeTruthy();
    await user.click(await button('Stop it'));
    expect(await screen.findByText(stopped.message)).toBeTruthy();
    expect(seen.map(({ call }) => call)).toContain(STOP);
  });

  it('R18.5.3 says why it could not be stopped', async () => {
    const { user } = open({ [STOP]: () => refusal(503, 'Please try again.', 'UNAVAILABLE') });
    await user.click(await button('Stop it'));
    expect((await screen.findAllByRole('alert')).at(-1)?.textContent).toContain(
      'Please try again.',
    );
  });
});

it('R18.5.1 an administrator without a second step is led to its set-up', () => {
  showSignedIn(<SetUpBanner />);
  const link = screen.getByRole('link', { name: 'Set it up' });
  expect(link.getAttribute('href')).toBe('/account?back=%2F');
});
