import { getLesson } from '@panthiya/contract/courses/lessons.contract';
import { getOutline } from '@panthiya/contract/courses/outline.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCopying } from '../../../../testing/course-copies.ts';
import {
  addLecturer,
  buildLesson,
  type BuiltCourse,
  enrol,
  eventsOfCourse,
  readCourse,
} from '../../../../testing/courses.ts';
import {
  addMember,
  type BuiltOrganization,
  suspendOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { sellPlan } from '../../../../testing/plans.ts';
import type { TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let lecturer: Person;
let student: Person;
let organization: BuiltOrganization;
let course: BuiltCourse;
let lessonId: string;
const { place, copy, courseCount } = openCopying();
beforeEach(() => {
  ({ app, owner, lecturer, student, organization, course, lessonId } = place());
});

/** A text that two lessons share, a video, a live session that is over, and marks. */
async function fillCourse() {
  const live = await buildLesson(app, course, { title: 'Live class' });
  await app.pool.query(
    `with one as (insert into lesson_texts (id, course_id, text) values (gen_random_uuid(), $1, 'Read *this* ගණිතය') returning id)
     update lessons set text_id = one.id from one where course_id = $1`,
    [course.courseId],
  );
  await app.pool.query(
    `update lessons set session_begins_at = now() - interval '2 days', session_ends_at = now() - interval '47 hours',
       session_address = 'https://zoom.us/j/1' where id = $1`,
    [live],
  );
  await app.pool.query(
    `update lessons set video_provider = 'youtube', video_key = 'abc' where id = $1`,
    [lessonId],
  );
  const gone = await buildLesson(app, course, { title: 'Removed' });
  await app.pool.query('update lessons set removed_at = now() where id = $1', [gone]);
  await enrol(app, course, student);
  await app.pool.query(
    `insert into lesson_marks (lesson_id, course_id, student_id)
       select $1, $2, student_of(organization_id, users.id) from courses, users where courses.id = $2 and uid = $3`,
    [lessonId, course.courseId, student.uid],
  );
  // The test wrote the text without a call: the count must equal the stored bytes.
  await app.pool.query(
    `update organizations set stored_bytes = stored_bytes + octet_length('Read *this* ගණිතය') where id = $1`,
    [organization.id],
  );
}
const outlineOf = async (courseId: string) => {
  const params = { ...course, courseId };
  return (await app.call(getOutline, { token: lecturer.token, params })).body.sections;
};
describe('R11.1.11 a course is copied for the next year', () => {
  it('R11.1.11 details, weekly times, sections, lessons, texts and videos come along, as drafts; people, marks and dates do not', async () => {
    await fillCourse();
    const { status, body } = await copy(lecturer, { title: '2027 Grade 11' });
    expect(status).toBe(201);
    const made = { ...course, courseId: body.id };
    const [before, after] = [
      await readCourse(app, course, lecturer),
      await readCourse(app, made, lecturer),
    ];
    const { title, status: state, learnerCount, version, lecturers, ...facts } = after;
    expect({ title, state, learnerCount, version }).toEqual({
      title: '2027 Grade 11',
      state: 'draft',
      learnerCount: 0,
      version: 1,
    });
    expect(lecturers.map(({ uid }) => uid)).toEqual([lecturer.uid]);
    for (const key of [
      'subject',
      'level',
      'medium',
      'capacity',
      'timetable',
      'description',
    ] as const)
      expect(facts[key]).toEqual(before[key]);
    const sections = await outlineOf(body.id);
    const lessons = sections.flatMap((section) => section.lessons);
    expect(lessons.map((one) => [one.title, one.facts?.state, one.facts?.session])).toEqual([
      ['Vectors', 'draft', null],
      ['Live class', 'draft', null],
    ]);
    const read = await app.call(getLesson, {
      token: lecturer.token,
      params: { ...made, lessonId: lessons[0]?.id ?? '' },
    });
    expect(read.body.lesson).toMatchObject({
      text: 'Read *this* ගණිතය',
      video: { provider: 'youtube', key: 'abc' },
    });
    const { rows } = await app.pool.query(
      `select (select count(*)::int from lesson_texts where course_id = $1) as texts,
         (select count(*)::int from lesson_marks where course_id = $1) as marks,
         (select count(*)::int from enrolments where course_id = $1) as people`,
      [body.id],
    );
    expect(rows).toEqual([{ texts: 1, marks: 0, people: 0 }]);
    expect(await eventsOfCourse(app, made)).toEqual(['course.copied']);
  });

  it('R11.1.11 the courses of the plan are counted; 10 parallel copies for 1 free place make 1', async () => {
    await sellPlan(app, owner, { courses: 2 });
    const answers = await Promise.all(Array.from({ length: 10 }, () => copy(owner)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await courseCount()).toBe(2);
  });

  it('R11.1.11 the same Idempotency-Key copies once, also when there is no room for another', async () => {
    await sellPlan(app, owner, { courses: 2 });
    const headers = { 'idempotency-key': 'copy-1' };
    const first = await copy(lecturer, { title: 'Once' }, headers);
    const again = await copy(lecturer, { title: 'Once' }, headers);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect(await courseCount()).toBe(2);
  });

  it('R11.1.11 an archived course is copied; an suspended organization copies none', async () => {
    await app.pool.query(`update courses set status = 'archived' where id = $1`, [course.courseId]);
    expect((await copy(lecturer)).status).toBe(201);
    await suspendOrganization(app, organization.orgId);
    expect((await copy(owner)).status).toBe(409);
    expect(await courseCount()).toBe(2);
  });

  it('R11.1.11 an admin keeps the present teachers, a lecturer copies for themselves; others, and unconfirmed ones, are refused', async () => {
    const other = await buildUser(app, { isVerified: true });
    await addMember(app, organization, other, 'lecturer');
    await addLecturer(app, course, other);
    const teachersOf = async (person: Person) => {
      const { body } = await copy(person);
      const { lecturers } = await readCourse(app, { ...course, courseId: body.id }, owner);
      return lecturers.map(({ uid }) => uid).toSorted();
    };
    expect(await teachersOf(owner)).toEqual([lecturer.uid, other.uid].toSorted());
    expect(await teachersOf(lecturer)).toEqual([lecturer.uid]);
    await enrol(app, course, student);
    expect((await copy(student)).status).toBe(403);
    await app.pool.query('update users set email_verified_at = null where uid = $1', [other.uid]);
    expect((await copy(other)).body.code).toBe('EMAIL_UNVERIFIED');
  });

  it('R11.1.11 lessons of copies are counted for a day, and a refused copy counts none', async () => {
    await app.pool.query(
      `insert into lessons (id, course_id, section_id, title, position)
       select gen_random_uuid(), $1, section_id, 'Lesson ' || n, n from lessons, generate_series(1, 900) n where id = $2`,
      [course.courseId, lessonId],
    );
    await sellPlan(app, owner, { courses: 3 });
    expect((await copy(lecturer)).status).toBe(201);
    expect((await copy(lecturer)).status).toBe(201);
    expect((await copy(lecturer)).status).toBe(429);
    expect((await copy(owner)).body.code).toBe('LIMIT_REACHED');
    expect((await copy(owner)).body.code).toBe('LIMIT_REACHED');
    await sellPlan(app, owner, { courses: 9 });
    expect((await copy(owner)).status).toBe(201);
  });
});
