import { getCourse, listCourses } from '@panthiya/contract/courses/courses.contract';
import { listEnrolments } from '@panthiya/contract/courses/enrolments.contract';
import { listLessonMarks } from '@panthiya/contract/courses/marks.contract';
import { getProgress } from '@panthiya/contract/courses/progress.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import { getProfile } from '@panthiya/contract/identity/profile.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { listMembers } from '@panthiya/contract/organizations/members.contract';
import { getUser, listUsers } from '@panthiya/contract/provider/users.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDesk } from '../testing/billing-staff.ts';
import { buildCourse, buildLesson, type BuiltCourse, enrol } from '../testing/courses.ts';
import { addMember, buildOrganization } from '../testing/organizations.ts';
import { buildUser, GOOD_PASSWORD, type Person } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';

const OWN = 'ශ්‍රියානි පෙරේරා';

let app: TestApp;
let staff: Person;
let owner: Person;
let student: Person;
let course: BuiltCourse;
let lessonId: string;
beforeAll(async () => {
  ({ app, staff } = await buildDesk({ hasBackground: false }));
  owner = await buildUser(app, { isVerified: true });
  const organization = await buildOrganization(app, owner);
  student = await buildUser(app, {
    firstName: 'Shriyani',
    lastName: 'Zoysa',
    isVerified: true,
  });
  await addMember(app, organization, student, 'student');
  course = await buildCourse(app, organization);
  lessonId = await buildLesson(app, course);
  await enrol(app, course, student);
  await save(student, OWN);
});
afterAll(() => app.close());

const save = (person: Person, ownScriptName: string | null) =>
  app.call(updateProfile, { token: person.token, body: { ownScriptName } });
const storedOf = async ({ uid }: Person): Promise<string | undefined> => {
  const { rows } = await app.pool.query<{ name: string }>(
    'select own_script_name as name from users where uid = $1',
    [uid],
  );
  return rows[0]?.name;
};

describe('R15.5.2 the name in Sinhala or Tamil', () => {
  it('is saved with the profile, answered by it and by the sign-in, and taken away', async () => {
    const person = await buildUser(app, { isVerified: true });
    const seen = async () => {
      const { body } = await app.call(getProfile, { token: person.token });
      const signedIn = await app.call(login, {
        body: { email: person.email, password: GOOD_PASSWORD },
      });
      return [body.profile.ownScriptName, signedIn.body.user.ownScriptName];
    };
    expect(await seen()).toEqual(['', undefined]);
    for (const [typed, stored] of [
      [OWN, OWN],
      ['  ගු.  නිමල් ', 'ගු. නිමල්'],
      ['அ. குமார்', 'அ. குமார்'],
      ['අාරියරත්න', 'ආරියරත්න'], // R15.5.8
    ] as const) {
      expect((await save(person, typed)).status).toBe(200);
      expect(await seen()).toEqual([stored, stored]);
    }
    expect((await save(person, null)).status).toBe(200);
    expect(await seen()).toEqual(['', undefined]);
  });

  it.each([
    ['කමල් குமார்'],
    ['Kamal'],
    ['කමල් Perera'],
    ['කමල් 2'],
    ['...'],
    ['ක'.repeat(121)],
    ['කමල්\u202E'],
    [5],
  ])('%j is refused, and nothing is changed', async (typed) => {
    const answer = await save(student, typed as string);
    expect([answer.status, (answer.body as { field?: string }).field]).toEqual([
      400,
      'ownScriptName',
    ]);
    expect(await storedOf(student)).toBe(OWN);
  });

  it('of joiners alone is none: nobody sees them', async () => {
    expect((await save(student, '\u200D\u200D')).status).toBe(200);
    expect(await storedOf(student)).toBe('');
    await save(student, OWN);
  });

  it('of two scripts or without a letter is refused by the database too', async () => {
    for (const name of ['කமල்', 'KAMAL', 'ක'.repeat(121), '...', '\u200D', ' ', '\u0DCA']) {
      await expect(
        app.pool.query('update users set own_script_name = $2 where uid = $1', [student.uid, name]),
      ).rejects.toThrow('users_own_script_name');
    }
  });
});

const asOwner = (search = '') => ({
  token: owner.token,
  params: { orgId: course.orgId, courseId: course.courseId, lessonId },
  query: search === '' ? {} : { search },
});
type Names = readonly { readonly name: string; readonly ownScriptName: string }[];
const LISTS: Readonly<Record<string, (search: string) => Promise<Names>>> = {
  members: async (search) => (await app.call(listMembers, asOwner(search))).body.members,
  'students of a course': async (search) =>
    (await app.call(listEnrolments, asOwner(search))).body.enrolments,
  'progress of students': async (search) =>
    (await app.call(getProgress, asOwner(search))).body.learners,
  'marks of a lesson': async (search) =>
    (await app.call(listLessonMarks, asOwner(search))).body.students,
  'users of the provider': async (search) =>
    (await app.call(listUsers, { token: staff.token, query: { search } })).body.users,
};

/** How many each list finds. */
const found = (search: string) =>
  Promise.all(Object.values(LISTS).map(async (read) => (await read(search)).length));

describe('R15.5.2 whoever may see the name sees and finds it', () => {
  it.each(Object.entries(LISTS))('%s', async (list, read) => {
    for (const search of [
      'shriyani',
      'ශ්‍රියානි',
      'ශ්රියා', // without its joiner
      'පෙරේ ශ්‍රි',
      'shri පෙරේරා',
      'පෙරේරා zoy',
    ]) {
      const people = await read(search);
      expect([search, people.map(({ ownScriptName }) => ownScriptName)]).toEqual([search, [OWN]]);
    }
    for (const search of ['පෙරේරා kumar', 'පෙරේරා ක', 'රියානි']) {
      const people = (await read(search)).filter(({ ownScriptName }) => ownScriptName === OWN);
      // Students of a course are found by parts of words.
      const isPart = search === 'රියානි' && list === 'students of a course';
      expect([search, people.length]).toEqual([search, isPart ? 1 : 0]);
    }
  });

  it('the provider reads it on the page of a user, and pupils that of their lecturer', async () => {
    const { body } = await app.call(getUser, { token: staff.token, params: { uid: student.uid } });
    expect(body.user.ownScriptName).toBe(OWN);
    await save(owner, 'குமார்');
    await app.pool.query(
      `insert into course_lecturers (course_id, organization_id, user_id)
       select c.id, c.organization_id, u.id from courses c, users u where c.id = $1 and u.uid = $2 on conflict do nothing`,
      [course.courseId, owner.uid],
    );
    const params = { orgId: course.orgId, courseId: course.courseId };
    const opened = await app.call(getCourse, { token: student.token, params });
    expect(opened.body.course.lecturers.map(({ ownScriptName }) => ownScriptName)).toEqual([
      'குமார்',
    ]);
    const cards = await app.call(listCourses, { token: student.token, params });
    expect(cards.body.courses[0]?.lecturers[0]?.ownScriptName).toBe('குமார்');
  });

  it('a name that was changed is not found by what it was', async () => {
    await save(student, 'සුනීතා');
    expect(await found('ශ්‍රියානි')).toEqual([0, 0, 0, 0, 0]);
    expect(await found('සුනීතා')).toEqual([1, 1, 1, 1, 1]);
    await save(student, null);
    expect(await found('සුනීතා')).toEqual([0, 0, 0, 0, 0]);
    await save(student, OWN);
    expect(await found('පෙරේරා')).toEqual([1, 1, 1, 1, 1]);
  });
});
