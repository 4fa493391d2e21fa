import { describe, expect, it } from 'vitest';
import { buildCourse } from '../../../../testing/courses.ts';
import { buildUser } from '../../../../testing/people.ts';
import { comeDue, openAnnouncements, tellAll } from '../../../../testing/announcements.ts';

const { room, as, published, mailed } = openAnnouncements();
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  (body as { code?: string }).code ?? status;

/** So many days ahead. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
/** Noon in Sri Lanka then. */
const inDays = (days: number) => `${day(days).slice(0, 10)}T06:30:00Z`;

describe('R17.1.1 what an announcement says, and to whom', () => {
  it('a draft can be half written; publishing names what is missing', async () => {
    const { lecturer } = room();
    const { body } = await as(lecturer).create({ title: '', text: '', courseIds: [] });
    expect(body.announcement).toMatchObject({ state: 'draft', publishAt: null, version: 1 });
    const answer = await as(lecturer).publish(body.id, 1);
    expect(answer.status).toBe(400);
    const { fields } = answer.body as unknown as { fields: { field: string }[] };
    expect(fields.map(({ field }) => field)).toEqual(['title', 'text', 'courseIds']);
  });

  it.each([
    [{ title: 'x'.repeat(121) }],
    [{ title: 'See www.evil.example' }],
    [{ text: 'x'.repeat(5001) }],
    [{ audience: 'everyone' as const }],
  ])('R17.1.1 refuses %j', async (changes) => {
    const { lecturer, course } = room();
    const { courseId } = course;
    expect((await as(lecturer).create({ courseIds: [courseId], ...changes })).status).toBe(400);
  });

  it('unknown and foreign courses are 404, and a course of somebody else 403', async () => {
    const { app, admin, lecturer, other, organization, course } = room();
    const theirs = await buildCourse(app, organization, { lecturers: [other] });
    const draft = await buildCourse(app, organization, { lecturers: [other], status: 'draft' });
    const courses = [
      [lecturer, '00000000-0000-4000-8000-000000000000', 'NOT_FOUND'],
      [lecturer, draft.courseId, 'NOT_FOUND'],
      [lecturer, theirs.courseId, 'FORBIDDEN'],
      [admin, theirs.courseId, 201],
    ] as const;
    for (const [person, courseId, code] of courses) {
      const answer = await as(person).create({ courseIds: [course.courseId, courseId] });
      expect(codeOf(answer)).toBe(code);
    }
    const answer = await as(lecturer).create({ audience: 'everyone', courseIds: [] });
    expect(codeOf(answer)).toBe('FORBIDDEN');
  });
});

describe('R17.1.2 times and options', () => {
  it('R17.1.2 ends 30 days after it is published unless said; other times are refused', async () => {
    const { lecturer, course } = room();
    const courseIds = [course.courseId];
    const { body } = await as(lecturer).create({ courseIds, publish: 'now' });
    const { publishAt, expiresAt } = body.announcement;
    expect(Date.parse(expiresAt ?? '') - Date.parse(publishAt ?? '')).toBe(30 * 86_400_000);
    const wrong = [
      { publish: day(0) },
      { publish: day(367) },
      { publish: day(2), expiresAt: day(1) },
      { publish: day(2), expiresAt: day(369) },
    ];
    for (const changes of wrong)
      expect((await as(lecturer).create({ courseIds, ...changes })).status).toBe(400);
    const times = { publish: day(2), expiresAt: day(3) };
    const planned = await as(lecturer).create({ courseIds, ...times });
    expect(planned.body.announcement).toMatchObject({
      state: 'scheduled',
      publishAt: times.publish,
      expiresAt: times.expiresAt,
    });
  });
});

