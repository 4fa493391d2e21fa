import { sql } from 'drizzle-orm';
import { momentOfColombo } from '../../src/db/colombo-time.ts';
import type { Database, Queries } from '../../src/db/database.ts';
import { makeAllClassSessions } from '../../src/domain/class-sessions/nightly.ts';

/** The institute of the story, and two of its courses. */
const AT = 'wilgoda-physics';
const THEORY = 'Physics 2027 Theory';
const REVISION = 'Physics 2026 Revision';

const courseOf = (title: string) => sql`(
  select c.id from courses c join organizations o on o.id = c.organization_id
  where o.org_id = ${AT} and c.title = ${title})`;
/** The coming class of a course so many places from now. */
const coming = (title: string, place: number) => sql`(
  select id from class_sessions where course_id = ${courseOf(title)} and begins_at > now()
  order by begins_at, id offset ${place} limit 1)`;

/** The classes of twelve weeks that were, as the timetable gave them. */
async function addPast(queries: Queries): Promise<void> {
  await queries.execute(sql`
    insert into class_sessions (course_id, organization_id, kind, begins_at, ends_at, place,
      origin_date, origin_begins, origin_ends, origin_place)
    select c.id, c.organization_id, 'regular', ${momentOfColombo(sql`day::date + t.begins`)},
      ${momentOfColombo(sql`day::date + t.ends`)}, t.place, day::date, t.begins, t.ends, t.place
    from courses c
    join organizations o on o.id = c.organization_id and o.org_id = ${AT}
    join course_times t on t.course_id = c.id
    cross join generate_series(now() - interval '84 days', now() - interval '1 day', interval '1 day') day
    where c.status = 'published' and t.weekday = extract(isodow from day::date)
    on conflict do nothing`);
}

/** One moved to the next morning, two cancelled, one extra: each in a quarter of an hour that no timetable has. */
async function addChanges(queries: Queries): Promise<void> {
  await queries.execute(sql`
    update class_sessions set changed_at = now(), version = 2,
      begins_at = ${momentOfColombo(sql`origin_date + 1 + time '05:45'`)},
      ends_at = ${momentOfColombo(sql`origin_date + 1 + time '07:45'`)}
    where id = ${coming(THEORY, 3)}`);
  for (const [title, place, reason] of [
    [THEORY, 1, 'The hall is booked for an exam.'],
    [REVISION, 1, 'The lecturer is ill.'],
  ] as const) {
    await queries.execute(sql`
      update class_sessions set changed_at = now(), version = 2, status = 'cancelled', reason = ${reason}
      where id = ${coming(title, place)}`);
  }
  await queries.execute(sql`
    insert into class_sessions (course_id, organization_id, kind, begins_at, ends_at, place, changed_at)
    select c.id, c.organization_id, 'extra', ${momentOfColombo(sql`now()::date + 6 + time '05:45'`)},
      ${momentOfColombo(sql`now()::date + 6 + time '07:15'`)}, 'Hall 2', now()
    from courses c where c.id = ${courseOf(REVISION)}`);
}

/** What was done in the two last classes, one with a lesson. */
async function addNotes(queries: Queries): Promise<void> {
  const past = (place: number) => sql`(
    select id from class_sessions where course_id = ${courseOf(THEORY)} and ends_at < now()
    order by begins_at desc, id offset ${place} limit 1)`;
  for (const [place, note] of [
    'Circular motion, **pages 40 to 46**.\n\n- Do questions 1 to 12 for next week.\n- Bring a compass.',
    'We finished projectiles and wrote the short paper.',
  ].entries()) {
    await queries.execute(sql`update class_sessions set note = ${note} where id = ${past(place)}`);
  }
  await queries.execute(sql`
    insert into class_session_lessons (class_session_id, lesson_id, course_id)
    select ${past(0)}, l.id, l.course_id from lessons l
    where l.course_id = ${courseOf(THEORY)} and l.published_at <= now() and l.removed_at is null
    order by l.published_at desc, l.id limit 1`);
}

/** Classes of the story: twelve weeks that were, and the coming ones with what changed. A second start changes nothing. */
export async function addDemoClasses(database: Database): Promise<void> {
  await makeAllClassSessions(database);
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      select o.id from organizations o where o.org_id = ${AT} and not exists (
        select from class_sessions cs where cs.organization_id = o.id and cs.kind = 'extra') for update`);
    if (rows.length === 0) return;
    await addPast(transaction);
    await addChanges(transaction);
    await addNotes(transaction);
  });
}
