import type { OwnIdentity } from '@panthiya/contract/identity/providers.contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { givePassword, onceFresh } from '../../../../testing/reauthentication.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { heldAnswer, refusal, stubApi, type Answers } from '../../../../testing/stub-api.ts';
import { takeFlow } from '../../../auth/providers/kept-flow.ts';
import { handOver, takeOver } from '../../../auth/providers/hand-over.ts';
import { keptWaiting } from '../../../auth/providers/kept-waiting.ts';
import { ProviderRows } from './provider-rows.tsx';

const goTo = vi.hoisted(() => vi.fn<(address: string) => void>());
vi.mock('../../../auth/providers/address.ts', () => ({ goTo }));

const LIST = 'GET /api/account/identities';
const START = 'POST /api/account/identities/google/start';
const FINISH = 'POST /api/account/identities/google/finish';
const LEAVE = 'DELETE /api/account/identities/google';

const off: OwnIdentity = { provider: 'google', name: 'Google', isOn: true, connected: null };
const on: OwnIdentity = {
  ...off,
  connected: { email: 'nethmi@gmail.com', at: '2026-10-12T06:00:00.000Z' },
};
const done = () => ({ json: { success: true, message: '' } });
const flow = { purpose: 'connect', provider: 'google', name: 'Google', flow: 'f' } as const;
const body = { code: 'c1', state: 's1', flow: 'f' };

function open(identities: readonly OwnIdentity[], answers: Answers = {}) {
  const seen = stubApi({ [LIST]: () => ({ json: { success: true, identities } }), ...answers });
  const { user } = showSignedIn(
    <ul>
      <ProviderRows />
    </ul>,
  );
  return { user, seen };
}
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent);
const connect = () => screen.findByRole('button', { name: 'Connect Google' });

beforeEach(() => {
  sessionStorage.clear();
  takeOver();
  goTo.mockClear();
});

describe('accounts of providers on the account page', () => {
  it('R18.3.6 R18.5.7 a row each, with what stands and one button', async () => {
    const own: OwnIdentity = {
      provider: 'own',
      name: 'Lyceum',
      isOn: false,
      connected: on.connected,
    };
    open([on, { ...off, provider: 'microsoft', name: 'Microsoft' }, own]);
    expect(await rows()).toEqual([
      'Googlenethmi@gmail.comConnected since 12 Oct 2026Disconnect Google',
      'MicrosoftNot connectedConnect Microsoft',
      'Lyceumnethmi@gmail.comConnected since 12 Oct 2026It is turned off here. Sign in with your password.Disconnect Lyceum',
    ]);
  });

  it('R18.3.6 Connect asks for a fresh sign-in, keeps the flow in this tab, and leaves', async () => {
    const answer = { json: { success: true, address: 'https://a.example/', flow: 'f9' } };
    const { user } = open(
      [off],
      onceFresh(START, () => answer),
    );
    await user.click(await connect());
    await givePassword(user);
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('https://a.example/'));
    expect(takeFlow()).toEqual({ ...flow, flow: 'f9' });
    expect((await connect()).getAttribute('aria-busy')).toBe('true');
    fireEvent(window, new Event('pageshow'));
    await waitFor(async () => expect((await connect()).getAttribute('aria-busy')).toBeNull());
  });

  it('R18.3.1 a provider that is away is said', async () => {
    const { user } = open([off], { [START]: () => refusal(503, 'Away now.', 'PROVIDER_AWAY') });
    await user.click(await connect());
    expect((await screen.findByRole('alert')).textContent).toBe('Away now.');
    expect((await connect()).getAttribute('aria-busy')).toBeNull();
  });

  it('R18.3.6 what was brought back connects, once, and is said', async () => {
    handOver({ kind: 'back', flow, body });
    const held = heldAnswer();
    const { seen } = open([off], { [FINISH]: held.answer });
    await waitFor(async () => expect((await connect()).getAttribute('aria-busy')).toBe('true'));
    held.release(done());
    await screen.findByText('Google is connected. It signs in to your account now.');
    expect(seen.filter(({ call }) => call === FINISH)).toEqual([{ call: FINISH, body }]);
    await waitFor(() => expect(seen.filter(({ call }) => call === LIST)).toHaveLength(2));
  });

  it('R18.3.6 a sign-in that got old meanwhile asks for the password, and goes on', async () => {
    handOver({ kind: 'back', flow, body });
    const { user } = open([off], onceFresh(FINISH, done));
    await givePassword(user);
    expect(await screen.findByText(/Google is connected\./)).toBeTruthy();
  });

  it('R18.3.6 a refusal is said at the rows', async () => {
    handOver({ kind: 'back', flow, body });
    open([off], { [FINISH]: () => refusal(409, 'It is connected already.', 'IDENTITY_TAKEN') });
    expect((await screen.findByRole('alert')).textContent).toBe('It is connected already.');
  });

  const WAITING = 'POST /api/account/identities/waiting';
  const waiting = {
    connection: 'w'.repeat(43),
    address: 'NETHMI@example.com',
    provider: 'google',
    name: 'Google',
    target: '/profile',
  } as const;

  it('R18.3.4 what waited for the sign-in is connected, and the person goes on', async () => {
    keptWaiting.keep(waiting);
    const { user, seen } = open([off], onceFresh(WAITING, done));
    await givePassword(user);
    expect(await screen.findByText('You are at /profile')).toBeTruthy();
    expect(seen.find(({ call }) => call === WAITING)?.body).toEqual({
      connection: 'w'.repeat(43),
    });
  });

  it('R18.3.4 who wanted nothing else stays and is told', async () => {
    keptWaiting.keep({ ...waiting, target: undefined });
    open([off], { [WAITING]: done });
    expect(await screen.findByText(/Google is connected\./)).toBeTruthy();
  });

  it('R18.3.4 who signed in with another account is told, and nothing is connected', async () => {
    keptWaiting.keep({ ...waiting, address: 'another@example.com' });
    const { seen } = open([off]);
    expect(
      await screen.findByText(/signed in with another account, so Google was not connected/),
    ).toBeTruthy();
    await connect();
    expect(seen.map(({ call }) => call)).not.toContain(WAITING);
  });

  it('R18.3.6 Disconnect asks first and says what it means; Cancel does nothing', async () => {
    const { user, seen } = open([on], { [LEAVE]: done });
    await user.click(await screen.findByRole('button', { name: 'Disconnect Google' }));
    expect(screen.getByText(/does not sign in to this account any more/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(seen.map(({ call }) => call)).toEqual([LIST]);
    await user.click(screen.getByRole('button', { name: 'Disconnect Google' }));
    await user.click(screen.getByRole('button', { name: 'Disconnect' }));
    await screen.findByText('Google is disconnected.');
    expect(seen.map(({ call }) => call)).toEqual([LIST, LEAVE, LIST]);
  });
});
