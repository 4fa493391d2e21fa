import {
  enrolLearners,
  listEnrolments,
  removeLearner,
  removeLearners,
  restoreLearner,
} from '@panthiya/contract/courses/enrolments.contract';
import { listCourses } from '@panthiya/contract/courses/courses.contract';
import { removeMember } from '@panthiya/contract/organizations/members.contract';
import {
  giveClaimCodes,
  renewClaimCode,
  unclaimStudent,
} from '@panthiya/contract/students/claims.contract';
import { exportStudents } from '@panthiya/contract/students/class-lists.contract';
import { mergeStudents } from '@panthiya/contract/students/merges.contract';
import {
  getStudent,
  giveIndexNumber,
  listGrades,
  removeStudent,
  restoreStudent,
  updateStudent,
} from '@panthiya/contract/students/students.contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { openClaims } from '../../../../testing/claims.ts';
import { LIST, openListDesk } from '../../../../testing/class-lists.ts';
import { addLecturer, buildCourse, type BuiltCourse } from '../../../../testing/courses.ts';
import { openDuties } from '../../../../testing/duties.ts';
import { readExport } from '../../../../testing/lists.ts';
import { buildUser, type Person } from '../../../../testing/people.ts';
import { STUDENT_FACTS } from '../../../../testing/students.ts';

const claims = openClaims();
const { room, office } = claims;
const { give, buildClerk } = openDuties(claims);
const listDesk = openListDesk(room);
let clerk: Person;
beforeEach(async () => {
  clerk = await buildClerk();
});

const enrol = (studentIds: string[], { token } = clerk, course: BuiltCourse = room().course) =>
  room().app.call(enrolLearners, { token, params: { ...course }, body: { studentIds } });
const removeFrom = (uid: string, { token } = clerk) =>
  room().app.call(removeLearner, { token, params: { ...room().course, uid } });
const restoreTo = (uid: string, { token } = clerk) =>
  room().app.call(restoreLearner, { token, params: { ...room().course, uid }, body: {} });
const outcomeOf = async (id: string, by?: Person, course?: BuiltCourse) =>
  (await enrol([id], by, course)).body.lines[0]?.outcome;

