import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../testing/render.tsx';
import { type Answer, type Answers, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { listCookies, removeCookie, writeCookie } from '../../../auth/cookies.ts';
import { keepLanding } from '../../../auth/landing.ts';
import { keepFlow, takeFlow } from '../../../auth/providers/kept-flow.ts';
import { keptRegistration } from '../../../auth/visitor/kept-registration.ts';
import { keptWaiting } from '../../../auth/providers/kept-waiting.ts';
import { readRedirect } from '../../../auth/redirect.ts';
import { endSession, hasSession } from '../../../auth/session.ts';
import { keptStep } from '../../../auth/visitor/kept-step.ts';
import { takeOver } from '../../../auth/providers/hand-over.ts';
import { SignInReturnPage } from './return-page.tsx';

const FINISH = 'POST /api/auth/providers/google/finish';
const flow = { purpose: 'sign-in', provider: 'google', name: 'Google', flow: 'f' } as const;
const BACK = '/sign-in/return?code=c1&state=s1&iss=https%3A%2F%2Faccounts.google.com';
const signedIn = (): Answer => ({
  json: {
    success: true,
    message: 'Signed in.',
    token: `pt1_${'a'.repeat(43)}`,
    user: { uid: 'u-1', name: 'NETHMI WIJESINGHE', email: 'nethmi@example.lk' },
  },
});
const asksForCode = (): Answer => ({
  status: 401,
  json: {
    success: false,
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'Your second step is needed to sign in: a code, or your passkey.',
    challenge: 'c'.repeat(43),
    methods: ['totp'],
    recoveryCodesLeft: 0,
    mayTrust: true,
  },
});

/** Comes back to the tab that began, if it did. */
function comeBack(answers: Answers, at = BACK, hasBegun = true) {
  const seen = stubApi(answers);
  if (hasBegun) keepFlow({ ...flow, flow: 'f'.repeat(43) });
  return { seen, ...show(<SignInReturnPage />, at) };
}
const wayBack = () => screen.findByRole('link', { name: 'Back to the sign-in' });

beforeEach(() => {
  endSession();
  sessionStorage.clear();
  for (const name of listCookies().keys()) removeCookie(name);
});

describe('the way back from a provider', () => {
  it('R18.3.2 finishes once with what came, and goes home', async () => {
    const { seen } = comeBack({ [FINISH]: signedIn });
    await screen.findByText('You are at /');
    const body = { code: 'c1', state: 's1', iss: 'https://accounts.google.com' };
    expect(seen).toEqual([{ call: FINISH, body: { ...body, flow: 'f'.repeat(43) } }]);
    expect(hasSession()).toBe(true);
    expect(takeFlow()).toBeUndefined();
  });

  it('R18.3.2 R4.7 goes where the person wanted to go, or to the link that waits', async () => {
    stubApi({ [FINISH]: signedIn });
    keepFlow({ ...flow, target: '/profile?tab=1' });
    show(<SignInReturnPage />, BACK);
    await screen.findByText('You are at /profile?tab=1');
    keepFlow({ ...flow, target: 'https://evil.example/' });
    keepLanding('join', 'KCGPHYS7');
    show(<SignInReturnPage />, BACK);
    expect(await screen.findByText('You are at /join')).toBeTruthy();
  });

  it('R18.3.7 the second step is kept for /login, with the target', async () => {
    stubApi({ [FINISH]: asksForCode });
    keepFlow({ ...flow, target: '/profile' });
    show(<SignInReturnPage />, BACK);
    expect((await screen.findByText(/^You are at/)).textContent).toMatch(
      /^You are at \/login\?redirect=\w{7}$/,
    );
    expect(keptStep.read()).toMatchObject({ provider: 'Google', step: { methods: ['totp'] } });
    expect(hasSession()).toBe(false);
  });

  it.each([
    ['stopped there', '?error=access_denied&state=s1', 'You stopped this sign-in.', 'status'],
    ['refused there', '?error=server_error&state=s1', 'could not be finished', 'alert'],
    ['without a code', '?state=s1', 'could not be finished', 'alert'],
    ['without anything', '', 'could not be finished', 'alert'],
  ])('R18.3.2 %s: asks nothing, says it, and leads on', async (_, search, words, role) => {
    const { seen } = comeBack({}, `/sign-in/return${search}`);
    expect((await screen.findByRole(role)).textContent).toContain(words);
    const way = await wayBack();
    await waitFor(() => expect(document.activeElement).toBe(way.parentElement));
    expect(seen).toEqual([]);
  });

  it.each([BACK, '/sign-in/return?error=access_denied', '/sign-in/return'])(
    'R18.3.2 in a tab that began nothing, %s means nothing',
    async (at) => {
      const { seen } = comeBack({}, at, false);
      expect((await screen.findByRole('alert')).textContent).toBe(
        'This tab began no sign-in. Please start again.',
      );
      expect(seen).toEqual([]);
    },
  );

  it.each([
    [400, 'CHALLENGE_OVER', 'This sign-in took too long. Please start again.'],
    [400, 'PROVIDER_REFUSED', 'This sign-in could not be finished. Please start again.'],
    [503, 'PROVIDER_AWAY', 'This way to sign in does not answer now.'],
    [409, 'IDENTITY_UNCONNECTED', 'This account is not connected here yet.'],
  ])('R18.3.2 %i %s is said as the server says it', async (status, code, message) => {
    const { seen } = comeBack({ [FINISH]: () => refusal(status, message, code) });
    expect((await screen.findByRole('alert')).textContent).toBe(message);
    await wayBack();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(seen).toHaveLength(1);
  });

  describe('R18.3.4 an address that has an account', () => {
    const words = 'This address has an account. Sign in once as before, then Google is connected.';
    const waits = (): Answer => ({
      status: 409,
      json: {
        success: false,
        code: 'IDENTITY_UNCONNECTED',
        message: words,
        connection: 'w'.repeat(43),
        address: 'nethmi@example.lk',
      },
    });

    it('R18.3.4 leads to the sign-in, says why, and keeps what waits in this tab', async () => {
      stubApi({ [FINISH]: waits });
      keepFlow({ ...flow, target: '/profile' });
      show(<SignInReturnPage />, BACK);
      expect(await screen.findByText(`It is told: ${words}`)).toBeTruthy();
      const [, key = ''] =
        /redirect=(\w{7})$/.exec(screen.getByText(/^You are at/).textContent) ?? [];
      expect(readRedirect(key)).toBe('/account');
      expect(keptWaiting.take()).toMatchObject({
        connection: 'w'.repeat(43),
        address: 'nethmi@example.lk',
        provider: 'google',
        name: 'Google',
        target: '/profile',
      });
      expect(keptWaiting.take()).toBeUndefined();
    });

    it('R18.3.4 who is signed in already goes straight to the account', async () => {
      writeCookie('pt_token', `pt1_${'b'.repeat(43)}`, 300);
      comeBack({ [FINISH]: waits });
      expect(await screen.findByText('You are at /account')).toBeTruthy();
    });

    it('R18.3.4 what waits is over after ten minutes', () => {
      vi.useFakeTimers({ toFake: ['Date'] });
      const connection = 'w'.repeat(43);
      const { provider, name } = flow;
      keptWaiting.keep({ connection, address: 'a@b.lk', provider, name, target: undefined });
      vi.setSystemTime(Date.now() + 10 * 60 * 1000 + 1);
      expect(keptWaiting.take()).toBeUndefined();
      vi.useRealTimers();
    });
  });

  it('R18.3.5 who has no account here is led to a registration that is filled in', async () => {
    const claimed = { firstName: 'N', lastName: 'S', email: 'n@gmail.com', isEmailFixed: true };
    const registration = 'r'.repeat(43);
    stubApi({
      [FINISH]: () => ({
        status: 409,
        json: {
          success: false,
          code: 'IDENTITY_UNCONNECTED',
          message: 'New.',
          registration,
          claimed,
        },
      }),
    });
    keepFlow(flow);
    show(<SignInReturnPage />, BACK);
    expect(await screen.findByText('You are at /register')).toBeTruthy();
    const { provider, name } = flow;
    expect(keptRegistration.take()).toEqual({ registration, claimed, provider, name });
  });

  it('R18.3.6 what connects is handed to the account, with nothing in the address', async () => {
    const seen = stubApi({});
    keepFlow({ ...flow, purpose: 'connect' });
    show(<SignInReturnPage />, BACK);
    await screen.findByText('You are at /account');
    expect(takeOver()?.body).toMatchObject({ code: 'c1', state: 's1', flow: 'f' });
    expect([takeOver(), seen]).toEqual([undefined, []]);
  });

  it('R18.3.6 who stops while connecting finds the account again', async () => {
    stubApi({});
    keepFlow({ ...flow, purpose: 'connect' });
    show(<SignInReturnPage />, '/sign-in/return?error=access_denied');
    const way = await screen.findByRole('link', { name: 'Back to your account' });
    expect(way.getAttribute('href')).toBe('/account');
  });

  it('R18.3.2 what the server has not heard can be sent again', async () => {
    let isGone = true;
    const { user, seen } = comeBack({
      [FINISH]: () => {
        if (isGone) throw new Error('gone');
        return signedIn();
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isGone = false;
    await user.click(again);
    await screen.findByText('You are at /');
    expect(seen).toHaveLength(2);
  });
});
