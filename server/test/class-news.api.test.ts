import { describe, expect, it } from 'vitest';
import { comeDue } from '../testing/announcements.ts';
import { timeIn } from '../testing/class-changes.ts';
import { openClassNews, TELL } from '../testing/class-news.ts';
import { readClasses, tellLater } from '../testing/class-sessions.ts';

const { room, as, calls, first, rowOf, news, beginIn, mailed } = openClassNews();
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  (body as { code?: string }).code ?? status;

const written = (at: string) => new Date(at).toISOString();

/** Mails of R13.1.7 about the course. */
const oldMails = async () => {
  const { rows } = await room().app.pool.query<{ kind: string }>(
    `select kind from mails where subject_id = $1 and kind like 'class-%'`,
    [room().course.courseId],
  );
  return rows.map(({ kind }) => kind);
};
const idOf = ({ body }: { body: { announcementId: string | null } }) => body.announcementId ?? '';

describe('R17.2.2 a change and its announcement are one', () => {
  it('the class moves, and the announcement has old and new; it goes out once, to who learns there', async () => {
    const { app, lecturer, pupil, second, third } = room();
    const one = await first();
    const to = await timeIn(app, 4, ['08:00', '10:00']);
    const words = { title: '', text: 'Tute 2 රැගෙන එන්න.' };
    const answer = await calls().move(one, { ...to, place: 'Hall 2', tell: words });
    expect(answer.body.classSession).toMatchObject({ place: 'Hall 2', version: 2 });
    const id = idOf(answer);
    expect((await as(pupil).get(id)).status).toBe(404);
    expect((await as(lecturer).get(id)).body.announcement).toMatchObject({
      state: 'scheduled',
      title: '',
      text: 'Tute 2 රැගෙන එන්න.',
      isUrgent: false,
      expiresAt: to.endsAt,
      classChange: {
        classSessionId: one.id,
        from: { beginsAt: written(one.beginsAt), place: 'Hall 1', isCancelled: false },
        to: { ...to, place: 'Hall 2', isCancelled: false, reason: '' },
      },
    });
    await comeDue(app, id);
    await comeDue(app, id);
    const { announcements } = await as(pupil).list();
    expect(announcements).toMatchObject([{ id, classChange: { to: { place: 'Hall 2' } } }]);
    expect(await mailed(id)).toEqual([pupil.email, second.email, third.email].toSorted());
  });

  it('R17.2.3 nobody gets the mail of before on top of it', async () => {
    const { app } = room();
    await comeDue(app, idOf(await calls().cancel(await first(), 'The hall is closed.', TELL)));
    await tellLater(app);
    expect(await oldMails()).toEqual([]);
  });

  it('a stale change tells nothing, and a title with a web address is refused', async () => {
    const one = await first();
    const stale = await calls().move({ ...one, version: 7 }, { place: 'Hall 2', tell: TELL });
    expect(codeOf(stale)).toBe('CLASS_SESSION_STALE');
    const linked = { title: 'See www.evil.example', text: '' };
    expect((await calls().move(one, { place: 'Hall 2', tell: linked })).status).toBe(400);
    expect(await news()).toEqual([]);
    expect(await first()).toEqual(one);
  });

  it('a change that overlaps tells nothing', async () => {
    const { app } = room();
    await calls().add(2, ['08:00', '10:00']);
    const to = await timeIn(app, 2, ['09:00', '11:00']);
    const one = (await readClasses(app, room().course, room().lecturer)).at(-1);
    const answer = await calls().move(one ?? (await first()), { ...to, tell: TELL });
    expect(codeOf(answer)).toBe('CLASS_SESSION_OVERLAPS');
    expect(await news()).toEqual([]);
  });

  it('R17.1.13 a repeat with its key changes and tells nothing more', async () => {
    const one = await first();
    const wish = { place: 'Hall 2', tell: TELL, key: 'wish-1' };
    const [answer, repeat] = [await calls().move(one, wish), await calls().move(one, wish)];
    expect(repeat.body.announcementId).toBe(answer.body.announcementId);
    expect(repeat.body.classSession.version).toBe(2);
    expect(await news()).toHaveLength(1);
  });

  it('R17.13.1 whose address is not confirmed tells nothing and changes nothing; without telling it works', async () => {
    const { app, lecturer } = room();
    const one = await first();
    const confirm = (at: string) =>
      app.pool.query(`update users set email_verified_at = ${at} where uid = $1`, [lecturer.uid]);
    await confirm('null');
    expect(codeOf(await calls().move(one, { place: 'Hall 2', tell: TELL }))).toBe(
      'EMAIL_UNVERIFIED',
    );
    expect(await first()).toEqual(one);
    expect((await calls().move(one, { place: 'Hall 2', tell: null })).status).toBe(200);
    await confirm('now()');
    expect(await news()).toEqual([]);
  });

  it('R17.13.1 a lecturer of other courses, and a pupil, can neither change nor tell', async () => {
    const { other, pupil } = room();
    const one = await first();
    for (const person of [other, pupil]) {
      expect((await calls(person).cancel(one, 'No class.', TELL)).status).toBe(403);
    }
    expect(await first()).toEqual(one);
    expect(await news()).toEqual([]);
  });

  it('R13.1.3 what has begun is not told', async () => {
    const one = await first();
    await beginIn(one.id, -0.5);
    const answer = await calls().move(await first(), { place: 'Hall 2', tell: TELL });
    expect(codeOf(answer)).toBe('CLASS_SESSION_OVER');
    expect(await news()).toEqual([]);
  });
});

