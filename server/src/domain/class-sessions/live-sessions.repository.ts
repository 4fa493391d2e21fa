import {
  CLASS_LESSONS_MAX,
  TOLD_AFTER_MINUTES,
  TOLD_DAYS,
} from '@panthiya/contract/courses/class-sessions.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Queries } from '../../db/database.ts';
import { idsOf, isOneMeeting, timeOfClass, timeOfLive } from './meetings.repository.ts';

/** The lesson `l` of the section `s` has a live session. */
const isThere = sql`l.removed_at is null and s.removed_at is null and l.session_begins_at is not null`;
const isPublic = sql`coalesce(l.published_at <= now(), false)`;
/** The class session `cs` is still to be held. */
const isAhead = sql`cs.ends_at > now() and cs.status <> 'cancelled'`;

const isSame = sql`coalesce(${isThere} and ${isOneMeeting(timeOfClass, timeOfLive)}, false)`;

/** The lessons of the class sessions `cs` of some courses, by their live sessions. */
const livesOf = (courseIds: readonly string[]): SQL =>
  sql`lessons l join sections s on s.id = l.section_id
    where cs.course_id = ${idsOf(courseIds)} and l.id = cs.live_lesson_id`;

/**
 * Takes live sessions out of classes that they are no side of any more. What was is not rewritten: a class that is over keeps the live
 * session of a lesson that was removed, and one that is over or cancelled stays when its live session goes to another time. A cancelled
 * class keeps that of a removed lesson: restored, it is cancelled still, and nobody gets its address.
 */
export async function freeLiveSessions(
  queries: Queries,
  courseIds: readonly string[],
): Promise<void> {
  await queries.execute(sql`
    update class_sessions cs set live_lesson_id = null from ${livesOf(courseIds)} and not ${isSame}
      and case when cs.kind = 'online' then ${isThere} and ${isPublic} and (cs.status = 'cancelled' or cs.ends_at <= now())
        else ${isThere} or ${isAhead} end`);
}

/** Removes online classes whose live session is gone. One that is over or cancelled stays, if students could see it. */
export async function removeLeftOnline(
  queries: Queries,
  courseIds: readonly string[],
): Promise<void> {
  await queries.execute(sql`
    delete from class_sessions cs using ${livesOf(courseIds)} and cs.kind = 'online' and not ${isSame}
      and case when ${isThere} then cs.status = 'cancelled' or cs.ends_at <= now()
        else ${isAhead} or not ${isPublic} end`);
}

/** An online class, and the time of its live session, which is another one. */
export interface MovedOnline {
  readonly id: string;
  readonly courseId: string;
  readonly isCancelled: boolean;
  readonly begins: string;
  readonly ends: string;
}

/** The online classes whose live session was moved. Times as the database writes them. */
export async function listMovedOnline(
  queries: Queries,
  courseIds: readonly string[],
): Promise<MovedOnline[]> {
  const { rows } = await queries.execute(sql`
    select cs.id, cs.course_id as "courseId", cs.status = 'cancelled' as "isCancelled",
      l.session_begins_at::text as begins, l.session_ends_at::text as ends
    from class_sessions cs, ${livesOf(courseIds)} and cs.kind = 'online' and ${isThere}
      and (cs.begins_at, cs.ends_at) <> (l.session_begins_at, l.session_ends_at)
    order by cs.id`);
  return rows as unknown as MovedOnline[];
}

/** A time of a course that a class takes, and whose class that is. */
export interface TakenTime {
  readonly courseId: string;
  /** The class itself, which is not in its own way. */
  readonly id: string;
  /** As the database reads them. */
  readonly begins: string;
  readonly ends: string;
}

const spanOf = ({ begins, ends }: TakenTime) =>
  [sql`${begins}::timestamptz`, sql`${ends}::timestamptz`] as const;

/** The other classes of the course that are held. */
const othersOf = ({ courseId, id }: TakenTime): SQL =>
  sql`class_sessions cs where cs.course_id = ${courseId} and cs.id <> ${id} and cs.status <> 'cancelled'`;

/** Those of them that are one meeting with this time, the one that overlaps most first. */
const bestOf = (time: TakenTime): SQL => {
  const span = spanOf(time);
  return sql`and ${isOneMeeting(timeOfClass, span)}
    order by least(cs.ends_at, ${span[1]}) - greatest(cs.begins_at, ${span[0]}) desc, cs.begins_at limit 1`;
};

/** The class whose online side this time can be; undefined when there is none. */
export async function findHost(queries: Queries, time: TakenTime): Promise<string | undefined> {
  const { rows } = await queries.execute<{ id: string }>(sql`
    select cs.id from ${othersOf(time)} and cs.kind <> 'online' and cs.live_lesson_id is null ${bestOf(time)}`);
  return rows[0]?.id;
}

/** The online class whose live session this time takes as its online side; undefined when there is none. */
export async function findOnline(queries: Queries, time: TakenTime): Promise<string | undefined> {
  const { rows } = await queries.execute<{ id: string }>(sql`
    select cs.id from ${othersOf(time)} and cs.kind = 'online' ${bestOf(time)}`);
  return rows[0]?.id;
}

/** True when no other class of the course has some of this time. */
export async function isTimeFree(queries: Queries, time: TakenTime): Promise<boolean> {
  const [begins, ends] = spanOf(time);
  const { rows } = await queries.execute(sql`
    select from ${othersOf(time)} and cs.begins_at < ${ends} and ${begins} < cs.ends_at limit 1`);
  return rows.length === 0;
}

