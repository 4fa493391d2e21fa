import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getProgress } from '@panthiya/contract/courses/progress.contract';
import { buildCourse, type BuiltCourse, enrol } from '../../../../testing/courses.ts';
import { holdRows } from '../../../../testing/locked-rows.ts';
import { openLessons, liveSessionIn } from '../../../../testing/lessons.ts';
import { buildClass, type Staffing } from '../../../../testing/members.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import type { Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staffing: Staffing;
let organization: BuiltOrganization;
let learners: readonly Person[];
let course: BuiltCourse;
let sectionId: string;
let token: string;
beforeAll(async () => {
  app = await buildApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  ({ staffing, organization, students: learners } = await buildClass(app));
  token = staffing.lecturer.token;
});
afterAll(() => app.close());
beforeEach(async () => {
  course = await buildCourse(app, organization, { lecturers: [staffing.lecturer] });
  for (const learner of learners) await enrol(app, course, learner);
  sectionId = (await lessons.addSection(token, 'Algebra')).body.id;
});

const lessons = openLessons(() => ({ app, course }));
const add = async (title: string, publish: 'now' | null = 'now') =>
  (await lessons.add(token, sectionId, { title, publish })).body.id;
const tokenOf = (index: number): string => learners[index]?.token ?? '';

describe('marks and progress', () => {
  it('R11.6.1 lessons are marked as done and not done, and the answer counts the published ones', async () => {
    const [one, two] = [await add('1'), await add('2')];
    await add('draft', null);
    expect((await lessons.mark(tokenOf(0), one, true)).body.progress).toEqual({
      done: 1,
      published: 2,
    });
    expect((await lessons.mark(tokenOf(0), two, true)).body.progress).toEqual({
      done: 2,
      published: 2,
    });
    expect((await lessons.mark(tokenOf(0), one, false)).body.progress).toEqual({
      done: 1,
      published: 2,
    });
    expect((await lessons.read(tokenOf(0), two)).body.lesson.isDone).toBe(true);
    expect((await lessons.read(tokenOf(1), two)).body.lesson.isDone).toBe(false);
    const outline = (await lessons.outline(tokenOf(0))).body.sections[0]?.lessons;
    expect(outline?.map(({ facts }) => facts?.isDone)).toEqual([false, true]);
  });

  it('R11.6.1 the same mark many times, at once too, is one mark', async () => {
    const one = await add('1');
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => lessons.mark(tokenOf(0), one, true)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(answers.at(-1)?.body.progress).toEqual({ done: 1, published: 1 });
    expect((await lessons.mark(tokenOf(1), one, false)).body.progress).toEqual({
      done: 0,
      published: 1,
    });
  });

  it('R11.6.1 marks wait for nobody who holds the organisation', async () => {
    const one = await add('1');
    const held = await holdRows(
      app,
      'select 1 from organizations o join courses c on c.organization_id = o.id where c.id = $1 for update',
      [course.courseId],
    );
    const answer = await lessons.mark(tokenOf(0), one, true);
    await held.release();
    expect(answer.status).toBe(200);
  });

  it('R11.6.1 what learners do not see cannot be marked, and nobody marks but who is enrolled', async () => {
    const [draft, one] = [await add('draft', null), await add('1')];
    expect((await lessons.mark(tokenOf(0), draft, true)).status).toBe(404);
    expect((await lessons.mark(token, one, true)).status).toBe(403);
    expect((await lessons.mark(staffing.student.token, one, true)).status).toBe(403);
    expect((await lessons.mark(staffing.stranger.token, one, true)).status).toBe(404);
    const other = await buildCourse(app, organization, { lecturers: [staffing.lecturer] });
    await enrol(app, other, learners[0] as Person);
    const elsewhere = openLessons(() => ({ app, course: other }));
    expect((await elsewhere.mark(tokenOf(0), one, true)).status).toBe(404);
  });

  it('R11.6.1 a lesson with a live session can be marked as done when the session opens, not before', async () => {
    const addClass = async (hours: number) => {
      const wish = { title: 'Class', publish: 'now', session: liveSessionIn(hours) } as const;
      return (await lessons.add(token, sectionId, wish)).body.id;
    };
    const [later, open] = [await addClass(24), await addClass(0.2)];
    const refused = await lessons.mark(tokenOf(0), later, true);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'LESSON_NOT_OPEN',
        message: expect.stringMatching(
          /^The class has not begun. You can mark this as done from \d+ \w+ \d{4}, \d+:\d\d [ap]m\.$/,
        ) as string,
      }),
    ]);
    expect((await lessons.mark(tokenOf(0), later, false)).status).toBe(200);
    expect((await lessons.mark(tokenOf(0), open, true)).body.progress).toEqual({
      done: 1,
      published: 2,
    });
  });

  it('R11.6.2 teachers see for each learner, by name, and for each lesson how many are done', async () => {
    const [one, two] = [await add('1'), await add('2')];
    await lessons.mark(tokenOf(0), one, true);
    await lessons.mark(tokenOf(0), two, true);
    await lessons.mark(tokenOf(2), one, true);
    await enrol(app, course, staffing.student, 'waiting');
    const { body } = await lessons.progress(token);
    expect(body.published).toBe(2);
    // A user who waits is not enrolled yet.
    expect(body.learnerCount).toBe(3);
    expect(body.learners.map(({ name, done }) => [name, done])).toEqual([
      ['AMAYA PERERA', 0],
      ['BIMAL PERERA', 1],
      ['CHATHURA PERERA', 2],
    ]);
    expect(body.learners[0]?.lastDoneAt).toBeNull();
    expect(Date.now() - Date.parse(body.learners[2]?.lastDoneAt ?? '')).toBeLessThan(60_000);
    expect(body.lessons).toEqual([
      { id: one, title: '1', done: 2 },
      { id: two, title: '2', done: 1 },
    ]);
    expect((await lessons.progress(tokenOf(0))).status).toBe(403);
  });

  it('R11.6.2 marks of taken back lessons and of those who left do not count, and are there again with them', async () => {
    const [one, two] = [await add('1'), await add('2')];
    await lessons.mark(tokenOf(0), one, true);
    await lessons.mark(tokenOf(1), two, true);
    await lessons.remove(token, one);
    await app.pool.query(
      `update enrolments set state = 'left', former_state = 'active' where course_id = $1 and student_id in (select students.id from students join users on users.id = user_id where uid = $2)`,
      [course.courseId, learners[1]?.uid],
    );
    const { body } = await lessons.progress(token);
    expect(body.learners.map(({ done }) => done)).toEqual([0, 0]);
    expect(body.lessons).toEqual([{ id: two, title: '2', done: 0 }]);
    await lessons.restore(token, one);
    expect((await lessons.progress(token)).body.learners.map(({ done }) => done)).toEqual([0, 1]);
  });

  it('R11.6.2 it is paged by name and searched by words of the name', async () => {
    await add('1');
    const first = await lessons.progress(token, { limit: '2' });
    expect(first.body.learners).toHaveLength(2);
    expect(first.body.lessons).toHaveLength(1);
    const next = await lessons.progress(token, { limit: '2', cursor: first.body.nextCursor ?? '' });
    expect(next.body.learners.map(({ name }) => name)).toEqual(['CHATHURA PERERA']);
    expect([next.body.nextCursor, next.body.lessons]).toEqual([null, []]);
    const found = await lessons.progress(token, { search: 'per chath' });
    expect(found.body.learners.map(({ name }) => name)).toEqual(['CHATHURA PERERA']);
    expect((await lessons.progress(token, { search: 'erera' })).body.learners).toEqual([]);
    expect((await lessons.progress(token, { cursor: 'W10' })).status).toBe(400);
  });
});

