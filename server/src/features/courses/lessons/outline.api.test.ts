import { SECTIONS_MAX } from '@panthiya/contract/courses/courses.rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCourse, type BuiltCourse, enrol } from '../../../../testing/courses.ts';
import { inLanes } from '../../../../testing/in-lanes.ts';
import { openLessons } from '../../../../testing/lessons.ts';
import { buildStaffed, buildStaffing, type Staffing } from '../../../../testing/members.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let staffing: Staffing;
let organization: BuiltOrganization;
let course: BuiltCourse;
let learner: Person;
beforeAll(async () => {
  app = await buildApp({ settings: { RATE_LIMIT_SCALE: '1000' } });
  staffing = await buildStaffing(app);
  organization = await buildStaffed(app, staffing);
  learner = await buildUser(app, { firstName: 'Kasun', lastName: 'Learner' });
  await addMember(app, organization, learner, 'student');
});
afterAll(() => app.close());
beforeEach(async () => {
  course = await buildCourse(app, organization, { lecturers: [staffing.lecturer] });
  await enrol(app, course, learner);
});

const lessons = openLessons(() => ({ app, course }));
const addSection = async (title: string) =>
  (await lessons.addSection(staffing.lecturer.token, title)).body.id;
const addLesson = async (sectionId: string, title: string, publish: 'now' | null = 'now') =>
  (await lessons.add(staffing.lecturer.token, sectionId, { title, publish })).body.id;

/** Titles as the reader sees them: section, then its lessons. */
async function titles(token: string) {
  const { body } = await lessons.outline(token);
  return body.sections.map((section) =>
    [section.title].concat(section.lessons.map(({ title }) => title)),
  );
}

/** Every row that is not removed with its position, as the database has them. */
async function positions() {
  const { rows: sections } = await app.pool.query<{ position: number }>(
    'select position from sections where course_id = $1 and removed_at is null order by position',
    [course.courseId],
  );
  const { rows: inside } = await app.pool.query<{ positions: number[] }>(
    `select array_agg(l.position order by l.position) as positions from lessons l
     where l.course_id = $1 and l.removed_at is null group by l.section_id`,
    [course.courseId],
  );
  return { sections: sections.map(({ position }) => position), lessons: inside };
}
const pick = <T>(all: readonly T[], index: number): T => all[index % all.length] as T;
const isDense = (numbers: readonly number[]) => numbers.every((one, index) => one === index);

