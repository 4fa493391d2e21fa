import { expect, it } from 'vitest';
import { buildCourse } from '../../../../testing/courses.ts';
import { openLessonRoom, openLessons } from '../../../../testing/lessons.ts';

const { lessons: published, room } = openLessonRoom();
const AFTER = 'after you publish the course.';

it('R11.2.4 a lesson that is published in a draft course says when students see it, made and saved', async () => {
  const { app, organization, staffing, token } = room();
  const course = await buildCourse(app, organization, {
    status: 'draft',
    lecturers: [staffing.lecturer],
  });
  const lessons = openLessons(() => ({ app, course }));
  const { id, message } = (await lessons.add(token, null)).body;
  expect(message).toBe(`The lesson is added. Students see it ${AFTER}`);
  const live = { beginsAt: '2027-01-04T04:00:00.000Z', endsAt: '2027-01-04T06:00:00.000Z' };
  const session = { ...live, address: 'https://zoom.us/j/1' };
  const many = await lessons.add(token, null, { session, weeks: 3 });
  expect(many.body.message).toBe(`3 lessons are added. Students see them ${AFTER}`);
  const draft = await lessons.add(token, null, { publish: null });
  expect(draft.body.message).toBe('Added as a draft. Only teachers see it.');

  expect((await lessons.read(token, id)).body.lesson.isCourseDraft).toBe(true);
  const saved = await lessons.change(token, id, { version: 1, title: 'A', publish: 'now' });
  expect(saved.body.message).toBe(`The lesson is saved. Students see it ${AFTER}`);
  const kept = await lessons.change(token, id, { version: 2, title: 'A', publish: null });
  expect(kept.body.message).toBe('The lesson is saved.');
});

it('R11.2.4 in a published course it says nothing of that', async () => {
  const { sectionId, token } = room();
  const { id } = (await published.add(token, sectionId)).body;
  expect((await published.read(token, id)).body.lesson.isCourseDraft).toBe(false);
  const saved = await published.change(token, id, { version: 1, title: 'A', publish: 'now' });
  expect(saved.body.message).toBe('The lesson is saved.');
});