/** Which of the students a list has, by their places. */
const namesOf = async (which?: 'none' | 'quiet') => {
  const { body } = await app.call(getProgress, {
    token,
    params: { orgId: course.orgId, courseId: course.courseId },
    query: which === undefined ? {} : { which },
  });
  const shown = new Set(body.learners.map(({ uid }) => uid));
  return learners.flatMap(({ uid }, index) => (shown.has(uid) ? [index] : []));
};

describe('R11.6.6 whom a teacher may want to call', () => {
  it('students with nothing done, and with nothing done for two weeks', async () => {
    const [one, two, draft] = [await add('1'), await add('2'), await add('3')];
    const all = learners.map((_, index) => index);
    expect([await namesOf(), await namesOf('none'), await namesOf('quiet')]).toEqual([
      all,
      all,
      all,
    ]);
    await lessons.mark(tokenOf(0), one, true);
    await lessons.mark(tokenOf(1), two, true);
    await lessons.mark(tokenOf(2), draft, true);
    // A mark of a lesson that students do not see any more counts for nothing.
    await app.pool.query('update lessons set published_at = null where id = $1', [draft]);
    const daysAgo = (days: number, lessonId: string) =>
      app.pool.query(
        'update lesson_marks set marked_at = now() - make_interval(days => $2) where lesson_id = $1',
        [lessonId, days],
      );
    await daysAgo(13, one);
    await daysAgo(15, two);
    const others = all.filter((index) => index > 1);
    expect([await namesOf(), await namesOf('none'), await namesOf('quiet')]).toEqual([
      all,
      others,
      [1, ...others],
    ]);
  });

  it('any other word is refused', async () => {
    const { status, body } = await app.call(getProgress, {
      token,
      params: { orgId: course.orgId, courseId: course.courseId },
      query: { which: 'all' },
    });
    expect([status, (body as { field?: string }).field]).toEqual([400, 'which']);
  });
});
