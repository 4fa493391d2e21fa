import { listOwnCourses } from '@panthiya/contract/courses/courses.contract';
import { visitCourse } from '@panthiya/contract/courses/enrolments.contract';
import { getToday } from '@panthiya/contract/courses/today.contract';
import { describe, expect, it } from 'vitest';
import { buildCourse, buildLesson, enrol } from '../../../../testing/courses.ts';
import { openLessonRoom } from '../../../../testing/lessons.ts';
import type { Person } from '../../../../testing/people.ts';

const { lessons, room } = openLessonRoom();

const visit = (token: string | undefined, lessonId?: string) =>
  room().app.call(visitCourse, {
    ...(token !== undefined && { token }),
    params: lessons.at(),
    body: lessonId === undefined ? {} : { lessonId },
  });
const visited = async ({ token }: Person, lessonId?: string) =>
  expect((await visit(token, lessonId)).status).toBe(200);
const publish = async (title: string) =>
  (await lessons.add(room().token, room().sectionId, { title })).body.id;

/** Lets hours pass: everything in the course happened so much longer ago. */
async function pass(hours: number): Promise<void> {
  const { app, course } = room();
  await app.pool.query(
    `update enrolments set visited_at = visited_at - make_interval(hours => $2), new_since = new_since - make_interval(hours => $2)
     where course_id = $1`,
    [course.courseId, hours],
  );
  await app.pool.query(
    'update lessons set published_at = published_at - make_interval(hours => $2) where course_id = $1',
    [course.courseId, hours],
  );
}

/** The titles of the lessons that are new to a user. */
async function newTo({ token }: Person): Promise<readonly string[]> {
  const { sections } = (await lessons.outline(token)).body;
  return sections.flatMap((section) =>
    section.lessons.filter(({ facts }) => facts?.isNew).map(({ title }) => title),
  );
}

/** The row of an enrolment, and which version of it that is. */
async function rowOf({ uid }: Person) {
  const { app, course } = room();
  const { rows } = await app.pool.query<{ version: string; visited: Date | null; opened: number }>(
    `select xmin::text as version, visited_at as visited, cardinality(opened_lessons) as opened from enrolments
     where course_id = $1 and student_id in (select students.id from students join users on users.id = user_id where uid = $2)`,
    [course.courseId, uid],
  );
  return rows[0];
}

describe('R11.2.11 new lessons', () => {
  it('on the first visit nothing is new; what is published after it is, wherever it is read', async () => {
    const { app, staffing, token, sectionId } = room();
    const { student, lecturer } = staffing;
    await publish('Before');
    expect(await newTo(student)).toEqual([]);
    await visited(student);
    expect(await newTo(student)).toEqual([]);
    const id = await publish('After');
    await lessons.add(token, sectionId, { title: 'Draft', publish: null });
    expect(await newTo(student)).toEqual(['After']);
    expect(await newTo(lecturer)).toEqual([]);
    expect((await lessons.read(student.token, id)).body.lesson.isNew).toBe(true);
    expect((await lessons.read(token, id)).body.lesson.isNew).toBe(false);
    const section = (await lessons.section(student.token, sectionId)).body.section;
    expect(section.lessons.map(({ facts }) => facts?.isNew)).toEqual([false, true]);
    const progress = { done: 0, published: 2, newLessons: 1 };
    const own = (await app.call(listOwnCourses, { token: student.token })).body.courses;
    expect(own.find((one) => one.id === room().course.courseId)?.progress).toEqual(progress);
    const today = (await app.call(getToday, { token: student.token })).body.courses;
    expect(today.find((one) => one.id === room().course.courseId)?.progress).toEqual(progress);
  });

  it('stay new until they are opened or done, and through a visit of four hours', async () => {
    const { student } = room().staffing;
    await visited(student);
    await pass(24);
    const [one, two] = [await publish('One'), await publish('Two')];
    await publish('Three');
    await visited(student);
    await visited(student, one);
    await lessons.mark(student.token, two, true);
    expect(await newTo(student)).toEqual(['Three']);
    await pass(3);
    await visited(student);
    expect(await newTo(student)).toEqual(['Three']);
    await pass(2);
    expect(await newTo(student)).toEqual([]);
    expect((await rowOf(student))?.opened).toBe(1);
    await visited(student);
    expect((await rowOf(student))?.opened).toBe(0);
    await publish('Four');
    expect(await newTo(student)).toEqual(['Four']);
  });

  it('opened before the list was seen are new no more', async () => {
    const { student } = room().staffing;
    await visited(student);
    await pass(24);
    const one = await publish('One');
    await publish('Two');
    await visited(student, one);
    await visited(student);
    expect(await newTo(student)).toEqual(['Two']);
  });

  it('that come by their own time are new from that time on', async () => {
    const { app, staffing, course } = room();
    await visited(staffing.student);
    await buildLesson(app, course, { title: 'Later', published: `now() + interval '1 hour'` });
    expect(await newTo(staffing.student)).toEqual([]);
    await pass(2);
    expect(await newTo(staffing.student)).toEqual(['Later']);
  });

  it('reading writes nothing; a visit is written once in four hours, and once when many come at once', async () => {
    const { student } = room().staffing;
    const id = await publish('One');
    await lessons.outline(student.token);
    await lessons.read(student.token, id);
    expect((await rowOf(student))?.visited).toBeNull();
    await visited(student);
    const first = await rowOf(student);
    await visited(student);
    // Lessons that are not new are not stored either.
    await visited(student, id);
    expect(await rowOf(student)).toEqual(first);
    await pass(5);
    await publish('Two');
    await Promise.all(Array.from({ length: 8 }, () => visited(student)));
    expect(await newTo(student)).toEqual(['Two']);
  });

  it('are for students of the course alone, and of lessons of this course', async () => {
    const { app, staffing, organization, course } = room();
    const { student, lecturer, stranger, owner } = staffing;
    await visited(student);
    await pass(24);
    await publish('One');
    const other = await buildCourse(app, organization, { lecturers: [lecturer] });
    await enrol(app, other, student);
    const elsewhere = await buildLesson(app, other, { title: 'Elsewhere' });
    await visited(student);
    const before = await rowOf(student);
    await visited(student, elsewhere);
    expect(await rowOf(student)).toEqual(before);
    expect((await visit(undefined)).status).toBe(401);
    expect((await visit(lecturer.token)).status).toBe(403);
    expect((await visit(owner.token)).status).toBe(403);
    expect((await visit(stranger.token)).status).toBe(404);
    expect((await visit(student.token, 'one')).status).toBe(400);
    await app.pool.query(`update courses set status = 'archived' where id = $1`, [course.courseId]);
    expect((await visit(student.token)).status).toBe(200);
  });
});
