import { createInvites } from '@panthiya/contract/organizations/invites.contract';
import { exportStudents } from '@panthiya/contract/students/class-lists.contract';
import { describe, expect, it } from 'vitest';
import { openListDesk, rowsOf } from '../../../../testing/class-lists.ts';
import { buildCourse } from '../../../../testing/courses.ts';
import { readExport } from '../../../../testing/lists.ts';
import { addMember } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { openClaims } from '../../../../testing/claims.ts';
import { openStudentInvitations } from '../../../../testing/student-invitations.ts';

const claims = openClaims();
const { room, office, counts } = claims;
const { accept, waitingFor, setEmail } = openStudentInvitations(claims);
const { preview, bring, takeOver } = openListDesk(() => {
  const { app, admin, organization } = room();
  return { app, admin, organization };
});

const WISH = { query: { invite: 'yes' } };
const listOf = (...rows: readonly string[]) => ['Name,Email,Index No', ...rows].join('\n');
const inviting = async (list: string) => {
  const { body } = await preview(list);
  return takeOver(list, body, WISH);
};
const buildPupil = () => buildUser(room().app, { firstName: 'Sanduni', isVerified: true });
const mailsTo = async (address: string) =>
  (
    await room().app.pool.query(
      `select 1 from mails where kind = 'invite' and lower(recipient) = $1`,
      [address.toLowerCase()],
    )
  ).rowCount;

const openLecturer = async () => {
  const { app, organization } = room();
  const lecturer = await buildUser(app, { isVerified: true });
  await addMember(app, organization, lecturer, 'lecturer');
  const { courseId } = await buildCourse(app, organization, { lecturers: [lecturer] });
  return { token: lecturer.token, courseId };
};

describe('R21.2.3 emails of a class list', () => {
  it('R21.2.3 a list mails nobody unasked, keeps the emails, and invites each once when it is wished', async () => {
    const pupil = await buildPupil();
    const list = listOf(`Sanduni,${pupil.email.toUpperCase()},A-1`, 'Nimal,,A-2');
    const before = (await preview(list)).body;
    expect(before.rows.map(({ invitation }) => invitation)).toEqual(['can', null]);
    expect((await takeOver(list, before)).body).toMatchObject({ invited: 0, notInvited: 0 });
    expect(await mailsTo(pupil.email)).toBe(0);
    const [known] = (await office.list({ search: 'A-1' })).students;
    expect(await office.read(known?.id ?? '')).toMatchObject({ listedEmail: pupil.email });
    const seats = await counts();
    expect((await inviting(list)).body).toMatchObject({ invited: 1, counts: { known: 2 } });
    expect(await counts()).toEqual(seats);
    expect(await mailsTo(pupil.email)).toBe(1);
    const again = (await preview(list)).body;
    expect(again.rows[0]).toMatchObject({ outcome: 'known', invitation: 'waits', changes: [] });
    expect((await inviting(list)).body).toMatchObject({ invited: 0 });
    expect((await accept(pupil)).status).toBe(200);
    expect((await preview(list)).body.rows[0]).toMatchObject({
      outcome: 'known',
      notes: [expect.stringContaining('name of the account')],
    });
    expect((await office.list()).students).toHaveLength(2);
  });

  it('R21.2.2 R21.2.3 an email finds its student, changes one, and asks where the name is another', async () => {
    await bring(listOf('Kavindu Perera,parent@example.org,A-1'));
    const { body } = await preview(listOf('Kavindu S. Perera,parent@example.org,'));
    expect(body.rows[0]).toMatchObject({ outcome: 'changed', changes: [{ field: 'name' }] });
    const sister = (await preview(listOf('Nethmi Perera,parent@example.org,'))).body;
    expect(rowsOf(sister)).toEqual([[2, 'refused', 'email']]);
    expect(sister.rows[0]?.message).toContain('Kavindu Perera has this email');
    const moved = listOf('Kavindu Perera,other@example.org,A-1');
    expect((await preview(moved)).body.rows[0]).toMatchObject({
      outcome: 'changed',
      changes: [{ field: 'email', from: 'parent@example.org', to: 'other@example.org' }],
    });
    await bring(moved);
    expect((await preview(moved)).body.rows[0]).toMatchObject({ outcome: 'known' });
  });

  it('R21.2.6 the file has the emails of students without an account, and taken in again it changes nothing', async () => {
    await bring(listOf('Kavindu Perera,kavindu@example.org,A-1'));
    const { token, params } = office.here();
    const { header, rows } = await readExport(room().app, exportStudents, { token, params });
    expect(rows[0]).toContain('kavindu@example.org');
    const text = [header, ...rows].map((cells) => cells.join('\t')).join('\n');
    expect((await preview(text)).body.counts).toMatchObject({ known: 1, changed: 0, new: 0 });
  });

  it('R21.2.3 an invitation that waits becomes the student’s; one for staff stays, and the list says so', async () => {
    const { app } = room();
    const [pupil, teacher] = await Promise.all([buildPupil(), buildPupil()]);
    const inviteAs = (email: string, role: 'student' | 'lecturer') =>
      app.call(createInvites, { ...office.here(), body: { email, role } });
    await inviteAs(pupil.email, 'student');
    await inviteAs(teacher.email, 'lecturer');
    const list = listOf(`One,${pupil.email},A-1`, `Two,${teacher.email},A-2`);
    const { body } = await preview(list);
    expect(body.rows).toMatchObject([{ invitation: 'waits' }, { invitation: null }]);
    expect(body.rows[1]?.notes).toEqual([
      'This email has another invitation. No second one is sent.',
    ]);
    await takeOver(list, body);
    await accept(pupil);
    await accept(teacher);
    const uidOf = new Map(
      (await office.list()).students.map(({ indexNumber, uid }) => [indexNumber, uid]),
    );
    expect([uidOf.get('A-1'), uidOf.get('A-2')]).toEqual([pupil.uid, null]);
  });

  it('R21.2.3 R10.2 the day’s invitations are not passed by: the rest is taken over, and said', async () => {
    const { app, organization } = room();
    const rows = Array.from({ length: 30 }, (_, n) => `Pupil ${n},pupil${n}.x@example.org,D-${n}`);
    // What is left of the day, whatever the limit of this installation: 12.
    const reserve = async () => {
      const { rows: found } = await app.pool.query<{ key: string }>(
        `select key from rate_limits where key like 'invites:%'`,
      );
      return found;
    };
    const first = listOf('First,first.x@example.org,D-X');
    const keysBefore = new Set((await reserve()).map(({ key }) => key));
    await inviting(first);
    const own = (await reserve()).find(({ key }) => !keysBefore.has(key));
    await app.pool.query('update rate_limits set points = 200 * 1000 - 12 where key = $1', [
      own?.key,
    ]);
    const { body } = await inviting(listOf(...rows));
    expect(body).toMatchObject({ counts: { new: 30 }, invited: 12, notInvited: 18 });
    expect(
      (
        await app.pool.query(
          `select 1 from invites where organization_id = $1 and state = 'pending'`,
          [organization.id],
        )
      ).rowCount,
    ).toBe(13);
    expect((await inviting(listOf(...rows))).body).toMatchObject({ invited: 0, notInvited: 18 });
  });

  it('R21.2.3 a repeated call invites once, and a refused one mails nobody and counts nothing', async () => {
    const list = listOf('Once,once.x@example.org,A-1');
    const { body } = await preview(list);
    const sent = { ...WISH, headers: { 'idempotency-key': 'once' } };
    await Promise.all(Array.from({ length: 8 }, () => takeOver(list, body, sent)));
    expect(await mailsTo('once.x@example.org')).toBe(1);
    const other = listOf('Other,other.x@example.org,A-2');
    const stale = await takeOver(other, { digest: 'a'.repeat(64) }, WISH);
    expect(stale.body.code).toBe('LIST_CHANGED');
    expect(await mailsTo('other.x@example.org')).toBe(0);
    const { app, admin } = room();
    await app.pool.query('update users set email_verified_at = null where uid = $1', [admin.uid]);
    const fresh = (await preview(other)).body;
    expect((await takeOver(other, fresh, WISH)).body.code).toBe('EMAIL_UNVERIFIED');
    expect((await takeOver(other, fresh)).status).toBe(200);
  });
});

