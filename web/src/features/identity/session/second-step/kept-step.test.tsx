import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { show } from '../../../../../testing/render.tsx';
import { type Answer, stubApi } from '../../../../../testing/stub-api.ts';
import { endSession, hasSession } from '../../../../auth/session.ts';
import { LoginPage } from '../login-page.tsx';
import { keptStep } from '../../../../auth/visitor/kept-step.ts';

const SECOND = 'POST /api/auth/login/second-factor';
const ASKED: Answer = {
  status: 401,
  json: {
    success: false,
    code: 'SECOND_FACTOR_REQUIRED',
    message: 'Your second step is needed to sign in: a code, or your passkey.',
    challenge: 'c'.repeat(43),
    methods: ['totp', 'recovery-code'],
    recoveryCodesLeft: 8,
    mayTrust: true,
  },
};
const SIGNED_IN: Answer = {
  json: {
    success: true,
    message: 'Login successful',
    token: `pt1_${'a'.repeat(43)}`,
    user: { uid: 'u-1', name: 'NETHMI WIJESINGHE', email: 'nethmi@example.lk' },
  },
};

async function comeToStep() {
  stubApi({ 'POST /api/auth/login': () => ASKED });
  const { user } = show(<LoginPage />, '/login');
  await user.type(screen.getByLabelText('Email'), 'nethmi@example.lk');
  await user.type(screen.getByLabelText('Password'), 'Kurunegala26{Enter}');
  await screen.findByRole('heading', { name: 'Enter the code' });
  return { user };
}

beforeEach(endSession);

it('R18.2.4 the second step is there again when the phone dropped the page meanwhile, and goes on without the password', async () => {
  await comeToStep();
  const kept = { ...sessionStorage };
  expect(JSON.stringify(kept)).not.toContain('Kurunegala26');
  // What a page does that is loaded again: nothing of it is left but the tab's storage.
  cleanup();
  Object.assign(sessionStorage, kept);
  const seen = stubApi({ [SECOND]: () => SIGNED_IN });
  const { user } = show(<LoginPage />, '/login');
  await user.type(await screen.findByLabelText('Code'), '482913');
  await waitFor(() => expect(hasSession()).toBe(true));
  expect(seen.map(({ call }) => call)).toEqual([SECOND]);
  expect({ ...sessionStorage }).toEqual({});
});

it('R18.2.4 the second step is forgotten by “Not you?”, and storage of any kind breaks nothing', async () => {
  const { user } = await comeToStep();
  await user.click(screen.getByRole('button', { name: 'Not you?' }));
  expect({ ...sessionStorage }).toEqual({});
  cleanup();
  for (const garbage of ['{', 'null', '0', '[]', '{"step":1}']) {
    sessionStorage.setItem('pt_second_step', garbage);
    show(<LoginPage />, '/login');
    expect(screen.getByLabelText('Password')).toBeTruthy();
    cleanup();
  }
  sessionStorage.clear();
});

it('R18.3.7 after a provider it says so, not that a password was right, and removes no second factor', async () => {
  keptStep.keep({
    provider: 'Google',
    step: { challenge: 'c'.repeat(43), methods: ['totp'], recoveryCodesLeft: 0, mayTrust: true },
  });
  stubApi({ [SECOND]: () => SIGNED_IN });
  const { user } = show(<LoginPage />, '/login');
  await screen.findByText('First step is done');
  expect(screen.getByText('Google')).toBeTruthy();
  expect(screen.queryByText('Password is right')).toBeNull();
  expect(screen.queryByText('Lost the app and the codes?')).toBeNull();
  await user.type(screen.getByLabelText('Code'), '482913');
  await waitFor(() => expect(hasSession()).toBe(true));
});
