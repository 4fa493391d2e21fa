import {
  createFeed,
  listFeeds,
  removeFeed,
} from '@panthiya/contract/courses/calendar-feeds.contract';
import { removeLearner } from '@panthiya/contract/courses/enrolments.contract';
import ICAL from 'ical.js';
import { beforeEach, describe, expect, it } from 'vitest';
import { courseData } from '../own-data.ts';
import { createDatabase } from '../../../db/database.ts';
import { deleteUnreadFeeds } from '../../../records/calendar-feeds/calendar-feeds.repository.ts';
import { openClasses, timeIn } from '../../../../testing/class-changes.ts';
import { addTimeIn, firstClass, makeClasses } from '../../../../testing/class-sessions.ts';
import { buildCourse, buildLesson } from '../../../../testing/courses.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';

const { room, calls } = openClasses();
const NONE = '00000000-0000-7000-8000-000000000000';

const make = (person: Person, courseId: string | null = null) =>
  room().app.call(createFeed, { token: person.token, body: { courseId } });
const fileOf = (address: string): string => new URL(address).pathname.replace('/api/calendar/', '');
const read = (file: string, headers: Readonly<Record<string, string>> = {}) =>
  room().app.app.inject({ method: 'GET', url: `/api/calendar/${file}`, headers });
const addressOf = async (person: Person, courseId: string | null = null): Promise<string> =>
  fileOf((await make(person, courseId)).body.address);

/** The events of a feed as another program reads them: ical.js, of Thunderbird. */
async function eventsOf(file: string) {
  const { payload } = await read(file);
  const calendar = new ICAL.Component(ICAL.parse(payload) as never);
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    return {
      uid: event.uid,
      title: event.summary,
      begins: event.startDate.toJSDate().toISOString(),
      zone: part.getFirstProperty('dtstart')?.getParameter('tzid'),
      place: event.location,
      state: part.getFirstPropertyValue('status'),
      sequence: event.sequence,
      url: part.getFirstPropertyValue('url'),
    };
  });
}

beforeEach(async () => {
  const { app, course } = room();
  await addTimeIn(app, course, 3);
  await makeClasses(app);
});

