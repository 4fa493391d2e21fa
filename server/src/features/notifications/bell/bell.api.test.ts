import { describe, expect, it } from 'vitest';
import { comeDue, openAnnouncements } from '../../../../testing/announcements.ts';
import { enrol } from '../../../../testing/courses.ts';
import { bellOf } from '../../../../testing/notifications.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';

const { room, as, published } = openAnnouncements();

const bell = (person: Person) => bellOf(room().app, person);
/** Somebody new with a seat in the course, whose bell is empty. */
async function newcomer(): Promise<Person> {
  const { app, organization, course } = room();
  const person = await buildUser(app, { isVerified: true });
  await addMember(app, organization, person, 'student');
  await enrol(app, course, person);
  return person;
}
const leaveCourse = ({ uid }: Person) =>
  room().app.pool.query(
    `update enrolments set state = 'left', former_state = 'active' where course_id = $1
       and student_id in (select s.id from students s join users u on u.id = s.user_id where u.uid = $2)`,
    [room().course.courseId, uid],
  );

describe('R17.4.1 R17.1.4 whoever is told has one line in the bell', () => {
  it('students and teachers of its courses, not its author, nobody else; only students are counted and mailed', async () => {
    const { app, admin, lecturer, other, organization } = room();
    const pupil = await newcomer();
    const found = await published({ title: 'Bring a ruler', isUrgent: true }, admin);
    expect((await bell(pupil).list()).notifications).toEqual([
      {
        id: expect.any(String),
        kind: 'announcement',
        title: 'Bring a ruler',
        text: 'Physics',
        before: null,
        path: `/org/${organization.orgId}/announcements/${found.id}`,
        count: 1,
        isUrgent: true,
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        isRead: false,
      },
    ]);
    expect(await bell(lecturer).titles()).toContain('Bring a ruler');
    expect(await bell(other).titles()).not.toContain('Bring a ruler');
    const { rows } = await app.pool.query(
      `select (select recipient_count from announcements where id = $1) as recipients,
         (select count(*)::int from mails where subject_id = $1) as mails,
         (select count(*)::int from notifications where subject_id = $1) as told,
         (select count(*)::int from notifications n join announcements a on a.id = n.subject_id and a.written_by = n.user_id where a.id = $1) as author`,
      [found.id],
    );
    expect(rows).toEqual([{ recipients: 4, mails: 4, told: 5, author: 0 }]);
  });

  it('reminding and asking again make the same line unread, at the top', async () => {
    const { app, lecturer } = room();
    const pupil = await newcomer();
    const first = await published({ title: 'First', mustConfirm: true });
    await published({ title: 'Second' });
    const { notifications } = await bell(pupil).list();
    expect(notifications.map(({ title, text }) => [title, text])).toEqual([
      ['Second', 'Physics'],
      ['First', 'Physics: please read it and press Confirm.'],
    ]);
    await bell(pupil).read({ ids: notifications.map(({ id }) => id) });
    expect((await bell(pupil).state()).unread).toBe(0);
    await as(lecturer).remind(first.id);
    await comeDue(app, first.id);
    const again = await bell(pupil).list();
    expect(again.notifications.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['First', false],
      ['Second', true],
    ]);
    expect(again.unread).toBe(1);
  });
});

describe('R17.4.2 what is shown is decided when it is shown', () => {
  it('with the title of now, and not what was withdrawn', async () => {
    const { lecturer } = room();
    const pupil = await newcomer();
    const found = await published({ title: 'Hall 2' });
    const before = await bell(pupil).ask();
    await as(lecturer).update(found, { title: 'Hall 3' });
    expect(await bell(pupil).titles()).toEqual(['Hall 3']);
    await as(lecturer).withdraw(found.id, 'Wrong.');
    expect(await bell(pupil).list()).toMatchObject({ notifications: [], unread: 0 });
    expect(await bell(pupil).ask(before.etag)).toMatchObject({ status: 200 });
    expect((await bell(pupil).state()).unread).toBe(0);
  });

  it('R17.1.6 not of a course that was left, from that moment, and again after coming back', async () => {
    const { app, course } = room();
    const pupil = await newcomer();
    await published();
    const { etag } = await bell(pupil).ask();
    await leaveCourse(pupil);
    expect((await bell(pupil).ask(etag)).status).toBe(200);
    expect(await bell(pupil).list()).toMatchObject({ notifications: [], unread: 0 });
    await app.pool.query(
      `update enrolments set state = 'active', former_state = null where course_id = $1`,
      [course.courseId],
    );
    expect((await bell(pupil).state()).unread).toBe(1);
  });

  it('not of an institute that the reader left', async () => {
    const { app, organization } = room();
    const pupil = await newcomer();
    await published({ audience: 'everyone', courseIds: [] }, room().admin);
    const { etag } = await bell(pupil).ask();
    await app.pool.query(
      `update memberships set removed_at = now(), removed_by = user_id
       where organization_id = $1 and user_id = (select id from users where uid = $2)`,
      [organization.id, pupil.uid],
    );
    expect((await bell(pupil).ask(etag)).status).toBe(200);
    expect(await bell(pupil).list()).toMatchObject({ notifications: [], unread: 0 });
  });
});