describe('R17.2.2 R17.1.3 Undo puts class and announcement back', () => {
  it.each([
    ['moved', async () => calls().move(await first(), { place: 'Hall 2', tell: TELL })],
    ['cancelled', async () => calls().cancel(await first(), 'The hall is closed.', TELL)],
  ])('one that was %s is exactly as it was, and no trace but the audit is left', async (_, act) => {
    const { app, lecturer, pupil } = room();
    const before = await first();
    const row = await rowOf(before.id);
    const id = idOf(await act());
    expect((await as(lecturer).recall(id)).body).toMatchObject({ announcement: null });
    expect(await rowOf(before.id)).toEqual(row);
    expect((await first()).version).toBe(3);
    await comeDue(app, id);
    await tellLater(app);
    expect([await news(), await oldMails(), (await as(pupil).list()).announcements]).toEqual([
      [],
      [],
      [],
    ]);
    const { rows } = await app.pool.query<{ event: string }>(
      `select event from audit_log where details ->> 'announcementId' = $1 order by at, id`,
      [id],
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'announcement.published',
      'course.class-restored',
    ]);
  });

  it('an extra class goes', async () => {
    const { app, lecturer } = room();
    const { body } = await calls().add(2, ['08:00', '10:00'], { tell: TELL });
    const { announcement } = (await as(lecturer).get(body.announcementId ?? '')).body;
    expect(announcement.classChange).toMatchObject({ from: null, to: { place: 'Hall 3' } });
    await as(lecturer).recall(announcement.id);
    const { rows } = await app.pool.query('select from class_sessions where id = $1', [body.id]);
    expect([rows, await news()]).toEqual([[], []]);
  });

  it('a mail that waited for an earlier change waits again', async () => {
    const { app, lecturer } = room();
    const one = await first();
    const moved = await calls().move(one, await timeIn(app, 4, ['08:00', '10:00']));
    const row = await rowOf(one.id);
    const told = await calls().move(moved.body.classSession, { place: 'Hall 9', tell: TELL });
    const { announcement } = (await as(lecturer).get(idOf(told))).body;
    expect(announcement.classChange?.from?.beginsAt).toBe(written(one.beginsAt));
    await as(lecturer).recall(announcement.id);
    expect(await rowOf(one.id)).toEqual(row);
    await tellLater(app);
    expect(await oldMails()).toContain('class-moved');
  });

  it('once it is out, Undo is refused, and both stay', async () => {
    const { app, lecturer } = room();
    const id = idOf(await calls().move(await first(), { place: 'Hall 2', tell: TELL }));
    await comeDue(app, id);
    expect(codeOf(await as(lecturer).recall(id))).toBe('ANNOUNCEMENT_SENT');
    expect((await first()).place).toBe('Hall 2');
  });

  it('a class that went on by other ways is left as it is', async () => {
    const { app, lecturer } = room();
    const one = await first();
    const id = idOf(await calls().move(one, { place: 'Hall 2', tell: TELL }));
    await app.pool.query(`update class_sessions set place = 'Hall 5' where id = $1`, [one.id]);
    const answer = await as(lecturer).recall(id);
    expect(codeOf(answer)).toBe('CLASS_SESSION_STALE');
    expect((await first()).place).toBe('Hall 5');
    expect(await news()).toMatchObject([{ id, state: 'scheduled' }]);
  });

  it('with its class gone the announcement stays and leads nowhere', async () => {
    const { app, lecturer } = room();
    const { body } = await calls().add(2, ['08:00', '10:00'], { tell: TELL });
    const id = idOf({ body });
    await app.pool.query('delete from class_sessions where id = $1', [body.id]);
    expect(codeOf(await as(lecturer).recall(id))).toBe('CLASS_SESSION_STALE');
    const { classChange } = (await as(lecturer).get(id)).body.announcement;
    expect(classChange).toMatchObject({ classSessionId: null, to: { place: 'Hall 3' } });
  });
});
