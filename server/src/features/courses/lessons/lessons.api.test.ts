import { LESSONS_MAX } from '@panthiya/contract/courses/courses.rules';
import { describe, expect, it } from 'vitest';
import { buildCourse } from '../../../../testing/courses.ts';
import {
  fromNow,
  openLessonRoom,
  openLessons,
  liveSessionIn,
  ZOOM,
} from '../../../../testing/lessons.ts';

const { lessons, room } = openLessonRoom();
const add = async (wish: Parameters<typeof lessons.add>[2] = {}) =>
  (await lessons.add(room().token, room().sectionId, wish)).body.id;
describe('what is in a lesson', () => {
  it('R11.2.3 R11.2.5 it is kept and read as it was said, with what stands before and after it', async () => {
    const first = await add({ title: 'First' });
    await add({ title: 'Draft between', publish: null });
    const id = await add({
      title: 'Vectors',
      text: '# Sums\r\n\nRead **this**',
      video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3s',
    });
    const other = (await lessons.addSection(room().token, 'Next section')).body.id;
    const last = (await lessons.add(room().token, other, { title: 'Last' })).body.id;
    const { status, body } = await lessons.read(room().staffing.student.token, id);
    expect(status).toBe(200);
    expect(body.lesson).toMatchObject({
      id,
      sectionId: room().sectionId,
      sectionTitle: 'Algebra',
      courseId: room().course.courseId,
      courseTitle: 'Combined Maths',
      title: 'Vectors',
      text: '# Sums\n\nRead **this**',
      video: { provider: 'youtube', key: 'dQw4w9WgXcQ' },
      session: null,
      materials: [],
      state: 'published',
      isDone: false,
      isTeacher: false,
      version: 1,
      previousId: first,
      nextId: last,
      nextTitle: 'Last',
    });
    expect(Math.abs(Date.parse(body.lesson.now) - Date.now())).toBeLessThan(60_000);
    const ends = await lessons.read(room().token, last);
    const noNext = { previousId: id, nextId: null, nextTitle: null, isTeacher: true };
    expect(ends.body.lesson).toMatchObject(noNext);
  });

  it('R11.2.4 learners do not find a draft; others who are not enrolled are refused', async () => {
    const id = await add({ publish: null });
    expect((await lessons.read(room().staffing.student.token, id)).status).toBe(404);
    expect((await lessons.read(room().token, id)).body.lesson.state).toBe('draft');
    const other = await buildCourse(room().app, room().organization);
    const elsewhere = openLessons(() => ({ app: room().app, course: other }));
    expect((await elsewhere.read(room().staffing.student.token, id)).status).toBe(403);
    expect((await elsewhere.read(room().staffing.admin.token, id)).status).toBe(404);
    expect((await lessons.read(room().staffing.stranger.token, id)).status).toBe(404);
  });

  it.each([
    [
      'a video of another place',
      { video: 'https://example.com/watch?v=dQw4w9WgXcQ' },
      'VIDEO_INVALID',
      'video',
    ],
    [
      'a session elsewhere',
      { session: { ...liveSessionIn(1), address: 'https://zoom.us.evil.example/' } },
      'SESSION_INVALID',
      'session',
    ],
    [
      'a session by http',
      { session: { ...liveSessionIn(1), address: 'http://zoom.us/j/1' } },
      'SESSION_INVALID',
      'session',
    ],
    [
      'a session without an address',
      { session: { ...liveSessionIn(1), address: '' } },
      'SESSION_INVALID',
      'session',
    ],
    ['a session of 14 minutes', { session: liveSessionIn(1, 14 / 60) }, 'INVALID_INPUT', 'session'],
    [
      'a session of 8 hours and a minute',
      { session: liveSessionIn(1, 8 + 1 / 60) },
      'INVALID_INPUT',
      'session',
    ],
    ['a session that ends first', { session: liveSessionIn(1, -1) }, 'INVALID_INPUT', 'session'],
    ['a session in two years', { session: liveSessionIn(2 * 8766) }, 'INVALID_INPUT', 'session'],
    [
      'a session in the year 1',
      {
        session: {
          beginsAt: '0001-01-01T00:00:00Z',
          endsAt: '0001-01-01T01:00:00Z',
          address: ZOOM,
        },
      },
      'INVALID_INPUT',
      'session',
    ],
    ['publishing in 13 months', { publish: fromNow(24 * 400) }, 'INVALID_INPUT', 'publish'],
    ['weeks without a session', { weeks: 2 }, 'INVALID_INPUT', 'weeks'],
    ['27 weeks', { session: liveSessionIn(1), weeks: 27 }, 'INVALID_INPUT', 'weeks'],
    ['no title', { title: '  ' }, 'INVALID_INPUT', 'title'],
    ['a title too long', { title: 'x'.repeat(151) }, 'INVALID_INPUT', 'title'],
    ['a text too long', { text: 'x'.repeat(20_001) }, 'INVALID_INPUT', 'text'],
    [
      'a section that is none',
      { sectionId: '0199a000-0000-7000-8000-000000000001' },
      'INVALID_INPUT',
      'sectionId',
    ],
  ])(
    'R11.2.3 R11.4.1 %s is refused at its field, and nothing is kept',
    async (_what, wish, code, field) => {
      const { status, body } = await lessons.add(room().token, room().sectionId, wish);
      expect([status, body.code, body.field]).toEqual([400, code, field]);
      expect((await lessons.outline(room().token)).body.sections[0]?.lessons).toEqual([]);
    },
  );

  it('R11.2.3 the longest text fits, in Sinhala too', async () => {
    const text = 'ක'.repeat(20_000);
    const { body } = await lessons.read(room().token, await add({ text }));
    expect(body.lesson.text).toBe(text);
  });

  it('R11.1.8 R11.2.3 a change counts the version on; a stale one is refused and loses nothing', async () => {
    const id = await add({ title: 'One' });
    const before = (await lessons.read(room().token, id)).body.lesson;
    const saved = await lessons.change(room().token, id, {
      version: 1,
      title: 'Two',
      video: 'https://vimeo.com/76979871/8272103f6e',
      publish: before.publishedAt,
    });
    expect(saved.body.lesson).toMatchObject({
      title: 'Two',
      version: 2,
      video: { provider: 'vimeo', key: '76979871-8272103f6e' },
      publishedAt: before.publishedAt,
    });
    const stale = await lessons.change(room().staffing.admin.token, id, {
      version: 1,
      title: 'Three',
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'LESSON_STALE']);
    expect((await lessons.read(room().token, id)).body.lesson).toMatchObject({
      title: 'Two',
      version: 2,
    });
    expect(
      (await lessons.change(room().staffing.student.token, id, { version: 2, title: 'x' })).status,
    ).toBe(403);
  });

  it('R11.2.4 a draft is published now, stays published since then, and can be taken back', async () => {
    const id = await add({ publish: null });
    const now = await lessons.change(room().token, id, { version: 1, title: 'A', publish: 'now' });
    expect(now.body.lesson.state).toBe('published');
    const again = await lessons.change(room().token, id, {
      version: 2,
      title: 'A',
      publish: 'now',
    });
    expect(again.body.lesson.publishedAt).toBe(now.body.lesson.publishedAt);
    const back = await lessons.change(room().token, id, { version: 3, title: 'A', publish: null });
    expect(back.body.lesson).toMatchObject({ state: 'draft', publishedAt: null });
    const later = await lessons.change(room().token, id, {
      version: 4,
      title: 'A',
      publish: fromNow(5),
    });
    expect(later.body.lesson.state).toBe('scheduled');
  });

  it('R11.2.4 what is added as a draft says that only teachers see it', async () => {
    const { token, sectionId } = room();
    const draft = await lessons.add(token, sectionId, { publish: null });
    expect(draft.body.message).toBe('Added as a draft. Only teachers see it.');
    const published = await lessons.add(token, sectionId, { publish: 'now' });
    expect(published.body.message).toBe('The lesson is added.');
  });

  it('a lesson is added once for an Idempotency-Key, however often it is sent', async () => {
    const send = () =>
      lessons.add(room().token, room().sectionId, { title: 'Once' }, { 'idempotency-key': 'k-1' });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect((await lessons.outline(room().token)).body.sections[0]?.lessons).toHaveLength(1);
    const other = await lessons.add(
      room().token,
      room().sectionId,
      { title: 'Two' },
      { 'idempotency-key': 'k-1' },
    );
    expect(other.body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('R11.2.1 a section has room for so many lessons, also for those that repeat', async () => {
    await room().app.pool.query(
      `insert into lessons (id, course_id, section_id, title, position)
       select gen_random_uuid(), $1, $2, 'L', n - 1 from generate_series(1, $3::int) n`,
      [room().course.courseId, room().sectionId, LESSONS_MAX - 2],
    );
    const session = liveSessionIn(1);
    const three = await lessons.add(room().token, room().sectionId, { session, weeks: 3 });
    expect([three.status, three.body.code]).toEqual([400, 'INVALID_INPUT']);
    const two = await lessons.add(room().token, room().sectionId, { session, weeks: 2 });
    expect(two.status).toBe(201);
    expect((await lessons.add(room().token, room().sectionId)).status).toBe(400);
    const other = (await lessons.addSection(room().token, 'Other')).body.id;
    const more = (await lessons.add(room().token, other)).body.id;
    expect((await lessons.move(room().token, more, room().sectionId, null)).status).toBe(400);
  });

  it.each([
    ['archived course', `update courses set status = 'archived' where id = $1`, 'COURSE_ARCHIVED'],
    [
      'archived organisation',
      `update organizations set status = 'archived' where id = (select organization_id from courses where id = $1)`,
      'ORGANIZATION_ARCHIVED',
    ],
  ])(
    'R11.1.7 R11.1.10 in an %s lessons can be read, not changed, and not marked',
    async (_what, close, code) => {
      const id = await add();
      await room().app.pool.query(close, [room().course.courseId]);
      expect((await lessons.read(room().staffing.student.token, id)).status).toBe(200);
      const refused = [
        await lessons.add(room().token, room().sectionId),
        await lessons.change(room().token, id, { version: 1, title: 'x' }),
        await lessons.remove(room().token, id),
        await lessons.removeSection(room().token, room().sectionId),
        await lessons.mark(room().staffing.student.token, id, true),
      ];
      for (const { status, body } of refused) expect([status, body.code]).toEqual([409, code]);
      await room().app.pool.query(`update organizations set status = 'active'`);
    },
  );
});