describe('R21.9.5 emails in a lecturer’s list', () => {
  it('R21.2.3 a lecturer invites the new students of their course, who come into it', async () => {
    const at = await openLecturer();
    const pupil = await buildPupil();
    const list = listOf(`Sanduni,${pupil.email},A-1`);
    const { body } = await preview(list, at);
    const done = await takeOver(list, body, { ...at, ...WISH });
    expect(done.body).toMatchObject({ invited: 1, course: { enrol: 1 } });
    expect((await accept(pupil)).body.course).toMatchObject({ id: at.courseId, state: 'active' });
  });

  it('R21.9.5 whether the office has an email, or has invited it, a lecturer’s list reads the same', async () => {
    const { app } = room();
    const at = await openLecturer();
    const [kept, invited] = await Promise.all([buildPupil(), buildPupil()]);
    const { id } = (await office.add({ name: 'Kept Somebody' })).body;
    await setEmail(id, kept.email);
    await app.call(createInvites, {
      ...office.here(),
      body: { email: invited.email, role: 'lecturer' },
    });
    const emails = [kept.email, invited.email, 'nobody.x@example.org'];
    const list = listOf(...emails.map((email, n) => `Pupil ${n},${email},L-${n}`));
    const { body } = await preview(list, at);
    const read = body.rows.map(({ line: _line, ...row }) => JSON.stringify(row));
    expect(new Set(read).size).toBe(1);
    expect(body.rows[0]).toMatchObject({ outcome: 'new', invitation: 'can', notes: [] });
    const done = await takeOver(list, body, { ...at, ...WISH });
    expect(done.body).toMatchObject({ invited: 3, notInvited: 0 });
    expect(await waitingFor(invited)).toMatchObject([{ role: 'lecturer' }]);
  });

  it('R11.5.6 whom an admin removed is not mailed by a lecturer', async () => {
    const { app, organization, admin } = room();
    const at = await openLecturer();
    const removed = await buildPupil();
    await addMember(app, organization, removed, 'student');
    await app.pool.query(
      `update memberships set removed_at = now(), removed_by = (select id from users where uid = $2)
       where user_id = (select id from users where uid = $1)`,
      [removed.uid, admin.uid],
    );
    const list = listOf(`Sanduni,${removed.email},A-1`);
    const { body } = await preview(list, at);
    await takeOver(list, body, { ...at, ...WISH });
    expect(await mailsTo(removed.email)).toBe(0);
  });
});
