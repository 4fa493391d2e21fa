import { listNotifications } from '@panthiya/contract/notifications/notifications.contract';
import { expect, it } from 'vitest';
import { comeDue } from '../testing/announcements.ts';
import { openClassNews, TELL } from '../testing/class-news.ts';

const { room, as, calls, first, rowOf, news } = openClassNews();
const idOf = ({ body }: { body: { announcementId: string | null } }) => body.announcementId ?? '';
const dayLater = (at: string) => new Date(Date.parse(at) + 24 * 3_600_000).toISOString();

it('R17.2.2 R13.1.4 Undo where another class has the old time meanwhile: 409, and nothing is half done', async () => {
  const { app, lecturer } = room();
  const one = await first();
  const moved = await calls().move(one, {
    beginsAt: dayLater(one.beginsAt),
    endsAt: dayLater(one.endsAt),
    tell: TELL,
  });
  expect(moved.status).toBe(200);
  await app.pool.query(
    `insert into class_sessions (id, course_id, organization_id, kind, begins_at, ends_at, place, changed_at)
     select gen_random_uuid(), course_id, organization_id, 'extra', $2, $3, 'Hall 9', now() from class_sessions where id = $1`,
    [one.id, one.beginsAt, one.endsAt],
  );
  const before = await rowOf(one.id);
  const undone = await as(lecturer).recall(idOf(moved));
  expect([undone.status, undone.body]).toMatchObject([409, { code: 'CLASS_SESSION_OVERLAPS' }]);
  expect(await rowOf(one.id)).toEqual(before);
  expect(await news()).toEqual([{ id: idOf(moved), state: 'scheduled' }]);
});

it('R17.13.1 a lecturer who lectures no more undoes nothing; nor anybody in an archived course', async () => {
  const { app, lecturer, admin, course } = room();
  const one = await first();
  const moved = await calls().move(one, { place: 'Hall 2', tell: TELL });
  await app.pool.query('delete from course_lecturers where course_id = $1', [course.courseId]);
  expect((await as(lecturer).recall(idOf(moved))).status).toBe(404);
  await app.pool.query(`update courses set status = 'archived' where id = $1`, [course.courseId]);
  const undone = await as(admin).recall(idOf(moved));
  expect(undone.status).toBe(409);
  expect(await rowOf(one.id)).toMatchObject({ row: { place: 'Hall 2' } });
  await comeDue(app, idOf(moved));
  expect(await news()).toEqual([{ id: idOf(moved), state: 'missed' }]);
});

it('R17.2.2 a class that is deleted before its change is told: nobody is told of it', async () => {
  const { app, pupil } = room();
  const one = await first();
  const moved = await calls().move(one, { place: 'Hall 2', tell: TELL });
  await app.pool.query('delete from class_sessions where id = $1', [one.id]);
  await comeDue(app, idOf(moved));
  const { body } = await app.call(listNotifications, { token: pupil.token, query: {} });
  expect(body.notifications.filter(({ path }) => path.endsWith(idOf(moved)))).toEqual([]);
  expect((await news())[0]?.state).toBe('missed');
});

it('R17.2.2 a class that a holiday cancels before its change is told: the old words do not go out', async () => {
  const { app } = room();
  const one = await first();
  const moved = await calls().move(one, { place: 'Hall 2', tell: TELL });
  await app.pool.query(
    `update class_sessions set status = 'cancelled', reason = 'Poya', version = version + 1 where id = $1`,
    [one.id],
  );
  await comeDue(app, idOf(moved));
  expect((await news())[0]?.state).toBe('missed');
});
