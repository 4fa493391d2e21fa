import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  BELL,
  bellIs,
  buildNotification,
  MARK_READ,
  MARK_UNREAD,
  NOTIFICATIONS,
  notificationsAre,
} from '../../../../testing/notifications.ts';
import { showSignedIn } from '../../../../testing/session.tsx';
import { type Answers, heldAnswer, refusal, stubApi } from '../../../../testing/stub-api.ts';
import { Bell } from '../bell/bell.tsx';
import { LiveBell } from '../live/live-bell.tsx';

const UNREAD = `${NOTIFICATIONS}?which=unread`;
const hall = buildNotification();
const moved = buildNotification({
  id: '500',
  kind: 'class-change',
  title: 'Combined Maths moved to 2:00 pm',
  before: 'Sunday 8:00 am',
  text: 'Sunday 2:00 pm, Hall 1',
  isUrgent: true,
  at: '2026-11-20T10:42:00.000Z',
});
const fee = buildNotification({
  id: '499',
  kind: 'payment',
  title: 'November fee received',
  text: '',
  path: '/upgrade',
  at: '2026-11-19T05:32:00.000Z',
  isRead: true,
});

/** Opens the panel over a server with these lines. */
async function open(answers: Answers = {}, notifications = [hall, moved, fee]) {
  const seen = stubApi({
    [BELL]: () => bellIs(notifications.filter(({ isRead }) => !isRead).length),
    [NOTIFICATIONS]: notificationsAre(notifications),
    [UNREAD]: notificationsAre(notifications.filter(({ isRead }) => !isRead)),
    ...answers,
  });
  const shown = showSignedIn(<Bell Live={LiveBell} />);
  await shown.user.click(await screen.findByRole('button', { name: /^Notifications/ }));
  const panel = within(await screen.findByRole('dialog', { name: 'Notifications' }));
  const sent = (name: string) => seen.filter(({ call }) => call === name).map(({ body }) => body);
  return { seen, sent, panel, ...shown };
}
const bell = (name: string) => screen.findByRole('button', { name, hidden: true });
const marked = (unread: number, ids: readonly string[]) => () => ({
  json: { success: true, unread, version: 2, marked: ids },
});
const unmarked = (unread: number) => () => ({ json: { success: true, unread, version: 3 } });

