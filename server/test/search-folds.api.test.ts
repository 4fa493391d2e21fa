import { foldWord } from '@panthiya/contract/locale/fold';
import { listCourses } from '@panthiya/contract/courses/courses.contract';
import { listEnrolments } from '@panthiya/contract/courses/enrolments.contract';
import { listLessonMarks } from '@panthiya/contract/courses/marks.contract';
import { getProgress } from '@panthiya/contract/courses/progress.contract';
import { listUpgradeRequests } from '@panthiya/contract/money/upgrade-requests.contract';
import { listMembers } from '@panthiya/contract/organizations/members.contract';
import { listAudit } from '@panthiya/contract/provider/audit.contract';
import { listAllOrganizations } from '@panthiya/contract/provider/organizations.contract';
import { listUsers } from '@panthiya/contract/provider/users.contract';
import { updateProfile } from '@panthiya/contract/identity/profile-editing.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDesk } from '../testing/billing-staff.ts';
import { buildRequest } from '../testing/billing.ts';
import { buildCourse, buildLesson, enrol } from '../testing/courses.ts';
import { addMember, buildOrganization } from '../testing/organizations.ts';
import { buildUser, type Person } from '../testing/people.ts';
import type { TestApp } from '../testing/test-app.ts';

let app: TestApp;
let staff: Person;
let owner: Person;
let student: Person;
let course: Awaited<ReturnType<typeof buildCourse>>;
let lessonId: string;

beforeAll(async () => {
  ({ app, staff } = await buildDesk({ hasBackground: false }));
  owner = await buildUser(app, { isVerified: true });
  const organization = await buildOrganization(app, owner);
  student = await buildUser(app, { firstName: 'ශ්‍රියානි', lastName: 'பௌதிகன்', isVerified: true });
  await addMember(app, organization, student, 'student');
  course = await buildCourse(app, organization, { title: 'பௌதிகவியல் ශ්‍රේණිය' });
  lessonId = await buildLesson(app, course);
  await enrol(app, course, student);
  await buildRequest(app, student);
  await app.pool.query(`update organizations set name = 'ශ්‍රී පන්තිය' where id = $1`, [
    organization.id,
  ]);
});
afterAll(() => app.close());

const asOwner = (search: string) => ({
  token: owner.token,
  params: { orgId: course.orgId, courseId: course.courseId, lessonId },
  query: { search },
});
const asStaff = (search: string) => ({ token: staff.token, query: { search } });

/** How many rows each list finds; all of them have one. */
const LISTS: Readonly<Record<string, (search: string) => Promise<number>>> = {
  members: async (search) => (await app.call(listMembers, asOwner(search))).body.members.length,
  'students of a course': async (search) =>
    (await app.call(listEnrolments, asOwner(search))).body.enrolments.length,
  'progress of students': async (search) =>
    (await app.call(getProgress, asOwner(search))).body.learners.length,
  'marks of a lesson': async (search) =>
    (await app.call(listLessonMarks, asOwner(search))).body.students.length,
  'users of the provider': async (search) =>
    (await app.call(listUsers, asStaff(search))).body.users.length,
  'requests for plans': async (search) =>
    (await app.call(listUpgradeRequests, asStaff(search))).body.requests.length,
};
const oneOf = (name: string, search: string) => LISTS[name]?.(search);

describe('R15.5.7 search folds both sides', () => {
  it.each(Object.keys(LISTS))('%s are found however their names are typed', async (name) => {
    for (const search of [
      'ශ්‍රියානි', // with the joiner
      'ශ්රියානි',
      'ශ්රි',
      'பௌதிகன்',
      'பெளதி',
      'ශ්රියා பெளதிகன்',
      'பௌதி ශ්‍රියා',
      'ශ්රියා\u200B',
    ]) {
      expect([search, await oneOf(name, search)]).toEqual([search, 1]);
    }
    for (const search of ['ශ්රියානා', 'பெளதிகவி']) {
      expect([search, await oneOf(name, search)]).toEqual([search, 0]);
    }
  });

  it('courses are found by title and subject', async () => {
    for (const search of ['பெளதிகவியல்', 'ශ්රේණි', 'பௌதி ශ්‍රේ', 'mathem']) {
      const { body } = await app.call(listCourses, asOwner(search));
      expect([search, body.courses.length]).toEqual([search, 1]);
    }
    expect((await app.call(listCourses, asOwner('ශ්රේණියා'))).body.courses).toEqual([]);
  });

  it('organizations are found by their names', async () => {
    for (const search of ['ශ්රී', 'ශ්‍රී පන්']) {
      const { body } = await app.call(listAllOrganizations, asStaff(search));
      expect([search, body.organizations.length]).toEqual([search, 1]);
    }
    expect((await app.call(listAllOrganizations, asStaff('පන්තිය'))).body.organizations).toEqual([]);
  });

  it('the audit log is found by names of people', async () => {
    const all = (await app.call(listAudit, asStaff('ශ්‍රියානි'))).body.events;
    expect(all.length).toBeGreaterThan(0);
    expect((await app.call(listAudit, asStaff('ශ්රියානි'))).body.events).toEqual(all);
  });

  it('who has two spellings of one word as names is found once, and leaves no word behind', async () => {
    const twin = await buildUser(app, { firstName: 'ක්‍රිෂාන්', lastName: 'ක්රිෂාන්' });
    expect(await oneOf('users of the provider', 'ක්‍රිෂාන්')).toBe(1);
    const changed = await app.call(updateProfile, {
      token: twin.token,
      body: { firstName: 'A', lastName: 'B' },
    });
    expect(changed.status).toBe(200);
    expect(await oneOf('users of the provider', 'ක්‍රිෂාන්')).toBe(0);
  });
});

/** Numbers that look random and are the same in each run. */
function* numbers(): Generator<number, never> {
  for (let seed = 20261125; ; seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) yield seed >>> 8;
}

describe('R15.5.7 the database folds as the contract does', () => {
  const LETTERS = [
    ...'aZéßİaකඅආඒශරයකකௌஔஸஶரீெளஒ்ාැ්ෙේiı1@ ',
    '\u200B',
    '\u200C',
    '\u200D',
    '\uFEFF',
    '\u0DCA\u200D',
    '\u0BB6\u0BCD\u0BB0\u0BC0',
    '\u0BB8\u0BCD\u0BB0\u0BC0',
    '\u0BC6\u0BB3',
    '\u0BC6\u0BD7',
  ];

  it('10,000 generated words are the same on both sides', async () => {
    const source = numbers();
    const next = (below: number): number => source.next().value % below;
    const words = Array.from({ length: 10_000 }, () =>
      Array.from({ length: 2 + next(9) }, () => LETTERS[next(LETTERS.length)]).join(''),
    );
    const { rows } = await app.pool.query<{ word: string }>(
      'select fold_word(word) as word from unnest($1::text[]) with ordinality as one (word, at) order by at',
      [words.map((word) => word.normalize('NFC').toUpperCase())],
    );
    expect(rows.map(({ word }) => word)).toEqual(words.map(foldWord));
    expect(new Set(words).size).toBeGreaterThan(9000);
  });
});
