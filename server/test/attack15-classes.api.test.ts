import { setCourseStatus } from '@panthiya/contract/courses/courses.contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { classCalls } from '../testing/class-changes.ts';
import { addTimeIn, firstClass, makeClasses, tellLater } from '../testing/class-sessions.ts';
import {
  type BuiltCourse,
  buildCourse,
  buildSchool,
  enrol,
  readCourse,
} from '../testing/courses.ts';
import { addMember, type BuiltOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let lecturer: Person;
let student: Person;
let course: BuiltCourse;
let organization: BuiltOrganization;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  ({ lecturer, organization } = await buildSchool(app));
  student = await buildUser(app, { isVerified: true });
  await addMember(app, organization, student, 'student');
  course = await buildCourse(app, organization, { title: 'Physics', lecturers: [lecturer] });
  await enrol(app, course, student);
  await addTimeIn(app, course, 3);
  await makeClasses(app);
  const one = await firstClass(app, course, lecturer);
  await classCalls(app, course, lecturer).cancel(one);
});

const countMails = async (): Promise<number> => {
  await tellLater(app);
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*)::int as count from mails where recipient = $1 and kind like 'class-%'`,
    [student.email],
  );
  return rows[0]?.count ?? 0;
};

it('R13.1.7 nobody is mailed about a course that was archived meanwhile', async () => {
  const { version } = await readCourse(app, course, lecturer);
  const archived = await app.call(setCourseStatus, {
    token: lecturer.token,
    params: { ...course },
    body: { status: 'archived', version },
  });
  expect(archived.status).toBe(200);
  expect(await countMails()).toBe(0);
});

it('R13.1.7 nobody is mailed by an organization that was suspended meanwhile', async () => {
  await app.pool.query(
    `update organizations set status = 'suspended', suspended_from = 'active', suspension_reason = 'Spam' where id = $1`,
    [organization.id],
  );
  expect(await countMails()).toBe(0);
});

it('R13.1.7 a course that is still open tells its students', async () => {
  expect(await countMails()).toBe(1);
});
