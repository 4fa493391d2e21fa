import { copyCourse } from '@panthiya/contract/courses/courses.contract';
import {
  decideRequest,
  enrolLearners,
  exportEnrolments,
  removeLearner,
  restoreLearner,
} from '@panthiya/contract/courses/enrolments.contract';
import { exportMembers, listMembers } from '@panthiya/contract/organizations/members.contract';
import {
  addStudent,
  getStudent,
  giveIndexNumber,
  listGrades,
  listStudents,
  removeStudent,
  restoreStudent,
  updateStudent,
} from '@panthiya/contract/students/students.contract';
import { describe, expect, it } from 'vitest';
import { buildCourse, enrol } from '../testing/courses.ts';
import { readExport } from '../testing/lists.ts';
import { openMembers } from '../testing/members.ts';
import { addMember } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import { letAsk } from '../testing/sign-in-policies.ts';
import { openInstitute, STUDENT_FACTS } from '../testing/students.ts';

const { room, add, buildPupil } = openInstitute();
const memberCalls = openMembers(room);

describe('staff who still have to show a second step', () => {
  it('R21.1.10 R18.5.2 an admin without it gets no call about students', async () => {
    const { app, organization } = room();
    const { id } = (await add({})).body;
    const second = await buildUser(app, { isVerified: true });
    await addMember(app, organization, second, 'admin', 'lecturer', 'student');
    await letAsk(app, organization, 'admins');
    const { token } = second;
    const here = { token, params: { orgId: organization.orgId } };
    const about = { token, params: { orgId: organization.orgId, studentId: id } };
    const answers = [
      await app.call(listStudents, here),
      await app.call(listGrades, here),
      await app.call(addStudent, { ...here, body: { name: 'Mine' } }),
      await app.call(getStudent, about),
      await app.call(updateStudent, { ...about, body: { ...STUDENT_FACTS, version: 1 } }),
      await app.call(giveIndexNumber, { ...about, body: { next: true } }),
      await app.call(removeStudent, about),
      await app.call(restoreStudent, { ...about, body: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  });

  it('R18.5.2 R10.12 R11.5.12 an admin without it who also lectures gets lists and files of a lecturer', async () => {
    const { app, organization } = room();
    const { person } = await buildPupil();
    const second = await buildUser(app, { isVerified: true });
    await addMember(app, organization, second, 'admin', 'lecturer');
    const course = await buildCourse(app, organization, { lecturers: [second] });
    await enrol(app, course, person);
    await letAsk(app, organization, 'admins');
    const { token } = second;
    const params = { orgId: organization.orgId };
    const listed = await app.call(listMembers, { token, params });
    const members = await readExport(app, exportMembers, { token, params, query: {} });
    const learners = await readExport(app, exportEnrolments, {
      token,
      params: { ...course },
      query: {},
    });
    for (const text of [listed.body, members, learners])
      expect(JSON.stringify(text)).not.toContain(person.email);
    expect([listed.status, members.status, learners.status]).toEqual([200, 200, 200]);
    const removed = await app.call(listMembers, { token, params, query: { state: 'removed' } });
    expect(removed.status).toBe(403);
  });
});

/** A course of such a person, and a pupil in it. */
async function buildWaiting() {
  const { app, organization } = room();
  const { person } = await buildPupil({ isVerified: true });
  const second = await buildUser(app, { isVerified: true });
  await addMember(app, organization, second, 'admin', 'lecturer');
  const other = await buildUser(app, { isVerified: true });
  await addMember(app, organization, other, 'lecturer');
  const course = await buildCourse(app, organization, { lecturers: [second, other] });
  await enrol(app, course, person);
  return { person, second, other, course, about: { ...course, uid: person.uid } };
}
const byOwner = () => room().admin.token;

describe('an admin without a second step who lectures in a course', () => {
  it('R18.5.2 R11.5.6 does not undo that an admin removed somebody', async () => {
    const { app, organization } = room();
    const { second, other, about, course, person } = await buildWaiting();
    const removed = await app.call(removeLearner, { token: byOwner(), params: about });
    expect(removed.status).toBe(200);
    await letAsk(app, organization, 'admins');
    const body = {};
    const lecturer = await app.call(restoreLearner, { token: other.token, params: about, body });
    expect(lecturer.status).toBe(403);
    const waiting = await app.call(restoreLearner, { token: second.token, params: about, body });
    const listed = await app.call(enrolLearners, {
      token: second.token,
      params: { ...course },
      body: { people: [{ email: person.email, name: '' }] },
    });
    expect([waiting.status, listed.body.lines.map(({ outcome }) => outcome)]).toEqual([
      403,
      ['removed'],
    ]);
  });

  it('R18.5.2 R11.5.3 invites nobody again whom an admin removed from the organization', async () => {
    const { app, organization } = room();
    const { second, other, course, person } = await buildWaiting();
    await memberCalls.remove(byOwner(), person.uid);
    await letAsk(app, organization, 'admins');
    const enrolBy = async ({ token }: Person) =>
      (
        await app.call(enrolLearners, {
          token,
          params: { ...course },
          body: { people: [{ email: person.email, name: '' }] },
        })
      ).body.lines.map(({ outcome }) => outcome);
    const asLecturer = await enrolBy(other);
    expect(await enrolBy(second)).toEqual(asLecturer);
  });

  it('R18.5.2 R11.5.6 decides as a lecturer does: another lecturer can undo it', async () => {
    const { app, organization } = room();
    const { second, other, about } = await buildWaiting();
    await letAsk(app, organization, 'admins');
    await app.call(removeLearner, { token: second.token, params: about });
    const undone = await app.call(restoreLearner, { token: other.token, params: about, body: {} });
    expect(undone.status).toBe(200);
  });

  it('R18.5.2 R11.5.10 does not take back that an admin declined a request', async () => {
    const { app, organization } = room();
    const { second, course, about, person } = await buildWaiting();
    await app.pool.query(
      `update enrolments set state = 'asked', way = 'request', joined_at = null where course_id = $1 and student_id in (select students.id from students join users on users.id = user_id where uid = $2)`,
      [course.courseId, person.uid],
    );
    const decide = (token: string, body: object) =>
      app.call(decideRequest, { token, params: about, body: body as never });
    const declined = await decide(byOwner(), { decision: 'decline', reason: 'Not paid' });
    expect(declined.status).toBe(200);
    await letAsk(app, organization, 'admins');
    expect((await decide(second.token, { decision: 'take-back' })).status).toBe(403);
  });

  it('R18.5.2 R11.1.3 has a copy of a course to themselves alone', async () => {
    const { app, organization } = room();
    const { second, course } = await buildWaiting();
    await letAsk(app, organization, 'admins');
    const { status, body } = await app.call(copyCourse, {
      token: second.token,
      params: { ...course },
      body: { title: 'Copy' },
    });
    expect(status).toBe(201);
    const { rows } = await app.pool.query(
      'select uid from course_lecturers join users on users.id = user_id where course_id = $1',
      [body.id],
    );
    expect(rows).toEqual([{ uid: second.uid }]);
  });
});
