import { expect, it } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { tellOfLessons } from '../src/features/courses/lessons/telling-lessons.ts';
import { openClassroom } from '../testing/classroom.ts';
import { enrol } from '../testing/courses.ts';
import { openLessons } from '../testing/lessons.ts';
import { bellOf } from '../testing/notifications.ts';

const { room, buildPupil } = openClassroom();
const lessons = openLessons(room);

it('R17.4.5 a lesson that was told, made a draft, and published again on its day is counted at once', async () => {
  const { app, course, lecturer } = room();
  const pupil = await buildPupil();
  await enrol(app, course, pupil);
  const { body } = await lessons.add(lecturer.token, null, { title: 'Vectors', publish: 'now' });
  await tellOfLessons(createDatabase(app.pool));
  const bell = bellOf(app, pupil);
  expect((await bell.state()).unread).toBe(1);
  const { rows } = await app.pool.query<{ published_at: Date }>(
    'select published_at from lessons where id = $1',
    [body.id],
  );
  await app.pool.query('update lessons set published_at = null where id = $1', [body.id]);
  const draft = await bell.ask();
  expect(JSON.parse(draft.text)).toMatchObject({ unread: 0 });
  await app.pool.query('update lessons set published_at = $2 where id = $1', [
    body.id,
    rows[0]?.published_at,
  ]);
  const again = await bell.ask(draft.etag);
  expect([again.status, again.text]).toEqual([200, expect.stringContaining('"unread":1')]);
});