describe('R17.1.3 publishing and its undo', () => {
  it('publishes after ten seconds, and is a draft again until then', async () => {
    const { app, lecturer, pupil, course } = room();
    const { body } = await as(lecturer).create({ courseIds: [course.courseId], publish: 'now' });
    const { announcement, now } = (await as(lecturer).get(body.id)).body;
    const left = Date.parse(announcement.publishAt ?? '') - Date.parse(now);
    expect(left).toBeGreaterThan(5000);
    expect(left).toBeLessThanOrEqual(10_000);
    await tellAll(app);
    expect((await as(pupil).get(body.id)).status).toBe(404);
    const recalled = await as(lecturer).recall(body.id);
    expect(recalled.body.announcement).toMatchObject({ state: 'draft', expiresAt: null });
    await comeDue(app, body.id);
    expect(await mailed(body.id)).toEqual([]);
    const again = await as(lecturer).publish(body.id, 1);
    expect(again.body.announcement.state).toBe('scheduled');
    await comeDue(app, body.id);
    expect((await as(pupil).get(body.id)).body.announcement.state).toBe('published');
    expect(codeOf(await as(lecturer).recall(body.id))).toBe('ANNOUNCEMENT_SENT');
    expect(codeOf(await as(lecturer).publish(body.id, 1))).toBe('ANNOUNCEMENT_SENT');
  });

  it('R17.1.13 a repeated Idempotency-Key writes one, and it is in the audit log without words', async () => {
    const { app, lecturer, course, organization } = room();
    const wish = { courseIds: [course.courseId], publish: 'now' };
    const [one, two] = await Promise.all([
      as(lecturer).create(wish, 'key-1'),
      as(lecturer).create(wish, 'key-1'),
    ]);
    expect(two.body.id).toBe(one.body.id);
    expect((await as(lecturer).list({ state: 'scheduled' })).announcements).toHaveLength(1);
    const { rows } = await app.pool.query(
      `select event, details, changes from audit_log where event like 'announcement.%' and details ->> 'organizationId' = $1`,
      [organization.id],
    );
    expect(rows).toEqual([
      {
        event: 'announcement.published',
        details: { organizationId: organization.id, announcementId: one.body.id, count: 3 },
        changes: [],
      },
    ]);
  });
});

describe('R17.1.7 R17.1.8 editing', () => {
  it('a draft is changed by its version; a stale one changes nothing', async () => {
    const { lecturer, course } = room();
    const { body } = await as(lecturer).create({ courseIds: [course.courseId] });
    const saved = await as(lecturer).update(body.announcement, { title: 'New', courseIds: [] });
    expect(saved.body.announcement).toMatchObject({ title: 'New', courses: [], version: 2 });
    const stale = await as(lecturer).update(body.announcement, { title: 'Old' });
    expect(codeOf(stale)).toBe('ANNOUNCEMENT_STALE');
    expect((await as(lecturer).get(body.id)).body.announcement.title).toBe('New');
  });

  it('a published one keeps its earlier words for teachers, and tells nobody', async () => {
    const { lecturer, pupil } = room();
    const one = await published();
    const edited = await as(lecturer).update(one, { text: 'At 4 pm.' });
    expect(edited.body.announcement).toMatchObject({ version: one.version + 1, text: 'At 4 pm.' });
    expect((await as(pupil).get(one.id)).body.announcement.editedAt).not.toBeNull();
    expect(await mailed(one.id)).toHaveLength(3);
    const sent = await as(lecturer).update(edited.body.announcement, { isUrgent: true });
    expect(codeOf(sent)).toBe('ANNOUNCEMENT_SENT');
  });
});

describe('R17.1.9 deleting and withdrawing', () => {
  it('drafts go by their author or an admin; a published one stays', async () => {
    const { app, admin, lecturer, organization } = room();
    const both = await buildCourse(app, organization, { lecturers: [lecturer, room().other] });
    const courseIds = [both.courseId];
    const first = (await as(lecturer).create({ courseIds })).body.id;
    const second = (await as(lecturer).create({ courseIds })).body.id;
    expect(codeOf(await as(room().other).remove(first))).toBe('FORBIDDEN');
    expect((await as(lecturer).remove(first)).status).toBe(200);
    expect((await as(admin).remove(second)).status).toBe(200);
    const { id } = await published();
    expect(codeOf(await as(lecturer).remove(id))).toBe('ANNOUNCEMENT_SENT');
  });

  it('the text of a withdrawn one is hidden at once: who saw it reads why, admins read all', async () => {
    const { admin, lecturer, pupil, second } = room();
    const { id } = await published();
    await as(pupil).see(id);
    await as(lecturer).withdraw(id, 'Wrong hall.');
    const read = (await as(pupil).get(id)).body.announcement;
    expect(read).toMatchObject({ state: 'withdrawn', text: '', withdrawnReason: 'Wrong hall.' });
    expect((await as(second).get(id)).status).toBe(404);
    expect((await as(admin).get(id)).body.announcement.text).toContain('hall 2');
    expect(codeOf(await as(lecturer).withdraw(id))).toBe('ANNOUNCEMENT_STATE');
  });
});

