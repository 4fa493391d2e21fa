import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { show } from '../../../testing/render.tsx';
import { buildProfile, buildUser } from '../../../testing/session.tsx';
import { refusal, stubApi } from '../../../testing/stub-api.ts';
import { makeQueryClient } from './query-client.ts';
import { SessionProvider } from '../../auth/session-provider.tsx';
import { beginSession, endSession, startSession } from '../../auth/session.ts';
import { CodesView } from '../../features/organizations/members/join-codes/codes-view.tsx';
import { ToastProvider } from '../../ui/toast/toast-provider.tsx';

const CODES = 'GET /api/organization/sipwin-institute/join-codes';
const NOTE = 'Confirm your own email address first';

beforeEach(() => {
  const stop = startSession();
  endSession();
  return stop;
});

/** The codes of an institute for an admin whose address gets confirmed somewhere else. */
async function open() {
  let isConfirmed = false;
  stubApi({
    'GET /api/profile': () => ({
      json: { success: true, profile: buildProfile({ emailVerified: isConfirmed }) },
    }),
    [CODES]: () =>
      isConfirmed
        ? { json: { success: true, joinCodes: [] } }
        : refusal(403, 'Please confirm your email address first.', 'EMAIL_UNVERIFIED'),
  });
  await beginSession({
    token: `pt1_${'c'.repeat(43)}`,
    user: { ...buildUser(), emailVerified: false },
  });
  show(
    <QueryClientProvider client={makeQueryClient()}>
      <SessionProvider>
        <ToastProvider>
          <CodesView orgId="sipwin-institute" name="Sipwin Institute" />
        </ToastProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(NOTE)).toBeTruthy();
  return { confirm: () => (isConfirmed = true) };
}
const makeButton = () => screen.queryByRole('button', { name: 'Make a code' });

describe('R10.2 join codes and an address that was confirmed in another window', () => {
  it('the note stands alone, and back in the window the form stands alone', async () => {
    const { confirm } = await open();
    expect([makeButton(), screen.queryByText('No code yet')]).toEqual([null, null]);
    confirm();
    fireEvent.focus(window);
    await waitFor(() => expect(makeButton()).toBeTruthy());
    expect(screen.queryByText(NOTE)).toBeNull();
  });

  it('another tab that confirms it says so at once', async () => {
    const { confirm } = await open();
    confirm();
    const channel = new BroadcastChannel('panthiya_session');
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a channel has none
    act(() => channel.postMessage('profile'));
    await waitFor(() => expect(makeButton()).toBeTruthy());
    channel.close();
    expect(screen.queryByText(NOTE)).toBeNull();
  });
});