describe('R21.5.2 the front desk', () => {
  it('R21.5.2 R21.1.10 works with students as an admin does: adds, changes, numbers, takes off and back, reads and saves all', async () => {
    const { app } = room();
    const { token } = clerk;
    const added = await office.add({ ...STUDENT_FACTS, name: 'Sanduni Silva' }, token);
    expect(added.status).toBe(201);
    const at = office.at(added.body.id, token);
    const body = { ...STUDENT_FACTS, version: 1, note: 'Front desk wrote' };
    const answers = [
      await app.call(updateStudent, { ...at, body }),
      await app.call(giveIndexNumber, { ...at, body: { next: true } }),
      await app.call(removeStudent, at),
      await app.call(restoreStudent, { ...at, body: {} }),
      await app.call(listGrades, office.here(token)),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { student } = (await app.call(getStudent, at)).body;
    expect(student).toMatchObject({ phone: STUDENT_FACTS.phone, note: 'Front desk wrote' });
    expect((await listDesk.bring(LIST, { token })).body.counts.new).toBe(3);
    const file = await readExport(app, exportStudents, office.here(token));
    expect(file.rows).toHaveLength(4);
  });

  it('R21.5.2 R21.1.7 merges nobody', async () => {
    const keep = await claims.addStudent('One');
    const merge = await claims.addStudent('Two');
    const { status, body } = await room().app.call(mergeStudents, {
      ...office.here(clerk.token),
      body: { keep, merge },
    });
    expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
  });

  it('R21.5.2 enrols, removes and restores students of any course that is published', async () => {
    const { app, organization, course } = room();
    const { id } = (await office.add({ name: 'Sanduni Silva' })).body;
    expect(await outcomeOf(id)).toBe('enrol');
    expect((await removeFrom(id)).status).toBe(200);
    expect((await restoreTo(id)).status).toBe(200);
    const many = { token: clerk.token, params: { ...course }, body: { studentIds: [id] } };
    expect((await app.call(removeLearners, many)).body.removed).toBe(1);
    const small = await buildCourse(app, organization, { capacity: 1, title: 'Small' });
    const other = (await office.add({ name: 'Amal Silva' })).body.id;
    expect(await outcomeOf(other, clerk, small)).toBe('enrol');
    expect(await outcomeOf(id, clerk, small)).toBe('wait');
    const titles = (await app.call(listCourses, office.here(clerk.token))).body.courses;
    expect(titles.map(({ title }) => title)).toContain('Small');
  });

  it('R21.5.2 R11.1.7 a draft is not there, and no list of a course, no address and no decision', async () => {
    const { app, organization, course } = room();
    const { id } = (await office.add({ name: 'Sanduni Silva' })).body;
    const draft = await buildCourse(app, organization, { status: 'draft', title: 'Draft' });
    expect((await enrol([id], clerk, draft)).status).toBe(404);
    expect((await enrol([id], room().admin, draft)).status).toBe(200);
    const coursesFor = async (token: string) =>
      (await app.call(getStudent, office.at(id, token))).body.student.courses.map(
        ({ title }) => title,
      );
    expect(await coursesFor(clerk.token)).toEqual([]);
    expect(await coursesFor(room().admin.token)).toEqual(['Draft']);
    const titles = (await app.call(listCourses, office.here(clerk.token))).body.courses;
    expect(titles.map(({ title }) => title)).not.toContain('Draft');
    const here = { token: clerk.token, params: { ...course } };
    const people = [{ email: 'new@example.com' }];
    expect((await app.call(listEnrolments, here)).status).toBe(403);
    expect((await app.call(enrolLearners, { ...here, body: { people } })).status).toBe(403);
  });

  it('R21.5.2 R11.5.6 undoes no removal of an admin; a lecturer of the course at the desk enrols whom others teach', async () => {
    const { app, admin, course } = room();
    const { id } = (await office.add({ name: 'Sanduni Silva' })).body;
    await enrol([id], admin);
    await removeFrom(id, admin);
    expect(await outcomeOf(id)).toBe('removed');
    expect((await restoreTo(id)).status).toBe(403);
    await addLecturer(app, course, clerk);
    const unseen = (await office.add({ name: 'Of nobody' })).body.id;
    expect(await outcomeOf(unseen)).toBe('enrol');
    await give(clerk.uid, []);
    const other = (await office.add({ name: 'Of nobody either' })).body.id;
    expect((await enrol([other])).status).toBe(404);
  });

  it('R21.5.2 whoever loses it can do none of this any more', async () => {
    const { id } = (await office.add({ name: 'Sanduni Silva' })).body;
    await give(clerk.uid, []);
    const answers = [
      await enrol([id]),
      await removeFrom(id),
      await office.add({ name: 'Mine' }, clerk.token),
      await room().app.call(getStudent, office.at(id, clerk.token)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});

const codesBy = async (token: string, ...studentIds: string[]) =>
  (await room().app.call(giveClaimCodes, { ...office.here(token), body: { studentIds } })).body
    .codes;

describe('R21.3.1 claim codes of the front desk', () => {
  it('R21.3.1 R21.5.2 work, and end when their maker loses the duty; codes of an admin stay', async () => {
    const [first, second] = [await claims.addStudent('One'), await claims.addStudent('Two')];
    const pupil = await buildUser(room().app);
    const [ofClerk] = await codesBy(clerk.token, first);
    const [ofAdmin] = await codesBy(room().admin.token, second);
    const at = office.at(first, clerk.token);
    const renewed = await room().app.call(renewClaimCode, { ...at, body: {} });
    expect(renewed.body.code).not.toBe(ofClerk?.code);
    await give(clerk.uid, []);
    expect((await claims.use(pupil, renewed.body.code)).status).toBe(404);
    expect((await claims.use(pupil, ofAdmin?.code ?? '')).status).toBe(200);
  });

  it('R21.3.1 end when their maker leaves', async () => {
    const id = await claims.addStudent('One');
    const [code] = await codesBy(clerk.token, id);
    const pupil = await buildUser(room().app);
    const params = { ...office.here().params, uid: clerk.uid };
    await room().app.call(removeMember, { token: clerk.token, params });
    expect((await claims.use(pupil, code?.code ?? '')).status).toBe(404);
  });

  it('R21.3.3 takes a claim back; a clerk who is only that student stops being a member, and their codes end', async () => {
    const { app } = room();
    const [id, other] = [await claims.addStudent('One'), await claims.addStudent('Two')];
    const pupil = await buildUser(app, { isVerified: true });
    await claims.use(pupil, await claims.codeOf(id));
    await give(pupil.uid, ['cashier']);
    const [code] = await codesBy(pupil.token, other);
    const undo = { ...office.at(id, clerk.token), body: {} };
    expect((await app.call(unclaimStudent, undo)).status).toBe(200);
    expect((await app.call(getStudent, office.at(id, pupil.token))).status).toBe(404);
    expect((await claims.use(await buildUser(app), code?.code ?? '')).status).toBe(404);
  });
});
