import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldAnswer, refusal, stubApi } from '../../testing/stub-api.ts';
import { cookieNames, listCookies, readCookie, writeCookie } from './cookies.ts';

const TOKEN = `pt1_${'a'.repeat(43)}`;
const user = { uid: 'u-1', name: 'NETHMI WIJESINGHE', email: 'nethmi@example.com' };
const CHECK = 'GET /api/protected';
const ours = () => [...listCookies().keys()];

/** A tab of its own: all modules are new, the cookies are shared. */
async function openTab() {
  vi.resetModules();
  const tab = { ...(await import('./session.ts')), ...(await import('./session-state.ts')) };
  tab.startSession();
  return { ...tab, state: () => tab.getSessionSnapshot().state };
}
type Tab = Awaited<ReturnType<typeof openTab>>;

const channels: BroadcastChannel[] = [];
const Channel = BroadcastChannel;
let tab: Tab;
beforeEach(async () => {
  vi.stubGlobal('BroadcastChannel', function open(name: string) {
    const channel = new Channel(name);
    channels.push(channel);
    return channel;
  });
  tab = await openTab();
});
afterEach(() => {
  for (const channel of channels.splice(0)) channel.close();
  vi.restoreAllMocks();
});

/** The page is loaded again. */
async function reload(): Promise<void> {
  tab = await openTab();
}

