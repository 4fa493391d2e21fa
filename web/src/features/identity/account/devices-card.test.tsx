import type { OwnDevice } from '@panthiya/contract/identity/devices.contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { givePassword, onceFresh, REAUTH } from '../../../../testing/reauthentication.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { heldAnswer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { cookieNames, readCookie, writeCookie } from '../../../auth/cookies.ts';
import { DevicesCard } from './devices-card.tsx';
import { DevicesWay } from './devices-way.tsx';

const LIST = 'GET /api/account/devices';
const FORGET = 'DELETE /api/account/devices/edge';
const OTHERS = 'DELETE /api/profile/sessions';
const HOUR = 60 * 60 * 1000;

function buildDevice(changes: Partial<OwnDevice> = {}): OwnDevice {
  return {
    id: 'here',
    browser: 'Chrome',
    system: 'Android',
    isPhone: true,
    isProgram: false,
    isCurrent: false,
    isSignedIn: true,
    isNear: true,
    firstSeenAt: '2026-03-18T06:00:00.000Z',
    lastSeenAt: new Date(Date.now() - 3 * HOUR).toISOString(),
    trustedUntil: null,
    refusedAt: null,
    ...changes,
  };
}
const here = buildDevice({ isCurrent: true });
const edge = buildDevice({
  id: 'edge',
  browser: 'Microsoft Edge',
  system: 'Windows',
  isPhone: false,
  isNear: false,
});
const answerOf = (devices: readonly OwnDevice[]) => ({ json: { success: true, devices } });
const done = () => ({ json: { success: true, message: '' } });
const rows = () => screen.findAllByRole('listitem');

describe('Your Devices', () => {
  it('R18.4.2 one list: this device marked, when and where the others were seen, which need no code, which are signed out', async () => {
    const trusted = { trustedUntil: '2026-12-27T06:00:00.000Z' };
    const away = buildDevice({ id: 'away', isSignedIn: false });
    stubApi({ [LIST]: () => answerOf([here, { ...edge, ...trusted }, away]) });
    showSignedIn(<DevicesCard />);
    await screen.findByText('This device');
    const [first, second, third] = await rows();
    expect(first?.textContent).toBe(
      'Chrome on Android This deviceIn use nowFirst seen Wed 18 Mar 2026, 11:30 am',
    );
    expect(second?.textContent).toContain('Last seen 3 hours ago, another network');
    expect(second?.textContent).toContain('No code needed until 27 Dec 2026');
    expect(third?.textContent).toContain('Signed out, last seen 3 hours ago');
    expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  });

  it('R18.4.5 two of the same name are told apart by when they were first seen, also by whoever forgets one', async () => {
    const twin = buildDevice({
      id: 'twin',
      firstSeenAt: '2026-04-02T09:30:00.000Z',
      isNear: false,
    });
    stubApi({ [LIST]: () => answerOf([here, twin, edge]) });
    const { user } = showSignedIn(<DevicesCard />);
    await screen.findByText('This device');
    const [first, second, third] = await rows();
    expect(first?.textContent).toContain('First seen Wed 18 Mar 2026, 11:30 am');
    expect(second?.textContent).toContain('another networkFirst seen Thu 2 Apr 2026, 3:00 pm');
    expect(third?.textContent).toContain('First seen 18 Mar 2026');
    const name = 'Chrome on Android, first seen Thu 2 Apr 2026, 3:00 pm';
    await user.click(screen.getByRole('button', { name: `Forget ${name}` }));
    expect(screen.getByRole('dialog').textContent).toContain(`${name} is signed out`);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Forget Microsoft Edge on Windows' })).toBeTruthy();
  });

  it('R18.6.3 R18.6.4 says of a sign-in that another browser was refused, and which is of a program', async () => {
    const refusedAt = new Date(Date.now() - 2 * HOUR).toISOString();
    const program = buildDevice({ id: 'program', browser: '', system: '', isProgram: true });
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

  it('one alone has nothing to press', async () => {
    stubApi({ [LIST]: () => answerOf([here]) });
    showSignedIn(<DevicesCard />);
    await screen.findByText('This device');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('R18.4.2 one press forgets a device after a question, and the list is read again', async () => {
    let devices = [here, edge];
    const seen = stubApi({
      [LIST]: () => answerOf(devices),
      [FORGET]: () => {
        devices = [here];
        return done();
      },
    });
    const { user } = showSignedIn(<DevicesCard />);
    await user.click(
      await screen.findByRole('button', { name: 'Forget Microsoft Edge on Windows' }),
    );
    expect(seen).toHaveLength(1);
    expect(screen.getByText(/To sign in there again/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Forget' }));
    await screen.findByText('Microsoft Edge on Windows is forgotten.');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('R18.4.2 this device can be forgotten while it needs no code, and that signs it out', async () => {
    const trusted = buildDevice({ isCurrent: true, trustedUntil: '2026-12-27T06:00:00.000Z' });
    stubApi({ [LIST]: () => answerOf([trusted]), 'DELETE /api/account/devices/here': done });
    writeCookie(cookieNames.token, 'pt1_x', 60);
    const { user } = showSignedIn(<DevicesCard />);
    await user.click(await screen.findByRole('button', { name: 'Forget Chrome on Android' }));
    await user.click(screen.getByRole('button', { name: 'Forget' }));
    await waitFor(() => expect(readCookie(cookieNames.token)).toBeUndefined());
  });

  it('Cancel signs nobody out', async () => {
    const seen = stubApi({ [LIST]: () => answerOf([here, edge]) });
    const { user } = showSignedIn(<DevicesCard />);
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(seen).toHaveLength(1);
  });

  it('signs all others out; those that are signed out do not count', async () => {
    const away = buildDevice({ id: 'away', isSignedIn: false });
    const seen = stubApi({ [LIST]: () => answerOf([here, edge, away]), [OTHERS]: done });
    const { user } = showSignedIn(<DevicesCard />);
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    expect(screen.getByText(/^One other device will ask/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await screen.findByText('All other devices are signed out.');
    expect(seen[1]?.call).toBe(OTHERS);
  });

  it('R7.13 an older sign-in: the password is asked for first, so that no thief signs the owner out', async () => {
    const seen = stubApi({ [LIST]: () => answerOf([here, edge]), ...onceFresh(OTHERS, done) });
    const { user } = showSignedIn(<DevicesCard />);
    await user.click(await screen.findByRole('button', { name: 'Sign out all other devices' }));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await givePassword(user);
    await screen.findByText('All other devices are signed out.');
    expect(seen.map((request) => request.call)).toContain(REAUTH);
  });

  it('one that was forgotten meanwhile is no failure, a broken line is', async () => {
    let answer = refusal(500, 'Something went wrong.', 'INTERNAL');
    stubApi({ [LIST]: () => answerOf([here, edge]), [FORGET]: () => answer });
    const { user } = showSignedIn(<DevicesCard />);
    await user.click(await screen.findByRole('button', { name: /^Forget Microsoft/ }));
    await user.click(screen.getByRole('button', { name: 'Forget' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong.');
    answer = refusal(404, 'This does not exist.', 'NOT_FOUND');
    await user.click(screen.getByRole('button', { name: 'Forget' }));
    await screen.findByText('Microsoft Edge on Windows is forgotten.');
  });

  it('many are shown when asked for', async () => {
    const others = Array.from({ length: 6 }, (_, index) => buildDevice({ id: `other-${index}` }));
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

describe('the row of the card Signing in', () => {
  it('R18.5.7 says how many devices are known and how many need no code, and leads to the list', async () => {
    const trusted = { ...edge, trustedUntil: '2026-12-27T06:00:00.000Z' };
    stubApi({ [LIST]: () => answerOf([here, trusted]) });
    let shown = 0;
    const { user } = showSignedIn(<DevicesWay onShow={() => (shown += 1)} />);
    const row = await screen.findByRole('listitem');
    expect(row.textContent).toBe('Devices2 devices are knownNo code needed: 1Show the devices');
    await user.click(within(row).getByRole('button'));
    expect(shown).toBe(1);
  });
});
