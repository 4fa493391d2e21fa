import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../src/db/migrate.ts';
import { buildOlderDatabase, type OlderDatabase } from '../testing/older-database.ts';

/** The migrations before live sessions were classes. */
const BEFORE = 54;
const ID = (kind: string, number: number) => `${kind}-0000-4000-8000-00000000000${number}`;
const USER = ID('75736572', 1);
const ORGANIZATION = ID('6f726761', 1);
const [OPEN, DRAFT, ARCHIVED] = [1, 2, 3].map((number) => ID('636f7572', number));

let older: OlderDatabase;
beforeAll(async () => {
  older = await buildOlderDatabase(BEFORE);
});
afterAll(() => older.close());

const say = (statement: string) => older.client.query(statement);

/** A lesson of a course with a live session so many hours from now, two hours long. */
const addLesson = (number: number, course: string | undefined, hours: number, removed = 'null') =>
  say(`insert into lessons (id, course_id, section_id, title, position, session_begins_at, session_ends_at, session_address, removed_at)
    select '${ID('6c657373', number)}', course_id, id, 'Lesson ${number}', ${number}, now() + interval '${hours} hours',
      now() + interval '${hours + 2} hours', 'https://zoom.us/j/1', ${removed}
    from sections where course_id = '${course}'`);
const addClass = (hours: number, more = `'planned', ''`) =>
  say(`insert into class_sessions (course_id, organization_id, kind, begins_at, ends_at, place, changed_at, status, reason)
    values ('${OPEN}', '${ORGANIZATION}', 'extra', now() + interval '${hours} hours', now() + interval '${hours + 2} hours', 'Hall 1',
      now(), ${more})`);

it('R13.1.5 live sessions of before are brought in: the recent and the coming ones of open courses, each once', async () => {
  await say(`insert into users (id, uid, email, password_hash, first_name, last_name, origin)
    values ('${USER}', gen_random_uuid(), 'a@example.com', 'x', 'Kasun', 'Silva', 'operator')`);
  await say(`insert into organizations (id, org_id, name, owner_id, phone_number)
    values ('${ORGANIZATION}', 'school', 'School', '${USER}', '+94771234567')`);
  for (const [id, status] of [
    [OPEN, 'published'],
    [DRAFT, 'draft'],
    [ARCHIVED, 'archived'],
  ]) {
    const published = status === 'draft' ? 'null' : `now() - interval '30 days'`;
    await say(`insert into courses (id, organization_id, title, subject, level, medium, delivery, created_by, status, published_at)
      values ('${id}', '${ORGANIZATION}', 'Physics', 'physics', 'A/L', 'English', 'both', '${USER}', '${status}', ${published})`);
    await say(
      `insert into sections (id, course_id, title, position) values (gen_random_uuid(), '${id}', 'Waves', 0)`,
    );
  }
  await addClass(24);
  await addClass(48, `'cancelled', 'The hall is closed.'`);
  await addClass(72);
  await addClass(-72);
  for (const [number, course, hours, removed] of [
    [1, OPEN, 24.5, undefined],
    [2, OPEN, 48, undefined],
    [3, OPEN, 73.5, undefined],
    [4, OPEN, -72, undefined],
    [5, OPEN, -24 * 15, undefined],
    [6, OPEN, 200, 'now()'],
    [7, DRAFT, 24, undefined],
    [8, ARCHIVED, 24, undefined],
    [9, OPEN, -48, undefined],
  ] as const)
    await addLesson(number, course, hours, removed);
  await migrateDatabase(older.database.connection);
  const { rows } = await say(`
    select right(live_lesson_id::text, 1) as lesson, kind, status from class_sessions where live_lesson_id is not null order by 1`);
  expect(rows).toEqual([
    { lesson: '1', kind: 'extra', status: 'planned' },
    { lesson: '2', kind: 'online', status: 'planned' },
    { lesson: '4', kind: 'extra', status: 'planned' },
    { lesson: '9', kind: 'online', status: 'planned' },
  ]);
});
