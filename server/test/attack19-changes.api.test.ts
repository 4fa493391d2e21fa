import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import { listNotifications } from '@panthiya/contract/notifications/notifications.contract';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { tellOfAnnouncement } from '../src/features/announcements/fan-out/fan-out.ts';
import { comeDue } from '../testing/announcements.ts';
import { openClassNews, TELL } from '../testing/class-news.ts';

const { room, as, calls, first, beginIn, news } = openClassNews();

const idOf = ({ body }: { body: { announcementId: string | null } }) => body.announcementId ?? '';
const titles = async () => {
  const { app, pupil } = room();
  const { body } = await app.call(listNotifications, { token: pupil.token, query: {} });
  return body.notifications.map(({ title }) => title);
};
/** A class that was moved and then cancelled, both told. */
async function movedAndCancelled() {
  const { app } = room();
  const moved = await calls().move(await first(), { place: 'Hall 2', tell: TELL });
  await comeDue(app, idOf(moved));
  const cancelled = await calls().cancel(moved.body.classSession, 'The hall is closed.', TELL);
  await comeDue(app, idOf(cancelled));
  return idOf(moved);
}

describe('R17.2.3 the bell says the newest change of a class', () => {
  it('also when the telling of an earlier one was killed, and goes on behind it', async () => {
    const { app } = room();
    const moved = await movedAndCancelled();
    // As a kill leaves it: published, with nobody told of its last step.
    await app.pool.query(
      `update fan_outs set finished_at = null, after_user = null where announcement_id = $1`,
      [moved],
    );
    await app.pool.query('delete from announcement_receipts where announcement_id = $1', [moved]);
    await app.pool.query('delete from mails where subject_id = $1', [moved]);
    await tellOfAnnouncement(createDatabase(app.pool), moved);
    expect((await titles())[0]).toBe('Physics: class cancelled');
  });

  it('also when somebody reminds of an earlier one', async () => {
    const { app } = room();
    const moved = await movedAndCancelled();
    expect((await as(room().lecturer).remind(moved)).status).toBe(200);
    await tellOfAnnouncement(createDatabase(app.pool), moved);
    expect((await titles())[0]).toBe('Physics: class cancelled');
  });
});

describe('R17.1.12 changes that are urgent by themselves', () => {
  it('are told twenty times a day in one course; more can be saved without telling', async () => {
    const { app } = room();
    const { id } = await first();
    await beginIn(id, 3);
    let one: ClassSession = await first();
    const tell = async (place: string) => {
      const answer = await calls().move(one, { place, tell: TELL });
      if (answer.status === 200) one = answer.body.classSession;
      return answer;
    };
    for (let count = 1; count <= 20; count += 1) {
      const answer = await tell(`Hall ${count + 10}`);
      expect(answer.status).toBe(200);
      await app.pool.query(
        `update announcements set state = 'published', published_at = now(), undo = null where id = $1`,
        [idOf(answer)],
      );
    }
    const refused = await tell('Hall 99');
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: 'ANNOUNCEMENT_LIMIT' }),
    ]);
    expect((await first()).place).toBe('Hall 30');
    expect(await news()).toHaveLength(20);
    expect((await calls().move(one, { place: 'Hall 99', tell: null })).status).toBe(200);
  });
});
