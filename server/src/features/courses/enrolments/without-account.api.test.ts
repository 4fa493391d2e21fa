import { getCourse } from '@panthiya/contract/courses/courses.contract';
import {
  decideRequest,
  enrolLearners,
  listEnrolments,
  removeLearner,
  removeLearners,
  restoreLearner,
} from '@panthiya/contract/courses/enrolments.contract';
import { getProgress } from '@panthiya/contract/courses/progress.contract';
import {
  getStudent,
  removeStudent,
  restoreStudent,
} from '@panthiya/contract/students/students.contract';
import { expect, it } from 'vitest';
import { openClassroom } from '../../../../testing/classroom.ts';
import { buildCourse } from '../../../../testing/courses.ts';
import { buildOrganization } from '../../../../testing/organizations.ts';
import type { Person } from '../../../../testing/people.ts';
import { openOffice } from '../../../../testing/students.ts';

const { room, limitTo, buildPupil, enrolBy } = openClassroom();
const office = openOffice(() => ({ ...room(), admin: room().owner }));

async function addStudent(name: string, facts: object = {}): Promise<string> {
  const { status, body } = await office.add({ name, ...facts });
  expect(status).toBe(201);
  return body.id;
}

const enrol = (studentIds: readonly string[], by: Person = room().owner) =>
  room().app.call(enrolLearners, {
    token: by.token,
    params: { ...room().course },
    body: { studentIds: [...studentIds] },
  });
const outcomesOf = async (studentIds: readonly string[], by?: Person) =>
  (await enrol(studentIds, by)).body.lines.map(({ name, outcome }) => [name, outcome]);
const peopleOf = async (query: object = {}, by: Person = room().lecturer) =>
  (
    await room().app.call(listEnrolments, {
      token: by.token,
      params: { ...room().course },
      query: query as never,
    })
  ).body.enrolments;
const one = (studentId: string, by: Person = room().lecturer) => ({
  token: by.token,
  params: { ...room().course, uid: studentId },
});
const seats = async (): Promise<number> =>
  (await room().app.call(getCourse, { token: room().owner.token, params: { ...room().course } }))
    .body.course.learnerCount;

it('R21.1.5 students without an account are enrolled, wait, are removed and come back like those with one', async () => {
  await limitTo(2);
  const [amal, bimal, chamal] = [
    await addStudent('Amal', { indexNumber: 'GAL-7' }),
    await addStudent('Bimal'),
    await addStudent('Chamal'),
  ];
  expect(await outcomesOf([chamal, amal, bimal, amal])).toEqual([
    ['Amal', 'enrol'],
    ['Bimal', 'enrol'],
    ['Chamal', 'wait'],
  ]);
  expect(await outcomesOf([amal, chamal])).toEqual([
    ['Amal', 'enrolled-already'],
    ['Chamal', 'waiting-already'],
  ]);
  expect(await peopleOf()).toMatchObject([
    {
      uid: null,
      studentId: amal,
      name: 'Amal',
      email: null,
      indexNumber: 'GAL-7',
      pictureId: null,
    },
    { uid: null, studentId: bimal, name: 'Bimal', indexNumber: null },
  ]);
  const { app } = room();
  expect((await app.call(removeLearner, one(amal))).status).toBe(200);
  expect((await peopleOf()).map(({ name }) => name)).toEqual(['Bimal', 'Chamal']);
  expect(await seats()).toBe(2);
  const back = await app.call(restoreLearner, { ...one(amal), body: {} });
  expect(back.body).toMatchObject({ state: 'waiting', waitingPlace: 1 });
});

it('R21.1.5 is found in a course by name and index number; by a phone number only by admins', async () => {
  const id = await addStudent('නිමල් පෙරේරා', { indexNumber: '0000018', phone: '+94771234567' });
  await enrol([id]);
  const { owner, lecturer } = room();
  for (const search of ['නිමල්', '0000018', '18'])
    expect(await peopleOf({ search })).toMatchObject([{ studentId: id }]);
  for (const search of ['077 123 4567', '0771234', '+9477123'])
    expect(await peopleOf({ search }, owner)).toMatchObject([{ studentId: id }]);
  for (const search of ['077 123 4567', '771234567', '4567'])
    expect(await peopleOf({ search }, lecturer)).toEqual([]);
});

