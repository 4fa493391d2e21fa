import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showSignedIn } from '../../testing/session.tsx';
import { refusal, stubApi } from '../../testing/stub-api.ts';
import { ApiError } from '../lib/api-error.ts';
import { appConfig } from '../lib/app-config.ts';
import { keptProof } from './providers/kept-proof.ts';
import { takeFlow } from './providers/kept-flow.ts';
import { useReauthentication } from './reauthentication.tsx';

const goTo = vi.hoisted(() => vi.fn<(address: string) => void>());
vi.mock('./providers/address.ts', () => ({ goTo }));

const LIST = 'GET /api/account/identities';
const START = 'POST /api/account/identities/google/proof/start';
const REAUTH = 'POST /api/auth/reauth';
const google = {
  provider: 'google',
  name: 'Google',
  isOn: true,
  connected: { email: null, at: '2026-10-12T06:00:00.000Z' },
};
const listed = (hasPassword: boolean) => () => ({
  json: { success: true, hasPassword, identities: [google, { ...google, connected: null }] },
});

/** A part that needs a fresh sign-in. */
function Action({ done }: { done: string[] }) {
  const { runFresh, dialog } = useReauthentication();
  const tries = [
    () => Promise.reject(new ApiError({ code: 'REAUTH_REQUIRED', message: '', status: 403 })),
    () => Promise.resolve('done'),
  ];
  const handleClick = () =>
    runFresh<string>(() => tries.shift()?.() ?? Promise.resolve('')).then((word) =>
      done.push(word),
    );
  return (
    <>
      <button onClick={() => void handleClick()}>Do it</button>
      {dialog}
    </>
  );
}
async function open() {
  const done: string[] = [];
  const { user } = showSignedIn(<Action done={done} />);
  await user.click(screen.getByRole('button', { name: 'Do it' }));
  return { user, done };
}

beforeEach(() => {
  sessionStorage.clear();
  goTo.mockClear();
  vi.spyOn(appConfig, 'providers', 'get').mockReturnValue([{ provider: 'google', name: 'Google' }]);
});

describe('R18.3.6 confirming with a provider', () => {
  it('R18.3.6 is offered for each connected one beside the password, and leaves with the place kept', async () => {
    const address = 'https://accounts.google.com/o/oauth2/v2/auth?state=s';
    stubApi({
      [LIST]: listed(true),
      [START]: () => ({ json: { success: true, address, flow: 'f1' } }),
    });
    const { user } = await open();
    const buttons = await screen.findAllByRole('button', { name: 'Confirm with Google' });
    expect(buttons).toHaveLength(1);
    expect(screen.getByLabelText('Password')).toBeTruthy();
    await user.click(buttons[0] as HTMLElement);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(address));
    expect(takeFlow()).toMatchObject({ purpose: 'fresh', provider: 'google', target: '/' });
  });

  it('R18.3.6 who has no password is not asked for one', async () => {
    stubApi({ [LIST]: listed(false) });
    await open();
    expect(await screen.findByText('Please confirm that it is you')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Confirm with Google' })).toBeTruthy();
  });

  it('R18.3.6 after it only the code is asked for, where the account has a second step', async () => {
    keptProof.keep({ proof: 'p1', name: 'Google', question: 'Enter a code.' });
    const seen = stubApi({ [REAUTH]: () => ({ json: { success: true, message: '' } }) });
    const { user, done } = await open();
    expect(await screen.findByText(/has confirmed that it is you/)).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(done).toEqual(['done']));
    expect(seen).toEqual([{ call: REAUTH, body: { proof: 'p1', code: '123456' } }]);
    expect(keptProof.read()).toBeUndefined();
  });

  it('R18.3.6 what took too long asks for the password again', async () => {
    keptProof.keep({ proof: 'p1', name: 'Google', question: 'Enter a code.' });
    stubApi({ [LIST]: listed(true), [REAUTH]: () => refusal(400, 'Over.', 'CHALLENGE_OVER') });
    const { user } = await open();
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
    expect(screen.getByText('Over.')).toBeTruthy();
  });
});
