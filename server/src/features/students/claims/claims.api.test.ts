import { removeLearner } from '@panthiya/contract/courses/enrolments.contract';
import { getCourse } from '@panthiya/contract/courses/courses.contract';
import { listJoinCodes, lookUpCode } from '@panthiya/contract/organizations/join-codes.contract';
import { removeMember } from '@panthiya/contract/organizations/members.contract';
import {
  giveClaimCodes,
  renewClaimCode,
  unclaimStudent,
} from '@panthiya/contract/students/claims.contract';
import { expect, it } from 'vitest';
import { openClaims } from '../../../../testing/claims.ts';
import { addMember, buildOrganization } from '../../../../testing/organizations.ts';
import { buildUser } from '../../../../testing/people.ts';
import { buildPupil } from '../../../../testing/students.ts';

const { room, office, addStudent, give, codeOf, renew, unclaim, use, counts } = openClaims();

it('R21.3.1 codes are made once for slips, by name, and stay the same until a new one is asked for', async () => {
  const { app, organization } = room();
  const [b, a] = [await addStudent('Bimal'), await addStudent('Amal')];
  const { person, id: withAccount } = await buildPupil({ app, organization });
  expect(person.uid).toBeTruthy();
  const first = await give(b, a, withAccount, a);
  expect(first.body.codes.map(({ name }) => name)).toEqual(['Amal', 'Bimal']);
  for (const { code, expiresAt } of first.body.codes) {
    expect(code).toMatch(/^[A-Z0-9]{8}$/);
    const days = (Date.parse(expiresAt) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(89);
    expect(days).toBeLessThan(91);
  }
  expect((await give(a, b)).body.codes).toEqual(first.body.codes);
  const old = await codeOf(a);
  const renewed = await renew(a);
  expect(renewed.body.code).not.toBe(old);
  expect(await codeOf(a)).toBe(renewed.body.code);
  const pupil = await buildUser(app);
  expect((await use(pupil, old)).status).toBe(404);
  // They are no codes of the organization: nobody finds them among those.
  const listed = await app.call(listJoinCodes, office.here());
  expect(listed.body.joinCodes).toEqual([]);
});

it('R21.3.2 whoever enters the code becomes that student: member, in the courses, with the index number', async () => {
  const { app, course } = room();
  const id = await addStudent();
  const before = await office.read(id);
  const code = await codeOf(id);
  const offer = await app.call(lookUpCode, { body: { code } });
  expect(offer.body).toMatchObject({
    role: 'student',
    studentName: 'Sanduni Silva',
    courses: ['Physics 2027'],
  });
  const seats = await counts();
  const pupil = await buildUser(app, {
    firstName: 'Sanduni',
    lastName: 'Fernando',
    isVerified: true,
  });
  const claimed = await use(pupil, code);
  expect(claimed.status).toBe(200);
  expect(claimed.body).toMatchObject({
    role: 'student',
    course: { id: course.courseId, state: 'active' },
  });
  const { body } = await app.call(getCourse, { token: pupil.token, params: { ...course } });
  expect(body.course.part.enrolment).toBe('active');
  expect(await office.read(id)).toMatchObject({
    uid: pupil.uid,
    name: 'SANDUNI FERNANDO',
    indexNumber: before.indexNumber,
    claim: { listedName: 'Sanduni Silva', canBeTakenBack: true },
  });
  // Found by either name.
  for (const search of ['silva', 'fernando'])
    expect(await office.namesOf({ search })).toEqual(['SANDUNI FERNANDO']);
  // The same seat of the plan.
  expect(await counts()).toEqual({
    members: seats.members + 1,
    accountless: seats.accountless - 1,
  });
  expect((await use(pupil, code)).status).toBe(200);
  const other = await buildUser(app);
  expect((await use(other, code)).status).toBe(404);
});

it('R21.3.3 staff take a claim back: the student is without an account again, and the right pupil claims', async () => {
  const { app, course } = room();
  const id = await addStudent();
  const wrong = await buildUser(app, { isVerified: true });
  const before = await counts();
  await use(wrong, await codeOf(id));
  expect((await unclaim(id)).status).toBe(200);
  expect(await office.read(id)).toMatchObject({
    uid: null,
    name: 'Sanduni Silva',
    claim: null,
    courses: [{ id: course.courseId }],
  });
  expect(await counts()).toEqual(before);
  expect((await app.call(getCourse, { token: wrong.token, params: { ...course } })).status).toBe(
    404,
  );
  const right = await buildUser(app);
  expect((await use(right, await codeOf(id))).status).toBe(200);
  // The wrong one has a row too, and claims it: nobody is shut out by a mistake of the office.
  const own = await addStudent('Their own');
  expect((await use(wrong, await codeOf(own))).status).toBe(200);
});

it('R21.3.3 a claim is taken back for 30 days; other accounts are not taken away', async () => {
  const { app, organization } = room();
  const id = await addStudent();
  await use(await buildUser(app), await codeOf(id));
  await app.pool.query(
    `update students set claimed_at = now() - interval '31 days' where id = $1`,
    [id],
  );
  expect((await office.read(id)).claim?.canBeTakenBack).toBe(false);
  expect((await unclaim(id)).status).toBe(409);
  const { id: member } = await buildPupil({ app, organization });
  expect((await unclaim(member)).status).toBe(409);
  expect((await unclaim(await addStudent('Never'))).status).toBe(409);
});

it('R21.3.3 a lecturer who claimed by mistake is a lecturer still after it is taken back', async () => {
  const { app, organization } = room();
  const id = await addStudent();
  const lecturer = await buildUser(app);
  await addMember(app, organization, lecturer, 'lecturer');
  await use(lecturer, await codeOf(id));
  await unclaim(id);
  const { rows } = await app.pool.query(
    `select roles, removed_at from memberships where user_id = (select id from users where uid = $1)`,
    [lecturer.uid],
  );
  expect(rows).toEqual([{ roles: ['lecturer'], removed_at: null }]);
});

it('R21.3.4 an account that is a student already claims no second row, and the code stays good', async () => {
  const { app, organization } = room();
  const id = await addStudent();
  const code = await codeOf(id);
  const { person } = await buildPupil({ app, organization });
  const refused = await use(person, code);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'STUDENT_ALREADY' });
  expect((await use(await buildUser(app), code)).status).toBe(200);
});

