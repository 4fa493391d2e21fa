import { getToday } from '@panthiya/contract/courses/today.contract';
import { describe, expect, it } from 'vitest';
import { buildCourse, enrol } from '../../../../testing/courses.ts';
import { comeDue, openAnnouncements } from '../../../../testing/announcements.ts';
import { addMember, giveDuty } from '../../../../testing/organizations.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';

const { room, as, published } = openAnnouncements();
const codeOf = ({ status, body }: { status: number; body: unknown }) =>
  (body as { code?: string }).code ?? status;
const readingOf = async (person: Person, id: string) =>
  (await as(person).get(id)).body.announcement.reading;
/** Somebody loses a seat, and gets it back. */
const setSeat = (state: 'active' | 'left', { uid }: Person) =>
  room().app.pool.query(
    `update enrolments set state = $1, former_state = case when $1 = 'left' then 'active' end
     where course_id = $2 and student_id in (select s.id from students s join users u on u.id = s.user_id where u.uid = $3)`,
    [state, room().course.courseId, uid],
  );
const readBy = async (person: Person) =>
  (await as(person).list()).announcements.map(({ id }) => id).toSorted();
const sendToMembers = async (audience: 'everyone' | 'students' | 'staff', mustConfirm = false) => {
  const { app, admin } = room();
  const wish = { audience, courseIds: [], mustConfirm, publish: 'now' };
  const { body } = await as(admin).create(wish);
  await comeDue(app, body.id);
  return body.id;
};

