import { expect, it } from 'vitest';
import { addTimeIn, makeClasses } from '../testing/class-sessions.ts';
import { openLiveClasses } from '../testing/live-classes.ts';

const { room, calls, lessons, addLive, classes, classIn } = openLiveClasses();

it.each(['lesson', 'section'] as const)(
  'R13.1.5 R11.4.2 a cancelled class stays cancelled when the %s of its live session is removed and restored',
  async (what) => {
    const { lecturer, student, app, course } = room();
    await addTimeIn(app, course, 3);
    await makeClasses(app);
    const alone = await addLive(2, ['08:00', '10:00']);
    const side = await addLive(3, ['16:00', '18:00']);
    const { sectionId } = (await lessons.read(lecturer.token, alone)).body.lesson;
    for (const id of [alone, side]) await calls().cancel(await classIn(id));
    if (what === 'lesson') {
      for (const id of [alone, side]) {
        await lessons.remove(lecturer.token, id);
        await lessons.restore(lecturer.token, id);
      }
    } else {
      await lessons.removeSection(lecturer.token, sectionId);
      await makeClasses(app);
      await lessons.restoreSection(lecturer.token, sectionId);
    }
    await makeClasses(app);
    for (const id of [alone, side]) {
      expect(await classIn(id)).toMatchObject({ status: 'cancelled' });
      const { lesson } = (await lessons.read(student.token, id)).body;
      expect(lesson.session?.cancelReason).toBe('The hall is closed.');
    }
  },
);

it('R13.1.5 a cancelled class without its lesson is not held again while that is removed', async () => {
  const { lecturer, student } = room();
  const id = await addLive(2, ['08:00', '10:00']);
  await calls().cancel(await classIn(id));
  await lessons.remove(lecturer.token, id);
  const [left] = await classes(student);
  expect(left).toMatchObject({ status: 'cancelled', liveSession: null });
  if (left === undefined) throw new Error('the class is gone');
  expect((await calls().restore(left)).body).toMatchObject({ code: 'CLASS_SESSION_UNCHANGED' });
  await lessons.restore(lecturer.token, id);
  expect((await calls().restore(await classIn(id))).status).toBe(200);
});

it('R13.1.5 R21.6.3 a class that gets an online side keeps no more lessons than a class can have', async () => {
  const { lecturer } = room();
  const id = await addLive(3, ['16:00', '18:00']);
  const ids = [];
  for (let n = 0; n < 24; n += 1) {
    const answer = await lessons.add(lecturer.token, null, { title: `L${n}` });
    ids.push(answer.body.id);
  }
  await calls().note(await classIn(id), 'a', ids.slice(0, 12));
  const extra = (await calls().add(5, ['16:00', '18:00'])).body.classSession;
  const noted = (await calls().note(extra, 'b', ids.slice(12))).body.classSession;
  const online = await classIn(id);
  const { status, body } = await calls().move(noted, {
    beginsAt: online.beginsAt,
    endsAt: online.endsAt,
  });
  expect(status).toBe(200);
  expect(body.classSession.lessons.length).toBeLessThanOrEqual(12);
});