it('R21.1.10 a lecturer enrols students of their own courses alone; a student of another organisation is nobody’s', async () => {
  const { app, organization, owner, lecturer, course } = room();
  const own = await buildCourse(app, organization, { lecturers: [lecturer] });
  const [known, unknown] = [await addStudent('Amal'), await addStudent('Bimal')];
  await app.call(enrolLearners, {
    token: owner.token,
    params: { ...own },
    body: { studentIds: [known] },
  });
  expect((await enrol([known, unknown], lecturer)).status).toBe(404);
  expect(await peopleOf()).toEqual([]);
  expect(await outcomesOf([known], lecturer)).toEqual([['Amal', 'enrol']]);
  const other = await buildOrganization(app, owner);
  const theirs = await buildCourse(app, other);
  const stranger = await app.call(enrolLearners, {
    token: owner.token,
    params: { ...theirs },
    body: { studentIds: [known] },
  });
  expect(stranger.status).toBe(404);
  expect(
    (await app.call(removeLearner, { token: owner.token, params: { ...theirs, uid: known } }))
      .status,
  ).toBe(404);
  expect(
    (await app.call(removeLearner, { token: owner.token, params: { ...course, uid: unknown } }))
      .status,
  ).toBe(404);
});

it('R21.1.5 has no progress, and counts for no lesson: nobody else marks lessons', async () => {
  const pupil = await buildPupil();
  await enrolBy(room().lecturer, pupil);
  await enrol([await addStudent('Amal')]);
  const { body } = await room().app.call(getProgress, {
    token: room().lecturer.token,
    params: { ...room().course },
    query: {},
  });
  expect(body.learners.map(({ uid }) => uid)).toEqual([pupil.uid]);
  expect(body.learnerCount).toBe(1);
  expect(await seats()).toBe(2);
});

it('R21.1.9 who leaves the institute leaves the courses, and comes back into them', async () => {
  await limitTo(1);
  const [amal, bimal] = [await addStudent('Amal'), await addStudent('Bimal')];
  await enrol([amal]);
  await enrol([bimal]);
  const { app } = room();
  expect((await app.call(removeStudent, office.at(amal))).status).toBe(200);
  expect((await peopleOf()).map(({ name }) => name)).toEqual(['Bimal']);
  expect(await outcomesOf([amal])).toEqual([['Amal', 'left']]);
  const refused = await app.call(restoreLearner, { ...one(amal, room().owner), body: {} });
  expect(refused.status).toBe(409);
  expect((await app.call(restoreStudent, { ...office.at(amal), body: {} })).status).toBe(200);
  expect(await peopleOf({ state: 'waiting' })).toMatchObject([
    { studentId: amal, waitingPlace: 1 },
  ]);
  expect(await seats()).toBe(1);
});

it('R21.1.5 decisions are for those who asked: nobody asks without an account', async () => {
  const id = await addStudent('Amal');
  await enrol([id]);
  const { app } = room();
  const decided = await app.call(decideRequest, { ...one(id), body: { decision: 'approve' } });
  expect(decided.status).toBe(409);
  const taken = await app.call(decideRequest, { ...one(id), body: { decision: 'take-back' } });
  expect(taken.status).toBe(409);
});

it('R21.1.4 a seat is given once, however many enrol the same students at once', async () => {
  await limitTo(5);
  const ids = await Promise.all(
    ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'].map((name) => addStudent(name)),
  );
  const answers = await Promise.all(Array.from({ length: 8 }, () => enrol(ids)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  const done = answers.flatMap(({ body }) => body.lines).map(({ outcome }) => outcome);
  expect(done.filter((outcome) => outcome === 'enrol')).toHaveLength(5);
  expect(done.filter((outcome) => outcome === 'wait')).toHaveLength(3);
  expect(await seats()).toBe(5);
});

it('R21.1.4 the courses of a student are those of their row', async () => {
  const id = await addStudent('Amal');
  await enrol([id]);
  const { body } = await room().app.call(getStudent, office.at(id));
  expect(body.student.courses).toMatchObject([{ id: room().course.courseId }]);
});

it('R21.1.5 bad lists of students are refused', async () => {
  const { app, owner, course } = room();
  const send = (body: object) =>
    app.call(enrolLearners, { token: owner.token, params: { ...course }, body });
  for (const studentIds of [[], ['x'], 'x', Array(501).fill(owner.uid)])
    expect((await send({ studentIds })).status).toBe(400);
  expect((await send({ studentIds: [owner.uid] })).status).toBe(404);
  expect((await send({ studentIds: [owner.uid], people: [] })).status).toBe(400);
});

it('R21.1.5 an enrolment of many is taken back by one call, and the next in line come in', async () => {
  await limitTo(2);
  const ids = [await addStudent('A'), await addStudent('B'), await addStudent('C')];
  await enrol(ids.slice(0, 2));
  await enrol(ids.slice(2));
  const { app, admin } = { ...room(), admin: room().owner };
  const taken = await app.call(removeLearners, {
    token: admin.token,
    params: { ...room().course },
    body: { studentIds: ids.slice(0, 2) },
  });
  expect(taken.body).toMatchObject({ removed: 2 });
  expect((await peopleOf()).map(({ name }) => name)).toEqual(['C']);
  expect(await seats()).toBe(1);
  const again = await app.call(removeLearners, {
    token: admin.token,
    params: { ...room().course },
    body: { studentIds: ids.slice(0, 2) },
  });
  expect(again.body).toMatchObject({ removed: 0 });
});
