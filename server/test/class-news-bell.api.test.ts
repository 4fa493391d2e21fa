import {
  listNotifications,
  markRead,
} from '@panthiya/contract/notifications/notifications.contract';
import { expect, it } from 'vitest';
import { comeDue } from '../testing/announcements.ts';
import { openClassNews, TELL } from '../testing/class-news.ts';
import type { Person } from '../testing/people.ts';

const { room, as, calls, first } = openClassNews();

/** The line of an announcement, if there is one. */
const lineOf = async ({ token }: Person, id: string) =>
  (await room().app.call(listNotifications, { token, query: {} })).body.notifications.filter(
    ({ path }) => path.endsWith(id),
  );
const idOf = ({ body }: { body: { announcementId: string | null } }) => body.announcementId ?? '';

it('R17.2.3 changes of one class are one line: the second takes the place of the first, and is unread again', async () => {
  const { app, pupil } = room();
  const moved = await calls().move(await first(), { place: 'Hall 2', tell: TELL });
  await comeDue(app, idOf(moved));
  const [line] = await lineOf(pupil, idOf(moved));
  expect(line).toMatchObject({
    kind: 'class-change',
    title: 'Physics: class in another place',
    text: expect.stringMatching(/, Hall 2$/),
    before: 'Hall 1',
    isRead: false,
  });
  await app.call(markRead, { token: pupil.token, body: { ids: [line?.id ?? ''] } });

  const cancelled = await calls().cancel(moved.body.classSession, 'The hall is closed.', TELL);
  await comeDue(app, idOf(cancelled));
  expect(await lineOf(pupil, idOf(moved))).toEqual([]);
  const [later] = await lineOf(pupil, idOf(cancelled));
  expect(later).toMatchObject({
    title: 'Physics: class cancelled',
    text: 'The hall is closed.',
    before: expect.stringMatching(/^\w+day, /),
    isRead: false,
  });
});

it('R17.4.6 opening the announcement of a class change reads its line; withdrawn it is gone', async () => {
  const { app, pupil, lecturer } = room();
  const moved = await calls().move(await first(), { place: 'Hall 2', tell: TELL });
  await comeDue(app, idOf(moved));
  await as(pupil).see(idOf(moved));
  expect((await lineOf(pupil, idOf(moved))).map(({ isRead }) => isRead)).toEqual([true]);
  await as(lecturer).withdraw(idOf(moved));
  expect(await lineOf(pupil, idOf(moved))).toEqual([]);
});
