import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  BELL,
  bellIs,
  NOTIFICATIONS,
  notificationsAre,
} from '../../../../testing/notifications.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, stubApi } from '../../../../testing/stub-api.ts';
import { LiveBell } from '../live/live-bell.tsx';
import { Bell } from './bell.tsx';

const MINUTE = 60_000;
const bell = (name: string) => screen.findByRole('button', { name });
/** What is told to screen readers alone; the toasts are the other such place. */
const news = () =>
  screen.getAllByRole('status').find((one) => one.classList.contains('visually-hidden'));
/** The first answer is there, and so is what asks for the next one. */
const untilLive = () => waitFor(() => expect(news()).toBeTruthy());
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => news()?.textContent;

/** Another tab of this browser. */
function openTab() {
  const channel = new BroadcastChannel('panthiya_bell');
  const heard: unknown[] = [];
  channel.addEventListener('message', ({ data }) => heard.push(data));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows; a channel has none
  const tell = (state: object) => channel.postMessage(state);
  return { heard, tell, close: () => channel.close() };
}

/** A bell whose server has this number, which the test changes. */
function open(unread: number, answers: Answers = {}) {
  const server = { unread, version: 1 };
  const etags: (string | null)[] = [];
  const seen = stubApi({
    [BELL]: (_, headers) => {
      etags.push(headers.get('If-None-Match'));
      const etag = `"${server.version}"`;
      return headers.get('If-None-Match') === etag
        ? { status: 304, json: null }
        : bellIs(server.unread, server.version);
    },
    ...answers,
  });
  const change = (next: number) =>
    Object.assign(server, { unread: next, version: server.version + 1 });
  return { seen, etags, change, ...showSignedIn(<Bell Live={LiveBell} />) };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('R17.4.4 the number at the bell', () => {
  it.each([
    [0, 'Notifications', null],
    [1, 'Notifications, 1 new', '1'],
    [99, 'Notifications, 99 new', '99'],
    [100, 'Notifications, 99+ new', '99+'],
  ] as const)('R17.4.4 of %i unread its name is "%s"', async (unread, name, badge) => {
    open(unread);
    expect((await bell(name)).getAttribute('data-count')).toBe(badge);
  });

  it('R17.4.4 the icon of the installed app carries it, and nothing when the reader is gone', async () => {
    const setAppBadge = vi.fn<(count: number) => Promise<void>>().mockResolvedValue();
    Object.assign(navigator, { setAppBadge });
    const { unmount } = open(4);
    await waitFor(() => expect(setAppBadge).toHaveBeenLastCalledWith(4));
    unmount();
    expect(setAppBadge).toHaveBeenLastCalledWith(0);
    Reflect.deleteProperty(navigator, 'setAppBadge');
  });

  it('R17.4.4 a change is said, at most once in ten seconds and then the last one; the first number is not', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { change } = open(2);
    await bell('Notifications, 2 new');
    await untilLive();
    expect(said()).toBe('');
    change(3);
    await pass(MINUTE);
    await waitFor(() => expect(said()).toBe('3 new notifications'));
    const other = openTab();
    other.tell({ uid: 'u-nethmi', unread: 4, version: 8 });
    await bell('Notifications, 4 new');
    other.tell({ uid: 'u-nethmi', unread: 0, version: 9 });
    await bell('Notifications');
    expect(said()).toBe('3 new notifications');
    await pass(10_000);
    expect(said()).toBe('No new notification');
    other.close();
  });
});

describe('R17.4.8 the bell follows the server', () => {
  it('R17.4.8 it asks each minute, by the version that it has; the same version changes nothing', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { etags, change } = open(2);
    await bell('Notifications, 2 new');
    await untilLive();
    expect(etags).toEqual([null]);
    await pass(MINUTE);
    await pass(MINUTE);
    await waitFor(() => expect(etags).toEqual([null, null, '"1"']));
    expect(await bell('Notifications, 2 new')).toBeTruthy();
    change(5);
    await pass(MINUTE);
    expect(await bell('Notifications, 5 new')).toBeTruthy();
  });

  it('R17.4.8 a page that nobody sees asks nothing, and asks at once when it is seen', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { seen, change } = open(2);
    await bell('Notifications, 2 new');
    await untilLive();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    change(3);
    await pass(5 * MINUTE);
    expect(seen).toHaveLength(1);
    hidden.mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));
    expect(await bell('Notifications, 3 new')).toBeTruthy();
  });

  it.each(['focus', 'online'])('R17.4.8 it asks at %s, once', async (event) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { seen, change } = open(2);
    await bell('Notifications, 2 new');
    await untilLive();
    await pass(MINUTE / 2);
    change(3);
    fireEvent(window, new Event(event));
    fireEvent(window, new Event(event));
    expect(await bell('Notifications, 3 new')).toBeTruthy();
    fireEvent(window, new Event(event));
    await pass(1_000);
    expect(seen).toHaveLength(2);
  });

  it('R17.4.8 the number stays while the server does not answer', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { seen } = open(2);
    await bell('Notifications, 2 new');
    await untilLive();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no line')));
    await pass(2 * MINUTE);
    expect(seen).toHaveLength(1);
    expect(await bell('Notifications, 2 new')).toBeTruthy();
  });

  it('R17.4.8 other tabs of the same user learn at once, and tell in turn; another user’s number is passed over', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { change } = open(2);
    await bell('Notifications, 2 new');
    await untilLive();
    const other = openTab();
    other.tell({ uid: 'u-kasun', unread: 9, version: 9 });
    other.tell({ uid: 'u-nethmi', unread: 1, version: 2 });
    expect(await bell('Notifications, 1 new')).toBeTruthy();
    change(3);
    change(7);
    await pass(MINUTE);
    expect(await bell('Notifications, 7 new')).toBeTruthy();
    await waitFor(() => expect(other.heard).toEqual([{ uid: 'u-nethmi', unread: 7, version: 3 }]));
    other.close();
  });

  it('R17.4.8 an older answer that comes late is passed over', async () => {
    const { user } = open(2, { [NOTIFICATIONS]: notificationsAre([]) });
    await bell('Notifications, 2 new');
    await untilLive();
    const other = openTab();
    other.tell({ uid: 'u-nethmi', unread: 3, version: 2 });
    await user.click(await bell('Notifications, 3 new'));
    await within(await screen.findByRole('dialog')).findByText('Nothing yet');
    expect(
      await screen.findByRole('button', { name: 'Notifications, 3 new', hidden: true }),
    ).toBeTruthy();
    other.close();
  });
});