describe('R17.1.4 who reads an announcement', () => {
  it('its students and its teachers, nobody else of the organization', async () => {
    const { app, admin, lecturer, other, pupil, organization } = room();
    const outsider = await buildUser(app);
    await addMember(app, organization, outsider, 'student');
    const { id } = await published();
    const statuses = await Promise.all(
      [admin, lecturer, pupil, other, outsider].map(async (who) => (await as(who).get(id)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 404, 404]);
    expect((await as(outsider).list()).announcements).toEqual([]);
    const [listed] = (await as(pupil).list()).announcements;
    expect(listed).toMatchObject({ id, canManage: false, author: { name: 'KASUN PERERA' } });
    expect(listed).not.toHaveProperty('text');
    expect(await readingOf(lecturer, id)).toBeNull();
  });

  it('members of the chosen kind, but not its author', async () => {
    const { app, admin, lecturer, pupil, second, organization } = room();
    await giveDuty(app, organization, second);
    const everyone = await sendToMembers('everyone');
    const students = await sendToMembers('students');
    const staff = await sendToMembers('staff');
    expect(await readBy(pupil)).toEqual([everyone, students].toSorted());
    expect(await readBy(second)).toEqual([everyone, students, staff].toSorted());
    expect(await readBy(lecturer)).toEqual([everyone, staff].toSorted());
    expect(await readingOf(admin, everyone)).toBeNull();
  });

  it('R17.13.1 a lecturer of one of two courses reads it, and changes nothing', async () => {
    const { app, admin, lecturer, other, organization, course } = room();
    const theirs = await buildCourse(app, organization, { lecturers: [other] });
    const courseIds = [course.courseId, theirs.courseId];
    const { id } = await published({ courseIds }, admin);
    const read = (await as(lecturer).get(id)).body.announcement;
    expect(read).toMatchObject({ canManage: false, left: null });
    expect(codeOf(await as(lecturer).update(read))).toBe('FORBIDDEN');
    expect(codeOf(await as(lecturer).receipts(id))).toBe('FORBIDDEN');
    expect(codeOf(await as(lecturer).withdraw(id))).toBe('FORBIDDEN');
  });

  it('R17.15.1 lists go on from a cursor, newest first, and one of a course', async () => {
    const { app, pupil, lecturer, organization } = room();
    const course = await buildCourse(app, organization, { lecturers: [lecturer] });
    await enrol(app, course, pupil);
    const ids = [await published(), await published(), await published()].map(({ id }) => id);
    const { id: apart } = await published({ courseIds: [course.courseId] });
    const first = await as(pupil).list({ limit: '2' });
    const rest = await as(pupil).list({ limit: '2', cursor: first.nextCursor ?? '' });
    const listed = [...first.announcements, ...rest.announcements].map(({ id }) => id);
    expect(listed).toEqual([apart, ...ids.toReversed()]);
    const ofCourse = await as(pupil).list({ courseId: course.courseId });
    expect(ofCourse.announcements.map(({ id }) => id)).toEqual([apart]);
  });
});

describe('R17.1.5 R17.1.6 who joins later, and who leaves', () => {
  it('who joins later reads the unexpired ones as late, and is in no count', async () => {
    const { app, lecturer, organization, course } = room();
    const { id } = await published({ mustConfirm: true });
    const late = await buildUser(app, { isVerified: true });
    await addMember(app, organization, late, 'student');
    await enrol(app, course, late);
    expect(await readingOf(late, id)).toMatchObject({ isLate: true, seenAt: null });
    await as(late).confirm(id, 1);
    const { counts } = (await as(lecturer).receipts(id)).body;
    expect(counts).toMatchObject({ recipients: 3, confirmed: 0, late: 1, lateConfirmed: 1 });
    const { receipts } = (await as(lecturer).receipts(id, { filter: 'late' })).body;
    expect(receipts.map(({ uid }) => uid)).toEqual([late.uid]);
    await app.pool.query(
      `update announcements set publish_at = publish_at - interval '2 days', expires_at = now() where id = $1`,
      [id],
    );
    expect((await as(late).get(id)).status).toBe(404);
    expect((await as(room().pupil).get(id)).body.announcement.isExpired).toBe(true);
  });

  it('who left reads it no more, and stands in the list as left, out of N', async () => {
    const { lecturer, pupil } = room();
    const { id } = await published();
    await setSeat('left', pupil);
    expect((await as(pupil).get(id)).status).toBe(404);
    await as(pupil).see(id);
    const { counts } = (await as(lecturer).receipts(id)).body;
    expect(counts).toMatchObject({ recipients: 2, seen: 0, left: 1 });
    const { receipts } = (await as(lecturer).receipts(id, { filter: 'left' })).body;
    expect(receipts.map(({ uid }) => uid)).toEqual([pupil.uid]);
    await setSeat('active', pupil);
    expect(await readingOf(pupil, id)).toMatchObject({ isLate: false });
  });
});

describe('R17.3.2 R17.3.3 seen and confirmed', () => {
  it('of 100 at once the first time stays; what is not addressed to the caller is passed over', async () => {
    const { app, pupil, other } = room();
    const { id } = await published();
    await Promise.all(Array.from({ length: 100 }, () => as(pupil).see(id)));
    const first = await readingOf(pupil, id);
    expect(first?.seenAt).not.toBeNull();
    await as(pupil).see(id, '00000000-0000-4000-8000-000000000000');
    expect(await readingOf(pupil, id)).toEqual(first);
    expect((await as(other).see(id)).status).toBe(200);
    const { rows } = await app.pool.query(
      `select count(*)::int as count from announcement_receipts where announcement_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ count: 3 }]);
    const ids = Array.from({ length: 51 }, () => id);
    expect((await as(pupil).see(...ids)).status).toBe(400);
  });

  it('a confirmation carries the version that was read; of 100 at once one receipt has the first time', async () => {
    const { lecturer, pupil } = room();
    const one = await published({ mustConfirm: true });
    await as(lecturer).update(one, { text: 'At 4 pm.' });
    expect(codeOf(await as(pupil).confirm(one.id, one.version))).toBe('CONFIRM_STALE');
    const claimed = '2026-01-31T04:00:00.000Z';
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => as(pupil).confirm(one.id, one.version + 1, claimed)),
    );
    expect(new Set(answers.map(({ body }) => body.confirmedAt)).size).toBe(1);
    const { receipts } = (await as(lecturer).receipts(one.id, { filter: 'confirmed' })).body;
    expect(receipts).toMatchObject([
      { uid: pupil.uid, confirmedClaimedAt: claimed, confirmedAt: answers[0]?.body.confirmedAt },
    ]);
    expect(receipts[0]?.seenAt).not.toBeNull();
  });

  it('one that asks for nothing, is withdrawn or is not theirs is not there to confirm', async () => {
    const { lecturer, pupil, other } = room();
    const plain = await published();
    const withdrawn = await published({ mustConfirm: true });
    await as(lecturer).withdraw(withdrawn.id);
    const asking = await published({ mustConfirm: true });
    expect(codeOf(await as(pupil).confirm(plain.id, 1))).toBe('NOT_FOUND');
    expect(codeOf(await as(pupil).confirm(withdrawn.id, 1))).toBe('NOT_FOUND');
    expect(codeOf(await as(other).confirm(asking.id, 1))).toBe('NOT_FOUND');
    expect(codeOf(await as(pupil).confirm(asking.id, 1))).toBe(200);
  });

  it('R17.1.8 a slip keeps confirmations; Ask again asks all anew, three times at most, and keeps the old one', async () => {
    const { app, lecturer, pupil } = room();
    let one = await published({ mustConfirm: true });
    await as(pupil).confirm(one.id, one.version);
    one = (await as(lecturer).update(one, { text: 'A slip.' })).body.announcement;
    expect((await readingOf(pupil, one.id))?.confirmedAt).not.toBeNull();
    for (let round = 1; round <= 3; round += 1) {
      const text = `Other words ${String(round)}.`;
      one = (await as(lecturer).update(one, { text, confirmations: 'ask' })).body.announcement;
      expect(one.left?.askAgain).toBe(3 - round);
      expect((await readingOf(pupil, one.id))?.confirmedAt).toBeNull();
      expect((await as(pupil).confirm(one.id, one.version)).status).toBe(200);
      await comeDue(app, one.id);
    }
    const fourth = await as(lecturer).update(one, { text: 'More.', confirmations: 'ask' });
    expect(codeOf(fourth)).toBe('ASKED_TOO_OFTEN');
    const { receipts } = (await as(lecturer).receipts(one.id, { filter: 'confirmed' })).body;
    expect(receipts).toMatchObject([{ uid: pupil.uid, earlierConfirmations: 3 }]);
  });

  it('R17.14.2 what is to be confirmed comes for all organizations, until it is', async () => {
    const { pupil, organization } = room();
    await published();
    const one = await published({ mustConfirm: true });
    const other = await sendToMembers('everyone', true);
    const here = async () =>
      (await as(pupil).unconfirmed()).announcements.filter(
        ({ orgId }) => orgId === organization.orgId,
      );
    expect((await here()).map(({ id }) => id)).toEqual([other, one.id]);
    const listed = (await as(pupil).list({ state: 'unconfirmed' })).announcements;
    expect(listed.map(({ id }) => id)).toEqual([other, one.id]);
    await as(pupil).confirm(other, 1);
    expect((await here()).map(({ id }) => id)).toEqual([one.id]);
  });

  it('R17.14.6 the day has what is to be confirmed, at most three, until it is', async () => {
    const { app, pupil, second } = room();
    const inDay = async ({ token }: Person) =>
      (await app.call(getToday, { token })).body.toConfirm.map(({ id }) => id);
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) ids.unshift((await published({ mustConfirm: true })).id);
    expect(await inDay(pupil)).toEqual(ids.slice(0, 3));
    await as(pupil).confirm(ids[0] ?? '', 1);
    expect(await inDay(pupil)).toEqual(ids.slice(1, 4));
    expect(await inDay(second)).toEqual(ids.slice(0, 3));
  });
});
