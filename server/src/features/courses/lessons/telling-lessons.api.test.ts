import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { openClassroom } from '../../../../testing/classroom.ts';
import { enrol } from '../../../../testing/courses.ts';
import { fromNow, openLessons } from '../../../../testing/lessons.ts';
import { bellOf } from '../../../../testing/notifications.ts';
import type { Person } from '../../../../testing/people.ts';
import { tellOfLessons } from './telling-lessons.ts';

const { room, buildPupil, leave } = openClassroom();
const lessons = openLessons(room);

const tell = () => tellOfLessons(createDatabase(room().app.pool));
const bell = (person: Person) => bellOf(room().app, person);
const add = (title: string, publish: string | null = 'now') =>
  lessons.add(room().lecturer.token, null, { title, publish });

async function learner(): Promise<Person> {
  const person = await buildPupil();
  await enrol(room().app, room().course, person);
  return person;
}

describe('R17.4.3 new lessons', () => {
  it('are one line a course and day, with their number, in the bell alone', async () => {
    const { app, course, lecturer } = room();
    const pupil = await learner();
    const outsider = await buildPupil();
    const first = await add('Vectors');
    await tell();
    const { orgId, courseId } = course;
    expect((await bell(pupil).list()).notifications).toMatchObject([
      {
        kind: 'lessons',
        title: 'New lesson in Combined Maths',
        text: 'Vectors',
        path: `/org/${orgId}/courses/${courseId}/lessons/${first.body.id}`,
        count: 1,
        isRead: false,
      },
    ]);
    const [line] = (await bell(pupil).list()).notifications;
    await bell(pupil).read({ ids: [line?.id ?? ''] });
    await add('Matrices');
    await add('Limits');
    await tell();
    expect((await bell(pupil).list()).notifications).toMatchObject([
      {
        title: '3 new lessons in Combined Maths',
        path: `/org/${orgId}/courses/${courseId}`,
        count: 3,
        isRead: false,
      },
    ]);
    for (const person of [outsider, lecturer]) expect(await bell(person).titles()).toEqual([]);
    const { rows } = await app.pool.query(
      'select count(*)::int as count from mails where subject_id = $1',
      [courseId],
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('are told at their time, not when it is planned, and once', async () => {
    const { app } = room();
    const pupil = await learner();
    const { body } = await add('Later', fromNow(5));
    await add('A draft', null);
    await tell();
    expect(await bell(pupil).titles()).toEqual([]);
    await app.pool.query('update lessons set published_at = now() where id = $1', [body.id]);
    await Promise.all([tell(), tell(), tell()]);
    const { notifications, version } = await bell(pupil).list();
    expect(notifications.map(({ text }) => text)).toEqual(['Later']);
    await tell();
    expect((await bell(pupil).state()).version).toBe(version);
  });

  it('are not told of what was published long ago, or of a course that is a draft', async () => {
    const { app, course } = room();
    const pupil = await learner();
    const { body } = await add('Old');
    await app.pool.query(
      `update lessons set published_at = now() - interval '25 hours' where id = $1`,
      [body.id],
    );
    await tell();
    await app.pool.query(`update courses set status = 'draft' where id = $1`, [course.courseId]);
    await add('In a draft');
    await tell();
    await app.pool.query(`update courses set status = 'published' where id = $1`, [
      course.courseId,
    ]);
    expect(await bell(pupil).titles()).toEqual([]);
    await tell();
    expect((await bell(pupil).list()).notifications.map(({ text }) => text)).toEqual([
      'In a draft',
    ]);
  });

  it('R17.4.2 are gone with the lesson and with the seat, and the version says so', async () => {
    const { lecturer } = room();
    const pupil = await learner();
    const { body } = await add('Vectors');
    await add('Limits');
    await tell();
    const { etag } = await bell(pupil).ask();
    await lessons.remove(lecturer.token, body.id);
    expect((await bell(pupil).ask(etag)).status).toBe(200);
    expect(await bell(pupil).titles()).toEqual(['New lesson in Combined Maths']);
    await leave(pupil);
    expect(await bell(pupil).list()).toMatchObject({ notifications: [], unread: 0 });
  });
});