/** Gives an online class the time of its live session. */
export async function moveOnline(
  queries: Queries,
  { id, begins, ends }: MovedOnline,
): Promise<void> {
  await queries.execute(sql`
    update class_sessions set begins_at = ${begins}::timestamptz, ends_at = ${ends}::timestamptz, changed_at = now(), version = version + 1
    where id = ${id}`);
}

/** What an online class had, when its live session becomes the side of another class. */
export interface OnlinePart {
  readonly liveLessonId: string;
  readonly note: string;
  readonly lessonIds: readonly string[];
}

/** Removes an online class. Answers what it had. */
export async function removeOnline(queries: Queries, id: string): Promise<OnlinePart> {
  const { rows } = await queries.execute(sql`
    with had as (select coalesce(json_agg(lesson_id), '[]') as ids from class_session_lessons where class_session_id = ${id})
    delete from class_sessions using had where id = ${id}
    returning live_lesson_id as "liveLessonId", note, had.ids as "lessonIds"`);
  const [part] = rows as unknown as OnlinePart[];
  if (part === undefined) throw new Error('an online class is gone under the lock of its course');
  return part;
}

/** Gives a class its online side, with the note and the lessons that the online class had, as far as there is room for them. */
export async function giveOnlineSide(
  queries: Queries,
  id: string,
  { liveLessonId, note, lessonIds }: OnlinePart,
): Promise<void> {
  await queries.execute(sql`
    update class_sessions set live_lesson_id = ${liveLessonId}, version = version + 1,
      note = left(concat_ws(E'\n\n', nullif(note, ''), nullif(${note}::text, '')), 1000)
    where id = ${id}`);
  await queries.execute(sql`
    insert into class_session_lessons (class_session_id, lesson_id, course_id)
    select id, lesson, course_id from class_sessions, unnest(${sql.param(lessonIds)}::uuid[]) lesson
    where id = ${id} and not exists (select from class_session_lessons own where own.class_session_id = id and own.lesson_id = lesson)
    limit ${CLASS_LESSONS_MAX}::int - (select count(*) from class_session_lessons own where own.class_session_id = ${id})`);
}

/** The live sessions of published courses that are in no class, and not over. */
const unplaced = (courseIds: readonly string[]): SQL => sql`
  select l.id, l.course_id, c.organization_id, l.session_begins_at, l.session_ends_at
  from lessons l join sections s on s.id = l.section_id
  join courses c on c.id = l.course_id and c.status = 'published'
  join organizations o on o.id = c.organization_id and o.status = 'active'
  where l.course_id = ${idsOf(courseIds)} and ${isThere} and l.session_ends_at > now()
    and not exists (select from class_sessions linked where linked.live_lesson_id = l.id)`;

/** Makes live sessions without a class the online side of the class that each overlaps most, by half or more. */
export async function linkLiveSessions(
  queries: Queries,
  courseIds: readonly string[],
): Promise<void> {
  await queries.execute(sql`
    update class_sessions cs set live_lesson_id = chosen.lesson_id
    from (
      select distinct on (class_id) class_id, lesson_id from (
        select distinct on (l.id) cs.id as class_id, l.id as lesson_id, l.session_begins_at
        from (${unplaced(courseIds)}) l
        join class_sessions cs on cs.course_id = l.course_id and cs.kind <> 'online' and cs.status <> 'cancelled'
          and cs.live_lesson_id is null and ${isOneMeeting(timeOfClass, timeOfLive)}
        order by l.id, least(cs.ends_at, l.session_ends_at) - greatest(cs.begins_at, l.session_begins_at) desc, cs.begins_at
      ) best order by class_id, session_begins_at, lesson_id
    ) chosen
    where cs.id = chosen.class_id`);
}

/** Makes an online class of each live session that is in none. One whose time a class has taken is left out. */
export async function makeOnline(queries: Queries, courseIds: readonly string[]): Promise<void> {
  await queries.execute(sql`
    insert into class_sessions (course_id, organization_id, kind, begins_at, ends_at, place, changed_at, live_lesson_id)
    select l.course_id, l.organization_id, 'online', l.session_begins_at, l.session_ends_at, '', now(), l.id
    from (${unplaced(courseIds)}) l order by l.course_id, l.session_begins_at, l.id
    on conflict do nothing`);
}

/** Which live session was moved, and when students knew it to be; ISO 8601, UTC. */
interface ToldMove {
  readonly lessonId: string;
  readonly before: { readonly beginsAt: string; readonly endsAt: string };
}

/**
 * Notes to tell students that an online class was moved with its live session, when it is in the next 7 days; nothing when it is back
 * where they know it (R13.1.7).
 */
export async function tellOfMovedOnline(
  queries: Queries,
  { lessonId, before }: ToldMove,
): Promise<void> {
  await queries.execute(sql`
    update class_sessions cs set known = case when news.is_told then news.known end,
      tell_at = case when news.is_told then now() + make_interval(mins => ${TOLD_AFTER_MINUTES}::int) end
    from (
      select id, known, (known_begins, known_ends) <> (begins_at, ends_at) and greatest(known_begins, begins_at) > now()
        and least(known_begins, begins_at) <= now() + make_interval(days => ${TOLD_DAYS}::int) as is_told
      from (
        select id, begins_at, ends_at, known, (known ->> 'beginsAt')::timestamptz as known_begins,
          (known ->> 'endsAt')::timestamptz as known_ends
        from (
          select id, begins_at, ends_at, coalesce(known, jsonb_build_object('beginsAt', ${before.beginsAt}::text,
            'endsAt', ${before.endsAt}::text, 'place', place, 'isCancelled', false)) as known
          from class_sessions where live_lesson_id = ${lessonId} and kind = 'online' and status = 'planned'
        ) one
      ) told
    ) news where cs.id = news.id`);
}
