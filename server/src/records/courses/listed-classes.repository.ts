import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { colomboDate, momentOfColombo } from '../../db/colombo-time.ts';
import type { Queries } from '../../db/database.ts';
import { isoSecond } from '../../db/iso.ts';
import { type Cursor, isAfter, momentKey, orderOf } from '../../db/keyset.ts';
import { isOfTimetable, oneClass, originBegins, originEnds } from './class-sessions.repository.ts';
import { classSessions } from './class-sessions.table.ts';

export const beginKey = momentKey(classSessions.beginsAt);

/** Whose view of the class sessions: drafts of lessons are for teachers, notes and lessons for who can open lessons. */
export type ClassReader = 'teacher' | 'student' | 'other';

/** The lessons of a class session that a reader sees, in their order. */
const lessonsFor = (reader: ClassReader): SQL<ClassSession['lessons']> =>
  reader === 'other'
    ? sql`'[]'::json`
    : sql`coalesce((
  select json_agg(json_build_object('id', l.id, 'title', l.title, 'isPublished', l.published_at is not null and l.published_at <= now())
    order by s.position, l.position)
  from class_session_lessons cl
  join lessons l on l.id = cl.lesson_id and l.removed_at is null
  join sections s on s.id = l.section_id and s.removed_at is null
  where cl.class_session_id = class_sessions.id and (${reader === 'teacher'} or l.published_at <= now())), '[]'::json)`;

/** Lesson, section and live session of a class session, as far as its reader can open it. */
const liveLessonFor = (reader: ClassReader): SQL =>
  sql`from lessons l join sections s on s.id = l.section_id and s.removed_at is null
  where l.id = class_sessions.live_lesson_id and l.removed_at is null and l.session_begins_at is not null
    and (${reader === 'teacher'} or l.published_at <= now())`;

const liveSessionFor = (reader: ClassReader): SQL<ClassSession['liveSession']> =>
  reader === 'other'
    ? sql`null::json`
    : sql`(select json_build_object('lessonId', l.id, 'title', l.title,
        'isPublished', coalesce(l.published_at <= now(), false),
        'beginsAt', ${isoSecond(sql`l.session_begins_at`)}, 'endsAt', ${isoSecond(sql`l.session_ends_at`)}) ${liveLessonFor(reader)})`;

/**
 * True for a class session that its reader sees: a live session alone is no class for who cannot open its lesson. One whose lesson is
 * gone was held, and students saw it.
 */
const isSeenBy = (reader: ClassReader): SQL | undefined => {
  if (reader === 'teacher') return undefined;
  if (reader === 'other') return sql`${classSessions.kind} <> 'online'`;
  return sql`(${classSessions.kind} <> 'online' or not exists (
    select from lessons l where l.id = ${classSessions.liveLessonId} and (l.published_at is null or l.published_at > now())))`;
};

/** A class session as the API has it. */
const shownTo = (reader: ClassReader) => ({
  id: classSessions.id,
  kind: classSessions.kind,
  status: classSessions.status,
  phase: sql<ClassSession['phase']>`case when now() < ${classSessions.beginsAt} then 'upcoming'
    when now() < ${classSessions.endsAt} then 'open' else 'ended' end`,
  beginsAt: sql<string>`${isoSecond(sql`${classSessions.beginsAt}`)}`,
  endsAt: sql<string>`${isoSecond(sql`${classSessions.endsAt}`)}`,
  place: classSessions.place,
  origin: sql<
    ClassSession['origin']
  >`case when ${classSessions.kind} = 'regular' then json_build_object(
    'beginsAt', ${isoSecond(originBegins)}, 'endsAt', ${isoSecond(originEnds)}, 'place', ${classSessions.originPlace}) end`,
  reason: classSessions.reason,
  holiday: sql<ClassSession['holiday']>`(
    select json_build_object('date', h.date, 'name', h.name, 'kind', h.kind) from holidays h
    where h.date = coalesce(class_sessions.holiday_date, ${colomboDate(sql`class_sessions.begins_at`)}) and not h.is_removed)`,
  isInTimetable: sql<boolean>`${classSessions.kind} <> 'regular' or ${classSessions.beginsAt} <= now() or ${isOfTimetable}`,
  version: classSessions.version,
  note: reader === 'other' ? sql<string>`''` : classSessions.note,
  lessons: lessonsFor(reader),
  liveSession: liveSessionFor(reader),
});

interface ListQuery {
  readonly courseId: string;
  readonly reader: ClassReader;
  /** Dates in Sri Lanka, both included. */
  readonly from: string;
  readonly to: string;
  readonly cursor: Cursor | undefined;
  readonly limit: number;
}

/** Class sessions of some days, by begin, with their places in that order. */
export async function listClassSessions(
  queries: Queries,
  { courseId, reader, from, to, cursor, limit }: ListQuery,
) {
  return queries
    .select({ classSession: shownTo(reader), beginText: beginKey.text })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.courseId, courseId),
        isSeenBy(reader),
        gte(classSessions.beginsAt, momentOfColombo(sql`${from}::date`)),
        lt(classSessions.beginsAt, momentOfColombo(sql`${to}::date + 1`)),
        isAfter(beginKey, classSessions.id, { direction: 'asc', cursor }),
      ),
    )
    .orderBy(...orderOf(beginKey, classSessions.id, 'asc'))
    .limit(limit);
}

/** One as its teachers read it. It is there. */
export async function readClassSession(
  queries: Queries,
  courseId: string,
  id: string,
): Promise<ClassSession> {
  const [found] = await queries
    .select(shownTo('teacher'))
    .from(classSessions)
    .where(oneClass(courseId, id));
  if (found === undefined) throw new Error('a class session is gone under the lock of its course');
  return found;
}
