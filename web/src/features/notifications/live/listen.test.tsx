import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveLive } from '../../../../testing/live.ts';
import { BELL, bellIs } from '../../../../testing/notifications.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { stubApi } from '../../../../testing/stub-api.ts';
import { linkSession } from '../../../lib/api-session.ts';
import { Bell } from '../bell/bell.tsx';
import { listen } from './listen.ts';
import { LiveBell } from './live-bell.tsx';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const bell = (name: string) => screen.findByRole('button', { name });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const state = (version: number, before = '') => `${before}event: state\ndata: ${version}\n\n`;

/** A page with the bell, whose server has this number, and its first stream where there is one. */
async function open() {
  const server = { unread: 2, version: 1 };
  const seen = stubApi({ [BELL]: () => bellIs(server.unread, server.version) });
  const live = serveLive();
  const shown = showSignedIn(<Bell Live={LiveBell} />);
  await bell('Notifications, 2 new');
  const change = (unread: number) =>
    Object.assign(server, { unread, version: server.version + 1 }).version;
  return { ...shown, ...live, seen, change };
}
/** The stream of this number, from 0, once it is there. */
const streamOf = async ({ streams }: ReturnType<typeof serveLive>, index = 0) => {
  await waitFor(() => expect(streams).toHaveLength(index + 1));
  const [stream] = streams.slice(index);
  if (!stream) throw new Error('there is no such stream');
  return stream;
};
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  fireEvent(document, new Event('visibilitychange'));
};

const TOKEN = 'nethmis-token';
const noToken = { readToken: () => undefined, onRefusedToken: () => undefined };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint32Array) array.fill(2 ** 31);
    return array;
  });
});
afterEach(() => {
  linkSession(noToken);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('R17.6.14 the stream of a browser', () => {
  it('R17.6.14 R17.4.5 what it tells is asked for at once, and the clock asks nothing while it lives', async () => {
    linkSession({ ...noToken, readToken: () => TOKEN });
    const page = await open();
    const stream = await streamOf(page);
    // In a header: the address is the same for everybody.
    expect(stream.headers.get('Authorization')).toBe(`Bearer ${TOKEN}`);
    stream.say(state(1));
    for (let each = 0; each < 9; each += 1) {
      await pass(20 * SECOND);
      stream.say(': beat\n\n');
    }
    await pass(SECOND);
    expect(page.seen).toHaveLength(1);
    stream.say(state(page.change(3)));
    await bell('Notifications, 3 new');
    expect(page.seen).toHaveLength(2);
  });

  it('R17.6.14 an event that comes in pieces is one event, and what is known already asks nothing', async () => {
    const page = await open();
    const stream = await streamOf(page);
    stream.say('event: state\nda');
    stream.say('ta: 1\n\n: beat\n');
    await pass(4 * SECOND);
    expect(page.seen).toHaveLength(1);
    page.change(5);
    stream.say('\nevent: state\ndata: 2\n\n');
    expect(await bell('Notifications, 5 new')).toBeTruthy();
  });

  it('R17.6.14 of many who are told at once each asks within 3 seconds, at random', async () => {
    const page = await open();
    const stream = await streamOf(page);
    stream.say(state(page.change(3), ': many\n'));
    await pass(1_000);
    expect(page.seen).toHaveLength(1);
    await pass(1_000);
    expect(await bell('Notifications, 3 new')).toBeTruthy();
  });

  it('R17.6.14 one that is silent for 45 seconds is dead: the clock asks again, and another is opened', async () => {
    const page = await open();
    const stream = await streamOf(page);
    stream.say(state(1));
    await pass(46 * SECOND);
    expect(stream.isCut()).toBe(true);
    page.change(4);
    await pass(14 * SECOND);
    expect(await bell('Notifications, 4 new')).toBeTruthy();
    await pass(5 * SECOND);
    await streamOf(page, 1);
  });

  it.each([
    ['ended', 15 * SECOND, ''],
    ['gave way to another device', 5 * MINUTE + 15 * SECOND, ': gives way\n\n'],
  ])('R17.6.12 after one that %s the next comes spread over 30 seconds', async (_, ms, last) => {
    const page = await open();
    const stream = await streamOf(page);
    stream.say(state(1) + last);
    stream.end();
    await pass(ms - SECOND);
    expect(page.streams).toHaveLength(1);
    await pass(2 * SECOND);
    const next = await streamOf(page, 1);
    // What was missed meanwhile is asked for, not sent again.
    next.say(state(page.change(9)));
    expect(await bell('Notifications, 9 new')).toBeTruthy();
  });

  it('R17.6.12 after a refusal it waits as long as it was told, and asks by the clock', async () => {
    const page = await open();
    page.refuseWith(new Response('{}', { status: 503, headers: { 'Retry-After': '600' } }));
    const stream = await streamOf(page);
    stream.end();
    await pass(16 * SECOND);
    page.refuseWith(undefined);
    page.change(6);
    await pass(MINUTE);
    expect(await bell('Notifications, 6 new')).toBeTruthy();
    await pass(9 * MINUTE);
    expect(page.streams).toHaveLength(1);
    await pass(MINUTE);
    await streamOf(page, 1);
  });

  it('R17.6.14 it ends with the last visible tab, and comes back with the next', async () => {
    const page = await open();
    const stream = await streamOf(page);
    hide(true);
    expect(stream.isCut()).toBe(true);
    await pass(5 * MINUTE);
    expect(page.streams).toHaveLength(1);
    hide(false);
    await streamOf(page, 1);
  });

  it('R17.6.14 a page that is left holds no stream, and the way back opens one', async () => {
    const page = await open();
    const stream = await streamOf(page);
    fireEvent(window, new Event('pagehide'));
    expect(stream.isCut()).toBe(true);
    fireEvent(window, new Event('pageshow'));
    await streamOf(page, 1);
  });

  it('R17.6.14 of two tabs one listens for both, and the other takes over when it is gone', async () => {
    stubApi({});
    const live = serveLive();
    const heard: string[] = [];
    const first = listen((version) => heard.push(`first ${version}`));
    const second = listen((version) => heard.push(`second ${version}`));
    (await streamOf(live)).say(state(7));
    await waitFor(() => expect([first.isHearing(), second.isHearing()]).toEqual([true, true]));
    expect(live.streams).toHaveLength(1);
    await waitFor(() => expect(heard).toEqual(['first 7']));
    first.stop();
    (await streamOf(live, 1)).say(state(8));
    await waitFor(() => expect(heard).toEqual(['first 7', 'second 8']));
    second.stop();
    expect(live.streams.map((stream) => stream.isCut())).toEqual([true, true]);
  });

  it.each([
    ['saves data', () => Object.assign(navigator, { connection: { saveData: true } })],
    ['has no locks', () => Reflect.deleteProperty(navigator, 'locks')],
  ])('R17.6.14 a browser that %s has none, and asks each minute', async (_, spoil) => {
    const seen = stubApi({ [BELL]: () => bellIs(2, 1) });
    const { streams } = serveLive();
    spoil();
    showSignedIn(<Bell Live={LiveBell} />);
    await bell('Notifications, 2 new');
    await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(0));
    await pass(2 * MINUTE);
    expect(streams).toEqual([]);
    expect(seen.length).toBeGreaterThan(1);
  });
});
