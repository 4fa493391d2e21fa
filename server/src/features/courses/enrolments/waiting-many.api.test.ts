import { updateCourse } from '@panthiya/contract/courses/courses.contract';
import { reopenOrganization } from '@panthiya/contract/organizations/organizations.contract';
import { expect, it } from 'vitest';
import { openClassroom } from '../../../../testing/classroom.ts';
import { GOOD_COURSE } from '../../../../testing/courses.ts';

const { room, limitTo, statesOfLearners, countOf } = openClassroom();

/** As many as the largest class has: students who wait, in the order of their numbers. Two of three have confirmed addresses. */
const MANY = 2400;

async function letManyWait(): Promise<void> {
  const { app, course, organization } = room();
  await app.pool.query(
    `with people as (insert into users (id, uid, email, first_name, last_name, password_hash, origin, email_verified_at)
       select gen_random_uuid(), gen_random_uuid(), $2 || n || '@example.com', 'NIMAL', 'N' || n, '-', 'operator',
         case when n % 3 > 0 then now() end
       from generate_series(1, $1::int) n returning id, last_name),
     pupils as (insert into students (organization_id, user_id)
       select organization_id, people.id from people, courses where courses.id = $3 returning id, organization_id, user_id)
     insert into enrolments (course_id, student_id, organization_id, state, way, since)
     select $3, pupils.id, organization_id, 'waiting', 'request', now() - interval '1 day' + substr(last_name, 2)::int * interval '1 second'
     from pupils join people on people.id = pupils.user_id`,
    [MANY, organization.id, course.courseId],
  );
}

/** The admitted students, as the numbers of their names; the commands of the transaction that wrote their rows; their mails. */
async function findNewcomers() {
  const { app, course } = room();
  const { rows } = await app.pool.query(
    `select array_agg(substr(u.last_name, 2)::int order by substr(u.last_name, 2)::int) as numbers,
       count(distinct e.cmin::text)::int as commands
     from enrolments e join students s on s.id = e.student_id join users u on u.id = s.user_id where e.course_id = $1 and e.state = 'active'`,
    [course.courseId],
  );
  const { rows: mails } = await app.pool.query(
    `select count(*)::int as count, count(distinct m.user_id)::int as people, count(distinct m.cmin::text)::int as commands,
       count(*) filter (where j.task_identifier = 'send-bulk-mail' and j.max_attempts = 18)::int as jobs
     from mails m left join graphile_worker.jobs j on j.key = 'send-mail ' || m.id
     where m.subject_id = $1 and m.kind = 'course-place' and m.state = 'queued'`,
    [course.courseId],
  );
  return { newcomers: rows[0], mails: mails[0] };
}

const firstOf = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

it('R11.5.5 2,400 who wait come in by one change of the capacity, in order, in a fixed number of statements', async () => {
  await limitTo(1);
  await letManyWait();
  const { app, course, lecturer } = room();
  const raise = (capacity: number | null, version: number) =>
    app.call(updateCourse, {
      token: lecturer.token,
      params: { ...course },
      body: { ...GOOD_COURSE, capacity, version },
    });
  expect((await raise(300, 1)).status).toBe(200);
  expect(await findNewcomers()).toEqual({
    newcomers: { numbers: firstOf(300), commands: 1 },
    mails: { count: 200, people: 200, commands: 1, jobs: 200 },
  });
  expect([await countOf(), await statesOfLearners()]).toEqual([
    300,
    { active: 300, waiting: MANY - 300 },
  ]);
  expect((await raise(null, 2)).status).toBe(200);
  expect([await countOf(), await statesOfLearners()]).toEqual([MANY, { active: MANY }]);
  const { mails } = await findNewcomers();
  expect(mails).toEqual({ count: 1600, people: 1600, commands: 2, jobs: 1600 });
});

it('R11.5.5 2,400 who wait in an archived organization come in when it opens again, in a fixed number of statements', async () => {
  await limitTo(MANY);
  await letManyWait();
  const { app, owner, organization } = room();
  await app.pool.query(`update organizations set status = 'archived' where id = $1`, [
    organization.id,
  ]);
  const params = { orgId: organization.orgId };
  const call = { token: owner.token, params, body: {} };
  expect((await app.call(reopenOrganization, call)).status).toBe(200);
  expect(await findNewcomers()).toEqual({
    newcomers: { numbers: firstOf(MANY), commands: 1 },
    mails: { count: 1600, people: 1600, commands: 1, jobs: 1600 },
  });
  expect([await countOf(), await statesOfLearners()]).toEqual([MANY, { active: MANY }]);
});
