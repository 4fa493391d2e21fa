import { listCourses, listOwnCourses } from '@panthiya/contract/courses/courses.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walk } from '../../../../testing/lists.ts';
import { addLecturer, buildCourse, type BuiltCourse, enrol } from '../../../../testing/courses.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let owner: Person;
let lecturer: Person;
let student: Person;
let stranger: Person;
let organization: BuiltOrganization;
let other: BuiltOrganization;

/** Courses by the texts in their titles. */
const courses: Record<string, BuiltCourse> = {};
const draftWith = ['Draft of nobody', 'Draft of Kasun'] as const;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  [owner, lecturer, student, stranger] = await Promise.all([
    buildUser(app, { isVerified: true }),
    buildUser(app, { firstName: 'Kasun', lastName: 'Perera' }),
    buildUser(app),
    buildUser(app),
  ]);
  organization = await buildOrganization(app, owner);
  other = await buildOrganization(app, stranger, { name: 'Nenasa' });
  await addMember(app, organization, lecturer, 'lecturer');
  await addMember(app, organization, student, 'student');
  await addMember(app, other, student, 'student');
  const build = async (title: string, wish: object = {}, where = organization) => {
    courses[title] = await buildCourse(app, where, { title, ...wish });
  };
  await build('algebra');
  await build('Biology', { capacity: 30 });
  await build('Chemistry', { lecturers: [lecturer] });
  await build(draftWith[0], { status: 'draft' });
  await build(draftWith[1], { status: 'draft', lecturers: [lecturer] });
  await build('Economics of old', { status: 'archived' });
  await build('French of old', { status: 'archived' });
  await build('Elsewhere', {}, other);
  await enrol(app, courses['Biology']!, student);
  await enrol(app, courses['Economics of old']!, student);
  await enrol(app, courses['algebra']!, student, 'asked');
  await enrol(app, courses['Elsewhere']!, student);
});
afterAll(() => app.close());

const list = (query: Record<string, string> = {}, { token } = owner, { orgId } = organization) =>
  app.call(listCourses, { token, params: { orgId }, query });
const titles = async (query: Record<string, string> = {}, person = owner, where = organization) =>
  (await list(query, person, where)).body.courses.map(({ title }) => title);
const own = async ({ token }: Person) =>
  (await app.call(listOwnCourses, { token })).body.courses.map(({ title }) => title);

describe('R11.8.1 GET /organization/{orgId}/courses', () => {
  it('R11.1.7 R11.8.1 an admin sees all, by title, whatever its capitals', async () => {
    expect(await titles()).toEqual([
      'algebra',
      'Biology',
      'Chemistry',
      'Draft of Kasun',
      'Draft of nobody',
      'Economics of old',
      'French of old',
    ]);
  });

  it('R11.1.7 R11.8.1 a lecturer sees what is published and their own drafts', async () => {
    expect(await titles({}, lecturer)).toEqual([
      'algebra',
      'Biology',
      'Chemistry',
      'Draft of Kasun',
    ]);
    expect(await titles({ which: 'own' }, lecturer)).toEqual(['Chemistry', 'Draft of Kasun']);
  });

  it('R11.1.7 R11.8.1 a student sees what is published and what they were in; strangers 404', async () => {
    expect(await titles({}, student)).toEqual([
      'algebra',
      'Biology',
      'Chemistry',
      'Economics of old',
    ]);
    expect(await titles({ which: 'own' }, student)).toEqual([
      'algebra',
      'Biology',
      'Economics of old',
    ]);
    expect((await list({}, stranger)).status).toBe(404);
    expect((await list({}, student, { id: '', orgId: 'nobody-has-this' })).status).toBe(404);
  });

  it('R11.8.1 courses of other organizations are in no list', async () => {
    expect(await titles({}, stranger, other)).toEqual(['Elsewhere']);
    expect(await titles({ which: 'own' }, student, other)).toEqual(['Elsewhere']);
  });

  it('finds words of title and subject, in any order and case, and takes wildcards for letters', async () => {
    expect(await titles({ search: 'of OLD' })).toEqual(['Economics of old', 'French of old']);
    expect(await titles({ search: 'mathematics biol' })).toEqual(['Biology']);
    for (const search of ['%', '_', "'", '\\', 'old%']) {
      expect(await titles({ search })).toEqual([]);
    }
    expect(await titles({ status: 'draft' })).toEqual(['Draft of Kasun', 'Draft of nobody']);
    expect(await titles({ status: 'draft', which: 'own' }, lecturer)).toEqual(['Draft of Kasun']);
    expect(await titles({ status: 'draft' }, student)).toEqual([]);
  });

  it('pages by key: each course once, whatever the size of the page', async () => {
    for (const limit of [1, 2, 3, 200]) {
      const place = { token: owner.token, params: { orgId: organization.orgId }, limit };
      const seen = await walk(app, listCourses, place, ({ courses: page }) => page);
      expect(seen.map(({ title }) => title)).toEqual(await titles());
    }
  });

  it('a cursor of nobody, an odd status and an odd which are refused', async () => {
    const odd = Buffer.from(JSON.stringify(['A', 'no-id'])).toString('base64url');
    for (const query of [{ cursor: odd }, { cursor: 'x' }, { status: 'gone' }, { which: 'mine' }]) {
      const { status, body } = await list(query);
      expect([status, body.field]).toEqual([400, Object.keys(query)[0]]);
    }
  });

  it('R11.5.8 a card tells facts, lecturers and what the reader is; nothing of what is in it', async () => {
    const { body } = await list({ search: 'chem' }, student);
    expect(body.courses).toEqual([
      {
        id: courses['Chemistry']?.courseId,
        orgId: organization.orgId,
        organizationName: 'Sipwin Institute',
        title: 'Chemistry',
        subject: 'Mathematics',
        level: 'A/L',
        medium: 'Sinhala',
        delivery: 'both',
        status: 'published',
        coverId: null,
        capacity: null,
        learnerCount: 0,
        lecturers: [
          { uid: lecturer.uid, name: 'KASUN PERERA', ownScriptName: '', pictureId: null },
        ],
        timetable: [],
        part: { isTeacher: false, isLecturer: false, enrolment: null },
        progress: null,
      },
    ]);
  });
});

