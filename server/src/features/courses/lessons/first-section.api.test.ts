import { describe, expect, it } from 'vitest';
import { buildCourse } from '../../../../testing/courses.ts';
import { openLessonRoom, openLessons } from '../../../../testing/lessons.ts';

const { room } = openLessonRoom();

/** A course without sections. */
const openEmpty = async () => {
  const course = await buildCourse(room().app, room().organization);
  const empty = openLessons(() => ({ app: room().app, course }));
  const token = room().staffing.admin.token;
  const titles = async () =>
    (await empty.outline(token)).body.sections.map(({ title, lessons: lines }) => [
      title,
      lines.map((line) => line.title),
    ]);
  return { empty, token, titles };
};

describe('R11.2.13 a lesson for no section in particular', () => {
  it('goes into a first one that is made for it, later ones into the last', async () => {
    const { empty, token, titles } = await openEmpty();
    expect((await empty.add(token, null, { sectionTitle: 'පාඩම්' })).status).toBe(201);
    await empty.add(token, null, { title: 'Forces' });
    expect(await titles()).toEqual([['පාඩම්', ['Vectors', 'Forces']]]);
    await empty.addSection(token, 'Waves');
    await empty.add(token, null, { title: 'Sound' });
    expect(await titles()).toEqual([
      ['පාඩම්', ['Vectors', 'Forces']],
      ['Waves', ['Sound']],
    ]);
  });

  it('of ten at once one makes the section, and all lessons are in it', async () => {
    const { empty, token, titles } = await openEmpty();
    const answers = await Promise.all(Array.from({ length: 10 }, () => empty.add(token, null)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201));
    const [[title, lines] = [], ...others] = await titles();
    expect([title, lines?.length, others]).toEqual(['Lessons', 10, []]);
  });

  it('leaves no section behind when it is refused', async () => {
    const { empty, token, titles } = await openEmpty();
    expect((await empty.add(token, null, { video: 'https://example.com/' })).status).toBe(400);
    expect((await empty.add(token, null, { sectionTitle: ' ' })).status).toBe(400);
    expect(await titles()).toEqual([]);
  });
});