describe('R17.1.12 limits of a day in Sri Lanka', () => {
  it('three urgent ones a course; the refusal says when again', async () => {
    const { admin, lecturer, course } = room();
    const wish = { courseIds: [course.courseId], isUrgent: true };
    for (let count = 0; count < 3; count += 1)
      expect((await as(lecturer).create({ ...wish, publish: inDays(3) })).status).toBe(201);
    const fourth = await as(admin).create({ ...wish, publish: inDays(3) });
    expect(codeOf(fourth)).toBe('URGENT_LIMIT');
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(2 * 86_400);
    expect((await as(lecturer).create({ ...wish, publish: inDays(4) })).status).toBe(201);
    expect(
      (await as(lecturer).create({ ...wish, isUrgent: false, publish: inDays(3) })).status,
    ).toBe(201);
  });

  it('twenty a course, also of 30 at once', async () => {
    const { lecturer, course } = room();
    const wish = { courseIds: [course.courseId], publish: inDays(3) };
    const answers = await Promise.all(Array.from({ length: 30 }, () => as(lecturer).create(wish)));
    const codes = answers.map(codeOf);
    expect(codes.filter((code) => code === 201)).toHaveLength(20);
    expect(codes.filter((code) => code === 'ANNOUNCEMENT_LIMIT')).toHaveLength(10);
  });
});

describe('R17.1.11 what was due while it could not be published', () => {
  it('is published late if it has not expired', async () => {
    const { app, lecturer, pupil, course } = room();
    const { body } = await as(lecturer).create({ courseIds: [course.courseId], publish: 'now' });
    await app.pool.query(
      `update announcements set publish_at = now() - interval '2 days' where id = $1`,
      [body.id],
    );
    await tellAll(app);
    expect((await as(pupil).get(body.id)).body.announcement.state).toBe('published');
  });

  it.each([
    [
      'it expired',
      `update announcements set publish_at = now() - interval '2 days', expires_at = now() - interval '1 day' where organization_id = $1`,
    ],
    ['its organization is archived', `update organizations set status = 'archived' where id = $1`],
    ['its course is archived', `update courses set status = 'archived' where organization_id = $1`],
  ])('is missed when %s: its author is told, and makes it a draft again', async (_, statement) => {
    const { app, lecturer, organization, course } = room();
    const { body } = await as(lecturer).create({ courseIds: [course.courseId], publish: 'now' });
    await app.pool.query(statement, [organization.id]);
    await comeDue(app, body.id);
    expect((await as(lecturer).get(body.id)).body.announcement.state).toBe('missed');
    expect(await mailed(body.id, 'announcement-missed')).toEqual([lecturer.email]);
    expect((await as(lecturer).recall(body.id)).body.announcement?.state).toBe('draft');
  });
});

it('R17.13.1 strangers and system admins are told 404, students 403', async () => {
  const { app, pupil, course } = room();
  const stranger = await buildUser(app, { isVerified: true });
  const systemAdmin = await buildUser(app, { isVerified: true, isSystemAdmin: true });
  const { id } = await published();
  for (const [person, status] of [
    [stranger, 404],
    [systemAdmin, 404],
    [pupil, 403],
  ] as const) {
    expect((await as(person).create({ courseIds: [course.courseId] })).status).toBe(status);
    expect((await as(person).withdraw(id)).status).toBe(status);
    expect((await as(person).receipts(id)).status).toBe(status);
  }
  expect((await as(stranger).get(id)).status).toBe(404);
  expect((await as(systemAdmin).get(id)).status).toBe(404);
});
