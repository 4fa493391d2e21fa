import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../testing/render.tsx';
import { buildProfile } from '../../testing/session.tsx';
import { type Answer, refusal, stubApi } from '../../testing/stub-api.ts';
import { cookieNames, readCookie } from './cookies.ts';
import { useSession } from './session-context.ts';
import { SessionProvider } from './session-provider.tsx';
import { beginSession, endSession, openSession, startSession } from './session.ts';
import { readUserCookie } from './user-cookie.ts';

const TOKEN = `pt1_${'b'.repeat(43)}`;
const user = { uid: 'u-nethmi', name: 'NETHMI WIJESINGHE', email: 'nethmi@example.com' };

function SessionFacts() {
  const { user: current, isSystemAdmin, isPremium, profileError } = useSession();
  return (
    <ul>
      <li>phone {current.phone ?? 'unknown'}</li>
      <li>{isSystemAdmin ? 'is admin' : 'no admin'}</li>
      <li>{isPremium ? 'is premium' : 'not premium'}</li>
      <li>{profileError ? 'failed' : 'fine'}</li>
    </ul>
  );
}

async function signIn(answer: () => Answer): Promise<void> {
  stubApi({ 'GET /api/profile': answer });
  await beginSession({ token: TOKEN, user });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  show(
    <QueryClientProvider client={client}>
      <SessionProvider>
        <SessionFacts />
      </SessionProvider>
    </QueryClientProvider>,
  );
}

function tellFromAnotherTab(news: string): void {
  const channel = new BroadcastChannel('panthiya_session');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a channel has none
  channel.postMessage(news);
  setTimeout(() => channel.close(), 100);
}

beforeEach(() => {
  const stop = startSession();
  endSession();
  return stop;
});

describe('session of the signed-in pages', () => {
  it('R4.5 after sign-in the profile is fetched to learn isSystemAdmin and isPremium', async () => {
    const profile = buildProfile({ isSystemAdmin: true, isPremium: true });
    await signIn(() => ({ json: { success: true, profile } }));
    await screen.findByText('is admin');
    expect(screen.getByText('is premium')).toBeTruthy();
  });

  it('R3.8 the locally kept user is brought up to date; phone mirrors phoneNumber', async () => {
    await signIn(() => ({ json: { success: true, profile: buildProfile() } }));
    await screen.findByText('phone +94771234567');
    await waitFor(async () => {
      expect(await readUserCookie(TOKEN)).toMatchObject({
        user: {
          phone: '+94771234567',
          emailVerified: true,
          isPremium: false,
          username: 'nethmi_w',
        },
      });
    });
  });

  it('R4.5 R8.13 if that fails the stored user alone is used, neither admin nor premium, silently', async () => {
    await signIn(() => refusal(500, 'Something went wrong on our side.', 'INTERNAL'));
    await screen.findByText('failed');
    expect(screen.getByText('no admin')).toBeTruthy();
    expect(screen.getByText('not premium')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(readCookie(cookieNames.token)).toBe(TOKEN);
  });

  it('R4.5 R9.1 an answer of 401 is no such failure: it ends the session', async () => {
    await signIn(() => refusal(401, 'Please sign in to continue.', 'UNAUTHENTICATED'));
    await waitFor(() => expect(readCookie(cookieNames.token)).toBeUndefined());
    expect(screen.queryByText(/phone/)).toBeNull();
    await openSession();
  });

  it('R3.27 R4.34 R9.1 the timestamp cookie tells when the picture changed, for 7 days, and goes with it', async () => {
    const setter = vi.spyOn(document, 'cookie', 'set');
    let profile = buildProfile({ pictureId: '1764' });
    await signIn(() => ({ json: { success: true, profile } }));
    await waitFor(() => expect(readCookie(cookieNames.avatarStamp)).toBe('1764'));
    const written = setter.mock.calls.map(([cookie]) => cookie);
    expect(written.find((cookie) => cookie.startsWith(cookieNames.avatarStamp))).toContain(
      'Max-Age=604800',
    );
    setter.mockRestore();
    profile = buildProfile({ pictureId: null });
    tellFromAnotherTab('profile');
    await waitFor(() => expect(readCookie(cookieNames.avatarStamp)).toBeUndefined());
  });

  it('R4.34 what another tab saved is asked for at once', async () => {
    let profile = buildProfile();
    await signIn(() => ({ json: { success: true, profile } }));
    await screen.findByText('phone +94771234567');
    profile = buildProfile({ phoneNumber: '+94715551234' });
    tellFromAnotherTab('profile');
    expect(await screen.findByText('phone +94715551234')).toBeTruthy();
  });
});
