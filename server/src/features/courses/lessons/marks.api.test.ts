import {
  exportProgress,
  listLessonMarks,
  listStudentMarks,
} from '@panthiya/contract/courses/marks.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { progressLines } from '../../../domain/courses/courses.limits.ts';
import { createRateLimits } from '../../../domain/rate-limits/rate-limiter.ts';
import {
  buildCourse,
  type BuiltCourse,
  enrol,
  eventsOfCourse,
} from '../../../../testing/courses.ts';
import { openLessons } from '../../../../testing/lessons.ts';
import { readExport, walk } from '../../../../testing/lists.ts';
import { buildClass, type Staffing } from '../../../../testing/members.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import type { Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

const SCALE = 1000;

let app: TestApp;
let staffing: Staffing;
let organization: BuiltOrganization;
let students: readonly Person[];
let course: BuiltCourse;
let token: string;
let ids: readonly string[];
const lessons = openLessons(() => ({ app, course }));

beforeAll(async () => {
  app = await buildApp({ settings: { RATE_LIMIT_SCALE: String(SCALE) } });
  ({ staffing, organization, students } = await buildClass(app));
  token = staffing.lecturer.token;
});
afterAll(() => app.close());
beforeEach(async () => {
  course = await buildCourse(app, organization, { lecturers: [staffing.lecturer] });
  for (const student of students) await enrol(app, course, student);
  const add = async (sectionId: string, title: string, publish: 'now' | null = 'now') =>
    (await lessons.add(token, sectionId, { title, publish })).body.id;
  const algebra = (await lessons.addSection(token, 'Algebra')).body.id;
  const sums = (await lessons.addSection(token, '=SUM(A1)')).body.id;
  ids = [await add(sums, 'Three'), await add(algebra, 'One'), await add(algebra, 'Two')];
  await add(algebra, 'Draft', null);
});

const person = (at: number) => students[at] as Person;
/** Marks a lesson at a minute of a day, in the time of Sri Lanka. */
async function markAt(at: number, lesson: number, minute: string) {
  await lessons.mark(person(at).token, ids[lesson] ?? '', true);
  await app.pool.query(
    `update lesson_marks set marked_at = $3 where lesson_id = $1 and student_id in (select students.id from students join users on users.id = user_id where uid = $2)`,
    [ids[lesson], person(at).uid, `2026-11-20T${minute}:00+05:30`],
  );
}
const ofStudent = (who: string, uid = person(0).uid, query = {}) =>
  app.call(listStudentMarks, { token: who, params: { ...course, uid }, query });
const ofLesson = (who: string, lessonId = ids[1] ?? '', query = {}) =>
  app.call(listLessonMarks, { token: who, params: { ...course, lessonId }, query });
const namesOf = async (query: Readonly<Record<string, string>>) => {
  const params = { ...course, lessonId: ids[1] ?? '' };
  const rows = await walk(
    app,
    listLessonMarks,
    { token, params, query, limit: 2 },
    (reply) => reply.students,
  );
  return rows.map(({ name }) => name.split(' ')[0]);
};

const take = (who = token) =>
  readExport(app, exportProgress, { token: who, params: { ...course } });

describe('R11.6.4 who marked what as done, and when', () => {
  it('R11.6.4 the lessons of a student in their order, with the time of each mark; paged', async () => {
    await markAt(0, 1, '16:30');
    const rows = await walk(
      app,
      listStudentMarks,
      { token, params: { ...course, uid: person(0).uid }, limit: 2 },
      (reply) => reply.lessons,
    );
    expect(rows.map(({ title, sectionTitle, doneAt }) => [title, sectionTitle, doneAt])).toEqual([
      ['One', 'Algebra', '2026-11-20T11:00:00.000Z'],
      ['Two', 'Algebra', null],
      ['Three', '=SUM(A1)', null],
    ]);
  });

  it('R11.6.4 the students of a lesson by name or by time, those who have not last; searched and narrowed', async () => {
    await markAt(0, 1, '16:30');
    await markAt(2, 1, '17:00');
    expect(await namesOf({})).toEqual(['AMAYA', 'BIMAL', 'CHATHURA']);
    expect(await namesOf({ sort: '-time' })).toEqual(['BIMAL', 'CHATHURA', 'AMAYA']);
    expect(await namesOf({ which: 'not-done' })).toEqual(['AMAYA']);
    expect(await namesOf({ which: 'done' })).toEqual(['BIMAL', 'CHATHURA']);
    expect(await namesOf({ search: 'per chath' })).toEqual(['CHATHURA']);
    const { body } = await ofLesson(token, ids[1], { sort: '-time' });
    expect(body.students.map(({ doneAt }) => doneAt)).toEqual([
      '2026-11-20T11:30:00.000Z',
      '2026-11-20T11:00:00.000Z',
      null,
    ]);
    expect((await ofLesson(token, ids[1], { cursor: 'W10' })).status).toBe(400);
  });

  it('R11.6.4 who left, a draft, and what is of another course are not found; only teachers read', async () => {
    const other = await buildCourse(app, organization, { lecturers: [staffing.lecturer] });
    const params = { ...other, uid: person(0).uid };
    expect((await app.call(listStudentMarks, { token, params })).status).toBe(404);
    const elsewhere = { ...other, lessonId: ids[1] ?? '' };
    expect((await app.call(listLessonMarks, { token, params: elsewhere })).status).toBe(404);
    await app.pool.query(
      `update enrolments set state = 'left', former_state = 'active' where course_id = $1 and student_id in (select students.id from students join users on users.id = user_id where uid = $2)`,
      [course.courseId, person(0).uid],
    );
    expect((await ofStudent(token)).status).toBe(404);
    expect((await ofLesson(token)).body.students).toHaveLength(2);
    await app.pool.query('update lessons set published_at = null where id = $1', [ids[1]]);
    expect((await ofLesson(token)).status).toBe(404);
    for (const call of [ofStudent, ofLesson]) {
      expect((await call(person(1).token)).status).toBe(403);
      expect((await call(staffing.stranger.token)).status).toBe(404);
    }
  });
});