it('R21.3.2 whoever was removed by staff comes back by no claim', async () => {
  const { app, admin, organization } = room();
  const id = await addStudent();
  const person = await buildUser(app);
  await addMember(app, organization, person, 'lecturer');
  await app.pool.query(
    `update memberships set removed_at = now(), removed_by = (select id from users where uid = $2) where user_id = (select id from users where uid = $1)`,
    [person.uid, admin.uid],
  );
  expect((await use(person, await codeOf(id))).status).toBe(409);
});

it('R21.9.1 codes and claims of another organization are nobody’s', async () => {
  const { app } = room();
  const id = await addStudent();
  const stranger = await buildUser(app, { isVerified: true });
  const theirs = await buildOrganization(app, stranger);
  const at = { token: stranger.token, params: { orgId: theirs.orgId, studentId: id } };
  const list = await app.call(giveClaimCodes, {
    token: stranger.token,
    params: { orgId: theirs.orgId },
    body: { studentIds: [id] },
  });
  expect(list.body.codes).toEqual([]);
  expect((await app.call(renewClaimCode, { ...at, body: {} })).status).toBe(404);
  expect((await app.call(unclaimStudent, { ...at, body: {} })).status).toBe(404);
});

it('R21.3.2 who claimed and leaves is a former student, whose courses are freed', async () => {
  const { app, admin, organization, course } = room();
  const id = await addStudent();
  const pupil = await buildUser(app);
  await use(pupil, await codeOf(id));
  await app.call(removeMember, {
    token: pupil.token,
    params: { orgId: organization.orgId, uid: pupil.uid },
  });
  const row = await office.read(id);
  expect(row.leftAt).not.toBeNull();
  expect(row.courses).toEqual([]);
  const gone = await app.call(removeLearner, {
    token: admin.token,
    params: { ...course, uid: id },
  });
  expect(gone.status).toBe(409);
});
