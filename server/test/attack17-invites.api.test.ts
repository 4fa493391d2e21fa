import { createInvites } from '@panthiya/contract/organizations/invites.contract';
import { enrolLearners } from '@panthiya/contract/courses/enrolments.contract';
import { nameLecturers } from '@panthiya/contract/courses/courses.contract';
import { mergeStudents } from '@panthiya/contract/students/merges.contract';
import { expect, it } from 'vitest';
import { openClaims } from '../testing/claims.ts';
import { openListDesk } from '../testing/class-lists.ts';
import { buildCourse } from '../testing/courses.ts';
import { erase } from '../testing/erasing.ts';
import { addMember } from '../testing/organizations.ts';
import { buildUser } from '../testing/people.ts';
import { openStudentInvitations } from '../testing/student-invitations.ts';

const claims = openClaims();
const { room, office } = claims;
const { setEmail, send, accept } = openStudentInvitations(claims);
const { preview, takeOver } = openListDesk(() => room());
const WISH = { query: { invite: 'yes' } };

/** Mails of the day that addresses were counted for. */
const countedMails = async () => {
  const { rows } = await room().app.pool.query<{ points: string }>(
    `select coalesce(sum(points), 0)::int as points from rate_limits where key like 'invite-address:%'`,
  );
  return rows[0]?.points;
};

it('R10.2 R21.9.5 an address that a lecturer’s list passes over gets no mail, and none is counted', async () => {
  const { app, organization } = room();
  const lecturer = await buildUser(app, { isVerified: true });
  await addMember(app, organization, lecturer, 'lecturer');
  const { courseId } = await buildCourse(app, organization, { lecturers: [lecturer] });
  const at = { token: lecturer.token, courseId };
  await app.call(createInvites, {
    ...office.here(),
    body: { email: 'waits@example.org', role: 'lecturer' },
  });
  const before = await countedMails();
  const list = 'Name,Email,Index No\nPupil,waits@example.org,L-1';
  const { body } = await preview(list, at);
  expect((await takeOver(list, body, { ...at, ...WISH })).body).toMatchObject({ invited: 1 });
  expect(await countedMails()).toBe(before);
});

it('R21.2.3 an address with the sign of a text before it is the student’s own', async () => {
  const id = (await office.add({ name: 'Amal Somapala', indexNumber: 'P-1' })).body.id;
  await setEmail(id, "'+amal@example.org");
  expect((await send(id)).status).toBe(200);
  const list = 'Name,Email,Index No\nAmal Somapala,+amal@example.org,P-1';
  const { body } = await preview(list);
  const done = await takeOver(list, body, WISH);
  expect(done.status).toBe(200);
});

it('R11.5.3 R21.2.3 a course that expects an address admits nobody who teaches it by then', async () => {
  const { app, organization, admin, course } = room();
  const teacher = await buildUser(app);
  const { id } = (await office.add({ name: 'Sanduni Silva' })).body;
  await setEmail(id, teacher.email);
  await send(id);
  await app.call(enrolLearners, {
    token: admin.token,
    params: { ...course },
    body: { people: [{ email: teacher.email, name: '' }] },
  });
  await addMember(app, organization, teacher, 'lecturer');
  const named = await app.call(nameLecturers, {
    token: admin.token,
    params: { ...course },
    body: { uids: [teacher.uid], version: 1 },
  });
  expect(named.status).toBe(200);
  await app.pool.query('update users set email_verified_at = now() where uid = $1', [teacher.uid]);
  expect((await accept(teacher)).status).toBe(200);
  const { courses } = await office.read(id);
  expect(courses).toEqual([]);
});

it('R10.5 R21.2.3 an erased account leaves its address in no record of a merge', async () => {
  const { app, organization } = room();
  const pupil = await buildUser(app, { firstName: 'Sanduni', isVerified: true });
  const claimed = await claims.addStudent();
  await claims.use(pupil, await claims.codeOf(claimed));
  const { id } = (await office.add({ name: 'Sanduni', listedEmail: pupil.email })).body;
  const body = { keep: claimed, merge: id };
  expect((await app.call(mergeStudents, { ...office.here(), body })).status).toBe(200);
  await erase(app, pupil);
  const { rows } = await app.pool.query<{ text: string }>(
    `select row_to_json(s)::text as text from students s where organization_id = $1
     union all select row_to_json(m)::text from student_merges m where organization_id = $1`,
    [organization.id],
  );
  expect(rows.filter(({ text }) => text.toLowerCase().includes(pupil.email))).toEqual([]);
});