describe('R11.6.5 progress as a CSV file', () => {
  it('R11.6.5 a line for each student and lesson, on the clock of Sri Lanka; who takes it along is written down', async () => {
    await markAt(0, 0, '16:30');
    const { status, headers, header, rows } = await take();
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/filename="progress-\d{4}-\d\d-\d\d\.csv"/);
    expect(header).toEqual(['Student', 'Lesson', 'Section', 'Done at (Sri Lanka)']);
    expect(rows).toHaveLength(9);
    expect(rows.slice(0, 3)).toEqual([
      ['AMAYA PERERA', 'One', 'Algebra', ''],
      ['AMAYA PERERA', 'Two', 'Algebra', ''],
      ['AMAYA PERERA', 'Three', "'=SUM(A1)", ''],
    ]);
    expect(rows[8]).toEqual(['CHATHURA PERERA', 'Three', "'=SUM(A1)", '2026-11-20 16:30:00']);
    expect(await eventsOfCourse(app, course)).toEqual(['course.progress-exported']);
    expect((await take(person(0).token)).status).toBe(403);
  });

  it('R11.6.5 more lines than one piece come whole, each once', async () => {
    await app.pool.query(
      `insert into lessons (id, course_id, section_id, title, position, published_at)
       select gen_random_uuid(), $1, section_id, 'Lesson ' || n, 10 + n, now() from lessons, generate_series(1, 900) n where id = $2`,
      [course.courseId, ids[0]],
    );
    await markAt(2, 2, '09:00');
    const { rows } = await take();
    expect(rows).toHaveLength(3 * 903);
    expect(new Set(rows.map((row) => row.join('|'))).size).toBe(3 * 903);
    expect(rows.filter((row) => row[3] !== '')).toEqual([
      ['BIMAL PERERA', 'Two', 'Algebra', '2026-11-20 09:00:00'],
    ]);
  });

  it('R11.6.5 many lines an hour are refused, and the file of a few is given as long as there is room', async () => {
    const { rows } = await app.pool.query<{ id: string }>('select id from users where uid = $1', [
      staffing.lecturer.uid,
    ]);
    const lines = createRateLimits(createDatabase(app.pool), SCALE)(progressLines);
    const most = progressLines.points * SCALE;
    await lines.forget(rows[0]?.id ?? '');
    await lines.add(rows[0]?.id ?? '', most - 2);
    await app.pool.query(
      `insert into lessons (id, course_id, section_id, title, position, published_at)
       select gen_random_uuid(), $1, section_id, 'Lesson ' || n, 10 + n, now() from lessons, generate_series(1, 997) n where id = $2`,
      [course.courseId, ids[0]],
    );
    // Three students and a thousand lessons.
    const refused = await app.call(exportProgress, { token, params: { ...course } });
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'TOO_MANY_REQUESTS' }]);
    await app.pool.query(`delete from lessons where course_id = $1 and title like 'Lesson %'`, [
      course.courseId,
    ]);
    expect((await take()).status).toBe(200);
    await lines.forget(rows[0]?.id ?? '');
  });

  it('R11.6.5 a course without lessons or students has the header alone', async () => {
    course = await buildCourse(app, organization, { lecturers: [staffing.lecturer] });
    const { header, rows } = await take();
    expect([header.length, rows]).toEqual([4, []]);
  });
});
