import { setCourseStatus } from '@panthiya/contract/courses/courses.contract';
import { beforeEach, expect, it } from 'vitest';
import { openToldClasses } from '../testing/class-changes.ts';
import { firstClass, tellLater } from '../testing/class-sessions.ts';
import { readCourse } from '../testing/courses.ts';

const { room, calls } = openToldClasses();

beforeEach(async () => {
  const { app, course, lecturer } = room();
  await calls().cancel(await firstClass(app, course, lecturer));
});

const countMails = async (): Promise<number> => {
  const { app, student } = room();
  await tellLater(app);
  const { rows } = await app.pool.query<{ count: number }>(
    `select count(*)::int as count from mails where recipient = $1 and kind like 'class-%'`,
    [student.email],
  );
  return rows[0]?.count ?? 0;
};

it('R13.1.7 nobody is mailed about a course that was archived meanwhile', async () => {
  const { app, lecturer, course } = room();
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
  const { app, organization } = room();
  await app.pool.query(
    `update organizations set status = 'suspended', suspended_from = 'active', suspension_reason = 'Spam' where id = $1`,
    [organization.id],
  );
  expect(await countMails()).toBe(0);
});

it('R13.1.7 a course that is still open tells its students', async () => {
  expect(await countMails()).toBe(1);
});