describe('the outline of a course', () => {
  it('R11.2.1 sections and lessons stand in the order in which they were made', async () => {
    const [algebra, vectors] = [await addSection('Algebra'), await addSection('Vectors')];
    await addLesson(vectors, 'Sums');
    await addLesson(algebra, 'Indices');
    await addLesson(algebra, 'Logarithms');
    expect(await titles(staffing.lecturer.token)).toEqual([
      ['Algebra', 'Indices', 'Logarithms'],
      ['Vectors', 'Sums'],
    ]);
  });

  it('R11.2.4 R11.5.8 teachers see all, the enrolled what is published with its facts, other members titles alone', async () => {
    const algebra = await addSection('Algebra');
    await addSection('Empty still');
    const { lecturer, student } = staffing;
    await lessons.add(lecturer.token, algebra, {
      title: 'Open',
      text: '**Read** this',
      video: 'https://youtu.be/dQw4w9WgXcQ',
    });
    await addLesson(algebra, 'Draft', null);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    await lessons.add(lecturer.token, algebra, { title: 'Tomorrow', publish: tomorrow });

    const taught = (await lessons.outline(lecturer.token)).body.sections;
    expect(taught.map(({ title }) => title)).toEqual(['Algebra', 'Empty still']);
    expect(taught[0]?.lessons.map(({ title, facts }) => [title, facts?.state])).toEqual([
      ['Open', 'published'],
      ['Draft', 'draft'],
      ['Tomorrow', 'scheduled'],
    ]);
    const learnt = (await lessons.outline(learner.token)).body.sections;
    expect(learnt).toHaveLength(1);
    expect(learnt[0]?.lessons).toHaveLength(1);
    expect(learnt[0]?.lessons[0]?.facts).toMatchObject({
      state: 'published',
      hasText: true,
      hasVideo: true,
      materialCount: 0,
      session: null,
      isDone: false,
    });
    const seen = (await lessons.outline(student.token)).body.sections;
    expect(seen[0]?.lessons).toEqual([
      { id: learnt[0]?.lessons[0]?.id, title: 'Open', facts: null },
    ]);
  });

  it('R11.2.4 a scheduled lesson is seen from its time on, by the clock of the database', async () => {
    const algebra = await addSection('Algebra');
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const { body } = await lessons.add(staffing.lecturer.token, algebra, { publish: soon });
    expect(await titles(learner.token)).toEqual([]);
    expect((await lessons.read(learner.token, body.id)).status).toBe(404);
    await app.pool.query(
      `update lessons set published_at = now() - interval '1 second' where id = $1`,
      [body.id],
    );
    expect(await titles(learner.token)).toEqual([['Algebra', 'Vectors']]);
    expect((await lessons.read(learner.token, body.id)).body.lesson.state).toBe('published');
  });

  it('R11.2.1 a section is renamed; who does not teach may not', async () => {
    const algebra = await addSection('Algebra');
    const { token } = staffing.lecturer;
    expect((await lessons.addSection(learner.token, 'Mine')).status).toBe(403);
    expect((await lessons.renameSection(learner.token, algebra, 'Mine')).status).toBe(403);
    expect((await lessons.renameSection(staffing.stranger.token, algebra, 'Mine')).status).toBe(
      404,
    );
    expect((await lessons.renameSection(token, algebra, '  ')).body.field).toBe('title');
    expect(await titles(token)).toEqual([['Algebra']]);
    expect((await lessons.renameSection(token, algebra, ' Algebra I ')).status).toBe(200);
    expect(await titles(token)).toEqual([['Algebra I']]);
    await lessons.removeSection(token, algebra);
    expect((await lessons.renameSection(token, algebra, 'Gone')).status).toBe(404);
  });

  it('R11.2.2 a section is put before another or at the end, and the answer is the new order of all', async () => {
    const { token } = staffing.lecturer;
    const a = await addSection('A');
    const b = await addSection('B');
    const c = await addSection('C');
    const first = await lessons.moveSection(token, c, a);
    expect(first.body.sectionIds).toEqual([c, a, b]);
    expect(await titles(token)).toEqual([['C'], ['A'], ['B']]);
    await lessons.moveSection(token, c, null);
    await lessons.moveSection(token, a, c);
    expect(await titles(token)).toEqual([['B'], ['A'], ['C']]);
    expect((await positions()).sections).toEqual([0, 1, 2]);
  });

  it('R11.2.2 nothing stands before what is not there', async () => {
    const { token } = staffing.lecturer;
    const [a, b] = [await addSection('A'), await addSection('B')];
    await lessons.removeSection(token, b);
    const other = await buildCourse(app, organization, { lecturers: [staffing.lecturer] });
    const elsewhere = openLessons(() => ({ app, course: other }));
    const foreign = (await elsewhere.addSection(token, 'Foreign')).body.id;
    for (const before of [a, b, foreign, '0199a000-0000-7000-8000-000000000001']) {
      const { status, body } = await lessons.moveSection(token, a, before);
      expect([status, body.code, body.field]).toEqual([400, 'INVALID_INPUT', 'before']);
    }
    expect((await lessons.moveSection(token, foreign, null)).status).toBe(404);
    expect((await lessons.moveSection(token, b, null)).status).toBe(404);
  });

  it('R11.2.2 a lesson moves within its section and into another; the answer is the new order of the sections concerned', async () => {
    const { token } = staffing.lecturer;
    const [a, b] = [await addSection('A'), await addSection('B')];
    const [one, two] = [await addLesson(a, '1'), await addLesson(a, '2')];
    const three = await addLesson(b, '3');
    const within = await lessons.move(token, two, a, one);
    expect(within.body.sections).toEqual([{ id: a, lessonIds: [two, one] }]);
    expect(await titles(token)).toEqual([
      ['A', '2', '1'],
      ['B', '3'],
    ]);
    const moved = await lessons.move(token, two, b, three);
    expect(moved.body.sections).toEqual([
      { id: a, lessonIds: [one] },
      { id: b, lessonIds: [two, three] },
    ]);
    expect(await titles(token)).toEqual([
      ['A', '1'],
      ['B', '2', '3'],
    ]);
    expect((await lessons.move(token, one, b, one)).body.code).toBe('INVALID_INPUT');
    await lessons.removeSection(token, a);
    const gone = await lessons.move(token, three, a, null);
    expect([gone.status, gone.body.field]).toEqual([400, 'sectionId']);
    expect((await lessons.move(token, one, b, null)).status).toBe(404);
  });

  it('R11.2.2 of 60 moves, additions and removals, six at a time, nothing is lost and nothing stands twice', async () => {
    const { token } = staffing.lecturer;
    const admin = staffing.admin.token;
    const ids: string[] = [];
    const sectionIds = [await addSection('A'), await addSection('B'), await addSection('C')];
    for (const sectionId of sectionIds) {
      for (let index = 0; index < 5; index += 1) ids.push(await addLesson(sectionId, `${index}`));
    }
    const gone = new Set<string>();
    const work = Array.from({ length: 60 }, (_, index) => async () => {
      const who = index % 2 === 0 ? token : admin;
      const id = pick(ids, index * 7);
      if (index % 10 === 3) return lessons.add(who, pick(sectionIds, index), { title: 'new' });
      if (index % 10 === 6) return lessons.moveSection(who, pick(sectionIds, index), null);
      if (index === 25 || index === 45) {
        gone.add(id);
        return lessons.remove(who, id);
      }
      const before = index % 3 === 0 ? pick(ids, index * 11 + 1) : null;
      return lessons.move(who, id, pick(sectionIds, index * 5), before);
    });
    // Six at a time, the next when one is answered. More would wait for the lock longer than the server lets them.
    const answers = await inLanes(work, (one) => one() as Promise<{ status: number }>, 6);
    // A move before a lesson that has moved elsewhere is refused; nothing else fails.
    expect(answers.filter(({ status }) => ![200, 201, 400, 404].includes(status))).toEqual([]);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(30);
    const { sections, lessons: inside } = await positions();
    expect(sections).toEqual([0, 1, 2]);
    expect(inside.every(({ positions: numbers }) => isDense(numbers))).toBe(true);
    const shown = (await lessons.outline(token)).body.sections.flatMap((section) =>
      section.lessons.map(({ id }) => id),
    );
    expect(new Set(shown).size).toBe(shown.length);
    for (const id of ids) expect(shown.includes(id)).toBe(!gone.has(id));
    expect(shown).toHaveLength(15 + 6 - gone.size);
  });

  it('R11.2.1 a course has room for so many sections, restored ones too', async () => {
    const { token } = staffing.lecturer;
    const kept = await addSection('Kept');
    await app.pool.query(
      `insert into sections (id, course_id, title, position)
       select gen_random_uuid(), $1, 'S', n from generate_series(1, $2::int) n`,
      [course.courseId, SECTIONS_MAX - 1],
    );
    const full = await lessons.addSection(token, 'One more');
    expect([full.status, full.body.code]).toEqual([400, 'INVALID_INPUT']);
    await lessons.removeSection(token, kept);
    expect((await lessons.addSection(token, 'In its place')).status).toBe(201);
    expect((await lessons.restoreSection(token, kept)).status).toBe(400);
  });
});
