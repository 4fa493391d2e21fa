import { describe, expect, it } from 'vitest';
import { buildCourse } from '../../../../testing/courses.ts';
import { fromNow, openLessonRoom, openLessons } from '../../../../testing/lessons.ts';

const { lessons, room } = openLessonRoom();

const statesOf = async (token: string) => {
  const { sections } = (await lessons.outline(token)).body;
  return sections.flatMap((section) => section.lessons.map(({ facts }) => facts?.state));
};

describe('R11.2.4 many drafts at once', () => {
  it('are published together, and are drafts again when that is undone', async () => {
    const { sectionId, staffing, token } = room();
    const add = async (publish: 'now' | null) =>
      (await lessons.add(token, sectionId, { publish })).body.id;
    const [first, shown, second] = [await add(null), await add('now'), await add(null)];
    const { body } = await lessons.publish(token, [first, shown, second]);
    expect(body.message).toBe('2 lessons are published.');
    expect(new Set(body.lessonIds)).toEqual(new Set([first, second]));
    expect(await statesOf(staffing.student.token)).toEqual(['published', 'published', 'published']);

    const undone = (await lessons.publish(token, body.lessonIds, false)).body;
    expect(undone.message).toBe('2 lessons are drafts again. Only teachers see them.');
    expect(await statesOf(token)).toEqual(['draft', 'published', 'draft']);
    expect(await statesOf(staffing.student.token)).toEqual(['published']);
  });

  it('a scheduled lesson keeps its time, and a removed one stays removed', async () => {
    const { sectionId, token } = room();
    const later = (await lessons.add(token, sectionId, { publish: fromNow(48) })).body.id;
    const gone = (await lessons.add(token, sectionId, { publish: null })).body.id;
    await lessons.remove(token, gone);
    for (const isPublished of [true, false]) {
      const { body } = await lessons.publish(token, [later, gone], isPublished);
      expect(body).toMatchObject({ message: 'Nothing has changed.', lessonIds: [] });
    }
    expect(await statesOf(token)).toEqual(['scheduled']);
  });

  it('a form that is open elsewhere does not make a draft of it again', async () => {
    const { sectionId, token } = room();
    const { id } = (await lessons.add(token, sectionId, { publish: null })).body;
    await lessons.publish(token, [id]);
    const late = await lessons.change(token, id, { version: 1, title: 'A', publish: null });
    expect(late.body).toMatchObject({ code: 'LESSON_STALE' });
    expect(await statesOf(token)).toEqual(['published']);
  });

  it('lessons of another course, students and wrong lists change nothing', async () => {
    const { app, organization, sectionId, staffing, token } = room();
    const { id } = (await lessons.add(token, sectionId, { publish: null })).body;
    const course = await buildCourse(app, organization, { lecturers: [staffing.lecturer] });
    const elsewhere = openLessons(() => ({ app, course }));
    expect((await elsewhere.publish(token, [id])).body.lessonIds).toEqual([]);
    expect((await lessons.publish(staffing.student.token, [id])).status).toBe(403);
    for (const wrong of [[], ['x'], Array.from({ length: 201 }, () => id)]) {
      expect((await lessons.publish(token, wrong)).status).toBe(400);
    }
    expect(await statesOf(token)).toEqual(['draft']);
  });

  it('in a draft course it says when students see them', async () => {
    const { app, organization, staffing, token } = room();
    const course = await buildCourse(app, organization, {
      status: 'draft',
      lecturers: [staffing.lecturer],
    });
    const drafts = openLessons(() => ({ app, course }));
    const { id } = (await drafts.add(token, null, { publish: null })).body;
    const { message } = (await drafts.publish(token, [id])).body;
    expect(message).toBe('1 lesson is ready. Students see it after you publish the course.');
  });
});
