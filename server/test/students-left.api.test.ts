import {
  getStudent,
  giveIndexNumber,
  removeStudent,
  restoreStudent,
  updateStudent,
} from '@panthiya/contract/students/students.contract';
import { describe, expect, it } from 'vitest';
import { buildCourse, enrol } from '../testing/courses.ts';
import { erase } from '../testing/erasing.ts';
import { openMembers } from '../testing/members.ts';
import { addMember, buildOrganization } from '../testing/organizations.ts';
import { buildUser } from '../testing/people.ts';
import { openInstitute, STUDENT_FACTS } from '../testing/students.ts';

const { room, add, list, namesOf, read, buildPupil } = openInstitute();
const members = openMembers(room);

describe('what is left of a student who left', () => {
  it('R21.1.10 their account’s phone number is found by no search', async () => {
    const { person } = await buildPupil({ phoneNumber: '071 765 4321' });
    await members.remove(person.token, person.uid);
    expect((await list({ state: 'left' })).students).toMatchObject([{ phone: '' }]);
    for (const search of ['071765', '0717654321', '4321'])
      expect(await namesOf({ state: 'left', search })).toEqual([]);
  });

  it('R21.1.10 nor is a number that they got after they left', async () => {
    const { app } = room();
    const { person } = await buildPupil();
    await members.remove(person.token, person.uid);
    await app.pool.query(`update users set phone_number = '+94712223344' where uid = $1`, [
      person.uid,
    ]);
    expect(await namesOf({ state: 'left', search: '071222' })).toEqual([]);
  });

  it('R21.1.9 a lecturer who left the waiting list of a course is no student any more', async () => {
    const { app, organization } = room();
    const lecturer = await buildUser(app, { firstName: 'Kasun', lastName: 'Perera' });
    await addMember(app, organization, lecturer, 'lecturer');
    const course = await buildCourse(app, organization);
    await enrol(app, course, lecturer, 'waiting');
    expect(await namesOf()).toEqual(['KASUN PERERA']);
    await app.pool.query(`update enrolments set state = 'withdrawn' where course_id = $1`, [
      course.courseId,
    ]);
    expect(await namesOf()).toEqual([]);
  });
});

it('R21.1.1 who gets a place in a course while their name is saved has the new name', async () => {
  const { app, organization } = room();
  const person = await buildUser(app, { firstName: 'Nimal', lastName: 'Silva' });
  await addMember(app, organization, person, 'lecturer');
  const course = await buildCourse(app, organization);
  const joining = await app.pool.connect();
  try {
    await joining.query('begin');
    await joining.query(
      `insert into enrolments (course_id, student_id, organization_id, state, way)
       select courses.id, student_of(organization_id, users.id), organization_id, 'waiting', 'code'
       from courses, users where courses.id = $1 and uid = $2`,
      [course.courseId, person.uid],
    );
    const renamed = app.pool.query(`update users set first_name = 'AMAL' where uid = $1`, [
      person.uid,
    ]);
    await Promise.race([renamed, new Promise((resolve) => setTimeout(resolve, 300))]);
    await joining.query('commit');
    await renamed;
  } finally {
    joining.release();
  }
  expect(await namesOf({ search: 'amal' })).toEqual(['AMAL SILVA']);
  expect(await namesOf({ search: 'nimal' })).toEqual([]);
});

it('R21.1.1 who becomes a student while their name is saved has the new name', async () => {
  const { app, organization } = room();
  const person = await buildUser(app, { firstName: 'Nimal', lastName: 'Silva' });
  await addMember(app, organization, person, 'lecturer');
  const joining = await app.pool.connect();
  try {
    await joining.query('begin');
    await joining.query(
      `update memberships set roles = '{student}' where organization_id = $1 and user_id = (select id from users where uid = $2)`,
      [organization.id, person.uid],
    );
    const renamed = app.pool.query(`update users set first_name = 'AMAL' where uid = $1`, [
      person.uid,
    ]);
    await Promise.race([renamed, new Promise((resolve) => setTimeout(resolve, 300))]);
    await joining.query('commit');
    await renamed;
  } finally {
    joining.release();
  }
  expect(await namesOf({ search: 'amal' })).toEqual(['AMAL SILVA']);
  expect(await namesOf({ search: 'nimal' })).toEqual([]);
});

describe('ids of another organization', () => {
  it('R21.9.1 are 404 in each call, and nothing changes', async () => {
    const { app } = room();
    const { id } = (await add({ name: 'Theirs' })).body;
    const before = await read(id);
    const stranger = await buildUser(app, { isVerified: true });
    const { orgId } = await buildOrganization(app, stranger);
    const here = { token: stranger.token, params: { orgId, studentId: id } };
    const answers = [
      await app.call(getStudent, here),
      await app.call(updateStudent, {
        ...here,
        body: { ...STUDENT_FACTS, name: 'Mine', version: before.version },
      }),
      await app.call(giveIndexNumber, { ...here, body: { next: true } }),
      await app.call(removeStudent, here),
      await app.call(restoreStudent, { ...here, body: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await read(id)).toEqual(before);
  });
});

describe('what follows a student who left', () => {
  it('R21.1.10 is no picture and no name of after that', async () => {
    const { app } = room();
    const { person, id } = await buildPupil();
    await members.remove(person.token, person.uid);
    await app.pool.query(
      `update users set picture_changed_at = now(), first_name = 'MARRIED', own_script_name = 'නිමල්' where uid = $1`,
      [person.uid],
    );
    const { pictureId, name, ownScriptName } = await read(id);
    expect({ pictureId, name, ownScriptName }).toEqual({
      pictureId: null,
      name: 'NIMAL SILVA',
      ownScriptName: '',
    });
  });

  it('R21.1.9 after the erasure no row and no word is left, whatever they were in', async () => {
    const { app, organization } = room();
    const { person, id } = await buildPupil();
    for (const state of ['active', 'waiting'] as const)
      await enrol(app, await buildCourse(app, organization, { title: state }), person, state);
    await erase(app, person);
    const { rows } = await app.pool.query(
      `select (select count(*)::int from students where id = $1 or user_id = (select id from users where uid = $2)) as students,
         (select count(*)::int from student_words where student_id = $1) as words`,
      [id, person.uid],
    );
    expect(rows).toEqual([{ students: 0, words: 0 }]);
  });
});
