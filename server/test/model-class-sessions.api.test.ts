import type { ClassSession } from '@panthiya/contract/courses/class-sessions.contract';
import { setCourseStatus, getCourse } from '@panthiya/contract/courses/courses.contract';
import { putHoliday, removeHoliday } from '@panthiya/contract/provider/holidays.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDatabase } from '../src/db/database.ts';
import { applyHolidayToAll } from '../src/domain/class-sessions/nightly.ts';
import { classCalls, timeIn, weekdayIn } from '../testing/class-changes.ts';
import { dayIn, makeClasses, readClasses, tellLater } from '../testing/class-sessions.ts';
import { type BuiltCourse, buildCourse, buildSchool, enrol } from '../testing/courses.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { openLessons, ZOOM } from '../testing/lessons.ts';
import { buildApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let course: BuiltCourse;
let people: readonly Person[];
let systemAdmin: Person;

beforeAll(async () => {
  app = await buildApp({ hasBackground: false, settings: { RATE_LIMIT_SCALE: '1000' } });
  const school = await buildSchool(app);
  course = await buildCourse(app, school.organization, { lecturers: [school.lecturer] });
  await enrol(app, course, school.student);
  people = [school.lecturer, school.owner, school.student, await buildUser(app)];
  systemAdmin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
});
afterAll(() => app.close());

const callsOf = (person: Person) => classCalls(app, course, person);

/** The live sessions `l` of the lessons of published courses. */
const LIVE = `lessons l join sections s on s.id = l.section_id join courses c on c.id = l.course_id and c.status = 'published'
  where l.removed_at is null and s.removed_at is null and l.session_begins_at is not null`;
const AT_ONE_TIME = 'cs.begins_at < l.session_ends_at and l.session_begins_at < cs.ends_at';
const ONE_MEETING = `${AT_ONE_TIME} and (least(cs.ends_at, l.session_ends_at) - greatest(cs.begins_at, l.session_begins_at)) * 2
  >= least(cs.ends_at - cs.begins_at, l.session_ends_at - l.session_begins_at)`;

/** Rows that break a rule, by the rule. */
const findWrong = async (): Promise<string[]> =>
  (
    await app.pool.query<{ wrong: string }>(
      `select 'two at once' as wrong from class_sessions one join class_sessions other
         on other.course_id = one.course_id and other.id > one.id and one.status <> 'cancelled' and other.status <> 'cancelled'
         and one.begins_at < other.ends_at and other.begins_at < one.ends_at
       union all
       select 'untouched, but not as the timetable says' from class_sessions cs
       where cs.changed_at is null and (cs.kind <> 'regular'
         or cs.begins_at <> (cs.origin_date + cs.origin_begins) at time zone 'Asia/Colombo'
         or cs.ends_at <> (cs.origin_date + cs.origin_ends) at time zone 'Asia/Colombo' or cs.place <> cs.origin_place
         or (cs.status = 'cancelled') <> (cs.holiday_date is not null))
       union all
       select 'untouched, and no longer in the timetable' from class_sessions cs join courses c on c.id = cs.course_id
       where cs.changed_at is null and cs.note = '' and cs.begins_at > now() and c.status = 'published' and not exists (
         select from course_times t where t.course_id = cs.course_id and t.weekday = extract(isodow from cs.origin_date)
           and t.begins = cs.origin_begins)
       union all
       select 'cancelled without a reason' from class_sessions where (status = 'cancelled') <> (reason <> '')
       union all
       select 'a live session that is in no class, and could be' from ${LIVE} and l.session_ends_at > now()
         and not exists (select from class_sessions linked where linked.live_lesson_id = l.id)
         and (not exists (select from class_sessions cs where cs.course_id = l.course_id and cs.status <> 'cancelled' and ${AT_ONE_TIME})
           or exists (select from class_sessions cs where cs.course_id = l.course_id and cs.status <> 'cancelled' and cs.live_lesson_id is null
             and cs.kind <> 'online' and ${ONE_MEETING}))
       union all
       select 'a class with a live session of another time' from ${LIVE} and exists (
         select from class_sessions cs where cs.live_lesson_id = l.id and case when cs.kind = 'online'
           then (cs.begins_at, cs.ends_at) <> (l.session_begins_at, l.session_ends_at) else not (${ONE_MEETING}) end)
       union all
       select 'an online class without its live session' from class_sessions cs join courses c on c.id = cs.course_id
       where cs.kind = 'online' and cs.status = 'planned' and cs.begins_at > now() and c.status = 'published'
         and not exists (select from ${LIVE} and l.id = cs.live_lesson_id)
       union all
       select 'a holiday that took a live session' from class_sessions
       where status = 'cancelled' and changed_at is null and live_lesson_id is not null
       union all
       select 'told without news' from class_sessions
       where known ->> 'isCancelled' = (status = 'cancelled')::text and (known ->> 'beginsAt')::timestamptz = begins_at
         and (known ->> 'endsAt')::timestamptz = ends_at and known ->> 'place' = place`,
    )
  ).rows.map(({ wrong }) => wrong);

/** The class sessions that are so. */
const listIds = async (condition: string): Promise<string[]> =>
  (
    await app.pool.query<{ id: string }>(`select id from class_sessions where ${condition}`)
  ).rows.map(({ id }) => id);

/** The lessons that were removed, or are there. */
const lessonIds = async (isRemoved: boolean) =>
  (
    await app.pool.query<{ id: string; version: number }>(
      'select id, version from lessons where (removed_at is not null) = $1 order by id',
      [isRemoved],
    )
  ).rows;

/** States that must have been there at least once. */
const STATES = {
  'a live session alone': `kind = 'online' and status = 'planned'`,
  'a class with its online side': `kind <> 'online' and status = 'planned' and live_lesson_id is not null`,
  'a cancelled class with its online side': `status = 'cancelled' and live_lesson_id is not null`,
} as const;
/** What the calls must have answered at least once. */
const RULES = [
  '200',
  '201',
  'FORBIDDEN',
  'NOT_FOUND',
  'CLASS_SESSION_STALE',
  'CLASS_SESSION_OVERLAPS',
  'CLASS_SESSION_TIME',
  'LESSON_STALE',
  ...(Object.keys(STATES) as (keyof typeof STATES)[]),
] as const;

it('R13.1.2 R13.1.3 R13.1.4 R13.1.5 class sessions keep their rules, whatever all actors do at once', async () => {
  let seed = 23;
  const draw = (most: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * most);
  };
  const one = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
  const clocks = [
    ['08:00', '10:00'],
    ['09:00', '11:00'],
    ['16:00', '18:00'],
    ['17:30', '17:40'],
  ] as const;
  const [lecturer] = people as readonly [Person];
  const anyClass = async (): Promise<ClassSession | undefined> =>
    one(await readClasses(app, course, lecturer));
  const withClass = async (work: (found: ClassSession) => Promise<unknown>) => {
    const found = await anyClass();
    return found && work({ ...found, version: found.version - (draw(6) === 0 ? 1 : 0) });
  };
  const lessons = openLessons(() => ({ app, course }));
  const sessionAt = async () => ({
    ...(await timeIn(app, draw(9) + 1, one(clocks))),
    address: ZOOM,
  });
  const withLesson = async (
    isRemoved: boolean,
    work: (found: { id: string; version: number }) => Promise<unknown>,
  ) => {
    const found = one(await lessonIds(isRemoved));
    return found && work({ ...found, version: found.version - (draw(6) === 0 ? 1 : 0) });
  };
  const holidayAt = async () => ({
    token: systemAdmin.token,
    params: { date: await dayIn(app, draw(10)) },
  });
  const moves: readonly ((person: Person) => Promise<unknown>)[] = [
    (person) => withClass((found) => callsOf(person).cancel(found)),
    (person) => withClass((found) => callsOf(person).cancel(found)),
    (person) => withClass((found) => callsOf(person).restore(found)),
    (person) => withClass((found) => callsOf(person).note(found, one(['', 'Waves, page 12']))),
    (person) => withClass((found) => callsOf(person).restore(found)),
    (person) =>
      withClass(async (found) =>
        callsOf(person).move(found, await timeIn(app, draw(9) - 1, one(clocks))),
      ),
    (person) =>
      withClass(async (found) => callsOf(person).move(found, await timeIn(app, -1, one(clocks)))),
    (person) => withClass((found) => callsOf(person).move(found, { place: one(['', 'Hall 1']) })),
    (person) => callsOf(person).add(draw(9) - 1, one(clocks)),
    async () =>
      callsOf(lecturer).saveTimes(
        await Promise.all(
          Array.from({ length: draw(3) + 1 }, async () => {
            const [begins, ends] = one(clocks);
            return {
              weekday: await weekdayIn(app, draw(7)),
              begins,
              ends,
              place: one(['', 'Hall 2']),
            };
          }),
        ),
      ),
    () => makeClasses(app),
    async () =>
      app.call(putHoliday, {
        ...(await holidayAt()),
        body: {
          name: one(['Poya', 'Festival']),
          kind: one(['poya', 'public'] as const),
          gazette: '1/1',
        },
      }),
    async () => app.call(removeHoliday, await holidayAt()),
    async () => applyHolidayToAll(createDatabase(app.pool), await dayIn(app, draw(10))),
    () => tellLater(app),
    async ({ token }) => lessons.add(token, null, { session: await sessionAt() }),
    async ({ token }) => lessons.add(token, null, { session: await sessionAt(), weeks: 2 }),
    ...[1, 2, 3].map(
      () =>
        ({ token }: Person) =>
          withLesson(false, async ({ id, version }) =>
            lessons.change(token, id, {
              title: 'Waves',
              session: draw(6) === 0 ? null : await sessionAt(),
              publish: one(['now', null]),
              version,
            }),
          ),
    ),
    ({ token }) => withLesson(false, ({ id }) => lessons.remove(token, id)),
    ({ token }) => withLesson(true, ({ id }) => lessons.restore(token, id)),
    async (person) => {
      const { token } = person;
      const { body } = await app.call(getCourse, { token: lecturer.token, params: { ...course } });
      const status = one(['archived', 'published', 'published', 'published'] as const);
      const change = { status, version: body.course.version };
      return app.call(setCourseStatus, { token, params: { ...course }, body: change });
    },
  ];
  const faults: unknown[] = [];
  const done = new Set<string>();
  // Until it went through the rules, not past them: who comes first is chance.
  const isOver = (round: number) => round >= 160 && RULES.every((code) => done.has(code));
  for (let round = 0; round < 800 && !isOver(round); round += 1) {
    const chosen = Array.from(
      { length: round % 2 === 0 ? 4 : 1 },
      () => [one(moves), one(people)] as const,
    );
    // An online class goes with its live session; a class that takes it over has its note.
    const noted = await listIds(`note <> '' and kind <> 'online'`);
    const answers = await Promise.all(chosen.map(([move, person]) => move(person)));
    for (const answer of answers) {
      const { status = 200, body } = (answer ?? {}) as {
        status?: number;
        body?: { code?: string };
      };
      done.add(body?.code ?? String(status));
      if (status >= 500) faults.push([round, status, body]);
    }
    for (const [state, condition] of Object.entries(STATES))
      if ((await listIds(condition)).length > 0) done.add(state);
    const present = new Set(await listIds('true'));
    const lost = noted.filter((id) => !present.has(id));
    expect([round, chosen.map(([move]) => moves.indexOf(move)), await findWrong(), lost]).toEqual([
      round,
      expect.anything(),
      [],
      [],
    ]);
  }
  expect(faults).toEqual([]);
  expect([...done]).toEqual(expect.arrayContaining([...RULES]));
});
