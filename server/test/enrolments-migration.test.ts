import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import { createId } from '../src/platform/identifier.ts';
import { buildOlderDatabase, type OlderDatabase } from '../testing/older-database.ts';

const BEFORE = 44;

let database: OlderDatabase['database'];
let client: OlderDatabase['client'];
let close: OlderDatabase['close'];
beforeAll(async () => {
  ({ database, client, close } = await buildOlderDatabase(BEFORE));
});
afterAll(() => close());

const [orgId, otherOrgId, courseId, otherCourseId, lessonId] = Array.from({ length: 5 }, createId);
const people = { nimal: createId(), kasun: createId(), amara: createId(), left: createId() };

/** Two organizations with a course each: Nimal learns in both, Kasun lectures and asked, Amara lectured and learned. */
async function writeRows(): Promise<void> {
  await client.query(
    `insert into users (id, uid, email, password_hash, first_name, last_name, origin)
     select id, gen_random_uuid(), name || '@example.com', 'x', upper(name), 'SILVA', 'operator'
     from unnest($1::uuid[], $2::text[]) as person (id, name)`,
    [Object.values(people), Object.keys(people)],
  );
  await client.query(
    `insert into organizations (id, org_id, name, owner_id, phone_number, member_count)
     values ($1, 'first', 'First', $3, '+94771234567', 4), ($2, 'second', 'Second', $3, '+94771234567', 1)`,
    [orgId, otherOrgId, people.kasun],
  );
  await client.query(
    `insert into memberships (organization_id, user_id, roles, sort_name, removed_at, removed_by)
     values ($1, $3, '{student}', '', null, null), ($2, $3, '{student}', '', null, null), ($1, $4, '{admin}', '', null, null),
       ($1, $5, '{lecturer}', '', null, null), ($1, $6, '{student}', '', now(), $4)`,
    [orgId, otherOrgId, people.nimal, people.kasun, people.amara, people.left],
  );
  await client.query(
    `insert into courses (id, organization_id, title, subject, level, medium, delivery, status, published_at, description, created_by, learner_count)
     select id, organization_id, 'Physics', 'Physics', 'A/L', 'Sinhala', 'both', 'published', now(), '', $5, 1
     from (values ($1::uuid, $3::uuid), ($2::uuid, $4::uuid)) as course (id, organization_id)`,
    [courseId, otherCourseId, orgId, otherOrgId, people.kasun],
  );
  const sectionId = createId();
  await client.query(
    `insert into sections (id, course_id, title, position) values ($1, $2, 'A', 0)`,
    [sectionId, courseId],
  );
  await client.query(
    `insert into lessons (id, course_id, section_id, title, position, published_at) values ($1, $2, $3, 'A', 0, now())`,
    [lessonId, courseId, sectionId],
  );
  await client.query(
    `insert into enrolments (course_id, user_id, state, way, since, joined_at, former_state, went_with_membership)
     values ($1, $3, 'active', 'code', '2026-01-01', '2026-01-01', null, false),
       ($2, $3, 'waiting', 'code', '2026-02-01', null, null, false),
       ($1, $4, 'asked', 'request', '2026-03-01', null, null, false),
       ($1, $5, 'left', 'teacher', '2026-05-01', '2026-04-01', 'active', false),
       ($1, $6, 'removed', 'teacher', '2026-06-01', '2026-01-01', 'active', true)`,
    [courseId, otherCourseId, people.nimal, people.kasun, people.amara, people.left],
  );
  await client.query(
    `insert into lesson_marks (lesson_id, course_id, user_id, marked_at) select $1, $2, id, '2026-06-01' from unnest($3::uuid[]) id`,
    [lessonId, courseId, [people.nimal, people.amara]],
  );
}

it('R21.1.4 every enrolment and every mark names its student after the upgrade, and none is lost', async () => {
  await writeRows();

  await migrateDatabase(database.connection);

  const { rows } = await client.query(
    `select u.first_name as name, o.org_id as at, e.state, e.since::date::text as since, e.way,
       s.left_at is null as is_here, coalesce(s.left_at > s.created_at, true) as was_here,
       (select count(*)::int from lesson_marks m where m.student_id = s.id and m.course_id = e.course_id) as marks
     from enrolments e join students s on s.id = e.student_id and s.organization_id = e.organization_id
     join users u on u.id = s.user_id join organizations o on o.id = e.organization_id
     join courses c on c.id = e.course_id and c.organization_id = o.id
     order by e.since`,
  );
  const here = { is_here: true, was_here: true };
  expect(rows).toEqual([
    {
      name: 'NIMAL',
      at: 'first',
      state: 'active',
      since: '2026-01-01',
      way: 'code',
      marks: 1,
      ...here,
    },
    {
      name: 'NIMAL',
      at: 'second',
      state: 'waiting',
      since: '2026-02-01',
      way: 'code',
      marks: 0,
      ...here,
    },
    // Who only asked is a student by it alone: never here.
    {
      name: 'KASUN',
      at: 'first',
      state: 'asked',
      since: '2026-03-01',
      way: 'request',
      marks: 0,
      is_here: false,
      was_here: false,
    },
    {
      name: 'AMARA',
      at: 'first',
      state: 'left',
      since: '2026-05-01',
      way: 'teacher',
      marks: 1,
      is_here: false,
      was_here: true,
    },
    {
      name: 'LEFT',
      at: 'first',
      state: 'removed',
      since: '2026-06-01',
      way: 'teacher',
      marks: 0,
      is_here: false,
      was_here: true,
    },
  ]);
});

it('R21.1.4 a student of another organization cannot be in a course', async () => {
  await expect(
    client.query(
      `insert into enrolments (course_id, student_id, organization_id, state, way)
       select $1, id, organization_id, 'waiting', 'code' from students where organization_id = $2`,
      [courseId, otherOrgId],
    ),
  ).rejects.toThrow('enrolments_course_fk');
});
