import { setCourseStatus } from '@panthiya/contract/courses/courses.contract';
import { describe, expect, it } from 'vitest';
import { buildCourse, type BuiltCourse, readCourse } from '../../../../testing/courses.ts';
import { fromNow, openLessonRoom, openLessons } from '../../../../testing/lessons.ts';

const { room } = openLessonRoom();
let course: BuiltCourse;
const lessons = openLessons(() => ({ app: room().app, course }));

/** A draft course with two drafts, one lesson that is published later, and one that was removed. */
async function buildDraft() {
  const { app, organization, staffing, token } = room();
  course = await buildCourse(app, organization, {
    status: 'draft',
    lecturers: [staffing.lecturer],
  });
  for (const publish of [null, null, fromNow(48)]) await lessons.add(token, null, { publish });
  const gone = (await lessons.add(token, null, { publish: null })).body.id;
  await lessons.remove(token, gone);
}
const publish = (more: { withLessons?: boolean }, status: 'published' | 'archived' = 'published') =>
  room().app.call(setCourseStatus, {
    token: room().token,
    params: { ...course },
    body: { status, version: 1, ...more },
  });
const statesOf = async () =>
  (await lessons.outline(room().token)).body.sections
    .flatMap((section) => section.lessons.map(({ facts }) => facts?.state))
    .toSorted((a, b) => String(a).localeCompare(String(b)));

describe('R11.1.12 a course is published with its draft lessons', () => {
  it('R11.1.12 the page knows how many; they are published in the same call, scheduled ones keep their time', async () => {
    await buildDraft();
    const { app, staffing } = room();
    expect((await readCourse(app, course, staffing.lecturer)).draftLessons).toBe(2);
    const { body } = await publish({ withLessons: true });
    expect(body.message).toBe('The course is published, with 2 lessons.');
    expect(body.course).toMatchObject({ status: 'published', draftLessons: 0 });
    expect(await statesOf()).toEqual(['published', 'published', 'scheduled']);
  });

  it('R11.1.12 without the wish they stay drafts, and a refused call publishes none', async () => {
    await buildDraft();
    expect((await publish({ withLessons: true }, 'archived')).status).toBe(400);
    expect((await publish({ withLessons: 'yes' as unknown as boolean })).status).toBe(400);
    const { body } = await publish({});
    expect(body.message).toBe('The course is published.');
    expect(await statesOf()).toEqual(['draft', 'draft', 'scheduled']);
    // It has this status already: nothing is published by a late second press.
    expect((await publish({ withLessons: true })).status).toBe(200);
    expect(await statesOf()).toEqual(['draft', 'draft', 'scheduled']);
  });
});
