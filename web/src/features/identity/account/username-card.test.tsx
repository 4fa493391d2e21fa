import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { buildProfile, buildUser, showSignedIn } from '../../../../testing/session.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { useSession } from '../../../auth/session-context.ts';
import { SessionProvider } from '../../../auth/session-provider.tsx';
import { beginSession, endSession } from '../../../auth/session.ts';
import { readUserCookie } from '../../../auth/user-cookie.ts';
import { ToastProvider } from '../../../ui/toast/toast-provider.tsx';
import { UsernameCard } from './username-card.tsx';

const CHANGE = 'POST /api/profile/change-username';
const done = () => ({ json: { success: true, message: 'Username changed successfully!' } });
const field = () => screen.getByLabelText<HTMLInputElement>('New Username');
const press = () => screen.getByRole('button', { name: 'Change Username' });

afterEach(() => {
  vi.useRealTimers();
});

describe('Change Username', () => {
  it('R2.2.6.1 a section of that name shows the present one', () => {
    showSignedIn(<UsernameCard />);
    expect(screen.getByRole('region', { name: 'Change Username' }).textContent).toContain(
      'nethmi_w',
    );
  });

  it('who has none yet is told so', () => {
    const { username: _, ...user } = buildUser();
    showSignedIn(<UsernameCard />, { user });
    expect(screen.getByText('You have not chosen one yet.')).toBeTruthy();
  });

  it.each(['', 'abcd', 'a'.repeat(21), 'with space', 'dash-ed', 'නෙත්මී_w'])(
    'R5.24 R9.13 “%s” breaks the rule, and nothing is asked of the server',
    async (username) => {
      const seen = stubApi({});
      const { user } = showSignedIn(<UsernameCard />);
      if (username !== '') await user.type(field(), username);
      await user.click(press());
      expect(
        screen.getByText(
          'Username must be 5-20 characters with only letters, numbers, and underscore',
        ),
      ).toBeTruthy();
      expect(field().getAttribute('aria-invalid')).toBe('true');
      expect(seen).toEqual([]);
    },
  );

  it('R5.25 the present one is no new one; another case of it is', async () => {
    const seen = stubApi({ [CHANGE]: done, 'GET /api/profile': () => ({ json: {} }) });
    const { user } = showSignedIn(<UsernameCard />);
    await user.type(field(), 'nethmi_w');
    await user.click(press());
    expect(screen.getByText('New username must be different from current username')).toBeTruthy();
    await user.clear(field());
    await user.type(field(), 'Nethmi_W');
    await user.click(press());
    expect(seen[0]).toMatchObject({ call: CHANGE, body: { username: 'Nethmi_W' } });
  });

  it('R8.16 a refusal is told with its reason after a colon, and the input stays', async () => {
    stubApi({ [CHANGE]: () => refusal(409, 'Username is already taken', 'USERNAME_TAKEN') });
    const { user } = showSignedIn(<UsernameCard />);
    await user.type(field(), 'kasun_physics');
    await user.click(press());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Failed to change username: Username is already taken',
    );
    expect(field().value).toBe('kasun_physics');
  });

  it('R8.16 without a reason the words stand alone', async () => {
    stubApi({ [CHANGE]: () => ({ status: 502, json: 'no answer of ours' }) });
    const { user } = showSignedIn(<UsernameCard />);
    await user.type(field(), 'kasun_physics');
    await user.click(press());
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to change username');
  });

  it('R8.17 R9.18 success is told for 3 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    stubApi({ [CHANGE]: done });
    const { user } = showSignedIn(<UsernameCard />);
    await user.type(field(), 'senuri_w');
    await user.click(press());
    await screen.findByText('Username changed successfully!');
    expect(field().value).toBe('');
    await act(() => vi.advanceTimersByTimeAsync(2_500));
    expect(screen.queryByText('Username changed successfully!')).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(screen.queryByText('Username changed successfully!')).toBeNull();
  });

  it('R7.15 menu and cookie have the new one at once', async () => {
    const token = `pt1_${'c'.repeat(43)}`;
    let username = 'nethmi_w';
    stubApi({
      'GET /api/profile': () => ({ json: { success: true, profile: buildProfile({ username }) } }),
      [CHANGE]: (body) => {
        ({ username } = body as { username: string });
        return done();
      },
    });
    await beginSession({ token, user: buildUser() });
    const { user } = show(
      <QueryClientProvider client={new QueryClient()}>
        <SessionProvider>
          <ToastProvider>
            <MenuName />
            <UsernameCard />
          </ToastProvider>
        </SessionProvider>
      </QueryClientProvider>,
    );
    await user.type(field(), 'senuri_w');
    await user.click(press());
    await screen.findByText('menu: senuri_w');
    await waitFor(async () => {
      expect(await readUserCookie(token)).toMatchObject({ user: { username: 'senuri_w' } });
    });
    act(() => endSession());
  });
});

function MenuName() {
  return <p>menu: {useSession().user.username}</p>;
}
