import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { refusal, stubApi } from '../../../../testing/stub-api.ts';
import { writeCookie } from '../../../auth/cookies.ts';
import { takeFlow } from '../../../auth/providers/kept-flow.ts';
import { endSession } from '../../../auth/session.ts';
import { appConfig } from '../../../lib/app-config.ts';
import { LoginPage } from './login-page.tsx';

const goTo = vi.hoisted(() => vi.fn<(address: string) => void>());
vi.mock('../../../auth/providers/address.ts', () => ({ goTo }));

const START = 'POST /api/auth/providers/google/start';
const buttons = () => screen.queryAllByRole('button', { name: /^Sign in with/ });
const google = () => screen.getByRole('button', { name: 'Sign in with Google' });
/** They are loaded, as few servers have any. */
const comeThere = () => screen.findByRole('button', { name: 'Sign in with Google' });

beforeEach(() => {
  endSession();
  sessionStorage.clear();
  goTo.mockClear();
  vi.spyOn(appConfig, 'providers', 'get').mockReturnValue([
    { provider: 'google', name: 'Google' },
    { provider: 'own', name: 'Lyceum' },
  ]);
});

describe('buttons of providers on the sign-in page', () => {
  it('R18.3.1 one for each provider that is on, and none without any', async () => {
    const { unmount } = show(<LoginPage />, '/login');
    await comeThere();
    expect(buttons().map(({ textContent }) => textContent)).toEqual([
      'Sign in with Google',
      'Sign in with Lyceum',
    ]);
    unmount();
    vi.mocked(vi.spyOn(appConfig, 'providers', 'get')).mockReturnValue([]);
    show(<LoginPage />, '/login');
    expect(buttons()).toEqual([]);
  });

  it('R18.3.2 a press keeps the flow in this tab with the target, and leaves', async () => {
    writeCookie('aB3dE5g', '/profile?tab=1', 300);
    const address = 'https://accounts.google.com/o/oauth2/v2/auth?state=s';
    const seen = stubApi({ [START]: () => ({ json: { success: true, address, flow: 'f1' } }) });
    const { user } = show(<LoginPage />, '/login?redirect=aB3dE5g');
    await user.click(await comeThere());
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(address));
    expect(google().getAttribute('aria-busy')).toBe('true');
    expect(seen).toEqual([{ call: START, body: {} }]);
    expect(takeFlow()).toEqual({
      purpose: 'sign-in',
      provider: 'google',
      name: 'Google',
      flow: 'f1',
      target: '/profile?tab=1',
    });
    // Back by the browser's own button.
    fireEvent(window, new Event('pageshow'));
    expect(google().getAttribute('aria-busy')).toBeNull();
  });

  it('R18.3.1 a provider that is away is said, and the password still works', async () => {
    const words = 'This way to sign in does not answer now. Please use another one.';
    stubApi({ [START]: () => refusal(503, words, 'PROVIDER_AWAY') });
    const { user } = show(<LoginPage />, '/login');
    await user.click(await comeThere());
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(google().getAttribute('aria-busy')).toBeNull();
    expect([goTo.mock.calls, takeFlow()]).toEqual([[], undefined]);
  });

  it('R18.3.2 a browser that keeps nothing is told so, and stays', async () => {
    stubApi({
      [START]: () => ({ json: { success: true, address: 'https://a.example', flow: 'f' } }),
    });
    const storage = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const { user } = show(<LoginPage />, '/login');
    await user.click(await comeThere());
    expect((await screen.findByRole('alert')).textContent).toContain('keeps no data');
    expect(goTo).not.toHaveBeenCalled();
    storage.mockRestore();
  });
});
