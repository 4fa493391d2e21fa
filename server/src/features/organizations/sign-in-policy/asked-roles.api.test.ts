import {
  createCourse,
  getCourse,
  listCourses,
  listOwnCourses,
} from '@panthiya/contract/courses/courses.contract';
import { getToday, listWaitingRequests } from '@panthiya/contract/courses/today.contract';
import { getWeek } from '@panthiya/contract/courses/week.contract';
import { findOverlaps } from '@panthiya/contract/courses/overlaps.contract';
import { listMembers, removeMember } from '@panthiya/contract/organizations/members.contract';
import {
  getOrganization,
  listOrganizations,
} from '@panthiya/contract/organizations/organizations.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addLecturer, buildCourse, type BuiltCourse, enrol } from '../../../../testing/courses.ts';
import {
  addMember,
  buildOrganization,
  type BuiltOrganization,
} from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { letAsk } from '../../../../testing/sign-in-policies.ts';
import { buildApp, type TestApp } from '../../../../testing/test-app.ts';

let app: TestApp;
let organization: BuiltOrganization;
let draft: BuiltCourse;
/** An admin who lectures too, of whom a second factor is asked as an admin alone. */
let both: Person;
let lecturer: Person;
let student: Person;
const place = () => ({ orgId: organization.orgId });

beforeAll(async () => {
  app = await buildApp({ hasBackground: false });
  const owner = await buildUser(app, { isVerified: true });
  organization = await buildOrganization(app, owner);
  both = await buildUser(app, { isVerified: true });
  lecturer = await buildUser(app, { isVerified: true });
  student = await buildUser(app);
  await addMember(app, organization, both, 'admin', 'lecturer');
  await addMember(app, organization, lecturer, 'lecturer');
  await addMember(app, organization, student, 'student');
  draft = await buildCourse(app, organization, { status: 'draft' });
  await addLecturer(app, draft, both);
  await letAsk(app, organization, 'admins');
});
afterAll(() => app.close());

async function buildMember(of: BuiltOrganization): Promise<Person> {
  const person = await buildUser(app);
  await addMember(app, of, person, 'student');
  return person;
}

it('R18.5.2 an admin who lectures too lists members as a lecturer does', async () => {
  const { token } = both;
  const admins = await app.call(listMembers, {
    token,
    params: place(),
    query: { role: 'admin' },
  });
  expect(admins.status).toBe(403);
  const { members } = (await app.call(listMembers, { token, params: place(), query: {} })).body;
  expect(members.length).toBeGreaterThan(0);
  expect(members.every(({ email }) => email === null)).toBe(true);
});

it('R18.5.2 removing somebody else asks for the admin’s factor; leaving stays', async () => {
  const { token } = both;
  const params = { ...place(), uid: student.uid };
  const removed = await app.call(removeMember, { token, params });
  expect(removed.status).toBe(403);
  const guest = await buildUser(app);
  await addMember(app, organization, guest, 'admin');
  const left = await app.call(removeMember, {
    token: guest.token,
    params: { ...place(), uid: guest.uid },
  });
  expect(left.status).toBe(200);
});

it('R18.5.2 an admin who lectures too makes a course of their own alone, and compares no other one', async () => {
  const { token, uid } = both;
  const course = {
    title: 'Physics',
    subject: 'Physics',
    level: 'A/L',
    medium: 'Sinhala',
    delivery: 'both',
  } as const;
  const naming = (lecturers: string[]) =>
    app.call(createCourse, { token, params: place(), body: { ...course, lecturers } });
  expect((await naming([lecturer.uid])).status).toBe(403);
  expect((await naming([uid])).status).toBe(201);
  const own = await app.call(getCourse, { token, params: { ...draft } });
  expect(own.body.course.part.isTeacher).toBe(true);
  const { courses } = (await app.call(listCourses, { token, params: place(), query: {} })).body;
  expect(courses.length).toBeGreaterThan(0);
  const foreign = await buildCourse(app, organization);
  const asked = await app.call(findOverlaps, {
    token,
    params: place(),
    body: { timetable: [], courseId: foreign.courseId, lecturers: [] },
  });
  expect(asked.status).toBe(404);
});