describe('R17.9.1 the addresses of a person', () => {
  it('an address is shown once, only its hash is kept, and ending it is immediate', async () => {
    const { app, student: pupil, course } = room();
    const { status, body } = await make(pupil);
    expect([status, body.address]).toEqual([
      201,
      expect.stringMatching(/^https?:\/\/[^/]+\/api\/calendar\/[\w-]{43}\.ics$/),
    ]);
    const file = fileOf(body.address);
    expect((await read(file)).statusCode).toBe(200);
    const kept = await app.pool.query('select to_jsonb(f)::text as row from calendar_feeds f');
    expect(kept.rows[0].row).not.toContain(file.slice(0, 43));
    const listed = (await app.call(listFeeds, { token: pupil.token })).body;
    expect(listed).toMatchObject({
      feeds: [{ id: body.id, course: null, lastReader: 'other' }],
      courses: [{ id: course.courseId }],
    });
    const ended = { token: pupil.token, params: { feedId: body.id } };
    expect((await app.call(removeFeed, ended)).status).toBe(200);
    expect((await read(file)).statusCode).toBe(404);
    expect((await app.call(removeFeed, ended)).status).toBe(404);
  });

  it('five at most, also of 50 parallel calls; nobody ends those of another', async () => {
    const { app, student: pupil, lecturer } = room();
    const answers = await Promise.all(Array.from({ length: 50 }, () => make(pupil)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(5);
    const codes = new Set(answers.map(({ body }) => body.code));
    expect(codes).toEqual(new Set([undefined, 'FEEDS_FULL']));
    const others = { token: lecturer.token, params: { feedId: made[0]?.body.id ?? NONE } };
    expect((await app.call(removeFeed, others)).status).toBe(404);
    expect((await app.call(listFeeds, { token: pupil.token })).body.feeds).toHaveLength(5);
  });

  it('one of a single course is for those who learn or teach in it', async () => {
    const { app, organization, student: pupil } = room();
    const other = await buildCourse(app, organization, { title: 'Chemistry' });
    expect((await make(pupil, other.courseId)).status).toBe(404);
    expect((await make(pupil, NONE)).status).toBe(404);
    expect((await make(pupil, 'no id')).status).toBe(400);
  });

  it('one that nobody read for 180 days ends', async () => {
    const { app, student: pupil } = room();
    const [old, used] = [await addressOf(pupil), await addressOf(pupil)];
    await read(used);
    await app.pool.query(`update calendar_feeds set created_at = now() - interval '181 days'`);
    await deleteUnreadFeeds(createDatabase(app.pool));
    expect([(await read(old)).statusCode, (await read(used)).statusCode]).toEqual([404, 200]);
  });
});

describe('R17.9.2 the file', () => {
  it('has one event a class, with the class’s own id, in the clock of Sri Lanka', async () => {
    const { app, student: pupil, lecturer, course } = room();
    const one = await firstClass(app, course, lecturer);
    const file = await addressOf(pupil);
    const events = await eventsOf(file);
    expect(events.length).toBeGreaterThanOrEqual(8);
    expect(events[0]).toMatchObject({
      uid: expect.stringContaining(one.id) as string,
      begins: new Date(one.beginsAt).toISOString(),
      zone: 'Asia/Colombo',
      place: 'Hall 1',
      state: 'CONFIRMED',
      sequence: one.version,
      url: expect.stringContaining(`/org/${course.orgId}/courses/${course.courseId}`) as string,
    });
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  it('a class that moves or is cancelled keeps its id and raises its sequence', async () => {
    const { app, student: pupil, lecturer, course } = room();
    const one = await firstClass(app, course, lecturer);
    const file = await addressOf(pupil);
    const to = { ...(await timeIn(app, 4, ['10:00', '12:00'])), place: 'Hall 2' };
    const moved = (await calls().move(one, to)).body.classSession;
    const ofClass = async () => (await eventsOf(file)).filter(({ uid }) => uid.includes(one.id));
    expect(await ofClass()).toMatchObject([
      { begins: new Date(to.beginsAt).toISOString(), place: 'Hall 2', sequence: moved.version },
    ]);
    await calls().cancel(moved);
    expect(await ofClass()).toMatchObject([
      { state: 'CANCELLED', title: 'Cancelled: Physics', sequence: moved.version + 1 },
    ]);
  });

  it('titles and places of any script and sign stay in their fields, and no line is over 75 octets', async () => {
    const { app, student: pupil, course } = room();
    const title = 'භෞතික විද්‍යාව 2027 න්‍යාය, පුනරීක්ෂණය; "A/L" \\ ශ්‍රී BEGIN:VEVENT';
    await app.pool.query('update courses set title = $1 where id = $2', [title, course.courseId]);
    const place = 'Hall, 2; BEGIN:VEVENT';
    await app.pool.query('update class_sessions set place = $1', [place]);
    const file = await addressOf(pupil);
    const { payload } = await read(file);
    const lines = payload.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(payload.replaceAll('\r\n', '')).not.toContain('\n');
    expect((await eventsOf(file))[0]).toMatchObject({ title, place });
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H');
    expect(payload).toContain('BEGIN:VTIMEZONE');
  });

  it('a live session alone is an event, and its meeting’s address is nowhere', async () => {
    const { app, student: pupil, course } = room();
    const lessonId = await buildLesson(app, course, { title: 'Waves', published: 'now()' });
    await app.pool.query(
      `update lessons set session_begins_at = now() + interval '1 hour', session_ends_at = now() + interval '2 hours',
         session_address = 'https://zoom.us/j/123456' where id = $1`,
      [lessonId],
    );
    const file = await addressOf(pupil);
    const { payload } = await read(file);
    expect(payload).toContain(lessonId);
    expect(payload).not.toContain('zoom');
    expect(payload).not.toMatch(/wijesinghe/i);
  });
});

describe('R17.9.3 what a feed tells, and to whom', () => {
  it('a course that was left is gone from the next reading, and a disabled account’s feed', async () => {
    const { app, student: pupil, lecturer, course } = room();
    const file = await addressOf(pupil, course.courseId);
    expect((await eventsOf(file)).length).toBeGreaterThan(0);
    await app.call(removeLearner, {
      token: lecturer.token,
      params: { ...course, uid: pupil.uid },
    });
    expect(await eventsOf(file)).toEqual([]);
    await app.pool.query('update users set disabled_at = now() where uid = $1', [pupil.uid]);
    expect((await read(file)).statusCode).toBe(404);
  });

  it('nothing changed is 304 by the ETag, and the same classes give the same bytes', async () => {
    const { app, student: pupil, lecturer, course } = room();
    const file = await addressOf(pupil);
    const first = await read(file, { 'user-agent': 'Google-Calendar-Importer' });
    const etag = String(first.headers['etag']);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const again = await read(file, { 'if-none-match': etag });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    await calls().cancel(await firstClass(app, course, lecturer));
    expect((await read(file, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('60 readings an hour, then 429; the last reader is named', async () => {
    const { app, student: pupil } = room();
    const file = await addressOf(pupil);
    await read(file, { 'user-agent': 'Google-Calendar-Importer' });
    const { feeds } = (await app.call(listFeeds, { token: pupil.token })).body;
    expect(feeds[0]).toMatchObject({ lastReader: 'google', lastReadAt: expect.any(String) });
    // The tests' limits are a thousand times ours.
    await app.pool.query(`update rate_limits set points = 59999 where key like 'calendar-reads:%'`);
    expect((await read(file)).statusCode).toBe(200);
    const refused = await read(file);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
  });

  it.each(['x', 'x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}.txt`, '..%2f..%2fetc', '%00'])(
    '%s opens nothing',
    async (file) => {
      expect([400, 404]).toContain((await read(file)).statusCode);
    },
  );

  it('a teacher’s feed has the classes that they teach; a stranger’s has none', async () => {
    const { app, organization, lecturer } = room();
    expect((await eventsOf(await addressOf(lecturer))).length).toBeGreaterThan(0);
    const member = await buildUser(app);
    await addMember(app, organization, member, 'student');
    expect(await eventsOf(await addressOf(member))).toEqual([]);
  });
});

it('R17.9.1 R17.16.4 a download has the addresses’ dates without the secret, and erasing the account ends them', async () => {
  const { app, student: pupil } = room();
  const file = await addressOf(pupil);
  const database = createDatabase(app.pool);
  const { rows } = await app.pool.query('select id from users where uid = $1', [pupil.uid]);
  const { id } = rows[0];
  const texts = await courseData.exportTexts?.(database, { user: { id } } as never);
  const [kept] = JSON.parse(
    Buffer.from(texts?.['courses.json'] as Uint8Array).toString(),
  ).calendars;
  expect(Object.keys(kept)).toEqual(['course', 'createdAt', 'lastReadAt', 'lastReader']);
  await database.transaction((queries) =>
    courseData.erase!(queries, { id, email: '', emailVerifiedAt: null } as never),
  );
  expect((await read(file)).statusCode).toBe(404);
});
