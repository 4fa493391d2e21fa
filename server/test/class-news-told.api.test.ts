import { describe, expect, it } from 'vitest';
import { comeDue } from '../testing/announcements.ts';
import { openClassNews, TELL } from '../testing/class-news.ts';
import { tellLater } from '../testing/class-sessions.ts';

const { room, as, calls, first, rowOf, news, beginIn, mailed } = openClassNews();
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  (body as { code?: string }).code ?? status;

/** Mails of R13.1.7 about the course. */
const oldMails = async () => {
  const { rows } = await room().app.pool.query<{ kind: string }>(
    `select kind from mails where subject_id = $1 and kind like 'class-%'`,
    [room().course.courseId],
  );
  return rows.map(({ kind }) => kind);
};
const idOf = ({ body }: { body: { announcementId: string | null } }) => body.announcementId ?? '';

describe('R17.2.3 who was told what', () => {
  it('a second change in time takes the place of the first, and Undo takes both back', async () => {
    const { app, lecturer } = room();
    const one = await first();
    const row = await rowOf(one.id);
    const moved = await calls().move(one, { place: 'Hall 2', tell: TELL });
    const again = await calls().move(moved.body.classSession, { place: 'Hall 3', tell: TELL });
    expect(await news()).toEqual([{ id: idOf(again), state: 'scheduled' }]);
    const { classChange } = (await as(lecturer).get(idOf(again))).body.announcement;
    expect(classChange).toMatchObject({ from: { place: 'Hall 1' }, to: { place: 'Hall 3' } });
    await as(lecturer).recall(idOf(again));
    expect(await rowOf(one.id)).toEqual(row);
    await comeDue(app, idOf(moved));
    expect(await news()).toEqual([]);
  });

  it('changed back in time there is nothing to tell', async () => {
    const { app } = room();
    const moved = await calls().move(await first(), { place: 'Hall 2', tell: TELL });
    const back = await calls().restore(moved.body.classSession, TELL);
    expect(back.body).toMatchObject({
      announcementId: null,
      classSession: { place: 'Hall 1', version: 3 },
    });
    await tellLater(app);
    expect([await news(), await oldMails()]).toEqual([[], []]);
  });

  it('back to the plan says so to who was told, and the mail of the first is not sent any more', async () => {
    const { app, lecturer } = room();
    const moved = await calls().move(await first(), { place: 'Hall 2', tell: TELL });
    await comeDue(app, idOf(moved));
    const back = await calls().restore(moved.body.classSession, TELL);
    const { classChange } = (await as(lecturer).get(idOf(back))).body.announcement;
    expect(classChange).toMatchObject({ from: { place: 'Hall 2' }, to: { place: 'Hall 1' } });
  });

  it('null tells nobody; the next one tells against what was told last', async () => {
    const { app, lecturer } = room();
    const quiet = await calls().move(await first(), { place: 'Hall 2', tell: null });
    expect(quiet.body.announcementId).toBeNull();
    await tellLater(app);
    expect([await news(), await oldMails()]).toEqual([[], []]);
    const told = await calls().move(quiet.body.classSession, { place: 'Hall 3', tell: TELL });
    const { classChange } = (await as(lecturer).get(idOf(told))).body.announcement;
    expect(classChange).toMatchObject({ from: { place: 'Hall 1' }, to: { place: 'Hall 3' } });
  });

  it('an older client that changes it in time mails the whole way, and the announcement goes', async () => {
    const { app, lecturer } = room();
    const moved = await calls().move(await first(), { place: 'Hall 2', tell: TELL });
    await calls().cancel(moved.body.classSession);
    expect(await news()).toEqual([]);
    expect((await as(lecturer).recall(idOf(moved))).status).toBe(404);
    await tellLater(app);
    expect(new Set(await oldMails())).toEqual(new Set(['class-cancelled']));
  });
});

it('R17.2.5 a new timetable tells nobody by itself', async () => {
  const { app } = room();
  await calls().saveTimes([]);
  await tellLater(app);
  expect([await news(), await oldMails()]).toEqual([[], []]);
});

describe('R17.1.12 what is near is urgent by itself', () => {
  it('within 18 hours it is urgent and not counted; later ones count', async () => {
    const { app, lecturer, organization, course } = room();
    await app.pool.query(
      `insert into announcements (id, organization_id, audience, title, body, state, publish_at, published_at, expires_at, is_urgent)
       select gen_random_uuid(), $1, 'courses', 'x', 'x', 'published', now(), now(), now() + interval '1 day', n <= 3
       from generate_series(1, 20) n`,
      [organization.id],
    );
    await app.pool.query(
      `insert into announcement_courses (announcement_id, course_id, organization_id)
       select id, $1, organization_id from announcements where organization_id = $2`,
      [course.courseId, organization.id],
    );
    const one = await first();
    const far = await calls().move(one, { place: 'Hall 2', tell: TELL });
    expect(codeOf(far)).toBe('ANNOUNCEMENT_LIMIT');
    expect(await first()).toEqual(one);
    await beginIn(one.id, 17);
    const near = await calls().move(await first(), { place: 'Hall 2', tell: TELL });
    expect((await as(lecturer).get(idOf(near))).body.announcement.isUrgent).toBe(true);
  });
});

describe('R17.1.11 the server was down at its time', () => {
  it.each([
    ['published while its class is ahead', 2, 'published'],
    ['missed when its class has begun', 0.1, 'missed'],
  ])('is then %s', async (_, hours, state) => {
    const { app, lecturer, pupil } = room();
    const one = await first();
    await beginIn(one.id, hours);
    const id = idOf(await calls().move(await first(), { place: 'Hall 2', tell: TELL }));
    await app.pool.query(
      `update announcements set publish_at = publish_at - interval '1 hour',
         change = jsonb_set(change, '{to,beginsAt}', to_jsonb(((change #>> '{to,beginsAt}')::timestamptz - interval '1 hour')::text))
       where id = $1`,
      [id],
    );
    // The class itself is at that time too.
    await app.pool.query(
      `update class_sessions cs set begins_at = (a.change #>> '{to,beginsAt}')::timestamptz,
         ends_at = (a.change #>> '{to,endsAt}')::timestamptz from announcements a where a.id = $1 and cs.id = a.class_session_id`,
      [id],
    );
    await comeDue(app, id);
    expect((await as(lecturer).get(id)).body.announcement.state).toBe(state);
    expect(await mailed(id, 'announcement-missed')).toEqual(
      state === 'missed' ? [lecturer.email] : [],
    );
    expect((await as(pupil).list()).announcements).toHaveLength(state === 'missed' ? 0 : 1);
    expect((await as(lecturer).recall(id)).status).toBe(409);
  });
});

describe('R17.1.7 its words', () => {
  it('can be added and taken away after it is out; the facts stay', async () => {
    const { app, lecturer } = room();
    const id = idOf(await calls().move(await first(), { place: 'Hall 2', tell: TELL }));
    await comeDue(app, id);
    const { announcement } = (await as(lecturer).get(id)).body;
    const edited = await as(lecturer).update(announcement, { text: 'Bring a ruler.' });
    expect(edited.body.announcement).toMatchObject({
      text: 'Bring a ruler.',
      classChange: announcement.classChange,
    });
    const again = await as(lecturer).update(edited.body.announcement, { text: '' });
    expect(again.body.announcement).toMatchObject({ text: '', title: '' });
  });
});
