import { expect, it } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { tellOfAnnouncement } from '../src/features/announcements/fan-out/fan-out.ts';
import { addCrowd } from '../testing/announcement-crowd.ts';
import { openAnnouncements } from '../testing/announcements.ts';
import { holdRows, untilWaitedFor } from '../testing/locked-rows.ts';
import { bellOf } from '../testing/notifications.ts';

const { room, as, published } = openAnnouncements();

it('R17.4.6 50 at once mark all as read while a fan-out tells: what they had not listed stays unread', async () => {
  const { app, lecturer, pupil, course } = room();
  const bell = bellOf(app, pupil);
  await published({ title: 'Listed' });
  const [line] = (await bell.list()).notifications;
  const { body } = await as(lecturer).create({
    title: 'Later',
    courseIds: [course.courseId],
    publish: 'now',
  });
  await app.pool.query(`update announcements set publish_at = now() where id = $1`, [body.id]);
  await Promise.all([
    tellOfAnnouncement(createDatabase(app.pool), body.id),
    ...Array.from({ length: 50 }, () => bell.read({ upTo: line?.id ?? '' })),
  ]);
  expect(await bell.titles({ which: 'unread' })).toContain('Later');
  expect(await bell.titles({ which: 'unread' })).not.toContain('Listed');
});

it('R17.4.6 what was told by a transaction that began before is later than what was listed', async () => {
  const { app, pupil } = room();
  const bell = bellOf(app, pupil);
  const { rows } = await app.pool.query<{ id: string }>('select id from users where uid = $1', [
    pupil.uid,
  ]);
  const userId = rows[0]?.id;
  // It has begun, and tells only after the other one is told and listed.
  const { rows: told } = await app.pool.query<{ at: string }>('select now()::text as at');
  const { id: first } = await published({ title: 'Told first' });
  const early = await holdRows(app, `select from bell_states where user_id = $1 for update`, [
    userId,
  ]);
  const late = published({ title: 'Told later' });
  await early.untilWaitedFor();
  const [line] = (await bell.list()).notifications;
  await early.release();
  const { id: later } = await late;
  await bell.read({ upTo: line?.id ?? '' });
  const titles = await bell.titles({ which: 'unread' });
  expect(titles).toContain('Told later');
  expect(titles).not.toContain('Told first');
  const { rows: order } = await app.pool.query<{ subject_id: string }>(
    `select subject_id from notifications where user_id = $1 and at > $2 order by at`,
    [userId, told[0]?.at],
  );
  expect(order.map((row) => row.subject_id)).toEqual([first, later]);
});

it('R17.6.1 two fan-outs over the same 1,500, while a change of few holds bells in another order: nobody is broken off', async () => {
  const { app, lecturer, course, organization } = room();
  await addCrowd(room(), 1500);
  const ids = await Promise.all(
    [1, 2].map(async () => {
      const { body } = await as(lecturer).create({ courseIds: [course.courseId], publish: 'now' });
      return body.id;
    }),
  );
  await app.pool.query(`update announcements set publish_at = now() where id = any($1)`, [ids]);
  const { rows: people } = await app.pool.query<{ id: string }>(
    `select user_id as id from students where organization_id = $1 order by user_id`,
    [organization.id],
  );
  const database = createDatabase(app.pool);
  const few = await app.pool.connect();
  const raise = (at: number) =>
    few.query('select raise_bells(array[$1]::uuid[])', [people.at(at)?.id]);
  await few.query('begin');
  await raise(900);
  const telling = Promise.all(
    ids.flatMap((id) => [tellOfAnnouncement(database, id), tellOfAnnouncement(database, id)]),
  );
  await untilWaitedFor(app);
  await raise(5);
  await few.query('commit');
  few.release();
  await telling;
  const { rows } = await app.pool.query(
    `select a.recipient_count as recipients,
       (select count(*)::int from notifications n where n.subject_id = a.id) as told,
       (select count(distinct user_id)::int from notifications n where n.subject_id = a.id) as people
     from announcements a where a.id = any($1)`,
    [ids],
  );
  const right = { recipients: 1503, told: 1503, people: 1503 };
  expect(rows).toEqual([right, right]);
});
