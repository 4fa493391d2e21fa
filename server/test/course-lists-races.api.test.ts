import { enrolLearners } from '@panthiya/contract/courses/enrolments.contract';
import { expect, it } from 'vitest';
import { openListDesk } from '../testing/class-lists.ts';
import { buildCourse, type BuiltCourse } from '../testing/courses.ts';
import { buildUser } from '../testing/people.ts';
import { openInstitute } from '../testing/students.ts';

const { room, add, namesOf } = openInstitute();
let course: BuiltCourse;
const { preview, takeOver } = openListDesk(() => ({ ...room(), course }));

const listOf = (count: number, prefix = 'P') =>
  [
    'Name,Index No',
    ...Array.from(
      { length: count },
      (_, n) => `Pupil ${prefix} ${String(n)},${prefix}-${String(n)}`,
    ),
  ].join('\n');

/** Seats as they are counted and as they are, and who waits. */
async function readSeats() {
  const { rows } = await room().app.pool.query<Record<'counted' | 'active' | 'waiting', number>>(
    `select learner_count as counted,
       (select count(*)::int from enrolments where course_id = c.id and state = 'active') as active,
       (select count(*)::int from enrolments where course_id = c.id and state = 'waiting') as waiting
     from courses c where id = $1`,
    [course.courseId],
  );
  return rows[0];
}

async function openCourse(capacity: number) {
  const { app, organization } = room();
  const lecturer = await buildUser(app, { isVerified: true });
  course = await buildCourse(app, organization, { capacity });
  await app.pool.query(
    `insert into memberships (organization_id, user_id, roles) select $1, id, '{lecturer}' from users where uid = $2`,
    [organization.id, lecturer.uid],
  );
  await app.pool.query(
    `insert into course_lecturers (course_id, organization_id, user_id) select $1, $2, id from users where uid = $3`,
    [course.courseId, organization.id, lecturer.uid],
  );
  return lecturer;
}

it('R21.9.2 R11.5.4 two people take over lists into a nearly full course at once: never more than its seats, no doubles, and each is told', async () => {
  const lecturer = await openCourse(5);
  const { admin } = room();
  const [own, others] = [listOf(4, 'A'), listOf(4, 'B')];
  const previews = [
    { list: own, body: (await preview(own, { token: admin.token })).body },
    { list: own, body: (await preview(own, { token: lecturer.token })).body },
    { list: others, body: (await preview(others, { token: lecturer.token })).body },
  ];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => {
      const { list, body } = previews[n % 3]!;
      return takeOver(list, body, { token: n % 3 === 0 ? admin.token : lecturer.token });
    }),
  );
  const told = answers.map(({ status, body: { code } }) => [status, code]);
  // One list found the seats; the other's preview held no longer, with its last students on the waiting list.
  expect(told.filter(([status]) => status === 200)).toHaveLength(1);
  const refusals = new Set(told.flatMap(([, code]) => code ?? []));
  expect([...refusals].filter((code) => code !== 'OVERLOADED')).toEqual(['LIST_CHANGED']);
  expect(await readSeats()).toEqual({ counted: 4, active: 4, waiting: 0 });
  for (const list of [own, others]) {
    const { body } = await preview(list, { token: lecturer.token });
    expect((await takeOver(list, body, { token: lecturer.token })).status).toBe(200);
  }
  expect(await readSeats()).toEqual({ counted: 5, active: 5, waiting: 3 });
  expect(await namesOf()).toHaveLength(8);
});

it('R21.9.2 lists beside enrolments and new students end in no deadlock, and the seats stay exact', async () => {
  const lecturer = await openCourse(12);
  const { app, admin } = room();
  const ids: string[] = [];
  for (let n = 0; n < 6; n += 1) ids.push((await add({ name: `Known ${String(n)}` })).body.id);
  for (let round = 0; round < 5; round += 1) {
    const list = listOf(3, `R${String(round)}`);
    const { body } = await preview(list, { token: lecturer.token });
    const answers = await Promise.all([
      takeOver(list, body, { token: lecturer.token }),
      takeOver(list, body, { token: admin.token }),
      ...ids.map((id) =>
        app.call(enrolLearners, {
          token: admin.token,
          params: { ...course },
          body: { studentIds: [id] },
        }),
      ),
      add({ name: 'More' }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const seats = await readSeats();
    expect(seats?.counted).toBe(seats?.active);
    expect(seats?.active).toBeLessThanOrEqual(12);
  }
});

it('R21.9.3 what fails in the middle leaves nothing behind: no student, no place, no seat of the plan', async () => {
  const lecturer = await openCourse(3);
  const { app, organization } = room();
  const list = listOf(5);
  const { body } = await preview(list, { token: lecturer.token });
  // The last statement of the transaction fails: students, seats and places stand by then.
  await app.pool.query(`create function fail_course_list() returns trigger language plpgsql as
    $$ begin if new.event = 'student.list-taken-over' then raise exception 'no'; end if; return new; end $$`);
  await app.pool.query(
    `create trigger fail_course_list before insert on audit_log for each row execute function fail_course_list()`,
  );
  const sent = { token: lecturer.token, headers: { 'idempotency-key': 'again' } };
  const failed = await takeOver(list, body, sent);
  await app.pool.query('drop function fail_course_list cascade');
  expect(failed.status).toBe(500);
  expect(await readSeats()).toEqual({ counted: 0, active: 0, waiting: 0 });
  expect(await namesOf()).toEqual([]);
  const done = await takeOver(list, body, sent);
  expect(done.body).toMatchObject({ course: { enrol: 3, wait: 2 } });
  expect((await takeOver(list, body, sent)).body).toEqual(done.body);
  const { rows } = await app.pool.query(
    'select accountless_count from organizations where id = $1',
    [organization.id],
  );
  expect([await readSeats(), rows[0].accountless_count]).toEqual([
    { counted: 3, active: 3, waiting: 2 },
    5,
  ]);
});

it('R21.1.6 a list of a course that the plan has no room for is refused whole', async () => {
  const { token } = await openCourse(500);
  const list = listOf(101);
  const { body } = await preview(list, { token });
  const refused = await takeOver(list, body, { token });
  expect([refused.status, refused.body.code]).toEqual([409, 'LIMIT_REACHED']);
  expect([await namesOf(), (await readSeats())?.active]).toEqual([[], 0]);
});
