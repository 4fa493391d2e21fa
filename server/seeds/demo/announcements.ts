import { type SQL, sql } from 'drizzle-orm';
import type { Database, Queries } from '../../src/db/database.ts';
import { isoMoment } from '../../src/db/iso.ts';
import { createId } from '../../src/platform/identifier.ts';

/** The institute of the story, its owner and teacher, and its two courses. */
const AT = 'wilgoda-physics';
const AUTHOR = 'kasun@example.com';
const THEORY = 'Physics 2027 Theory';
const REVISION = 'Physics 2026 Revision';

interface Told {
  readonly title: string;
  readonly body: string;
  /** None for everybody in the institute. */
  readonly courses: readonly string[];
  /** Hours until it goes out, before now with a minus; undefined for a draft. */
  readonly inHours?: number;
  readonly isUrgent?: boolean;
  readonly mustConfirm?: boolean;
  /** Of a hundred readers: how many saw it, and how many of all confirmed it. */
  readonly seen?: number;
  readonly confirmed?: number;
}

/** A month of an institute: what was told, what waits, and what is still being written. */
const STORY: readonly Told[] = [
  {
    title: 'Results of the October paper',
    body: 'The marks of the October paper are ready.\n\n- Highest mark: **94**\n- Half of you have more than 61\n\nBring your script to the next class.',
    courses: [THEORY],
    inHours: -24 * 26,
    seen: 92,
  },
  {
    title: 'No classes on Poya day',
    body: 'The institute is closed on the Poya day. Classes of that day are not held.',
    courses: [],
    inHours: -24 * 9,
    seen: 71,
  },
  {
    title: 'Sunday’s class is in Hall 2',
    body: 'හෙට පන්තිය **Hall 2** හි පැවැත්වේ. වේලාව වෙනස් නොවේ.\n\nTute 2 සහ ගණක යන්ත්‍රය රැගෙන එන්න.',
    courses: [THEORY, REVISION],
    inHours: -20,
    isUrgent: true,
    mustConfirm: true,
    seen: 74,
    confirmed: 48,
  },
  {
    title: 'Model paper on Saturday',
    body: 'Three hours, at the usual time. Come ten minutes before it begins.',
    courses: [REVISION],
    inHours: 46,
  },
  {
    title: 'Field visit in January',
    body: 'We are asking the planetarium for a day.',
    courses: [THEORY],
  },
];

const organization = sql`(select id from organizations where org_id = ${AT})`;
const author = sql`(select id from users where email = ${AUTHOR})`;
const inHours = (hours: number): SQL => sql`now() + ${hours} * interval '1 hour'`;

/** Who is told: students of the courses, or members, each once and never the author. */
const readersOf = (id: string): SQL => sql`
  select distinct s.user_id from announcement_courses ac
  join enrolments e on e.course_id = ac.course_id and e.state = 'active'
  join students s on s.id = e.student_id and s.user_id is not null
  where ac.announcement_id = ${id}
  union
  select m.user_id from memberships m
  where m.organization_id = ${organization} and m.removed_at is null and m.user_id <> ${author}
    and not exists (select from announcement_courses where announcement_id = ${id})`;

async function addReceipts(queries: Queries, id: string, told: Told): Promise<void> {
  const { inHours: hours = 0, seen = 0, confirmed = 0 } = told;
  // Each reader has a place from 0 to 99: whoever confirms has seen it, some minutes after it came.
  await queries.execute(sql`
    insert into announcement_receipts (announcement_id, user_id, seen_at, confirmed_at, confirmed_version)
    select ${id}, user_id,
      case when place < ${seen} then least(now(), ${inHours(hours)} + place * interval '7 minutes') end,
      case when place < ${confirmed} then least(now(), ${inHours(hours)} + (place * 7 + 1) * interval '1 minute') end,
      case when place < ${confirmed} then 1 end
    from (select user_id, (row_number() over (order by md5(user_id::text)) * 37) % 100 as place from (${readersOf(id)}) readers) placed`);
  await queries.execute(sql`
    insert into fan_outs (id, announcement_id, purpose, round, done_count, begun_at, finished_at)
    select ${createId()}, ${id}, 'publish', 1, count(*), ${inHours(hours)}, ${inHours(hours)} from announcement_receipts where announcement_id = ${id}`);
  // Their line in the bell, read by whoever saw it.
  await queries.execute(sql`
    insert into notifications (id, user_id, kind, organization_id, subject_id, key, at, read_at)
    select gen_random_uuid(), r.user_id, case when a.change is null then 'announcement' else 'class-change' end, a.organization_id, a.id,
      coalesce('class:' || a.class_session_id, 'announcement:' || a.id), a.published_at, r.seen_at
    from announcement_receipts r join announcements a on a.id = r.announcement_id where a.id = ${id} order by r.user_id`);
  await queries.execute(sql`
    update announcements set recipient_count = (select count(*) from announcement_receipts where announcement_id = ${id}) where id = ${id}`);
}