describe('session', () => {
  it('R4.1 R3.25 R3.26 a sign-in sets the token and user cookies', async () => {
    expect(tab.hasSession()).toBe(false);
    await tab.beginSession({ token: TOKEN, user });
    expect(tab.hasSession()).toBe(true);
    expect(readCookie(cookieNames.token)).toBe(TOKEN);
    expect(readCookie(cookieNames.user)).not.toContain('nethmi');
    expect(readCookie(cookieNames.avatarStamp)).toBeUndefined();
    expect(tab.state()).toMatchObject({ kind: 'signed-in', user, isConfirmed: true });
  });

  it('R9.1 session cookies last 7 days', async () => {
    const setter = vi.spyOn(document, 'cookie', 'set');
    await tab.beginSession({ token: TOKEN, user });
    const written = setter.mock.calls.map(([cookie]) => cookie);
    expect(written).toHaveLength(2);
    for (const cookie of written) expect(cookie).toContain('; Max-Age=604800;');
  });

  it('a browser that keeps no cookies is told so', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    await expect(tab.beginSession({ token: TOKEN, user })).rejects.toThrow('Allow cookies');
  });

  it('R4.2 logout clears the session: token, user and timestamp cookies', async () => {
    await tab.beginSession({ token: TOKEN, user });
    writeCookie(cookieNames.theme, 'dark', 60);
    tab.endSession({ hasLoggedOut: true });
    expect(ours()).toEqual([cookieNames.theme]);
    expect(tab.state()).toEqual({ kind: 'signed-out', hasLoggedOut: true });
  });

  it('R7.31 the login check lets the user in, brought up to date by the answer', async () => {
    await tab.beginSession({ token: TOKEN, user: { ...user, username: 'nethmi_w' } });
    await reload();
    expect(tab.state()).toEqual({ kind: 'checking' });
    stubApi({ [CHECK]: () => ({ json: { success: true, user: { ...user, name: 'NETHMI W' } } }) });
    await tab.openSession();
    expect(tab.state()).toEqual({
      kind: 'signed-in',
      user: { ...user, name: 'NETHMI W' },
      isConfirmed: true,
    });
  });

  it.each(['broken', '', '%%%', 'A'.repeat(80)])(
    'R4.3 R4.4 R8.48 with the undecryptable user cookie %j all three cookies are removed and nothing is shown',
    async (value) => {
      await tab.beginSession({ token: TOKEN, user });
      writeCookie(cookieNames.user, value, 60);
      await reload();
      const complain = vi.spyOn(console, 'error');
      stubApi({ [CHECK]: () => ({ json: { success: true, user } }) });
      await tab.openSession();
      expect(ours()).toEqual([]);
      expect(tab.state()).toEqual({ kind: 'signed-out', hasLoggedOut: false });
      expect(complain).not.toHaveBeenCalled();
    },
  );

  it('R4.4 a user cookie that is gone is no failed decrypt: the check brings the user back', async () => {
    writeCookie(cookieNames.token, TOKEN, 60);
    await reload();
    stubApi({ [CHECK]: () => ({ json: { success: true, user } }) });
    await tab.openSession();
    expect(tab.state()).toMatchObject({ kind: 'signed-in', user });
    await waitFor(() => expect(readCookie(cookieNames.user)).toBeTruthy());
  });

  it('R9.1 R4.5 a 401 to the login check ends the session', async () => {
    await tab.beginSession({ token: TOKEN, user });
    await reload();
    stubApi({ [CHECK]: () => refusal(401, 'Please sign in to continue.', 'UNAUTHENTICATED') });
    await tab.openSession();
    expect(ours()).toEqual([]);
    expect(tab.state()).toEqual({ kind: 'signed-out', hasLoggedOut: false, wasEnded: true });
  });

  it('R9.1 a late 401 for an old token does not end the session that came after it', async () => {
    const held = heldAnswer();
    writeCookie(cookieNames.token, 'pt1_old', 60);
    await reload();
    stubApi({ [CHECK]: held.answer });
    const opening = tab.openSession();
    await tab.beginSession({ token: TOKEN, user });
    held.release(refusal(401, 'Please sign in to continue.'));
    await opening;
    expect(readCookie(cookieNames.token)).toBe(TOKEN);
    expect(tab.state()).toMatchObject({ kind: 'signed-in' });
  });

  it('R8.13 without an answer the stored user is let in, unconfirmed, and confirmed once there is one', async () => {
    await tab.beginSession({ token: TOKEN, user });
    await reload();
    stubApi({
      [CHECK]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await tab.openSession();
    expect(tab.state()).toMatchObject({ kind: 'signed-in', user, isConfirmed: false });
    stubApi({ [CHECK]: () => ({ json: { success: true, user } }) });
    await tab.openSession();
    expect(tab.state()).toMatchObject({ kind: 'signed-in', isConfirmed: true });
  });

  it('without an answer and without a stored user it says so, and keeps the token for the next try', async () => {
    writeCookie(cookieNames.token, TOKEN, 60);
    await reload();
    stubApi({ [CHECK]: () => refusal(503, 'Shortly.', 'UNAVAILABLE') });
    await tab.openSession();
    expect(tab.state()).toEqual({ kind: 'unreachable' });
    expect(tab.hasSession()).toBe(true);
  });

  it('asks once, however many parts of the page want to know', async () => {
    writeCookie(cookieNames.token, TOKEN, 60);
    await reload();
    const seen = stubApi({ [CHECK]: () => ({ json: { success: true, user } }) });
    await Promise.all([tab.openSession(), tab.openSession()]);
    expect(seen).toHaveLength(1);
  });

  it('tabs follow each other: a sign-out in one tab signs out the others, a sign-in likewise', async () => {
    stubApi({ [CHECK]: () => ({ json: { success: true, user } }) });
    const other = await openTab();
    await tab.beginSession({ token: TOKEN, user });
    await waitFor(() => expect(other.state()).toMatchObject({ kind: 'signed-in', user }));
    tab.endSession({ hasLoggedOut: true });
    await waitFor(() => expect(other.state()).toEqual({ kind: 'signed-out', hasLoggedOut: false }));
  });

  it('R4.2 a user that is still being encrypted at sign-out is not kept after it', async () => {
    const beginning = tab.beginSession({ token: TOKEN, user });
    tab.endSession();
    await beginning;
    expect(ours()).toEqual([]);
    expect(tab.state()).toMatchObject({ kind: 'signed-out' });
  });

  it('a page that the browser brings back after a sign-out does not show the signed-in state', async () => {
    await tab.beginSession({ token: TOKEN, user });
    for (const name of [cookieNames.token, cookieNames.user]) writeCookie(name, '', 0);
    window.dispatchEvent(new Event('pageshow'));
    expect(tab.state()).toEqual({ kind: 'signed-out', hasLoggedOut: false });
  });
});
