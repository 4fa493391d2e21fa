import { OUTLINE_LESSONS_MAX } from '@panthiya/contract/courses/courses.rules';
import { leaveCourse } from '@panthiya/contract/courses/enrolments.contract';
import type { OutlineSection } from '@panthiya/contract/courses/outline.contract';
import { describe, expect, it } from 'vitest';
import { buildCourse } from '../../../../testing/courses.ts';
import { openLessonRoom, openLessons } from '../../../../testing/lessons.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';

const { lessons, room } = openLessonRoom({ hasSection: false });

/** Sections of 25 lessons each; the last of every section is a draft. Answers the ids of the sections. */
async function fill(sectionCount: number): Promise<readonly string[]> {
  const { app, course } = room();
  const { rows } = await app.pool.query<{ id: string }>(
    `with unit as (insert into sections (id, course_id, title, position)
       select gen_random_uuid(), $1, 'Unit ' || n, n from generate_series(0, $2::int - 1) n returning id, position),
     lesson as (insert into lessons (id, course_id, section_id, title, position, published_at)
       select gen_random_uuid(), $1, unit.id, 'Lesson ' || n, n, case when n < 24 then now() end
       from unit, generate_series(0, 24) n)
     select id from unit order by position`,
    [course.courseId, sectionCount],
  );
  return rows.map(({ id }) => id);
}

/** Marks lessons of a section as done by a person: all that are published, or only the first so many. */
async function finish(uid: string, sectionId: string | undefined, count = 24): Promise<void> {
  await room().app.pool.query(
    `insert into lesson_marks (lesson_id, course_id, student_id)
     select l.id, l.course_id, student_of(c.organization_id, u.id) from lessons l join courses c on c.id = l.course_id, users u
     where l.section_id = $1 and u.uid = $2 and l.published_at is not null and l.position < $3`,
    [sectionId, uid, count],
  );
}

async function memberToken(): Promise<string> {
  const member = await buildUser(room().app, {});
  await addMember(room().app, room().organization, member, 'student');
  return member.token;
}

const outline = async (token: string) => (await lessons.outline(token)).body.sections;
const sent = (sections: readonly OutlineSection[]) =>
  sections.map((section) => section.lessons.length);
const counts = (sections: readonly OutlineSection[]) =>
  sections.map(({ lessonCount, doneCount }) => [lessonCount, doneCount]);

