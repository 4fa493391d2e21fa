import { createCourse, getCourse } from '@panthiya/contract/courses/courses.contract';
import type { Refusal } from '@panthiya/contract/refusals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSchool, GOOD_COURSE } from '../../../../testing/courses.ts';
import type { BuiltOrganization } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let lecturer: Person;
let student: Person;
let stranger: Person;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  ({ lecturer, student, organization } = await buildSchool(app));
  stranger = await buildUser(app);
});
afterAll(() => app.close());

const create = (body: object, { token } = lecturer, headers = {}) =>
  app.call(createCourse, {
    token,
    params: { orgId: organization.orgId },
    headers,
    body: { ...GOOD_COURSE, ...body },
  });
const read = (courseId: string, { token } = lecturer, orgId = organization.orgId) =>
  app.call(getCourse, { token, params: { orgId, courseId } });
const countCourses = async () => {
  const { rows } = await app.pool.query<{ count: string }>('select count(*) from courses');
  return Number(rows[0]?.count);
};

describe('making a course', () => {
  it('R11.1.1 R11.1.5 keeps every field; the timetable is told in the order of the week', async () => {
    const made = await create({});
    expect(made).toMatchObject({ status: 201, body: { success: true } });
    const { body } = await read(made.body.id);
    const [saturday, monday] = GOOD_COURSE.timetable;
    expect(body.course).toEqual({
      ...GOOD_COURSE,
      timetable: [monday, saturday],
      id: made.body.id,
      orgId: organization.orgId,
      organizationName: 'Sipwin Institute',
      status: 'draft',
      coverId: null,
      learnerCount: 0,
      lecturers: [{ uid: lecturer.uid, name: 'KASUN PERERA', ownScriptName: '', pictureId: null }],
      part: { isTeacher: true, isLecturer: true, enrolment: null },
      progress: null,
      version: 1,
      isOverLimit: false,
      draftLessons: 0,
      waitingPlace: null,
      declineReason: '',
      mayReturnUntil: null,
    });
  });

  it('R11.1.1 R11.1.5 all that is wrong is answered at once, by field and by time', async () => {
    const [monday] = GOOD_COURSE.timetable;
    const answer = await create({
      title: '',
      capacity: 0,
      timetable: [monday, { ...monday, ends: '07:00' }, { ...monday, begins: '7', place: 'www.x' }],
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT', field: 'title' } });
    expect((answer.body as unknown as Refusal).fields?.map(({ field }) => field)).toEqual([
      'title',
      'capacity',
      'timetable.1.ends',
      'timetable.2.begins',
      'timetable.2.place',
    ]);
  });

  it('R11.1.1 description, timetable and capacity may be left out', async () => {
    const { description: _about, timetable: _times, capacity: _places, ...least } = GOOD_COURSE;
    const made = await app.call(createCourse, {
      token: lecturer.token,
      params: { orgId: organization.orgId },
      body: least,
    });
    expect((await read(made.body.id)).body.course).toMatchObject({
      description: '',
      timetable: [],
      capacity: null,
    });
  });

  it('R11.1.2 markup in a description stays as it was typed: the page makes nothing of it', async () => {
    const description = '<script>alert(1)</script> [a](javascript:alert(1)) **bold**';
    const { body } = await create({ description });
    expect((await read(body.id)).body.course.description).toBe(description);
  });

  it('R11.1.3 a repeated Idempotency-Key makes one course, with another body it is refused', async () => {
    const headers = { 'idempotency-key': 'course-once' };
    const first = await create({ title: 'Once' }, lecturer, headers);
    const before = await countCourses();
    const twice = await Promise.all(
      [1, 2, 3].map(() => create({ title: 'Once' }, lecturer, headers)),
    );
    expect(twice.map(({ body }) => body.id)).toEqual(twice.map(() => first.body.id));
    expect(await countCourses()).toBe(before);
    expect(await create({ title: 'Other' }, lecturer, headers)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    });
  });

  it('R11.8.1 a student is answered 403, a stranger 404, nobody 401, and nothing is made', async () => {
    const before = await countCourses();
    expect(await create({}, student)).toMatchObject({ status: 403 });
    expect(await create({}, stranger)).toMatchObject({ status: 404 });
    expect(await create({}, { ...stranger, token: 'nobody' })).toMatchObject({ status: 401 });
    expect(await countCourses()).toBe(before);
  });
});

describe('bad courses', () => {
  const time = { weekday: 1, begins: '16:30', ends: '18:00', place: '' };
  const rows: readonly (readonly [string, string, unknown])[] = [
    ['title', 'blank', '   '],
    ['title', 'of 101 characters', 'a'.repeat(101)],
    ['title', 'with a right-to-left override', 'Maths\u202e'],
    ['title', 'as a list', ['Maths']],
    ['subject', 'blank', ''],
    ['subject', 'of 61 characters', 'a'.repeat(61)],
    ['level', 'of no list', 'Grade 14'],
    ['level', 'in small letters', 'a/l'],
    ['medium', 'of no list', 'French'],
    ['delivery', 'of no list', 'hybrid'],
    ['capacity', 'of 0', 0],
    ['capacity', 'of 10,001', 10_001],
    ['capacity', 'of half a place', 1.5],
    ['capacity', 'as text', '40'],
    ['description', 'of 10,001 characters', 'a'.repeat(10_001)],
    ['description', 'with a NUL-like control', 'a\u0007b'],
    ['timetable', 'of 15 times', Array.from({ length: 15 }, () => time)],
    ['timetable', 'on day 0', [{ ...time, weekday: 0 }]],
    ['timetable', 'on day 8', [{ ...time, weekday: 8 }]],
    ['timetable', 'at 24:00', [{ ...time, ends: '24:00' }]],
    ['timetable', 'that ends when it begins', [{ ...time, ends: '16:30' }]],
    ['timetable', 'over midnight', [{ ...time, begins: '23:00', ends: '01:00' }]],
    ['timetable', 'at a place of 101 characters', [{ ...time, place: 'a'.repeat(101) }]],
    ['timetable', 'that is no list', time],
    ['lecturers', 'that are no ids', ['kasun']],
    ['lecturers', 'of 21', Array.from({ length: 21 }, () => crypto.randomUUID())],
    ['status', 'that is not the caller’s to say', 'published'],
  ];

  it.each(rows)('R11.1.1 R11.1.5 refuses %s %s', async (field, _what, value) => {
    const before = await countCourses();
    const { status, body } = await create({ [field]: value });
    expect([status, body.field]).toEqual([400, field]);
    expect(body.message).toMatch(/\w+ \w+/);
    expect(await countCourses()).toBe(before);
  });
});