describe('R17.4.5 the state', () => {
  it('is 304 while nothing changed, and 200 with each change', async () => {
    const pupil = await newcomer();
    const empty = await bell(pupil).ask();
    expect(JSON.parse(empty.text)).toEqual({ success: true, version: 0, unread: 0 });
    expect(await bell(pupil).ask(empty.etag)).toEqual({ status: 304, etag: empty.etag, text: '' });
    await published();
    const one = await bell(pupil).ask(empty.etag);
    expect(JSON.parse(one.text)).toMatchObject({ unread: 1 });
    expect((await bell(pupil).ask(one.etag)).status).toBe(304);
    const { notifications } = await bell(pupil).list();
    await bell(pupil).read({ ids: notifications.map(({ id }) => id) });
    expect((await bell(pupil).ask(one.etag)).status).toBe(200);
  });

  it('counts to 99, then says 100', async () => {
    const { app } = room();
    const pupil = await newcomer();
    const { id } = await published();
    const more = (count: number) =>
      app.pool.query(
        `insert into notifications (id, user_id, kind, subject_id, key, at)
         select gen_random_uuid(), u.id, 'announcement', $1, 'announcement:' || n, now() from users u, generate_series(1, $2::int) n
         where u.uid = $3 on conflict do nothing`,
        [id, count, pupil.uid],
      );
    await more(98);
    expect((await bell(pupil).state()).unread).toBe(99);
    await more(150);
    expect((await bell(pupil).state()).unread).toBe(100);
  });
});

describe('R17.4.6 reading', () => {
  it('by ids, undone as unread; all up to the newest that was listed, nothing later', async () => {
    const pupil = await newcomer();
    for (const title of ['One', 'Two', 'Three']) await published({ title });
    const [third, second, first] = (await bell(pupil).list()).notifications;
    const { body } = await bell(pupil).read({ ids: [second?.id ?? ''] });
    expect(body).toMatchObject({ unread: 2, marked: [second?.id] });
    expect((await bell(pupil).read({ ids: [second?.id ?? ''] })).body.marked).toEqual([]);
    expect(await bell(pupil).titles({ which: 'unread' })).toEqual(['Three', 'One']);
    await published({ title: 'Four' });
    const all = await bell(pupil).read({ upTo: third?.id ?? '' });
    expect(all.body).toMatchObject({ unread: 1, marked: [third?.id, first?.id] });
    expect(await bell(pupil).titles({ which: 'unread' })).toEqual(['Four']);
    expect((await bell(pupil).unread(...all.body.marked)).body.unread).toBe(3);
  });

  it('opening and confirming the announcement itself reads its line', async () => {
    const pupil = await newcomer();
    const seen = await published();
    const asked = await published({ mustConfirm: true });
    await as(pupil).see(seen.id);
    expect((await bell(pupil).state()).unread).toBe(1);
    await as(pupil).confirm(asked.id, 1);
    expect((await bell(pupil).state()).unread).toBe(0);
  });

  it('takes ids or upTo, one of them, and at most 50 ids', async () => {
    const pupil = await newcomer();
    const { id } = await published();
    const many = Array.from({ length: 51 }, () => id);
    for (const body of [{}, { ids: [id], upTo: id }, { ids: many }, { ids: ['x'] }])
      expect((await bell(pupil).read(body)).status).toBe(400);
    expect((await bell(pupil).state()).unread).toBe(1);
  });
});

describe('R17.13 the own bell alone', () => {
  it("nobody reads, marks or counts another person's", async () => {
    const pupil = await newcomer();
    const second = await newcomer();
    await published();
    const [line] = (await bell(pupil).list()).notifications;
    const id = line?.id ?? '';
    const attempts = [
      await bell(second).read({ ids: [id] }),
      await bell(second).read({ upTo: id }),
    ];
    expect(attempts.map(({ body }) => body.marked)).toEqual([[], []]);
    expect((await bell(pupil).state()).unread).toBe(1);
    await bell(pupil).read({ ids: [id] });
    await bell(second).unread(id);
    expect((await bell(pupil).state()).unread).toBe(0);
    expect((await room().app.app.inject('/api/notifications/state')).statusCode).toBe(401);
  });
});

describe('R17.4.7 the list', () => {
  it('pages by key, 20 at once, in the language of its reader', async () => {
    const { app } = room();
    const pupil = await newcomer();
    const { id } = await published({ mustConfirm: true });
    await app.pool.query(
      `insert into notifications (id, user_id, kind, subject_id, key, at)
       select gen_random_uuid(), u.id, 'announcement', $1, 'announcement:' || n, now() - n * interval '1 minute'
       from users u, generate_series(1, 44) n where u.uid = $2`,
      [id, pupil.uid],
    );
    const lines: string[] = [];
    let cursor: string | null = null;
    const sizes: number[] = [];
    do {
      const page = await bell(pupil).list(cursor === null ? {} : { cursor });
      sizes.push(page.notifications.length);
      lines.push(...page.notifications.map((one) => one.id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(lines).size).toBe(45);
    const inSinhala = await bell(pupil).list({ limit: '1' }, 'si');
    expect(inSinhala.notifications[0]?.title).toBe('Class at 3 pm');
    expect(inSinhala.notifications[0]?.text).not.toContain('please read');
    expect((await bell(pupil).list({ cursor: 'bm8' })).code).toBe('INVALID_INPUT');
  });
});
