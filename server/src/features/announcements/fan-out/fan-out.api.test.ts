import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../db/database.ts';
import { addCrowd } from '../../../../testing/announcement-crowd.ts';
import { buildCourse, enrol } from '../../../../testing/courses.ts';
import { comeDue, openAnnouncements, tellAll } from '../../../../testing/announcements.ts';
import { holdRows } from '../../../../testing/locked-rows.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { takeStep, tellOfAnnouncement } from './fan-out.ts';

const { room, as, published } = openAnnouncements();

const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  (body as { code?: string }).code ?? status;
const rowsOf = async (statement: string, ...values: readonly unknown[]) =>
  (await room().app.pool.query<Record<string, unknown>>(statement, [...values])).rows;
const factsOf = async (id: string) =>
  (
    await rowsOf(
      `select state, recipient_count as recipients,
         (select count(*)::int from announcement_receipts r where r.announcement_id = a.id) as receipts,
         (select count(*)::int from mails m where m.subject_id = a.id and m.kind = 'announcement') as mails,
         (select count(*)::int from fan_outs f where f.announcement_id = a.id) as "fanOuts",
         (select count(*)::int from fan_outs f where f.announcement_id = a.id and f.finished_at is null) as open
       from announcements a where a.id = $1`,
      id,
    )
  )[0];
const DONE = { state: 'published', fanOuts: 1, open: 0 };

const jobsOf = (id: string) =>
  rowsOf(
    `select distinct j.task_identifier as task, j.priority from graphile_worker.jobs j
     join mails m on j.key = 'send-mail ' || m.id where m.subject_id = $1`,
    id,
  );

describe('R17.1.4 the fan-out fixes the recipients', () => {
  it('who learns in two of its courses is one recipient, and gets one mail; an unconfirmed address none', async () => {
    const { app, lecturer, pupil, organization, course } = room();
    const second = await buildCourse(app, organization, { lecturers: [lecturer] });
    await enrol(app, second, pupil);
    const unconfirmed = await buildUser(app);
    await addMember(app, organization, unconfirmed, 'student');
    await enrol(app, second, unconfirmed);
    const { id } = await published({ courseIds: [course.courseId, second.courseId] });
    expect(await factsOf(id)).toEqual({ ...DONE, recipients: 4, receipts: 4, mails: 3 });
  });

  it('R17.6.3 nobody gets a second mail about one, by the database itself', async () => {
    const { id } = await published();
    const again = rowsOf(
      `insert into mails (id, kind, recipient, user_id, subject_type, subject_id, expires_at)
       select gen_random_uuid(), kind, recipient, user_id, subject_type, subject_id, expires_at from mails where subject_id = $1`,
      id,
    );
    await expect(again).rejects.toMatchObject({ constraint: 'mails_announcement_once_key' });
  });

  it('R17.6.3 its mails wait in the lane of bulk, urgent ones first, also when they are few', async () => {
    const urgent = await published({ isUrgent: true });
    const plain = await published();
    expect(await jobsOf(urgent.id)).toEqual([{ task: 'send-bulk-mail', priority: -10 }]);
    expect(await jobsOf(plain.id)).toEqual([{ task: 'send-bulk-mail', priority: 0 }]);
  });
});