async function addAnnouncement(queries: Queries, told: Told): Promise<void> {
  const id = createId();
  const { title, body, courses, inHours: hours, isUrgent = false, mustConfirm = false } = told;
  const isOut = hours !== undefined && hours < 0;
  const state = isOut ? 'published' : 'scheduled';
  const at = hours === undefined ? sql`null::timestamptz` : inHours(hours);
  await queries.execute(sql`
    insert into announcements (id, organization_id, written_by, audience, title, body, is_urgent, must_confirm, state,
      publish_at, published_at, expires_at, created_at)
    values (${id}, ${organization}, ${author}, ${courses.length === 0 ? 'everyone' : 'courses'}, ${title}, ${body},
      ${isUrgent}, ${mustConfirm}, ${hours === undefined ? 'draft' : state}, ${at}, ${isOut ? at : sql`null::timestamptz`},
      ${at} + interval '30 days', least(now(), coalesce(${at}, now())))`);
  for (const course of courses) {
    await queries.execute(sql`
      insert into announcement_courses (announcement_id, course_id, organization_id)
      select ${id}, id, organization_id from courses where organization_id = ${organization} and title = ${course}`);
  }
  if (isOut) await addReceipts(queries, id, told);
}

/** How a class is, as an announcement tells it. */
const toldOf = (place: SQL, reason: SQL, isCancelled: boolean): SQL => sql`
  jsonb_build_object('beginsAt', ${isoMoment(sql`cs.begins_at`)}, 'endsAt', ${isoMoment(sql`cs.ends_at`)}, 'place', ${place},
    'isCancelled', ${isCancelled}::boolean) || ${reason}`;

/** The class that is cancelled for an exam, as its students were told three hours ago. */
async function addClassChange(queries: Queries): Promise<void> {
  const id = createId();
  const told = { title: '', body: '', courses: [THEORY], inHours: -3, seen: 55 };
  const { rowCount } = await queries.execute(sql`
    insert into announcements (id, organization_id, written_by, audience, title, body, state, publish_at, published_at, expires_at,
      created_at, class_session_id, change)
    select ${id}, cs.organization_id, ${author}, 'courses', '', 'අනිවාර්යයෙන්ම **Tute 2** නිවසේදී කරන්න.', 'published', ${inHours(-3)}, ${inHours(-3)},
      cs.ends_at, ${inHours(-3)}, cs.id, jsonb_build_object('from', ${toldOf(sql`cs.place`, sql`'{}'::jsonb`, false)},
        'to', ${toldOf(sql`cs.place`, sql`jsonb_build_object('reason', cs.reason)`, true)})
    from class_sessions cs join courses c on c.id = cs.course_id
    where c.organization_id = ${organization} and c.title = ${THEORY} and cs.status = 'cancelled' and cs.changed_at is not null
      and cs.begins_at > now() order by cs.begins_at limit 1`);
  if (rowCount === 0) return;
  await queries.execute(sql`
    insert into announcement_courses (announcement_id, course_id, organization_id)
    select ${id}, id, organization_id from courses where organization_id = ${organization} and title = ${THEORY}`);
  await addReceipts(queries, id, told);
}

/** Announcements of the story: three that were told and a class change, one planned, one draft. A second start changes nothing. */
export async function addDemoAnnouncements(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    const { rows } = await transaction.execute<{ id: string }>(sql`
      select o.id from organizations o where o.org_id = ${AT} and not exists (
        select from announcements a where a.organization_id = o.id) for update`);
    if (rows.length === 0) return;
    for (const told of STORY) await addAnnouncement(transaction, told);
    await addClassChange(transaction);
  });
}