describe('the outline of a large course', () => {
  it('R11.2.8 up to 200 lessons that its reader sees come at once; of more, one section comes with its lessons', async () => {
    const { staffing, token } = room();
    await fill(8);
    expect(8 * 25).toBe(OUTLINE_LESSONS_MAX);
    expect(sent(await outline(token))).toEqual([25, 25, 25, 25, 25, 25, 25, 25]);
    const last = (await lessons.addSection(token, 'Last')).body.id;
    await lessons.add(token, last, { publish: null });
    expect(sent(await outline(token))).toEqual([25, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(counts(await outline(token)).at(-1)).toEqual([1, 0]);
    // Students see 192 of these: drafts do not count for them.
    expect(sent(await outline(staffing.student.token))).toEqual(
      Array.from({ length: 8 }, () => 24),
    );
  });

  it('R11.2.8 for a learner the section with the next lesson to do comes open, and each section says how many are done', async () => {
    const { staffing } = room();
    const { token, uid } = staffing.student;
    const ids = await fill(10);
    await finish(uid, ids[0]);
    await finish(uid, ids[1], 5);
    await finish(uid, ids[3], 2);
    const seen = await outline(token);
    expect(sent(seen)).toEqual([0, 24, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(counts(seen).slice(0, 4)).toEqual([
      [24, 24],
      [24, 5],
      [24, 0],
      [24, 2],
    ]);
    expect(seen[1]?.lessons.filter(({ facts }) => facts?.isDone)).toHaveLength(5);
  });

  it('R11.2.8 when all is done the first section comes open; marks of a teacher or of somebody who left do not count', async () => {
    const { app, course, staffing, token } = room();
    const ids = await fill(9);
    for (const id of ids) await finish(staffing.student.uid, id);
    const done = await outline(staffing.student.token);
    expect(sent(done)).toEqual([24, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(counts(done)).toEqual(Array.from({ length: 9 }, () => [24, 24]));
    await finish(staffing.lecturer.uid, ids[0]);
    expect(counts(await outline(token))).toEqual(Array.from({ length: 9 }, () => [25, 0]));
    await app.call(leaveCourse, {
      token: staffing.student.token,
      params: { orgId: course.orgId, courseId: course.courseId },
    });
    expect(counts(await outline(staffing.student.token))).toEqual(
      Array.from({ length: 9 }, () => [24, 0]),
    );
  });

  it('R11.2.8 R11.5.8 a closed section is read with a call of its own, and shows each reader what the outline would', async () => {
    const { staffing, token } = room();
    const ids = await fill(9);
    const last = ids[8] as string;
    await finish(staffing.student.uid, last, 3);
    const taught = (await lessons.section(token, last)).body.section;
    expect([taught.title, taught.lessonCount, taught.doneCount]).toEqual(['Unit 8', 25, 0]);
    expect(taught.lessons.map(({ title }) => title)).toEqual(
      Array.from({ length: 25 }, (_, index) => `Lesson ${index}`),
    );
    const learnt = (await lessons.section(staffing.student.token, last)).body.section;
    expect([learnt.lessonCount, learnt.doneCount, learnt.lessons.length]).toEqual([24, 3, 24]);
    expect(learnt.lessons.map(({ facts }) => facts?.isDone).slice(2, 4)).toEqual([true, false]);
    expect(learnt.lessons.every(({ facts }) => facts?.state === 'published')).toBe(true);
    const member = (await lessons.section(await memberToken(), last)).body.section;
    expect([member.lessonCount, member.doneCount]).toEqual([24, 0]);
    expect(member.lessons.every(({ facts }) => facts === null)).toBe(true);
  });

  it('R11.2.8 a section that its reader does not see is not found: removed, foreign, or with drafts alone', async () => {
    const { app, organization, staffing, token } = room();
    const [first = '', second = ''] = await fill(2);
    await lessons.removeSection(token, second);
    const drafts = (await lessons.addSection(token, 'Drafts')).body.id;
    await lessons.add(token, drafts, { publish: null });
    const other = await buildCourse(app, organization, { lecturers: [staffing.lecturer] });
    const foreign = (await openLessons(() => ({ app, course: other })).addSection(token, 'Foreign'))
      .body.id;
    const status = async (reader: string, id: string) => (await lessons.section(reader, id)).status;
    const student = staffing.student.token;
    expect(await status(student, first)).toBe(200);
    expect(await status(token, drafts)).toBe(200);
    expect(await status(student, drafts)).toBe(404);
    for (const id of [second, foreign, '0199a000-0000-7000-8000-000000000001']) {
      expect(await status(token, id)).toBe(404);
      expect(await status(student, id)).toBe(404);
    }
    expect(await status(student, 'no-id')).toBe(400);
    expect(await status(staffing.stranger.token, first)).toBe(404);
  });

  it('R11.2.8 the largest course answers as many lessons as one section holds, and no more', async () => {
    const { app, course, staffing, token } = room();
    await app.pool.query(
      `with unit as (insert into sections (id, course_id, title, position)
         select gen_random_uuid(), $1, 'Unit', n from generate_series(0, 99) n returning id, position)
       insert into lessons (id, course_id, section_id, title, position, published_at)
         select gen_random_uuid(), $1, unit.id, 'L', n, now() from unit, generate_series(0, 199) n where unit.position < 5`,
      [course.courseId],
    );
    const taught = await outline(token);
    expect(taught).toHaveLength(100);
    expect(sent(taught).slice(0, 6)).toEqual([200, 0, 0, 0, 0, 0]);
    const learnt = await outline(staffing.student.token);
    expect(sent(learnt)).toEqual([200, 0, 0, 0, 0]);
    const { section } = (await lessons.section(token, taught[4]?.id ?? '')).body;
    expect(section.lessons).toHaveLength(200);
  });
});