describe('R11.5.7 GET /courses', () => {
  it('R11.5.7 lists what one teaches, learns in or asked for, over all organizations', async () => {
    expect(await own(student)).toEqual(['algebra', 'Biology', 'Elsewhere']);
    expect(await own(lecturer)).toEqual(['Chemistry', 'Draft of Kasun']);
    expect(await own(owner)).toEqual([]);
  });

  it('R11.5.7 nothing of an organization one has left, or that is not active any more', async () => {
    const person = await buildUser(app);
    const left = await buildOrganization(app, owner, { name: 'Left' });
    const closed = await buildOrganization(app, owner, { name: 'Closed' });
    for (const where of [left, closed]) {
      await addMember(app, where, person, 'student');
      await enrol(app, await buildCourse(app, where, { title: where.orgId }), person);
    }
    expect(await own(person)).toEqual(['closed', 'left']);
    await app.pool.query(
      `update memberships set removed_at = now(), removed_by = user_id where organization_id = $1`,
      [left.id],
    );
    await app.pool.query(`update organizations set status = 'archived' where id = $1`, [closed.id]);
    expect(await own(person)).toEqual([]);
  });
});

const progressOf = async (person: Person) =>
  (await list({ search: 'zoology' }, person)).body.courses.map(({ progress }) => progress);

describe('R11.6.1 progress', () => {
  it('R11.6.1 counts what is published now and what the reader marked, for the enrolled alone', async () => {
    const course = await buildCourse(app, organization, { title: 'Zoology' });
    await addLecturer(app, course, lecturer);
    await enrol(app, course, student);
    const { rows } = await app.pool.query<{ id: string }>(
      `with kept as (insert into sections (id, course_id, title, position) values (gen_random_uuid(), $1, 'One', 0) returning id),
            gone as (insert into sections (id, course_id, title, position, removed_at) values (gen_random_uuid(), $1, 'Gone', 1, now()) returning id)
       insert into lessons (id, course_id, section_id, title, position, published_at, removed_at)
         select gen_random_uuid(), $1::uuid, kept.id, 'Now', 0, now(), null::timestamptz from kept
         union all select gen_random_uuid(), $1, kept.id, 'Before', 1, now() - interval '1 day', null from kept
         union all select gen_random_uuid(), $1, kept.id, 'Tomorrow', 2, now() + interval '1 day', null from kept
         union all select gen_random_uuid(), $1, kept.id, 'Draft', 3, null, null from kept
         union all select gen_random_uuid(), $1, kept.id, 'Removed', 4, now(), now() from kept
         union all select gen_random_uuid(), $1, gone.id, 'In a removed section', 0, now(), null from gone
       returning id`,
      [course.courseId],
    );
    const marked = rows.map(({ id }) => id).filter((_, at) => at !== 1);
    await app.pool.query(
      `insert into lesson_marks (lesson_id, course_id, student_id)
       select unnest($1::uuid[]), $2, student_of(organization_id, users.id) from courses, users where courses.id = $2 and uid = $3`,
      [marked, course.courseId, student.uid],
    );
    expect(await progressOf(student)).toEqual([{ done: 1, published: 2, newLessons: 0 }]);
    expect(await progressOf(lecturer)).toEqual([null]);
    expect(await progressOf(owner)).toEqual([null]);
  });
});