describe('R17.4.10 the panel of the bell', () => {
  it('R17.4.10 lines stand by days; what is new says so, and what held before is named', async () => {
    const { panel } = await open();
    const today = within(await panel.findByRole('region', { name: 'Today' }));
    const link = today.getByRole('link', { name: 'New: Sunday’s class is in Hall 2' });
    expect(link.getAttribute('href')).toBe(hall.path);
    expect(today.getByText('5:40 pm').getAttribute('datetime')).toBe(hall.at);
    const yesterday = within(panel.getByRole('region', { name: 'Yesterday' }));
    expect(yesterday.getByText('Urgent')).toBeTruthy();
    expect(yesterday.getByRole('listitem').textContent).toContain(
      'before: Sunday 8:00 am Sunday 2:00 pm, Hall 1',
    );
    const earlier = within(panel.getByRole('region', { name: 'Thursday 19 November' }));
    expect(earlier.getByRole('link', { name: 'November fee received' })).toBeTruthy();
    expect(panel.getByRole('link', { name: 'All notifications' }).getAttribute('href')).toBe(
      '/account/notifications',
    );
  });

  it('R17.4.10 it has 20 lines at most', async () => {
    const many = Array.from({ length: 24 }, (_, at) => buildNotification({ id: String(at) }));
    const { panel } = await open({}, many);
    await panel.findByRole('region', { name: 'Today' });
    expect(panel.getAllByRole('listitem')).toHaveLength(20);
  });

  it('R17.4.10 the focus begins inside, Escape closes it, and the focus returns to the bell', async () => {
    const { user, panel } = await open();
    const dialog = screen.getByRole('dialog');
    await panel.findByRole('region', { name: 'Today' });
    await user.click(panel.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
    expect(document.activeElement).toBe(await bell('Notifications, 2 new'));
  });

  it('R17.4.10 while it loads there are grey places; a failure says why and offers another try', async () => {
    const { answer, release } = heldAnswer();
    const answers = [answer, notificationsAre([hall])];
    const { user, panel } = await open({ [NOTIFICATIONS]: () => answers[0]!() });
    expect(await panel.findByText('Loading')).toBeTruthy();
    answers.shift();
    release(refusal(403, 'Not now.', 'FORBIDDEN'));
    expect(await panel.findByText('Not now.')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByRole('region', { name: 'Today' })).toBeTruthy();
  });

  it('R17.4.10 an empty one says what will stand there, and of unread ones that all is read', async () => {
    const { user, panel } = await open({}, []);
    expect(await panel.findByText('Nothing yet')).toBeTruthy();
    await user.click(panel.getByRole('tab', { name: 'Unread' }));
    expect(await panel.findByText('All read')).toBeTruthy();
  });

  it('R17.4.10 Unread has only what is new', async () => {
    const { user, panel } = await open();
    await panel.findByText('November fee received');
    await user.click(panel.getByRole('tab', { name: 'Unread' }));
    await waitFor(() => expect(panel.queryByText('November fee received')).toBeNull());
    expect(panel.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('R17.4.9 read and unread', () => {
  it('R17.4.9 a press on a line marks it, closes the panel and leads to its page', async () => {
    const { user, panel, sent } = await open({ [MARK_READ]: marked(1, [hall.id]) });
    await user.click(await panel.findByRole('link', { name: /Hall 2/ }));
    expect(await screen.findByText(`You are at ${hall.path}`)).toBeTruthy();
    await waitFor(() => expect(sent(MARK_READ)).toEqual([{ ids: [hall.id] }]));
  });

  it('R17.4.9 a line that is read leads there without a word to the server', async () => {
    const { user, panel, sent } = await open();
    await user.click(await panel.findByRole('link', { name: /November fee/ }));
    expect(await screen.findByText('You are at /upgrade')).toBeTruthy();
    expect(sent(MARK_READ)).toEqual([]);
  });

  it('R17.4.9 the dot of a line marks it as read and as unread; the bell takes the server’s number', async () => {
    const { user, panel, sent } = await open({
      [MARK_READ]: marked(1, [hall.id]),
      [MARK_UNREAD]: unmarked(2),
    });
    const title = 'Sunday’s class is in Hall 2';
    await user.click(await panel.findByRole('button', { name: `Mark as read: ${title}` }));
    expect(await bell('Notifications, 1 new')).toBeTruthy();
    expect(panel.getByRole('link', { name: title })).toBeTruthy();
    await user.click(panel.getByRole('button', { name: `Mark as unread: ${title}` }));
    expect(await panel.findByRole('link', { name: `New: ${title}` })).toBeTruthy();
    expect(await bell('Notifications, 2 new')).toBeTruthy();
    expect(sent(MARK_UNREAD)).toEqual([{ ids: [hall.id] }]);
  });

  it('R17.4.9 all are marked up to the newest that is listed; Undo sends back what was marked', async () => {
    const { user, panel, sent } = await open({
      [MARK_READ]: marked(1, [hall.id, moved.id]),
      [MARK_UNREAD]: unmarked(3),
    });
    await panel.findByRole('region', { name: 'Today' });
    await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(await panel.findByText('Marked as read: 2')).toBeTruthy();
    expect(sent(MARK_READ)).toEqual([{ upTo: hall.id }]);
    // One came meanwhile.
    expect(await bell('Notifications, 1 new')).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(panel.queryByText('Marked as read: 2')).toBeNull());
    expect(sent(MARK_UNREAD)).toEqual([{ ids: [hall.id, moved.id] }]);
    expect(await bell('Notifications, 3 new')).toBeTruthy();
  });

  it('R17.4.9 with nothing unread there is nothing to mark', async () => {
    const { user, panel, sent } = await open({}, [fee]);
    await panel.findByText('November fee received');
    await user.click(panel.getByRole('button', { name: 'Mark all as read' }));
    expect(sent(MARK_READ)).toEqual([]);
  });

  it('R17.4.9 a refusal is said, and the line stays as it was', async () => {
    const { user, panel } = await open({
      [MARK_READ]: () => refusal(403, 'Not now.', 'FORBIDDEN'),
    });
    await user.click(await panel.findByRole('button', { name: /^Mark as read: Sunday/ }));
    expect((await panel.findByRole('alert')).textContent).toContain('Not now.');
    expect(panel.getByRole('link', { name: /^New: Sunday/ })).toBeTruthy();
  });
});