const titlesOf = (classes: readonly { courseTitle: string }[]) =>
  [...new Set(classes.map(({ courseTitle }) => courseTitle))].toSorted();

/** Trusts the device of a person's sessions: they count as having shown a second factor (R18.4.2). */
const trustDevices = ({ uid }: Person) =>
  app.pool.query(
    `update sessions s set trust_version = u.trust_version from users u where u.id = s.user_id and u.uid = $1`,
    [uid],
  );

it('R18.5.2 lists of the own account show nothing of a role that waits for a factor, and all of it after it', async () => {
  const teacher = await buildUser(app, { isVerified: true });
  const asked = await buildOrganization(app, await buildUser(app, { isVerified: true }));
  await addMember(app, asked, teacher, 'lecturer', 'student');
  const [taught, sketched, learnt] = [
    await buildCourse(app, asked, { title: 'Taught', lecturers: [teacher] }),
    await buildCourse(app, asked, { title: 'Sketch', status: 'draft', lecturers: [teacher] }),
    await buildCourse(app, asked, { title: 'Learnt' }),
  ];
  await enrol(app, learnt, teacher);
  await enrol(app, taught, await buildMember(asked), 'asked');
  for (const { courseId } of [taught, sketched, learnt]) {
    await app.pool.query(
      `insert into course_times (course_id, position, weekday, begins, ends, place)
       select $1, day, day, '00:00', '23:59', '' from generate_series(1, 7) day`,
      [courseId],
    );
  }
  await letAsk(app, asked, 'staff');
  const { token } = teacher;
  const read = async () => {
    const today = (await app.call(getToday, { token })).body;
    const { entries } = (await app.call(getWeek, { token, query: {} })).body;
    const own = (await app.call(listOwnCourses, { token })).body.courses;
    const waiting = (await app.call(listWaitingRequests, { token })).body.courses;
    const all = await app.call(listCourses, {
      token,
      params: { orgId: asked.orgId },
      query: { which: 'all' },
    });
    return {
      today: titlesOf(today.entries),
      week: titlesOf(entries),
      lines: today.courses.map(({ title, part }) => [title, part.isTeacher]),
      own: own.map(({ title, part }) => [title, part.isTeacher]),
      waiting: titlesOf(waiting),
      all: all.body.courses.map(({ title, part }) => [title, part.isTeacher]),
    };
  };
  expect(await read()).toEqual({
    today: ['Learnt'],
    week: ['Learnt'],
    lines: [['Learnt', false]],
    own: [['Learnt', false]],
    waiting: [],
    all: [
      ['Learnt', false],
      ['Taught', false],
    ],
  });
  await trustDevices(teacher);
  const lines = [
    ['Learnt', false],
    ['Sketch', true],
    ['Taught', true],
  ];
  expect(await read()).toEqual({
    today: ['Learnt', 'Taught'],
    week: ['Learnt', 'Taught'],
    lines,
    own: lines,
    waiting: ['Taught'],
    all: lines,
  });
});

it('R18.5.2 the organization says which roles are missing, and a trusted device counts', async () => {
  const read = async () =>
    (await app.call(getOrganization, { token: both.token, params: place() })).body.organization;
  const facts = { roles: ['admin', 'lecturer'], unprovenRoles: ['admin'] };
  expect(await read()).toMatchObject({ ...facts, memberLimit: null });
  const { organizations } = (await app.call(listOrganizations, { token: both.token })).body;
  expect(organizations).toMatchObject([facts]);
  await trustDevices(both);
  const shown = await read();
  expect([shown.memberLimit, shown.unprovenRoles]).toEqual([expect.any(Number), undefined]);
});