describe('R17.1.3 one fan-out, whatever comes at once', () => {
  it('of 100 parallel publishes one counts, and everybody is told once', async () => {
    const { app, lecturer, course } = room();
    const { body } = await as(lecturer).create({ courseIds: [course.courseId] });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => as(lecturer).publish(body.id, 1)),
    );
    expect(answers.map(codeOf).filter((code) => code === 200)).toHaveLength(1);
    await Promise.all([comeDue(app, body.id), comeDue(app, body.id), tellAll(app)]);
    expect(await factsOf(body.id)).toEqual({ ...DONE, recipients: 3, receipts: 3, mails: 3 });
  });

  it('an undo in the moment of publishing: a draft without a receipt, or published with all', async () => {
    const { app, lecturer, course } = room();
    for (let round = 0; round < 24; round += 1) {
      const { body } = await as(lecturer).create({ courseIds: [course.courseId] });
      await as(lecturer).publish(body.id, 1);
      await rowsOf(`update announcements set publish_at = now() where id = $1`, body.id);
      const tell = () => tellOfAnnouncement(createDatabase(app.pool), body.id);
      const isFirst = round % 2 === 0;
      const told = isFirst ? tell() : undefined;
      const undone = as(lecturer).recall(body.id);
      const [answer] = await Promise.all([undone, told ?? tell()]);
      const facts = await factsOf(body.id);
      expect([codeOf(answer), facts]).toEqual(
        answer.status === 200
          ? [200, { state: 'draft', recipients: null, receipts: 0, mails: 0, fanOuts: 0, open: 0 }]
          : ['ANNOUNCEMENT_SENT', { ...DONE, recipients: 3, receipts: 3, mails: 3 }],
      );
      // Or the day would be full.
      await rowsOf('delete from announcements where id = $1', body.id);
    }
  });

  it('an undo waits for the job that holds the row, and comes too late', async () => {
    const { app, lecturer, course } = room();
    const { body } = await as(lecturer).create({ courseIds: [course.courseId], publish: 'now' });
    const held = `update announcements set state = 'published', published_at = now() where id = $1`;
    const holder = await holdRows(app, held, [body.id]);
    const undone = as(lecturer).recall(body.id);
    await holder.untilWaitedFor();
    await holder.release();
    expect(codeOf(await undone)).toBe('ANNOUNCEMENT_SENT');
  });
});

describe('R17.6.1 R17.16.1 a fan-out that is killed goes on', () => {
  it('a step that breaks off leaves nothing of itself; the job of a minute goes on from there', async () => {
    const { app, lecturer, organization, course } = room();
    const inSecondStep = await addCrowd(room(), 2500);
    const count = 2503;
    const { body } = await as(lecturer).create({ courseIds: [course.courseId], publish: 'now' });
    await rowsOf(`update announcements set publish_at = now() where id = $1`, body.id);
    const holder = await holdRows(app, 'select from users where id = $1 for update', [
      inSecondStep,
    ]);
    const database = createDatabase(app.pool);
    const killed = tellOfAnnouncement(database, body.id).catch((error: unknown) => error);
    await holder.untilWaitedFor();
    await rowsOf(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(await killed).toBeInstanceOf(Error);
    await holder.release();
    expect(await factsOf(body.id)).toMatchObject({ recipients: null, receipts: 1000, open: 1 });
    await Promise.all([tellAll(app), tellAll(app)]);
    expect(await factsOf(body.id)).toEqual({
      ...DONE,
      recipients: count,
      receipts: count,
      mails: count,
    });
    expect(await takeStep(database, body.id)).toBe(false);
    const { counts } = (await as(lecturer).receipts(body.id)).body;
    expect(counts).toMatchObject({ recipients: count, seen: 0 });
    await rowsOf('delete from organizations where id = $1', organization.id);
    expect(await factsOf(body.id)).toBeUndefined();
  });

  it('one that is withdrawn in the midst tells nobody more', async () => {
    const { app, lecturer, course } = room();
    const { body } = await as(lecturer).create({ courseIds: [course.courseId], publish: 'now' });
    await rowsOf(
      `update announcements set publish_at = now(), state = 'published', published_at = now() where id = $1`,
      body.id,
    );
    await rowsOf(
      `insert into fan_outs (id, announcement_id, purpose, round) values (gen_random_uuid(), $1, 'publish', 1)`,
      body.id,
    );
    expect((await as(lecturer).withdraw(body.id)).status).toBe(200);
    await tellAll(app);
    expect(await factsOf(body.id)).toMatchObject({ receipts: 0, mails: 0, open: 0 });
  });

  it('who opened it before their step came is a recipient, not somebody who joined later', async () => {
    const { app, lecturer, pupil, course } = room();
    const { body } = await as(lecturer).create({ courseIds: [course.courseId], publish: 'now' });
    await rowsOf(
      `update announcements set publish_at = now(), state = 'published', published_at = now() where id = $1`,
      body.id,
    );
    await as(pupil).see(body.id);
    expect((await as(pupil).get(body.id)).body.announcement.reading?.isLate).toBe(false);
    await rowsOf(
      `insert into fan_outs (id, announcement_id, purpose, round) values (gen_random_uuid(), $1, 'publish', 1)`,
      body.id,
    );
    await tellAll(app);
    const { counts } = (await as(lecturer).receipts(body.id)).body;
    expect(counts).toMatchObject({ recipients: 3, seen: 1, late: 0 });
  });
});
