import type { OwnSession } from '@panthiya/contract/identity/account.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { givePassword, onceFresh, REAUTH } from '../../../../testing/reauthentication.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { heldAnswer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { DevicesCard } from './devices-card.tsx';

const LIST = 'GET /api/profile/sessions';
const HOUR = 60 * 60 * 1000;

function buildSession(changes: Partial<OwnSession> = {}): OwnSession {
  return {
    id: 'here',
    device: 'Chrome on Android',
    isPhone: true,
    signedInAt: '2026-03-18T06:00:00.000Z',
    lastSeenAt: new Date(Date.now() - 3 * HOUR).toISOString(),
    isCurrent: false,
    isProgram: false,
    refusedAt: null,
    ...changes,
  };
}
const here = buildSession({ isCurrent: true });
const edge = buildSession({ id: 'edge', device: 'Microsoft Edge on Windows', isPhone: false });
const answerOf = (sessions: readonly OwnSession[]) => ({ json: { success: true, sessions } });
const done = () => ({ json: { success: true, message: '' } });
const rows = () => screen.findAllByRole('listitem');

describe('Your Devices', () => {
  it('R1.4 where one is signed in: this device marked, when the others were last seen', async () => {
    stubApi({ [LIST]: () => answerOf([here, edge]) });
    showSignedIn(<DevicesCard />);
    await screen.findByText('This device');
    const [first, second] = await rows();
    expect(first?.textContent).toBe('Chrome on AndroidIn use nowSigned in 18 Mar 2026This device');
    expect(second?.textContent).toContain('Last seen 3 hours ago');
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('R18.6.3 R18.6.4 says of a sign-in that another browser was refused, and which is of a program', async () => {
    const refusedAt = new Date(Date.now() - 2 * HOUR).toISOString();
    const program = buildSession({ id: 'program', device: 'Unknown device', isProgram: true });
    stubApi({ [LIST]: () => answerOf([{ ...here, refusedAt }, program]) });
    showSignedIn(<DevicesCard />);
    await screen.findByText('This device');
    const [first, second] = await rows();
    expect(first?.textContent).toContain(
      'Refused: another browser tried this sign-in, 2 hours ago. Was that not you? Change your password.',
    );
    expect(second?.textContent).toMatch(/^A program/);
    expect(second?.textContent).not.toContain('Refused');
  });

  it('one alone has nothing to sign out', async () => {
    stubApi({ [LIST]: () => answerOf([here]) });
    showSignedIn(<DevicesCard />);
    await screen.findByText('This device');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('signs one out after a question, and reads the list again', async () => {
    let sessions = [here, edge];
    const seen = stubApi({
      [LIST]: () => answerOf(sessions),
      'DELETE /api/profile/sessions/edge': () => {
        sessions = [here];
        return done();
      },
    });
    const { user } = showSignedIn(<DevicesCard />);
    await user.click(
      await screen.findByRole('button', { name: 'Sign out Microsoft Edge on Windows' }),
    );
    expect(seen).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByText('Microsoft Edge on Windows is signed out.');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('Cancel signs nobody out', async () => {
    const seen = stubApi({ [LIST]: () => answerOf([here, edge]) });
    const { user } = showSignedIn(<DevicesCard />);
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(seen).toHaveLength(1);
  });

  it('signs all others out', async () => {
    const seen = stubApi({
      [LIST]: () => answerOf([here, edge]),
      'DELETE /api/profile/sessions': done,
    });
    const { user } = showSignedIn(<DevicesCard />);
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    expect(screen.getByText(/^One other device will ask/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByText('All other devices are signed out.');
    expect(seen[1]?.call).toBe('DELETE /api/profile/sessions');
  });

  it('R7.13 an older sign-in: the password is asked for first, so that no thief signs the owner out', async () => {
    const seen = stubApi({
      [LIST]: () => answerOf([here, edge]),
      ...onceFresh('DELETE /api/profile/sessions', done),
    });
    const { user } = showSignedIn(<DevicesCard />);
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await givePassword(user);
    await screen.findByText('All other devices are signed out.');
    expect(seen.map((request) => request.call)).toContain(REAUTH);
  });

  it('one that was signed out meanwhile is no failure, a broken line is', async () => {
    let answer = refusal(500, 'Something went wrong.', 'INTERNAL');
    stubApi({
      [LIST]: () => answerOf([here, edge]),
      'DELETE /api/profile/sessions/edge': () => answer,
    });
    const { user } = showSignedIn(<DevicesCard />);
    await user.click(await screen.findByRole('button', { name: /^Sign out Microsoft/ }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong.');
    answer = refusal(404, 'This does not exist.', 'NOT_FOUND');
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByText('Microsoft Edge on Windows is signed out.');
  });

  it('many are shown when asked for', async () => {
    const others = Array.from({ length: 6 }, (_, index) => buildSession({ id: `other-${index}` }));
    stubApi({ [LIST]: () => answerOf([here, ...others]) });
    const { user } = showSignedIn(<DevicesCard />);
    expect(await rows()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(await rows()).toHaveLength(7);
  });

  it('while it loads, places of the same shape stand in', async () => {
    const held = heldAnswer();
    stubApi({ [LIST]: held.answer });
    showSignedIn(<DevicesCard />);
    expect(screen.getByText('Loading')).toBeTruthy();
    held.release(answerOf([here]));
    await screen.findByText('This device');
    expect(screen.queryByText('Loading')).toBeNull();
  });

  it('when it cannot be loaded there is a way to try again', async () => {
    let isBroken = true;
    stubApi({
      [LIST]: () => (isBroken ? refusal(403, 'Not now.', 'FORBIDDEN') : answerOf([here])),
    });
    const { user } = showSignedIn(<DevicesCard />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await user.click(again);
    expect(await screen.findByText('This device')).toBeTruthy();
  });
});
